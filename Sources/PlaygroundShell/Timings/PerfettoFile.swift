internal import FluidGeometry
package import FluidGestures
package import FluidMotion
package import FluidPictures
package import FluidScript
package import PlaygroundKit

/// A trace for Perfetto (ui.perfetto.dev) and Chrome's `about:tracing`: an array of events in Chrome's JSON trace event format,
/// in microseconds of the window's time.
///
/// Events are written as they come, so that a file without an end can be opened as well. Slices are complete events, which
/// begin and end in one line.
package struct PerfettoFile {
  /// A line of the picture.
  private enum Track {
    static let frames = 1
    static let events = 2
    static let gestures = 3
    static let uploads = 4
    static let display = 5
    /// The first of the loaders' threads.
    static let decoders = 6
  }

  private let lines: LineWriter
  private let decodes: DecodeLog?
  /// The tracks of the loaders' threads.
  private var threads: [UInt: Int] = [:]
  /// When the state of each recogniser last became another one.
  private var gestures: [String: Instant] = [:]
  private var frame = 0

  package init(_ lines: LineWriter, _ decodes: DecodeLog?) throws(FileError) {
    self.lines = lines
    self.decodes = decodes
    try lines.write("[\n")
    try name(Track.frames, "Frames")
    try name(Track.events, "Events")
    try name(Track.gestures, "Gestures")
    try name(Track.uploads, "Uploads")
    try name(Track.display, "Display")
  }

  // MARK: What happens

  /// A slice for the frame, one for each of its stages in that, and one for each upload before it.
  package mutating func write(
    _ timing: FrameTiming, after former: FrameTiming?, _ activity: ProgramActivity
  ) throws(FileError) {
    for upload in timing.uploads {
      try slice(Track.uploads, "upload", from: upload.beginning, to: upload.end) { $0.member("bytes", upload.bytes) }
    }
    let hitch = former.map { timing.hitch(after: $0) } ?? 0
    try slice(Track.frames, "frame \(frame)", from: timing.beginning, to: timing.swapped) { json in
      json.member("activity", activity.rawValue)
      json.member("target", Self.microseconds(timing.target))
      if let latency = timing.latency { json.member("latency (ms)", latency * 1000) }
      json.member("hitch (ms)", hitch * 1000)
    }
    let number = frame
    frame += 1
    try slice(Track.frames, "compose", from: timing.beginning, to: timing.composed)
    guard timing.isDrawn else { return }
    try slice(Track.frames, "draw", from: timing.composed, to: timing.drawn)
    try slice(Track.frames, "swap", from: timing.drawn, to: timing.swapped)
    if timing.isMeasured { try instant(Track.display, "frame \(number) shown", at: timing.presented) }
    if hitch > 0 { try instant(Track.frames, "hitch", at: timing.target) }
  }

  package func write(_ events: [InputEvent]) throws(FileError) {
    for event in events { try instant(Track.events, event.kind.traceName, at: event.time) }
  }

  /// Recognisers that began or came to an end since the last step.
  ///
  /// - Parameters:
  ///   - rows: those that watch fingers.
  ///   - shift: seconds from their time to the window's.
  package mutating func write(_ rows: [GestureRecord.Row], shiftedBy shift: Double) throws(FileError) {
    for row in rows where gestures.updateValue(row.changed, forKey: row.name) != row.changed {
      switch row.state {
      case .possible, .changed: break
      case .began, .ended, .cancelled, .failed:
        try instant(Track.gestures, "\(row.name) \(row.state.word)", at: row.changed + shift)
      }
    }
  }

  /// What loaders have decoded since this was called last.
  ///
  /// - Parameter now: in the window's time, which loaders do not know.
  package mutating func writeDecodes(at now: Instant) throws(FileError) {
    guard let decodes else { return }
    let spans = decodes.take()
    guard !spans.isEmpty else { return }
    let shift = now.seconds - DecodeLog.now
    for span in spans {
      let track = threads[span.thread] ?? Track.decoders + threads.count
      if threads.updateValue(track, forKey: span.thread) == nil {
        try name(track, "Decoder \(track - Track.decoders + 1)")
      }
      try slice(
        track, span.name, from: Instant(seconds: span.time.lowerBound + shift),
        to: Instant(seconds: span.time.upperBound + shift))
    }
  }

  /// Ends the array.
  package func finish() throws(FileError) {
    // What has no comma behind it.
    try lines.write(Self.line("process_name", "M") { $0.argument("name", "FluidZoom") } + "\n]\n")
    try lines.close()
  }

  // MARK: Lines

  private func name(_ track: Int, _ name: String) throws(FileError) {
    try lines.write(
      Self.line("thread_name", "M") { json in
        json.member("tid", track)
        json.argument("name", name)
      } + ",\n")
  }

  private func slice(
    _ track: Int, _ name: String, from start: Instant, to end: Instant, _ arguments: ((inout JSONText) -> Void)? = nil
  ) throws(FileError) {
    let beginning = Self.microseconds(start)
    try lines.write(
      Self.line(name, "X") { json in
        json.member("tid", track)
        json.member("ts", beginning)
        json.member("dur", max(0, Self.microseconds(end) - beginning))
        guard let arguments else { return }
        json.key("args")
        json.object(arguments)
      } + ",\n")
  }

  private func instant(_ track: Int, _ name: String, at moment: Instant) throws(FileError) {
    try lines.write(
      Self.line(name, "i") { json in
        json.member("tid", track)
        json.member("ts", Self.microseconds(moment))
        json.member("s", "t")
      } + ",\n")
  }

  private static func line(_ name: String, _ phase: String, _ rest: (inout JSONText) -> Void) -> String {
    var json = JSONText()
    json.object { json in
      json.member("name", name)
      json.member("ph", phase)
      json.member("pid", 1)
      rest(&json)
    }
    return json.text
  }

  /// Whole ones: slices within a slice do not stick out by a rounding.
  private static func microseconds(_ moment: Instant) -> Int { Int(clampedRounding: moment.seconds * 1e6) }
}

extension JSONText {
  fileprivate mutating func argument(_ name: String, _ value: String) {
    key("args")
    object { $0.member(name, value) }
  }
}

extension InputEvent.Kind {
  fileprivate var traceName: String {
    switch self {
    case .touch(_, let phase, _): "touch \(phase)"
    case .mouseDown(let button, _): "\(button) button down"
    case .mouseMoved: "mouse moved"
    case .mouseUp(let button, _): "\(button) button up"
    case .mouseExited: "mouse exited"
    case .wheel: "wheel"
    case .scroll(let phase, _, _): "scroll \(phase)"
    case .pinch(let phase, _): "pinch \(phase)"
    case .keyDown(let chord, let isRepeat): isRepeat ? "key repeats \(chord)" : "key down \(chord)"
    case .keyUp(let chord): "key up \(chord)"
    case .resized: "resized"
    case .focusLost: "focus lost"
    case .dropped: "dropped"
    case .closeRequested: "close requested"
    case .appearanceChanged: "appearance changed"
    }
  }
}
