/// The visibility of a view controller's view: the four states that UIKit documents.
public enum AppearanceState: String, Hashable, Sendable, CaseIterable {
  case disappeared, appearing, appeared, disappearing
}

/// The callbacks by which a view controller learns of its state.
public enum AppearanceCallback: String, Hashable, Sendable, CaseIterable {
  case viewWillAppear, viewIsAppearing, viewDidAppear, viewWillDisappear, viewDidDisappear
}

extension AppearanceState {
  /// Returns the state after a callback; `nil` where the callback is invalid in this state.
  ///
  /// An appearing view may disappear without having appeared (the page beneath a cancelled pop), and a disappearing one
  /// may appear without having disappeared (the page that the pop would have removed).
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
