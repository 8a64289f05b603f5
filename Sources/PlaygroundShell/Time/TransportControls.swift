internal import FluidGeometry
internal import FluidGestures
package import FluidMotion
package import FluidScript
package import PlaygroundKit
package import PlaygroundPages

extension Command {
  static let stretchBegin = Command("Set start / end (paused)", "[", group: .program)
  static let stretchEnd = Command("Set start / end (paused)", "]", group: .program)
  static let loop = Command("Loop the stretch (paused)", "shift+return", group: .program)
}

/// The keys, the wheel and the line at the foot while time is stopped: they choose a moment, mark a stretch and loop it.
@MainActor
package struct TransportControls {
  /// Beside those that do what they always do.
  static let commands: [Command] = [.stretchBegin, .stretchEnd, .loop]

  package private(set) var marks = MarkedStretch()
  /// Whether the ends of the flight in the marked stretch have to be looked for again.
  var areEndsStale = false
  /// While the stretch is shown again and again: since when, in the window's own time.
  package var loop: Instant?
  /// The part of the past that the line shows.
  package var lens = TimeLens()
  /// The words for what was just set or said, until something else is done.
  var word: String?
  /// The part of the line that the mouse holds.
  private(set) var held: TransportBar.Part?
  private var wheel = ScrubWheel()

  package enum Meaning {
    case nothing
    case move(Int)
    /// From the moment that is shown, or from now.
    case resume(fromNow: Bool)
    case repeatSteps
    case cycle(Option, backwards: Bool)
    case perform(Command)
    case request(Request)
    /// An event for the program itself.
    case leave
  }

  /// - Parameters:
  ///   - event: one that neither help nor panel has taken.
  ///   - past: the moment that is shown, and those that one can go to.
  ///   - bar: the line at the foot.
  ///   - now: in the window's own time.
  mutating func meaning(of event: InputEvent, in past: Past, on bar: TransportBar, at now: Instant) -> Meaning {
    switch event.kind {
    case .keyDown(let chord, let isRepeat):
      let meaning = meaning(of: chord, isRepeat: isRepeat, in: past, at: now)
      if case .move = meaning { loop = nil }
      return meaning
    case .wheel(let point, let steps) where steps.dx == 0 && bar.background.contains(point):
      lens.magnify(by: steps.dy, about: bar.fraction(at: point), span: past.moments.span)
      return .nothing
    case .wheel(_, let steps): return scrub(by: steps, from: past.moment)
    case .scroll(.moved, _, let distance): return scrub(by: distance * (1 / Self.touchpadStep), from: past.moment)
    case .mouseDown(.left, let point), .touch(_, .began, let point):
      held = bar.part(at: point, stretch: fractions(among: past.moments).map(lens.onLine))
      return drag(to: point, on: bar, among: past.moments)
    case .mouseMoved(let point), .touch(_, .moved, let point): return drag(to: point, on: bar, among: past.moments)
    case .mouseUp, .touch(_, .ended, _), .touch(_, .cancelled, _), .scroll(.ended, _, _), .scroll(.cancelled, _, _),
      .pinch(.ended, _), .pinch(.cancelled, _), .focusLost:
      held = nil
      return .nothing
    case .dropped, .closeRequested: return .leave
    case .mouseDown, .mouseExited, .scroll, .pinch, .keyUp, .resized, .appearanceChanged: return .nothing
    }
  }

  private mutating func scrub(by steps: Vector, from moment: Int) -> Meaning {
    guard let whole = wheel.turn(by: steps) else { return .nothing }
    loop = nil
    return whole == 0 ? .nothing : .move(moment + whole)
  }

  /// Points that fingers go on a touchpad from one moment to the next.
  private static let touchpadStep = 8.0

  /// Those that do what they always do.
  private static let usual: [Command] = [.help, .inspector, .inspectorKeys, .record, .replay]

  private mutating func meaning(of chord: KeyChord, isRepeat: Bool, in past: Past, at now: Instant) -> Meaning {
    let (moment, moments) = (past.moment, past.moments)
    let count = chord.modifiers.contains(.shift) ? 10 : 1
    let newest = moments.steps.last ?? moment
    if Command.loop ~= chord {
      guard !isRepeat else { return .nothing }
      loop = loop == nil ? now : nil
      word = loop == nil ? nil : "Looping. Shift Return: stop"
      return .nothing
    }
    switch KeyChord(chord.key).key {
    case "left", ",": return .move(min(newest, moment - count))
    case "right", ".": return .move(moment + count > newest && moment < newest ? newest : moment + count)
    case "home": return .move(moments.steps.first ?? moment)
    case "end": return .move(newest)
    case "return": return isRepeat ? .nothing : .repeatSteps
    case "space": return isRepeat ? .nothing : .resume(fromNow: false)
    case "escape": return isRepeat ? .nothing : .resume(fromNow: true)
    default: break
    }
    guard !isRepeat else { return .nothing }
    if let (option, backwards) = Option.hotkey(chord) { return .cycle(option, backwards: backwards) }
    switch chord {
    case Command.stretchBegin: mark(.begin, at: moment, among: moments)
    case Command.stretchEnd: mark(.end, at: moment, among: moments)
    case Command.export: return .request(.export)
    case Command.exportEnd: return .request(.endExport)
    case Command.sideBySide: return .request(.compare)
    case Command.quit: return .leave
    default: return Self.usual.command(for: chord).map(Meaning.perform) ?? .nothing
    }
    return .nothing
  }

  // MARK: A stretch

  /// Takes what is held along; an end of the stretch shows the moment that it comes to.
  private mutating func drag(to point: Point, on bar: TransportBar, among moments: Moments) -> Meaning {
    guard let held else { return .nothing }
    loop = nil
    let step = moments.step(at: lens.whole(bar.fraction(at: point)))
    if case .end(let end) = held { mark(end, at: step, among: moments) }
    return .move(step)
  }

  private mutating func mark(_ end: MarkedStretch.End, at step: Int, among moments: Moments) {
    guard let instant = moments.instant(of: step) else { return }
    marks.set(end, to: instant)
    areEndsStale = true
  }

  /// Returns the places of the marked ends on the line, 0 to 1; `nil` while nothing is marked.
  func fractions(among moments: Moments) -> ClosedRange<Double>? {
    guard !marks.isEmpty, let steps = moments.steps(of: marks) else { return nil }
    return moments.fraction(of: steps.lowerBound)...moments.fraction(of: steps.upperBound)
  }

  // MARK: The loop

  /// Returns the step that the loop has come to by now; `nil` where nothing is looped.
  mutating func loopedStep(among moments: Moments, at now: Instant) -> Int? {
    guard let loop, let steps = moments.steps(of: marks), let first = moments.instant(of: steps.lowerBound),
      let last = moments.instant(of: steps.upperBound)
    else {
      self.loop = nil
      return nil
    }
    let length = last - first + Past.frameDuration
    let moment = first + (now - loop + Self.rounding).truncatingRemainder(dividingBy: length)
    return (moments.step(shownAt: moment) ?? steps.lowerBound).clamped(to: steps)
  }

  /// Seconds by which sums of times may be off.
  private static let rounding = 1e-6

  /// Begins the loop again, since what is changed counts for all of it.
  ///
  /// - Returns: its first step; `nil` where nothing is looped.
  mutating func restartLoop(among moments: Moments, at now: Instant) -> Int? {
    guard loop != nil, let steps = moments.steps(of: marks) else { return nil }
    loop = now
    return steps.lowerBound
  }
}
