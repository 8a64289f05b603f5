/// How far a view controller's view is on the screen: the four states that UIKit documents.
public enum AppearanceState: String, Hashable, Sendable, CaseIterable {
  case disappeared, appearing, appeared, disappearing
}

/// What a view controller is told on its way through the states.
public enum AppearanceCallback: String, Hashable, Sendable, CaseIterable {
  case viewWillAppear, viewIsAppearing, viewDidAppear, viewWillDisappear, viewDidDisappear
}

extension AppearanceState {
  /// The state after a callback; `nil` where the callback cannot come in this state.
  ///
  /// An appearing view may turn back without ever having appeared (the page beneath a pop that is cancelled), and a
  /// disappearing one may come back without ever having been gone (the page that was to be popped).
  public func after(_ callback: AppearanceCallback) -> AppearanceState? {
    switch (callback, self) {
    case (.viewWillAppear, .disappeared), (.viewWillAppear, .disappearing): .appearing
    case (.viewIsAppearing, .appearing): .appearing
    case (.viewDidAppear, .appearing): .appeared
    case (.viewWillDisappear, .appeared), (.viewWillDisappear, .appearing): .disappearing
    case (.viewDidDisappear, .disappearing): .disappeared
    case (.viewWillAppear, .appearing), (.viewWillAppear, .appeared), (.viewIsAppearing, .disappeared),
      (.viewIsAppearing, .appeared), (.viewIsAppearing, .disappearing), (.viewDidAppear, .disappeared),
      (.viewDidAppear, .appeared), (.viewDidAppear, .disappearing), (.viewWillDisappear, .disappeared),
      (.viewWillDisappear, .disappearing), (.viewDidDisappear, .disappeared), (.viewDidDisappear, .appearing),
      (.viewDidDisappear, .appeared):
      nil
    }
  }
}
