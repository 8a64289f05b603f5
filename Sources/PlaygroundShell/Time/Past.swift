package import FluidGeometry
package import FluidGestures
package import FluidMotion
package import FluidScene
package import FluidScript
internal import PlaygroundInspector
package import PlaygroundKit
package import PlaygroundPages

extension Command {
  static let stretchBegin = Command("Set start / end (paused)", "[", group: .program)
  static let stretchEnd = Command("Set start / end (paused)", "]", group: .program)
  static let loop = Command("Loop the stretch (paused)", "shift+return", group: .program)
}

/// The program while it is stopped: the moment that is shown, and what is laid over it.
@MainActor
package struct Past {
  /// Beside those that do what they always do.
  static let commands: [Command] = [.stretchBegin, .stretchEnd, .loop]

  /// When it was stopped.
  package let since: Instant
  /// The step that is shown.
  package var moment: Int
  /// Whether the program that was stopped is not what the log says any more.
  package var isStale = false
  /// The frame of the newest moment, without the inspector.
  package var latest: DisplayList
  /// The run that was taken to a moment last.
  package var run: PastRun?
  /// The curves of the stretch before the last change.
  package var former: MotionRecord?
  /// The ends of the flight in the marked stretch.
  package var ends: FlightEnds?
  var areEndsStale = false
  var heldEnd: HeldEnd?
  /// Shows the moment, in the window's own time. It lies over the pages, which stay where they were.
  package let inspector: (any InspectorPanel)?
  /// In the window's own time.
  package private(set) var now: Instant
  package var help: HelpSheet
  /// What was just set or said, until something else is done.
  package var word: String?
  /// The size of the window in which the moment is shown, in points.
  package private(set) var size: Size
  /// What the mouse has of the bar.
  private var held: TransportBar.Part?
  private var wheel = ScrubWheel()
  package private(set) var marks = MarkedStretch()
  /// While the stretch is shown again and again: since when, in the window's own time.
  package private(set) var loop: Instant?
  /// The part of the past that the bar shows.
  package var lens = TimeLens()
  /// Whether the panel lies on the left.
  package var isMirrored = false

  /// Seconds by which a step advances time where there is no next frame yet.
  package static let frameDuration = 1.0 / 60
  /// Seconds by which sums of times may be off.
  private static let rounding = 1e-6

  package init(_ playground: Playground, after moment: Int, since: Instant) {
    self.since = since
    help = playground.chrome.help.another
    self.moment = moment
    latest = FrameComposer.frameWithoutInspector(of: playground)
    size = playground.surroundings.windowSize
    isMirrored = playground.isMirrored
    now = since
    inspector = playground.inspection.panel?.copy(at: since)
    inspector?.beginEra(playground.surroundings.eras.next())
    placeInspector()
  }

  package mutating func timePassed(to now: Instant) {
    self.now = max(self.now, now)
    inspector?.timePassed(to: now)
    help.timePassed(to: now)
  }

  /// Shows the moment in a window of a size.
  package mutating func layOut(in size: Size) {
    guard size != self.size, !size.isEmpty else { return }
    self.size = size
    placeInspector()
  }

  /// Where the bar lies over the inspector, what is in that goes as far as the bar.
  private func placeInspector() {
    inspector?.place(in: size, coveredFoot: InspectorPlace(window: size).isBeside ? 0 : TransportBar.foot)
  }

  /// Shows a step that is chosen by its number; keys are for time from then on.
  package mutating func show(_ step: Int) {
    moment = step
    loop = nil
    word = nil
    inspector?.releaseKeyboard()
  }

  /// Shows the moment that the loop has come to by now.
  package mutating func followLoop(among moments: Moments) {
    guard let loop, let steps = moments.steps(of: marks), let first = moments.instant(of: steps.lowerBound),
      let last = moments.instant(of: steps.upperBound)
    else { return self.loop = nil }
    let length = last - first + Self.frameDuration
    let moment = first + (now - loop + Self.rounding).truncatingRemainder(dividingBy: length)
    self.moment = (moments.step(shownAt: moment) ?? steps.lowerBound).clamped(to: steps)
  }

  /// Goes to where the loop begins: what is changed counts for all of it.
  package mutating func restartLoop(among moments: Moments) {
    guard loop != nil, let steps = moments.steps(of: marks) else { return }
    (moment, loop) = (steps.lowerBound, now)
  }

  private mutating func toggleLoop() {
    loop = loop == nil ? now : nil
    word = loop == nil ? nil : "Looping. Shift Return: stop"
  }

  // MARK: What one does

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
  ///   - moments: the steps that one can go to.
  package mutating func meaning(of event: InputEvent, among moments: Moments) -> Meaning {
    switch event.kind {
    case .keyDown(let chord, let isRepeat):
      let meaning = meaning(of: chord, isRepeat: isRepeat, among: moments)
      if case .move = meaning { loop = nil }
      return meaning
    case .wheel(let point, let steps) where steps.dx == 0 && bar.background.contains(point):
      lens.magnify(by: steps.dy, about: bar.fraction(at: point), span: moments.span)
      return .nothing
    case .wheel(_, let steps): return scrub(by: steps)
    case .scroll(.moved, _, let distance): return scrub(by: distance * (1 / Self.touchpadStep))
    case .mouseDown(.left, let point), .touch(_, .began, let point):
      held = bar.part(at: point, stretch: fractions(among: moments).map(lens.onLine))
      return drag(to: point, among: moments)
    case .mouseMoved(let point), .touch(_, .moved, let point): return drag(to: point, among: moments)
    case .mouseUp, .touch(_, .ended, _), .touch(_, .cancelled, _), .scroll(.ended, _, _), .scroll(.cancelled, _, _),
      .pinch(.ended, _), .pinch(.cancelled, _), .focusLost:
      held = nil
      return .nothing
    case .dropped, .closeRequested: return .leave
    case .mouseDown, .mouseExited, .scroll, .pinch, .keyUp, .resized, .appearanceChanged: return .nothing
    }
  }

  private mutating func scrub(by steps: Vector) -> Meaning {
    guard let whole = wheel.turn(by: steps) else { return .nothing }
    loop = nil
    return whole == 0 ? .nothing : .move(moment + whole)
  }

  /// Points that fingers go on a touchpad from one moment to the next.
  private static let touchpadStep = 8.0

  /// Those that do what they always do.
  private static let usual: [Command] = [.help, .inspector, .inspectorKeys, .record, .replay]

  private mutating func meaning(of chord: KeyChord, isRepeat: Bool, among moments: Moments) -> Meaning {
    let count = chord.modifiers.contains(.shift) ? 10 : 1
    let newest = moments.steps.last ?? moment
    if Command.loop ~= chord {
      if !isRepeat { toggleLoop() }
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
    case Command.stretchBegin: mark(.begin, among: moments)
    case Command.stretchEnd: mark(.end, among: moments)
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
  private mutating func drag(to point: Point, among moments: Moments) -> Meaning {
    guard let held else { return .nothing }
    loop = nil
    let step = moments.step(at: lens.whole(bar.fraction(at: point)))
    if case .end(let end) = held { mark(end, at: step, among: moments) }
    return .move(step)
  }

  private mutating func mark(_ end: MarkedStretch.End, at step: Int? = nil, among moments: Moments) {
    guard let instant = moments.instant(of: step ?? moment) else { return }
    marks.set(end, to: instant)
    areEndsStale = true
  }

  /// Where the marked ends lie on the line, 0 to 1; `nil` while nothing is marked.
  package func fractions(among moments: Moments) -> ClosedRange<Double>? {
    guard !marks.isEmpty, let steps = moments.steps(of: marks) else { return nil }
    return moments.fraction(of: steps.lowerBound)...moments.fraction(of: steps.upperBound)
  }

  /// Whether an event is for the line at the foot, or a key for time: keys are the panel's where it has been given them.
  package func holds(_ event: InputEvent) -> Bool {
    switch event.kind {
    case .mouseDown(_, let point), .touch(_, .began, let point): bar.background.contains(point)
    case .mouseMoved, .mouseUp, .touch: held != nil
    case .keyDown, .keyUp: inspector?.hasKeyboard != true
    case .wheel, .scroll, .pinch, .mouseExited, .resized, .focusLost, .dropped, .closeRequested,
      .appearanceChanged:
      false
    }
  }

  // MARK: What one sees

  /// In the room that the panel leaves.
  package var bar: TransportBar { TransportBar(room: room) }

  private var room: Rect {
    inspector?.contentFrame(in: size, isMirrored: isMirrored) ?? Rect(origin: .zero, size: size)
  }

  /// The same without the bar.
  var roomAboveBar: Rect { Rect(minX: room.minX, minY: room.minY, maxX: room.maxX, maxY: bar.background.minY) }

  /// A frame of the past in the window as it is now: one of another size lies in its middle.
  package func fitted(_ frame: DisplayList) -> DisplayList {
    guard frame.size != size else { return frame }
    var list = DisplayList(size: size, background: frame.background)
    let place = Point(
      x: ((size.width - frame.size.width) / 2).rounded(), y: ((size.height - frame.size.height) / 2).rounded())
    list.append(frame, at: place, names: PaneNames(pane: 0))
    return list
  }

  /// The hint in place of the keys, which belong to the panel and not to time.
  package var said: String? { word ?? (inspector?.hasKeyboard != true ? nil : "Esc  keys to the time bar") }

  package func isAnimating(reducesMotion: Bool) -> Bool {
    help.isAnimating(at: now) || help.playsFilms(reducesMotion: reducesMotion)
  }
}
