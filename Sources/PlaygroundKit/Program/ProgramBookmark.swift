package import FluidGeometry
package import FluidGestures
package import FluidMotion
internal import FluidNavigation
package import FluidScript
package import PlaygroundPages

/// Everything that makes up a program at a moment at which nothing moves and nothing is touched.
///
/// The pages are what a recording would begin with; beside that it has what no trace tells of, as values.
package struct ProgramBookmark {
  package let instant: Instant
  /// The number of the window's turns.
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
  /// The titles of the presented stacks, which have their names from those that their pages had.
  package let stackTitles: [String]
  package let chrome: Chrome
  package let tuning: PhysicsTuning
  package let records: ProgramRecords
  package let inspector: (any InspectorPanel)?
  package let mouse: MouseTouchEmulator
  /// Without its steps, and how many it had.
  package let recording: Recording
  package let recordedSteps: Int

  /// Returns `nil` while something moves.
  @MainActor
  package init?(of program: Playground) {
    guard program.isAtRest, program.motion.isIdle, program.inspection.panel?.isUntouched != false,
      !program.chrome.popUp.isOpen
    else { return nil }
    (instant, turn) = (program.lastInstant, program.navigation.turn)
    (settings, keptSettings) = (program.settings, program.kept.settings)
    (size, scale, reportedWindow) = (program.surroundings.windowSize, program.scale, program.surroundings.reported)
    clock = program.time.clock
    arrangement = Arranger(program: program).actions
    nameSuffixes = Self.pages(of: program.navigation).map(\.nameSuffix)
    stackTitles = Self.presentedStacks(of: program.navigation).map(\.title)
    chrome = program.chrome
    (tuning, records) = (program.inspection.tuning, program.inspection.records)
    inspector = program.inspection.panel?.copy(at: program.lastInstant)
    mouse = program.host.pointer.emulator
    (recording, recordedSteps) = (program.recording.withoutSteps, program.recording.steps)
  }

  /// Returns another run of a program on the same content, as it was here.
  ///
  /// - Parameters:
  ///   - live: the program.
  ///   - isPast: whether the run shows what has been, and does not take the program's place.
  @MainActor
  package func restored(of live: Playground, isPast: Bool = false) -> Playground {
    let past = Playground(
      live.home.content, settings: settings, size: size, scale: scale, inspector: inspector?.copy(at: instant),
      measure: live.surroundings.measure, eras: live.surroundings.eras, fingers: live.fingers, kinds: live.kinds.all)
    past.kept.settings = keptSettings
    past.surroundings.reported = reportedWindow
    past.frame.isPast = isPast
    past.time.clock = clock
    past.beginTurn(at: instant)
    ContentLayout(program: past).layOut()
    for action in arrangement {
      // The inspector is as it was, which is more than its action says.
      if case .inspector = action { continue }
      Arranger(program: past).arrange(action)
    }
    for (page, suffix) in zip(Self.pages(of: past.navigation), nameSuffixes) { page.nameSuffix = suffix }
    for (stack, title) in zip(Self.presentedStacks(of: past.navigation), stackTitles) { stack.title = title }
    past.chrome = chrome.copy
    past.host.pointer.emulator = mouse
    past.recording = recording
    past.inspection.records = records
    past.inspection.frames = live.inspection.frames
    past.inspection.tuning = tuning
    if live.inspection.records.areKept { InspectorLink(program: past).keepRecords() }
    past.navigation.turn = turn
    return past
  }

  @MainActor private static func pages(of window: NavigationWindow) -> [Page] {
    window.viewControllers.compactMap { $0 as? Page }
  }

  @MainActor private static func presentedStacks(of window: NavigationWindow) -> [NavigationController] {
    window.viewControllers.compactMap(\.navigationController).reduce(into: []) { stacks, stack in
      if stack !== window.rootViewController, !stack.isImplicit, stacks.last !== stack { stacks.append(stack) }
    }
  }
}
