package import FluidNavigation
internal import FluidScene
package import FluidScript
internal import PlaygroundControls

/// The items of the first page that are registered as matched sources: in the news, stories zoom out of them by identifier.
@MainActor
package struct LibraryMatchedSources {
  /// Of the identifiers, which are numbers of pictures.
  package let namespace = TransitionNamespace()
  private var items: [Int: Item] = [:]

  /// An item that is registered.
  private struct Item {
    let source: MatchedTransitionSource
    /// What the source's configuration was made from.
    let look: MatchedLook
    let radius: Double
    /// What has placed it; by another one it is somewhere else at once.
    let placement: Int?
  }

  package var isEmpty: Bool { items.isEmpty }

  /// Reports where items are; those that are left out are withdrawn.
  ///
  /// - Parameters:
  ///   - views: the items, by their pictures.
  ///   - registry: of the stack.
  ///   - look: what is around them.
  package mutating func report(
    _ views: [Int: SourceView], to registry: MatchedTransitionSources, _ look: MatchedLook
  ) {
    for (index, item) in items where views[index] == nil {
      item.source.withdraw()
      items[index] = nil
    }
    for (index, view) in views {
      if let item = items[index], item.look == look, item.radius == view.cornerRadius,
        item.placement == view.registration
      {
        item.source.velocity = view.velocity
        guard item.source.frame != view.frame || item.source.contentFrame != view.contentFrame else { continue }
        item.source.update(frame: view.frame, contentFrame: view.contentFrame)
      } else {
        items[index] = item(of: index, view, in: registry, look)
      }
    }
  }

  private func item(
    of index: Int, _ view: SourceView, in registry: MatchedTransitionSources, _ look: MatchedLook
  ) -> Item {
    let source = registry.matchedTransitionSource(
      id: index, in: namespace, frame: view.frame, contentFrame: view.contentFrame,
      configuration: look.configuration(radius: view.cornerRadius))
    source.velocity = view.velocity
    return Item(source: source, look: look, radius: view.cornerRadius, placement: view.registration)
  }
}

extension MatchedLook {
  /// - Parameter radius: the item's own, in points.
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
