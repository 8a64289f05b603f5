package import FluidMotion
internal import FluidScript

/// A recording. It begins when nothing moves any more: a script cannot begin in mid-air.
package struct Recording {
  private enum State {
    case idle
    /// It begins with the next frame in which nothing moves.
    case awaited
    case running(ScriptRecorder)
    /// A stretch of the past is done again and written down; the key does not matter.
    case stretch(ScriptRecorder)
  }

  private var state = State.idle

  package init() {}

  /// Whether one runs, or is awaited.
  package var isOn: Bool {
    switch state {
    case .idle, .stretch: false
    case .awaited, .running: true
    }
  }

  /// Whether one begins with the next frame in which nothing moves.
  var isAwaited: Bool { if case .awaited = state { true } else { false } }

  package func isRunning(since origin: Instant) -> Bool {
    if case .running(let recorder) = state { recorder.origin == origin } else { false }
  }

  package var steps: Int { if case .running(let recorder) = state { recorder.script.steps.count } else { 0 } }

  /// The same where only its course counts.
  package var withoutSteps: Recording {
    var recording = self
    switch state {
    case .idle, .stretch: recording.state = .idle
    case .awaited: break
    case .running(let recorder): recording.state = .running(ScriptRecorder(Script(), from: recorder.origin))
    }
    return recording
  }

  /// Returns the bar's sign for it.
  package func mark(at now: Instant) -> RecordingMark? {
    switch state {
    case .idle, .stretch: nil
    case .awaited: .awaited
    case .running(let recorder): .running(seconds: recorder.duration(at: now))
    }
  }

  /// Returns the moment at which the clock in the bar has to show another second.
  package func nextSecond(after now: Instant) -> Instant? {
    guard case .running(let seconds)? = mark(at: now) else { return nil }
    return now + (seconds.rounded(.down) + 1 - seconds)
  }

  /// Waits for a moment at which it can begin, or no longer, or ends.
  ///
  /// - Returns: a recording that has ended by that, which is to be saved.
  mutating func toggle(at now: Instant) -> Script? {
    switch state {
    case .idle: state = .awaited
    case .awaited: state = .idle
    case .running: return finish(at: now)
    case .stretch: break
    }
    return nil
  }

  mutating func begin(_ recorder: ScriptRecorder) { state = .running(recorder) }

  mutating func beginStretch(_ recorder: ScriptRecorder) { state = .stretch(recorder) }

  /// - Returns: whether it has no room for more, and is to end.
  mutating func record(_ action: Script.Action, at instant: Instant) -> Bool {
    // There is one copy of the recorder at a time.
    switch state {
    case .idle, .awaited: return false
    case .running(var recorder):
      state = .idle
      recorder.record(action, at: instant)
      state = .running(recorder)
      return recorder.isFull
    case .stretch(var recorder):
      state = .idle
      recorder.record(action, at: instant)
      state = .stretch(recorder)
      return false
    }
  }

  /// Ends the recording that runs and returns it; `nil` where none runs.
  mutating func finish(at now: Instant) -> Script? {
    switch state {
    case .idle, .awaited: return nil
    case .running(let recorder), .stretch(let recorder):
      state = .idle
      return recorder.finished(at: now)
    }
  }

  /// Takes over the recording of a program that this one's takes the place of, cut at the moment from which this one continues.
  ///
  /// - Parameters:
  ///   - live: the recording of that program.
  ///   - bookmark: where this one began.
  ///   - steps: how many steps it had there.
  ///   - now: that program's moment.
  /// - Returns: a recording that began after that moment and has ended by this, which is to be saved.
  mutating func takeOver(_ live: Recording, from bookmark: Recording, steps: Int, at now: Instant) -> Script? {
    switch (state, live.state) {
    case (.running(var again), .running(let recorder)) where again.origin == recorder.origin:
      if bookmark.isRunning(since: recorder.origin) { again.resume(after: recorder, step: steps) }
      state = .running(again)
    case (_, .running(let recorder)):
      state = .idle
      return recorder.finished(at: now)
    case (_, let other): state = other
    }
    return nil
  }
}
