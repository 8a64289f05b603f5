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

  func toggleRecording() {
    switch recording {
    case .idle, .finished: recording = isSettled ? .running(recorder()) : .awaited
    case .awaited: recording = .idle
    case .running(let recorder): recording = .finished(recorder.finished(at: lastInstant))
    }
  }

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

  /// Whether no page moves and no finger is on the glass.
  private var isSettled: Bool {
    !navigation.isAnimating && arena.touchCount == 0 && !pages.contains { !$0.isGone && $0.isAnimating }
  }

  // MARK: How it begins

  /// Milliseconds in which pages that a script opens have arrived, and in which what is opened on them has.
  private static let arrival = (pages: 2000.0, all: 3000.0)

  private func recorder() -> ScriptRecorder {
    recordedOrigin = contentOrigin
    var script = opening
    if isDarkPreferred { script.add(.input(.appearanceChanged(isDark: true)), at: 0) }
    for action in root.arrangement { script.add(action, at: 0) }
    let opened = navigation.viewControllers.dropFirst().compactMap { $0 as? Page }
    guard !opened.isEmpty || chrome.isHelpOpen else { return ScriptRecorder(script, from: lastInstant) }
    // Pages arrive at full speed before what is recorded goes slowly.
    let slowness = script.settings.first { $0.option == .slowMotion }
    script.settings.removeAll { $0.option == .slowMotion }
    for page in opened {
      script.add(navigation.isPresented(page) ? .present(page.sourceName) : .push(page.sourceName), at: 0)
      for action in page.arrangement { script.add(action, at: 0) }
    }
    if let photo = opened.last as? PhotoPage, photo.areDetailsShown { script.press(.details, at: Self.arrival.pages) }
    if chrome.isHelpOpen { script.press(.help, at: Self.arrival.pages) }
    if let slowness { script.add(.set(slowness), at: Self.arrival.all) }
    return ScriptRecorder(script, from: lastInstant, lead: Self.arrival.all)
  }

  /// The window, the stage and the options.
  private var opening: Script {
    var script = Script()
    script.windowSize = size
    script.stage = (root as? StageHome)?.stage
    for option in Option.allCases where settings[option] != option.defaultValue {
      script.settings.append(Script.Assignment(option: option, value: settings[option]))
    }
    return script
  }
}

extension Script {
  fileprivate mutating func add(_ action: Action, at time: Double) { steps.append(Step(time: time, action: action)) }

  fileprivate mutating func press(_ command: Command, at time: Double) {
    guard let chord = command.chords.first else { return }
    add(.input(.keyDown(chord, isRepeat: false)), at: time)
    add(.input(.keyUp(chord)), at: time)
  }
}
