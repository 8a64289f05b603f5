internal import FluidGeometry
internal import FluidGestures
package import FluidMotion

/// Writes down what happens, as a script.
///
/// Its text reads as ``script``, to the last bit. The times of a recording that begins with the program are those of what
/// happened, exactly; those of any other count from its beginning, in whole microseconds, as the engines' clock does then.
package struct ScriptRecorder: Sendable {
  package private(set) var script: Script
  /// When the recording began.
  package let origin: Instant
  /// The fingers that are on the glass: the number that the script calls them by, and where they were last.
  private var touches: [TouchID: (number: Int, point: Point)] = [:]
  private var latest: Double

  /// Steps after which nothing more is written down: ten minutes of a mouse that tells where it is a thousand times a
  /// second.
  package static let capacity = 600_000

  /// Whether a script has no room for more.
  package var isFull: Bool { script.steps.count >= Self.capacity || latest >= Script.longestTime }

  /// - Parameters:
  ///   - script: how it begins: the window, the options, the steps that lead to where everything is.
  ///   - origin: when the recording begins.
  package init(_ script: Script, from origin: Instant = .zero) {
    self.script = script
    self.origin = origin
    latest = script.steps.last?.time ?? 0
  }

  /// Seconds that have been recorded at a moment.
  package func duration(at now: Instant) -> Double { max(0, now - origin) }

  /// What another one had recorded by a step comes before what this one has.
  package mutating func resume(after former: ScriptRecorder, step: Int) {
    let own = script.steps
    script = former.script
    script.steps.removeSubrange(min(step, script.steps.count)...)
    script.steps += own
    latest = script.steps.last?.time ?? 0
  }

  /// - Parameter instant: never decreases; one that is not a number is that of the step before.
  package mutating func record(_ action: Script.Action, at instant: Instant) {
    guard !isFull, let action = writable(action) else { return }
    latest = min(max(latest, time(of: instant)), Script.longestTime)
    script.steps.append(Script.Step(time: latest, action: action))
  }

  /// The script as it is when the recording ends.
  package func finished(at instant: Instant) -> Script {
    var script = script
    script.end = min(max(latest, time(of: instant)), Script.longestTime)
    return script
  }

  private func time(of instant: Instant) -> Double {
    guard instant.seconds.isFinite else { return latest }
    guard origin != .zero else { return instant.milliseconds }
    return EngineClock.microseconds(instant - origin) / 1000
  }

  /// What a script can say of it; `nil` where that is nothing.
  private mutating func writable(_ action: Script.Action) -> Script.Action? {
    switch action {
    case .input(let kind): return writable(kind).map(Script.Action.input)
    case .scroll(let offset): return offset.isFinite ? action : nil
    case .zoom(let scale, let point): return scale > 0 && scale.isFinite && point.isFinite ? action : nil
    case .magnify(let scale, let center):
      return scale > 0 && scale.isFinite && (Point.zero + center).isFinite ? action : nil
    case .help(let number, _), .tune(_, let number), .clock(let number), .column(let number):
      return number.isFinite ? action : nil
    case .moveSources(let offset): return (Point.zero + offset).isFinite ? action : nil
    case .stack(.set(let names)): return names.isEmpty ? nil : action
    case .search(let text): return text.isEmpty ? nil : action
    case .push, .pop, .present, .dismiss, .stack, .set, .focus, .remove, .insert, .open, .lab, .turn, .rotate, .details,
      .bar, .inspector:
      return action
    }
  }

  private mutating func writable(_ kind: InputEvent.Kind) -> InputEvent.Kind? {
    switch kind {
    case .touch(let id, let phase, let point): return touch(id, phase, point)
    case .mouseDown(_, let point), .mouseMoved(let point), .mouseUp(_, let point):
      return point.isFinite ? kind : nil
    case .wheel(let point, let steps): return point.isFinite && steps.dx.isFinite && steps.dy.isFinite ? kind : nil
    case .scroll(_, let point, let distance): return point.isFinite && (Point.zero + distance).isFinite ? kind : nil
    case .pinch(_, let pinch): return pinch.isPlausible ? kind : nil
    case .keyDown(let chord, _), .keyUp(let chord): return isWritable(chord) ? kind : nil
    case .resized(let size, let scale):
      let isWritable = ScriptWindow.isPossible(size) && scale > 0 && scale <= ScriptWindow.largestScale
      return isWritable ? kind : nil
    case .dropped(let paths): return paths.isEmpty || paths.contains("") ? nil : kind
    case .mouseExited, .focusLost, .appearanceChanged: return kind
    // It ends the recording as well.
    case .closeRequested: return nil
    }
  }

  /// Whether a script can name it.
  private func isWritable(_ chord: KeyChord) -> Bool {
    KeyChord(parsing: chord.description) == chord && chord.key != "#"
  }

  private mutating func touch(_ id: TouchID, _ phase: TouchPhase, _ point: Point) -> InputEvent.Kind? {
    if phase == .began {
      guard touches[id] == nil, point.isFinite else { return nil }
      let number = freeNumber(for: id)
      touches[id] = (number, point)
      return .touch(TouchID(rawValue: number), phase, point)
    }
    guard let touch = touches[id] else { return nil }
    let name = TouchID(rawValue: touch.number)
    guard phase == .moved else {
      touches[id] = nil
      return .touch(name, phase, touch.point)
    }
    guard point.isFinite else { return nil }
    touches[id] = (touch.number, point)
    return .touch(name, phase, point)
  }

  /// Its own, where no other finger has it.
  private func freeNumber(for id: TouchID) -> Int {
    let taken = Set(touches.values.map(\.number))
    var number = max(0, id.rawValue)
    while taken.contains(number) { number += 1 }
    return number
  }
}
