package import FluidNavigation

/// A change from one appearance state to another, named after its callback.
package enum LifecycleArrow: String, CaseIterable, Hashable {
  case willAppear, isAppearing, didAppear, willDisappear, didDisappear
  /// A page that was to be popped comes back.
  case willReappear
  /// A page that had begun to appear goes again.
  case willDisappearAgain

  /// The arrow that a callback is, in a state.
  package init?(_ callback: AppearanceCallback, in state: AppearanceState) {
    switch (callback, state) {
    case (.viewWillAppear, .disappeared): self = .willAppear
    case (.viewWillAppear, .disappearing): self = .willReappear
    case (.viewIsAppearing, .appearing): self = .isAppearing
    case (.viewDidAppear, .appearing): self = .didAppear
    case (.viewWillDisappear, .appeared): self = .willDisappear
    case (.viewWillDisappear, .appearing): self = .willDisappearAgain
    case (.viewDidDisappear, .disappearing): self = .didDisappear
    case (.viewWillAppear, .appearing), (.viewWillAppear, .appeared), (.viewIsAppearing, .disappeared),
      (.viewIsAppearing, .appeared), (.viewIsAppearing, .disappearing), (.viewDidAppear, .disappeared),
      (.viewDidAppear, .appeared), (.viewDidAppear, .disappearing), (.viewWillDisappear, .disappeared),
      (.viewWillDisappear, .disappearing), (.viewDidDisappear, .disappeared), (.viewDidDisappear, .appearing),
      (.viewDidDisappear, .appeared):
      return nil
    }
  }
}
