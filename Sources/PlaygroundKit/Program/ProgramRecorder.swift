internal import FluidMotion
package import FluidScript

/// `R`: records the input of a program as a script that can be replayed.
@MainActor
package struct ProgramRecorder: ProgramPart {
  let program: Playground

  /// Records from the program's first moment on: call it before the first frame.
  package func start() { program.recording.begin(ScriptRecorder(opening)) }

  /// Ends the recording that runs and returns it; `nil` where none runs.
  package func finish() -> Script? { program.recording.finish(at: program.lastInstant) }

  /// - Parameter isWaiting: whether one that begins waits for the next frame in any case.
  /// - Returns: a recording that has ended by that, which is to be saved.
  package func toggle(isWaiting: Bool = false) -> Script? {
    defer { if !isWaiting { beginAwaited() } }
    return program.recording.toggle(at: program.lastInstant)
  }

  func beginAwaited() { if program.recording.isAwaited, program.motion.isIdle { program.recording.begin(recorder()) } }

  /// Nothing moves at a bookmark; what was recorded then continues without this run.
  package func recordStretch() { program.recording.beginStretch(recorder()) }

  func record(_ action: Script.Action, at instant: Instant) {
    if program.recording.record(action, at: instant) { save(finish()) }
  }

  func save(_ recording: Script?) { if let recording { program.outbox.add(.save(recording)) } }

  /// Takes over what has no past: a recording, and the window's mode.
  ///
  /// - Parameters:
  ///   - live: the program that this one takes the place of.
  ///   - bookmark: where this one began.
  package func takeOver(_ live: Playground, from bookmark: ProgramBookmark) {
    program.settings.window.isFullScreen = live.settings.window.isFullScreen
    save(
      program.recording.takeOver(
        live.recording, from: bookmark.recording, steps: bookmark.recordedSteps, at: live.lastInstant))
  }

  /// A script that begins as everything is now. The engines' time is counted as its player will count it from here on.
  private func recorder() -> ScriptRecorder {
    inspector?.releaseKeyboard()
    var script = opening
    let time = program.time.clock.milliseconds(at: program.lastInstant)
    program.time.clock.count(from: program.lastInstant, at: time)
    for action in [.clock(time)] + Arranger(program: program).actions {
      script.steps.append(Script.Step(time: 0, action: action))
    }
    return ScriptRecorder(script, from: program.lastInstant)
  }

  /// The window, the stage and the options.
  private var opening: Script {
    var script = Script()
    script.windowSize = program.surroundings.windowSize
    script.stage = program.home.stage
    // What is changed for this run is a part of the arrangement, so that it can be reset when this is played.
    let changes = program.settings.changes(since: program.kept.settings)
    let initial = Settings()
    for option in Option.allCases {
      let value = changes.contains(option) ? program.kept.settings : program.settings
      if value[option] != initial[option] { script.settings.append(Settings.Assignment(option, in: value)) }
    }
    return script
  }
}
