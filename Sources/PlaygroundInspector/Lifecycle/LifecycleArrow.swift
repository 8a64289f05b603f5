package import FluidNavigation

/// A way from one appearance state to another, and the callback that it is named after.
package enum LifecycleArrow: CaseIterable, Hashable {
  case enter, stand, arrive, leave, vanish
  /// A page that was to be popped comes back.
  case comeBack
  /// A page that had begun to appear goes again.
  case turnBack

  /// The arrow that a callback is, in a state.
  package init?(_ callback: AppearanceCallback, in state: AppearanceState) {
    switch (callback, state) {
    case (.viewWillAppear, .disappeared): self = .enter
    case (.viewWillAppear, .disappearing): self = .comeBack
    case (.viewIsAppearing, .appearing): self = .stand
    case (.viewDidAppear, .appearing): self = .arrive
    case (.viewWillDisappear, .appeared): self = .leave
    case (.viewWillDisappear, .appearing): self = .turnBack
    case (.viewDidDisappear, .disappearing): self = .vanish
    case (.viewWillAppear, .appearing), (.viewWillAppear, .appeared), (.viewIsAppearing, .disappeared),
      (.viewIsAppearing, .appeared), (.viewIsAppearing, .disappearing), (.viewDidAppear, .disappeared),
      (.viewDidAppear, .appeared), (.viewDidAppear, .disappearing), (.viewWillDisappear, .disappeared),
      (.viewWillDisappear, .disappearing), (.viewDidDisappear, .disappeared), (.viewDidDisappear, .appearing),
      (.viewDidDisappear, .appeared):
      return nil
    }
  }

  /// What is written at it; the two that cross the middle have their callbacks' names elsewhere already.
  package var title: String? {
    switch self {
    case .enter: "willAppear"
    case .stand: "isAppearing"
    case .arrive: "didAppear"
    case .leave: "willDisappear"
    case .vanish: "didDisappear"
    case .comeBack, .turnBack: nil
    }
  }
}
