/// What the callbacks of two pages spell, in the order that the lifecycle promises.
enum Word {
  static func push(_ under: String, _ top: String) -> [String] {
    ["delegate.willShow(\(top))", "\(under).viewWillDisappear", "\(top).viewWillAppear", "\(top).viewIsAppearing"]
  }

  static func arrival(_ under: String, _ top: String) -> [String] {
    ["\(under).viewDidDisappear", "\(top).viewDidAppear", "delegate.didShow(\(top))"]
  }

  static func pop(_ under: String, _ top: String) -> [String] {
    [
      "delegate.willShow(\(under))", "\(top).viewWillDisappear", "\(under).viewWillAppear", "\(under).viewIsAppearing",
    ]
  }

  static func landing(_ under: String, _ top: String) -> [String] {
    ["\(top).viewDidDisappear", "\(under).viewDidAppear", "delegate.didShow(\(under))"]
  }

  /// A push that is caught completes and becomes a pop.
  static func interruption(_ under: String, _ top: String) -> [String] { arrival(under, top) + pop(under, top) }
}
