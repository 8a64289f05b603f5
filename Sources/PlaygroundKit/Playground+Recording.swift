internal import FluidGestures
internal import FluidMotion
internal import FluidNavigation

/// What is being recorded.
enum Recording {
  case idle
  /// It begins when nothing moves any more: a script cannot begin in mid-air.
  case awaited
  case running(ScriptRecorder)
  case finished(Script)

  /// The same where only its course counts.
  var withoutSteps: Recording {
    switch self {
    case .idle, .finished: .idle
    case .awaited: .awaited
    case .running(let recorder): .running(ScriptRecorder(Script(), from: recorder.origin))
    }
  }

  var steps: Int { if case .running(let recorder) = self { recorder.script.steps.count } else { 0 } }

  func isRunning(since origin: Instant) -> Bool {
    if case .running(let recorder) = self { recorder.origin == origin } else { false }
  }
}

/// `R`: what one does becomes a script that anybody can play.
extension Playground {
  public var isRecording: Bool {
    switch recording {
    case .idle, .finished: false
    case .awaited, .running: true
    }
  }

  /// Records from the program's first moment on: call it before the first frame.
  public func startRecording() { recording = .running(ScriptRecorder(opening)) }

  /// Ends the recording that runs, and answers it.
  public func finishRecording() -> Script? {
    if case .running(let recorder) = recording { recording = .finished(recorder.finished(at: lastInstant)) }
    return takeRecording()
  }

  /// A recording that has ended, once.
  public func takeRecording() -> Script? {
    guard case .finished(let script) = recording else { return nil }
    recording = .idle
    return script
  }

  /// - Parameter isWaiting: whether one that begins waits for the next frame in any case.
  func toggleRecording(isWaiting: Bool = false) {
    switch recording {
    case .idle, .finished: recording = isSettled && !isWaiting ? .running(recorder()) : .awaited
    case .awaited: recording = .idle
    case .running(let recorder): recording = .finished(recorder.finished(at: lastInstant))
    }
  }

  /// Nothing moves at a bookmark; what was recorded then goes on without this run.
  func recordFromBookmark() { recording = .running(recorder()) }

  func record(_ action: Script.Action) {
    guard case .running(var recorder) = recording else { return }
    // There is one copy of it at a time.
    recording = .idle
    recorder.record(action, at: lastInstant)
    recording = recorder.isFull ? .finished(recorder.finished(at: lastInstant)) : .running(recorder)
  }

  func beginAwaitedRecording() {
    if case .awaited = recording, isSettled { recording = .running(recorder()) }
  }

  var recordingMark: RecordingMark? {
    switch recording {
    case .idle, .finished: nil
    case .awaited: .awaited
    case .running(let recorder): .running(seconds: recorder.duration(at: lastInstant))
    }
  }

  /// When the clock of the recording has to show another second.
  var nextRecordedSecond: Instant? {
    guard case .running(let seconds)? = recordingMark else { return nil }
    return lastInstant + (seconds.rounded(.down) + 1 - seconds)
  }

  /// Says something at the window's foot, long enough for a path to be read.
  public func say(_ text: String) { chrome.say(text, for: Self.readingTime, at: navigation.now) }

  /// Seconds.
  private static let readingTime = 5.0

  /// What has no past: a recording, which is cut at the moment that one goes on from, and what somebody wants of the window.
  ///
  /// Where the recording had not begun by then, it is what it was, and over. One that is over stays so.
  ///
  /// - Parameters:
  ///   - live: the program that this one takes the place of.
  ///   - bookmark: where this one began.
  func takeOver(_ live: Playground, from bookmark: Bookmark) {
    wantsReplay = live.wantsReplay
    wantsToQuit = live.wantsToQuit
    deskWish = live.deskWish
    inspector.clipboardText = live.inspector.clipboardText
    settings.assign(Script.Assignment(option: .fullScreen, value: live.settings[.fullScreen]))
    switch (recording, live.recording) {
    case (.running(var again), .running(let recorder)) where again.origin == recorder.origin:
      if bookmark.recording.isRunning(since: recorder.origin) {
        again.goOn(after: recorder, step: bookmark.recordedSteps)
      }
      recording = .running(again)
    case (_, .running(let recorder)): recording = .finished(recorder.finished(at: live.lastInstant))
    case (_, let other): recording = other
    }
  }

  // MARK: How it begins

  /// A script that begins as everything is now. The engines' time is counted as its player will count it from here on.
  private func recorder() -> ScriptRecorder {
    inspector.focus(on: nil, from: nil)
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
    script.stage = (root as? StageHome)?.stage
    for option in Option.allCases where settings[option] != option.defaultValue {
      script.settings.append(Script.Assignment(option: option, value: settings[option]))
    }
    return script
  }
}
