internal import FluidGeometry
internal import FluidGestures
internal import FluidMotion
internal import FluidNavigation

extension Playground {
  /// What it takes to make the program again as it is at a moment at which nothing moves and nobody touches anything.
  ///
  /// The pages are what a recording would begin with; beside that it has what no trace tells of, as values.
  struct Bookmark {
    let instant: Instant
    /// Of the navigation controller.
    let turn: Int
    let settings: Settings
    let size: Size
    let scale: Double
    let clock: EngineClock
    let arrangement: [Script.Action]
    /// See ``Page/nameSuffix``; a page for each of the stack.
    let nameSuffixes: [Int?]
    let chrome: Chrome
    let inspector: Inspector.Standing
    let mouse: MouseTouchEmulator
    /// Without its steps, and how many it had.
    let recording: Recording
    let recordedSteps: Int
  }

  /// `nil` while something moves.
  func bookmark() -> Bookmark? {
    guard isAtRest, isSettled, inspector.isUntouched else { return nil }
    return Bookmark(
      instant: lastInstant, turn: navigation.turn, settings: settings, size: windowSize, scale: scale, clock: clock,
      arrangement: arrangement, nameSuffixes: stackedPages.map(\.nameSuffix), chrome: chrome,
      inspector: inspector.standing, mouse: mouse,
      recording: recording.withoutSteps, recordedSteps: recording.steps)
  }

  /// Another run of the program on the same content, as it was at a bookmark.
  ///
  /// - Parameters:
  ///   - bookmark: where it begins.
  ///   - era: a number that no other run has.
  func restored(from bookmark: Bookmark, era: UInt32) -> Playground {
    let past = Playground(content, settings: bookmark.settings, size: bookmark.size, scale: bookmark.scale)
    past.beginEra(era)
    past.clock = bookmark.clock
    past.beginTurn(at: bookmark.instant)
    for action in bookmark.arrangement { past.arrange(action) }
    for (page, suffix) in zip(past.stackedPages, bookmark.nameSuffixes) { page.nameSuffix = suffix }
    past.chrome = bookmark.chrome.copy
    past.mouse = bookmark.mouse
    past.recording = bookmark.recording
    past.inspector.restore(bookmark.inspector, at: bookmark.instant, in: past)
    if inspector.keepsRecords { past.keepRecords() }
    past.navigation.countTurns(from: bookmark.turn)
    return past
  }

  private var stackedPages: [Page] { navigation.viewControllers.compactMap { $0 as? Page } }
}
