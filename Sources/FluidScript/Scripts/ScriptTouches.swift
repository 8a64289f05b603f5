internal import FluidGeometry
internal import FluidGestures

/// The fingers of a script, each from its landing until it leaves.
struct ScriptTouches {
  private var places: [TouchID: Point] = [:]

  /// Milliseconds.
  private static let tapDuration = 50.0
  /// Milliseconds between two samples of a glide: 120 a second.
  private static let glideInterval = 1000.0 / 120
  /// Milliseconds: an hour. Every sample of a glide is a step of the script.
  private static let longestGlide = 3.6e6

  /// The verbs of lines that ``read(_:_:in:at:line:into:)`` reads.
  static let verbs: Set = ["down", "move", "up", "cancel", "glide", "tap"]

  /// Reads what a finger does.
  ///
  /// - Parameters:
  ///   - verb: one of ``verbs``.
  ///   - words: the rest of the line.
  ///   - window: the size of the window, in points.
  ///   - time: milliseconds from the start.
  ///   - line: the line's number, which names the finger of a tap.
  ///   - steps: has the steps appended; those of a glide may lie after the times of later lines.
  mutating func read(
    _ verb: String, _ words: inout Words, in window: Size, at time: Double, line: Int, into steps: inout [Script.Step]
  ) throws(ScriptError) {
    func add(_ id: TouchID, _ phase: TouchPhase, _ point: Point, at time: Double) {
      steps.append(Script.Step(time: time, action: .input(.touch(id, phase, point))))
    }
    if verb == "tap" {
      let id = TouchID(rawValue: -1000 - line)
      let point = try words.point(in: window)
      add(id, .began, point, at: time)
      try words.check(time: time + Self.tapDuration)
      return add(id, .ended, point, at: time + Self.tapDuration)
    }
    let text = try words.word("a touch's number")
    guard let touch = Int(text), touch >= 0 else {
      throw words.mistake("\"\(text)\" is not a touch; touches have whole numbers, 0 or more")
    }
    let id = TouchID(rawValue: touch)
    if verb == "down" {
      guard places[id] == nil else { throw words.mistake("touch \(touch) is down already") }
      let point = try words.point(in: window)
      places[id] = point
      return add(id, .began, point, at: time)
    }
    guard let from = places[id] else { throw words.mistake("touch \(touch) is not down") }
    switch verb {
    case "move":
      let point = try words.point(in: window)
      places[id] = point
      add(id, .moved, point, at: time)
    case "glide":
      let to = try words.point(in: window)
      places[id] = to
      let duration = try Self.glideDuration(&words)
      try words.check(time: time + duration)
      var sample = 1
      while Double(sample) * Self.glideInterval < duration - 1e-9 {
        let elapsed = Double(sample) * Self.glideInterval
        add(id, .moved, .interpolate(from, to, elapsed / duration), at: time + elapsed)
        sample += 1
      }
      add(id, .moved, to, at: time + max(0, duration))
    default:
      places[id] = nil
      add(id, verb == "up" ? .ended : .cancelled, from, at: time)
    }
  }

  private static func glideDuration(_ words: inout Words) throws(ScriptError) -> Double {
    let duration = try words.number("a duration in milliseconds")
    guard duration <= longestGlide else {
      throw words.mistake("a glide takes \(Int(longestGlide)) milliseconds at most")
    }
    return duration
  }
}
