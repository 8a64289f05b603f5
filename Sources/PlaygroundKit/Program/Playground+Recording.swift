internal import FluidMotion
package import FluidScript

/// `R`: records input as a script that can be replayed.
extension Playground {
  /// Records from the program's first moment on: call it before the first frame.
  package func startRecording() { recording.begin(ScriptRecorder(opening)) }

  /// Ends the recording that runs and returns it; `nil` where none runs.
  package func finishRecording() -> Script? { recording.finish(at: lastInstant) }

  /// - Parameter isWaiting: whether one that begins waits for the next frame in any case.
  /// - Returns: a recording that has ended by that, which is to be saved.
  package func toggleRecording(isWaiting: Bool = false) -> Script? {
    defer { if !isWaiting { beginAwaitedRecording() } }
    return recording.toggle(at: lastInstant)
  }

  func beginAwaitedRecording() { if recording.isAwaited, isIdle { recording.begin(recorder()) } }

  /// Nothing moves at a bookmark; what was recorded then continues without this run.
  package func recordStretch() { recording.beginStretch(recorder()) }

  func record(_ action: Script.Action, at instant: Instant) {
    if recording.record(action, at: instant) { save(finishRecording()) }
  }

  func save(_ recording: Script?) { if let recording { request(.save(recording)) } }

  /// Takes over what has no past: a recording, and the window's mode.
  ///
  /// - Parameters:
  ///   - live: the program that this one takes the place of.
  ///   - bookmark: where this one began.
  package func takeOver(_ live: Playground, from bookmark: Bookmark) {
    settings.window.isFullScreen = live.settings.window.isFullScreen
    save(
      recording.takeOver(
        live.recording, from: bookmark.recording, steps: bookmark.recordedSteps, at: live.lastInstant))
  }

  // MARK: How it begins

  /// A script that begins as everything is now. The engines' time is counted as its player will count it from here on.
  private func recorder() -> ScriptRecorder {
    inspector?.releaseKeyboard()
    var script = opening
    let time = clock.milliseconds(at: lastInstant)
    clock.count(from: lastInstant, at: time)
    for action in [.clock(time)] + arrangement { script.steps.append(Script.Step(time: 0, action: action)) }
    return ScriptRecorder(script, from: lastInstant)
  }

  /// The window, the stage and the options.
  private var opening: Script {
    var script = Script()
    script.windowSize = windowSize
    script.stage = home.stage
    // What is changed for this run is a part of the arrangement, so that it can be reset when this is played.
    let changes = settings.changes(since: keptSettings)
    let initial = Settings()
    for option in Option.allCases {
      let value = changes.contains(option) ? keptSettings : settings
      if value[option] != initial[option] { script.settings.append(Settings.Assignment(option, in: value)) }
    }
    return script
  }
}
