package import FluidGeometry
internal import FluidGestures
package import FluidMotion
package import FluidScene
package import FluidScript
internal import PlaygroundControls
package import PlaygroundKit
internal import PlaygroundPages
package import PlaygroundPictures

/// Two playgrounds that differ in a few options and are given the same input, drawn left and right under what differs.
///
/// A script means each of them: its points, and the size of its window. The trace, the title and the recordings are the
/// left one's.
@MainActor
package final class SideBySide: Performer, WindowLayer {
  /// Points above each of them.
  package nonisolated static let captionHeight = 40.0

  private let left: Pane
  private let right: Pane
  /// The options that the captions name, as the right one was set at first.
  private let differences: [Settings.Assignment]
  /// Where the left one's content begins for what is held: a drag continues in the pane that it began in.
  private var heldSide: [Holder: Double] = [:]
  /// The panes have been told of places and sizes of their own.
  package private(set) var reportedWindow: WindowState

  package private(set) var figures = FrameRateFigures()

  /// What both are given before anything else.
  private var opening: [Input] = []

  private enum Holder: Hashable {
    case mouse
    case touchpad
    case touch(TouchID)
  }

  /// - Parameters:
  ///   - left: the playground as it is set.
  ///   - right: the one whose options differ.
  ///   - options: those that the captions name.
  package init(_ left: Playground, _ right: Playground, comparing options: [Option]) {
    self.left = Pane(left, number: 1)
    self.right = Pane(right, number: 2)
    differences = options.map { Settings.Assignment($0, in: right.settings) }
    reportedWindow = WindowState(scale: left.scale, desktop: left.surroundings.desktop)
  }

  /// A playground beside one that is set to something else, both scrolled as that one is.
  ///
  /// - Parameters:
  ///   - playground: stays as it is.
  ///   - other: what the right one is set to.
  ///   - pictures: makes each one's own.
  package convenience init(
    continuing playground: Playground, comparing other: Comparison, pictures: () -> PictureStore
  ) {
    let size = Self.paneSize(in: playground.surroundings.windowSize, scale: playground.scale)
    let panes = [playground.settings, playground.settings.with(other.assignments)].map { settings in
      var settings = settings
      settings.showsCoachMark = false
      let content = playground.home.stage.map { Playground.Content.stage($0) } ?? .pictures(pictures())
      let pane = Playground(
        content, settings: settings, size: size, scale: playground.scale,
        inspector: playground.inspection.panel?.another(),
        measure: playground.surroundings.measure, desktop: playground.surroundings.desktop,
        eras: playground.surroundings.eras,
        fingers: playground.fingers,
        tuning: other.assignments.contains { $0.option == .physics } ? PhysicsTuning() : playground.inspection.tuning,
        kinds: playground.kinds.another(for: .beside), commands: playground.chrome.help.commands)
      pane.kept.keepsChanges = false
      return pane
    }
    self.init(panes[0], panes[1], comparing: other.assignments.map(\.option))
    comparison = other
    opening = playground.home.root.script.arrangement.map { .action($0, at: .zero) }
  }

  /// What the right one was set to when it began beside a playground.
  package private(set) var comparison: Comparison?

  /// The options with which the command line compares the same; empty where options do not say it.
  package var comparedOptions: [Settings.Assignment] { comparison?.title == nil ? differences : [] }

  package var playground: Playground { left.playground }
  package var performer: (any Performer)? { self }

  /// Whether Escape closes something in either of them.
  package var usesEscape: Bool { left.playground.keys.usesEscape || right.playground.keys.usesEscape }

  /// Of a window for two playgrounds of a size, in points.
  package nonisolated static func windowSize(for size: Size) -> Size {
    Size(width: 2 * size.width, height: size.height + captionHeight)
  }

  /// Whole pixels wide, so that both panes are as sharp as they can be.
  static func paneSize(in window: Size, scale: Double) -> Size {
    Size(width: (window.width / 2 * scale).rounded(.down) / scale, height: max(1, window.height - captionHeight))
  }

  // MARK: Input

  package func prepare() {
    left.playground.prepare()
    right.playground.prepare()
  }

  package func step(_ turn: WindowTurn) -> WindowTurn.Outcome { .stays(step(turn.inputs, at: turn.now)) }

  package func step(_ inputs: [Input], at time: Instant) -> Frame {
    reportedWindow.take(inputs)
    let inputs = opening + inputs.map(inPane)
    opening = []
    left.step(inputs, at: time)
    right.step(inputs.filter(\.isForBoth), at: time)
    if comparesFrameRates { figures.note(left.playground, right.playground, at: time) }
    let (frame, other) = (left.frame, right.frame)
    // What the right one asks of the window, the left one asks as well.
    let images = other.requests.filter { if case .image = $0 { true } else { false } }
    return Frame(
      list(), requests: frame.requests + images, isAnimating: frame.isAnimating || other.isAnimating,
      isAtRest: frame.isAtRest && other.isAtRest, wakeTime: .earliest(frame.wakeTime, other.wakeTime))
  }

  private func list() -> DisplayList {
    let size = playground.surroundings.size
    let theme = playground.theme
    var list = DisplayList(size: Self.windowSize(for: size), background: theme.background)
    left.draw(at: Point(x: 0, y: Self.captionHeight), into: &list)
    right.draw(at: Point(x: size.width, y: Self.captionHeight), into: &list)
    for (index, pane) in [left, right].enumerated() {
      let middle = Point(x: (Double(index) + 0.5) * size.width, y: Self.captionHeight / 2)
      list.commands.text(
        caption(of: pane), TextStyle(.body, weight: .semibold, alignment: .center), color: theme.text,
        at: middle, maximumWidth: size.width - 24)
    }
    // The line is visible between two dark pictures as well as between two light ones.
    let border = Rect(x: size.width - 1, y: 0, width: 2, height: list.size.height)
    list.commands.append(.fill(RoundedShape(border), theme.background))
    list.commands.append(.fill(RoundedShape(border), theme.text.opacity(0.3)))
    return list
  }

  private var comparesFrameRates: Bool { differences.contains { $0.option == .frameRate } }

  private func caption(of pane: Pane) -> String {
    if let title = comparison?.title { return pane === left ? Comparison.leftTitle : title }
    let titles = differences.map { "\($0.option.title): \($0.option.valueTitle(pane.playground.settings[$0.option]))" }
    return (titles + (comparesFrameRates ? [figures.text(ofLeft: pane === left)] : [])).joined(
      separator: ", ")
  }

  private func inPane(_ input: Input) -> Input {
    switch input {
    case .event(let event): .event(InputEvent(inPane(event.kind), at: event.time))
    case .action, .message, .news: input
    }
  }

  /// What happens in one of the panes happens in both, at the same place.
  private func inPane(_ kind: InputEvent.Kind) -> InputEvent.Kind {
    if case .resized(let size, let scale) = kind {
      return .resized(Self.paneSize(in: size, scale: scale), scale: scale)
    }
    return kind.offsetBy(Vector(dx: -side(of: kind), dy: -Self.captionHeight))
  }

  /// Returns where the content begins of the pane that an event is in.
  private func side(of kind: InputEvent.Kind) -> Double {
    switch kind {
    case .touch(let id, let phase, let point): return side(of: .touch(id), at: point, isHeld: phase.isDown)
    case .pinch(let phase, let pinch): return side(of: .touchpad, at: pinch.center, isHeld: phase.isDown)
    case .mouseDown(_, let point): return side(of: .mouse, at: point, isHeld: true)
    case .mouseUp(_, let point): return side(of: .mouse, at: point, isHeld: false)
    case .mouseMoved(let point): return heldSide[.mouse] ?? side(of: point)
    case .wheel(let point, _), .scroll(_, let point, _): return side(of: point)
    case .focusLost: heldSide = [:]
    case .mouseExited, .keyDown, .keyUp, .resized, .dropped, .closeRequested, .appearanceChanged: break
    }
    return 0
  }

  private func side(of holder: Holder, at point: Point, isHeld: Bool) -> Double {
    let side = heldSide[holder] ?? side(of: point)
    heldSide[holder] = isHeld ? side : nil
    return side
  }

  private func side(of point: Point) -> Double {
    point.x < playground.surroundings.size.width ? 0 : playground.surroundings.size.width
  }

  // MARK: Pictures and time

  /// Takes news of the window while nothing else is done.
  package func tell(_ news: [Input]) -> [Request] { left.tell(news) + right.tell(news) }

  /// What the backend can forget when they are not shown any more.
  package func releaseImages() -> [ImageRequest] { left.releaseImages() + right.releaseImages() }
}

extension Input {
  /// Whether it is for the right one as well: a message is said once, and what is known of the window's frames is the left one's.
  fileprivate var isForBoth: Bool {
    switch self {
    case .message, .news(.shown): false
    case .event, .action, .news: true
    }
  }
}

extension TouchPhase {
  fileprivate var isDown: Bool { self == .began || self == .moved }
}
