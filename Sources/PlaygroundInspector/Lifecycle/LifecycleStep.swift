package import FluidNavigation

/// What the diagram shows for a moment as it happens.
package enum LifecycleStep: Hashable {
  case arrow(LifecycleArrow)
  case view(ViewHierarchyChange)

  /// The step that an event is; `nil` for what the delegate is told, and for calls that are ignored.
  @MainActor
  package init?(_ event: NavigationEvent) {
    switch event {
    case .appearance(let controller, let callback):
      guard let arrow = LifecycleArrow(callback, in: controller.appearanceState) else { return nil }
      self = .arrow(arrow)
    case .hierarchy(_, let change): self = .view(change)
    case .willShow, .didShow, .ignored: return nil
    }
  }
}

extension ViewHierarchyChange {
  /// As the diagram calls it.
  package var title: String {
    switch self {
    case .viewAdded: "view added"
    case .viewRemoved: "view removed"
    }
  }
}
