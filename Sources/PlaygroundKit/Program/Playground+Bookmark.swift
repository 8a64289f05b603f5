package import FluidGeometry
package import FluidGestures
package import FluidMotion
internal import FluidNavigation
package import FluidScript
package import PlaygroundPages

extension Playground {
  /// Everything that makes up the program at a moment at which nothing moves and nothing is touched.
  ///
  /// The pages are what a recording would begin with; beside that it has what no trace tells of, as values.
  package struct Bookmark {
    package let instant: Instant
    /// Of the navigation controller.
    package let turn: Int
    package let settings: Settings
    package let keptSettings: Settings
    package let size: Size
    package let scale: Double
    package let reportedWindow: WindowState
    package let clock: EngineClock
    package let arrangement: [Script.Action]
    /// See ``Page/nameSuffix``; a page for each of the stack.
    package let nameSuffixes: [Int?]
    /// Of the presented stacks, which have their names from those that their pages had.
    package let stackTitles: [String]
    package let chrome: Chrome
    package let tuning: PhysicsTuning
    package let records: ProgramRecords
    package let inspector: (any InspectorPanel)?
    package let mouse: MouseTouchEmulator
    /// Without its steps, and how many it had.
    package let recording: Recording
    package let recordedSteps: Int

    @MainActor fileprivate static func pages(of window: NavigationWindow) -> [Page] {
      window.viewControllers.compactMap { $0 as? Page }
    }

    @MainActor fileprivate static func presentedStacks(of window: NavigationWindow) -> [NavigationController] {
      window.viewControllers.compactMap(\.navigationController).reduce(into: []) { stacks, stack in
        if stack !== window.rootViewController, !stack.isImplicit, stacks.last !== stack { stacks.append(stack) }
      }
    }
  }

  /// `nil` while something moves.
  package func bookmark() -> Bookmark? {
    guard isAtRest, isIdle, inspector?.isUntouched != false, !chrome.popUp.isOpen else { return nil }
    return Bookmark(
      instant: lastInstant, turn: navigation.turn, settings: settings, keptSettings: keptSettings, size: windowSize,
      scale: scale, reportedWindow: surroundings.reported, clock: time.clock, arrangement: arrangement,
      nameSuffixes: Bookmark.pages(of: navigation).map(\.nameSuffix),
      stackTitles: Bookmark.presentedStacks(of: navigation).map(\.title), chrome: chrome, tuning: tuning,
      records: records,
      inspector: inspector?.copy(at: lastInstant), mouse: host.pointer.emulator,
      recording: recording.withoutSteps, recordedSteps: recording.steps)
  }

  /// Another run of the program on the same content, as it was at a bookmark.
  ///
  /// - Parameters:
  ///   - bookmark: where it begins.
  ///   - isPast: whether it shows what has been, and does not take this one's place.
  package func restored(from bookmark: Bookmark, isPast: Bool = false) -> Playground {
    let past = Playground(
      home.content, settings: bookmark.settings, size: bookmark.size, scale: bookmark.scale,
      inspector: bookmark.inspector?.copy(at: bookmark.instant), measure: measure, eras: surroundings.eras,
      fingers: fingers, kinds: kinds.all)
    past.keptSettings = bookmark.keptSettings
    past.surroundings.reported = bookmark.reportedWindow
    past.frame.isPast = isPast
    past.time.clock = bookmark.clock
    past.beginTurn(at: bookmark.instant)
    past.layoutContent()
    for action in bookmark.arrangement {
      // The inspector is as it was, which is more than its action says.
      if case .inspector = action { continue }
      Arranger(program: past).arrange(action)
    }
    for (page, suffix) in zip(Bookmark.pages(of: past.navigation), bookmark.nameSuffixes) { page.nameSuffix = suffix }
    for (stack, title) in zip(Bookmark.presentedStacks(of: past.navigation), bookmark.stackTitles) {
      stack.title = title
    }
    past.chrome = bookmark.chrome.copy
    past.host.pointer.emulator = bookmark.mouse
    past.recording = bookmark.recording
    past.records = bookmark.records
    past.frames = frames
    past.tuning = bookmark.tuning
    if records.areKept { past.inspectorLink.keepRecords() }
    past.navigation.turn = bookmark.turn
    return past
  }
}
