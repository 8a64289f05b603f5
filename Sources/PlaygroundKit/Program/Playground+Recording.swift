package import FluidMotion
package import FluidScript

/// What is being recorded.
package enum Recording {
  case idle
  /// It begins when nothing moves any more: a script cannot begin in mid-air.
  case awaited
  case running(ScriptRecorder)
  /// A stretch of the past is done again and written down; the key does not matter.
  case stretch(ScriptRecorder)

  /// The same where only its course counts.
  package var withoutSteps: Recording {
    switch self {
    case .idle, .stretch: .idle
    case .awaited: .awaited
    case .running(let recorder): .running(ScriptRecorder(Script(), from: recorder.origin))
    }
  }

  package var steps: Int { if case .running(let recorder) = self { recorder.script.steps.count } else { 0 } }

  package func isRunning(since origin: Instant) -> Bool {
    if case .running(let recorder) = self { recorder.origin == origin } else { false }
  }
}

/// `R`: records input as a script that can be replayed.
extension Playground {
  package var isRecording: Bool {
    switch recording {
    case .idle, .stretch: false
    case .awaited, .running: true
    }
  }

  /// Records from the program's first moment on: call it before the first frame.
  package func startRecording() { recording = .running(ScriptRecorder(opening)) }

  /// Ends the recording that runs and returns it; `nil` where none runs.
  package func finishRecording() -> Script? {
    switch recording {
    case .idle, .awaited: return nil
    case .running(let recorder), .stretch(let recorder):
      recording = .idle
      return recorder.finished(at: lastInstant)
    }
  }

  /// - Parameter isWaiting: whether one that begins waits for the next frame in any case.
  /// - Returns: a recording that has ended by that, which is to be saved.
  package func toggleRecording(isWaiting: Bool = false) -> Script? {
    switch recording {
    case .idle: recording = isIdle && !isWaiting ? .running(recorder()) : .awaited
    case .awaited: recording = .idle
    case .running: return finishRecording()
    case .stretch: break
    }
    return nil
  }

  /// Nothing moves at a bookmark; what was recorded then continues without this run.
  package func recordStretch() { recording = .stretch(recorder()) }

  func record(_ action: Script.Action, at instant: Instant) {
    // There is one copy of the recorder at a time.
    switch recording {
    case .idle, .awaited: break
    case .running(var recorder):
      recording = .idle
      recorder.record(action, at: instant)
      recording = .running(recorder)
      if recorder.isFull { save(finishRecording()) }
    case .stretch(var recorder):
      recording = .idle
      recorder.record(action, at: instant)
      recording = .stretch(recorder)
    }
  }

  func save(_ recording: Script?) { if let recording { request(.save(recording)) } }

  func beginAwaitedRecording() {
    if case .awaited = recording, isIdle { recording = .running(recorder()) }
  }

  package var recordingMark: RecordingMark? {
    switch recording {
    case .idle, .stretch: nil
    case .awaited: .awaited
    case .running(let recorder): .running(seconds: recorder.duration(at: lastInstant))
    }
  }

  /// When the clock of the recording has to show another second.
  package var nextRecordedSecond: Instant? {
    guard case .running(let seconds)? = recordingMark else { return nil }
    return lastInstant + (seconds.rounded(.down) + 1 - seconds)
  }

  /// Takes over what has no past: a recording, which is cut at the moment from which the program continues, and the window's mode.
  ///
  /// A recording that began after that moment ends and is saved.
  ///
  /// - Parameters:
  ///   - live: the program that this one takes the place of.
  ///   - bookmark: where this one began.
  package func takeOver(_ live: Playground, from bookmark: Bookmark) {
    settings.window.isFullScreen = live.settings.window.isFullScreen
    switch (recording, live.recording) {
    case (.running(var again), .running(let recorder)) where again.origin == recorder.origin:
      if bookmark.recording.isRunning(since: recorder.origin) {
        again.resume(after: recorder, step: bookmark.recordedSteps)
      }
      recording = .running(again)
    case (_, .running(let recorder)):
      recording = .idle
      request(.save(recorder.finished(at: live.lastInstant)))
    case (_, let other): recording = other
    }
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
