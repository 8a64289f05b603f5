package import FluidNavigation
package import FluidScene
package import FluidScript
internal import FluidTransitions
internal import PlaygroundControls

/// The items of the first page that are registered as matched sources: in the news, stories zoom out of them by identifier.
@MainActor
package struct LibraryMatchedSources {
  /// Of the identifiers, which are numbers of pictures.
  package let namespace = TransitionNamespace()
  private var sources: [Int: MatchedTransitionSource] = [:]

  package init() {}

  package var isEmpty: Bool { sources.isEmpty }

  /// Reports where items are; those that are left out are withdrawn.
  ///
  /// - Parameters:
  ///   - views: the items, by their pictures.
  ///   - layer: of the page that they are on.
  ///   - registry: of the stack.
  ///   - look: what is around them.
  package mutating func report(
    _ views: [Int: SourceView], on layer: LayerID, to registry: MatchedTransitionSources, _ look: MatchedLook
  ) {
    for (index, source) in sources where views[index] == nil {
      source.withdraw()
      sources[index] = nil
    }
    for (index, view) in views {
      let source = sources[index] ?? source(of: index, view, on: layer, in: registry, look)
      sources[index] = source
      let configuration = look.configured(MatchedTransitionSourceConfiguration(), radius: view.cornerRadius)
      guard
        source?.frame != view.frame || source?.contentFrame != view.contentFrame
          || source?.configuration != configuration
      else { continue }
      source?.update(frame: view.frame, contentFrame: view.contentFrame, configuration: configuration)
    }
  }

  /// An item is a part of its page's layer, and is written as a program writes it whose items are views.
  private func source(
    of index: Int, _ view: SourceView, on layer: LayerID, in registry: MatchedTransitionSources, _ look: MatchedLook
  ) -> MatchedTransitionSource? {
    let item = LayerView(layer, frame: view.frame).matchedTransitionSource(id: index, in: namespace) {
      look.configured($0, radius: view.cornerRadius)
    }
    return registry.register(ViewResolution(of: item)).first
  }
}

extension MatchedLook {
  /// - Parameters:
  ///   - empty: what a matched source is given to make its look from.
  ///   - radius: the item's own, in points.
  fileprivate func configured(
    _ empty: MatchedTransitionSourceConfiguration, radius: Double
  ) -> MatchedTransitionSourceConfiguration {
    var configuration = empty
    switch shape {
    case .own: configuration = configuration.clipShape(.roundedRectangle(cornerRadius: radius))
    case .square: configuration = configuration.clipShape(.roundedRectangle(cornerRadius: 0))
    case .round: configuration = configuration.clipShape(.roundedRectangle(cornerRadius: 40))
    case .capsule: configuration = configuration.clipShape(.capsule)
    }
    switch background {
    case .none: break
    case .white: configuration = configuration.background(.white)
    case .accent: configuration = configuration.background(Theme.accent)
    }
    switch shadow {
    case .none: break
    case .soft: configuration = configuration.shadow(radius: 8, y: 3)
    case .strong: configuration = configuration.shadow(color: .black.opacity(0.6), radius: 20, y: 10)
    }
    return configuration
  }
}
