package import FluidNavigation
internal import FluidScene
package import FluidScript
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
  ///   - registry: of the stack.
  ///   - look: what is around them.
  package mutating func report(
    _ views: [Int: SourceView], to registry: MatchedTransitionSources, _ look: MatchedLook
  ) {
    for (index, source) in sources where views[index] == nil {
      source.withdraw()
      sources[index] = nil
    }
    for (index, view) in views {
      let configuration = look.configuration(radius: view.cornerRadius)
      if let source = sources[index] {
        guard
          source.frame != view.frame || source.contentFrame != view.contentFrame
            || source.configuration != configuration
        else { continue }
        source.update(frame: view.frame, contentFrame: view.contentFrame, configuration: configuration)
      } else {
        sources[index] = registry.matchedTransitionSource(
          id: SourceID(index), in: namespace, frame: view.frame, contentFrame: view.contentFrame,
          configuration: configuration)
      }
    }
  }
}

extension MatchedLook {
  /// - Parameter radius: the item's own, in points.
  @MainActor
  fileprivate func configuration(radius: Double) -> MatchedTransitionSourceConfiguration {
    var configuration = MatchedTransitionSourceConfiguration()
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
