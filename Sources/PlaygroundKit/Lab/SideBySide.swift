public import FluidGeometry
public import FluidGestures
public import FluidMotion
public import FluidScene

/// Two playgrounds that differ in a few options and are given the same input, drawn left and right under what differs.
///
/// A script means each of them: its points, and the size of its window. The trace, the title and the recordings are the
/// left one's.
@MainActor
public final class SideBySide: Performer {
  /// Points above each of them.
  nonisolated static let captionHeight = 40.0

  private let left: Pane
  private let right: Pane
  private let options: [Option]
  /// Where the left one's content begins for what is held: a drag goes on in the pane that it began in.
  private var heldSide: [Holder: Double] = [:]

  private enum Holder: Hashable {
    case mouse
    case touch(TouchID)
  }

  /// - Parameters:
  ///   - left: the playground as it is set.
  ///   - right: the one whose options differ.
  ///   - options: those that the captions name.
  public init(_ left: Playground, _ right: Playground, comparing options: [Option]) {
    self.left = Pane(left, number: 1)
    self.right = Pane(right, number: 2)
    self.options = options
  }

  /// A playground beside one that is set to something else, both scrolled as that one is.
  ///
  /// - Parameters:
  ///   - playground: stays as it is.
  ///   - other: what the right one is set to.
  ///   - pictures: makes each one's own.
  public convenience init(
    continuing playground: Playground, comparing other: Script.Assignment, pictures: () -> PictureStore
  ) {
    let size = Self.paneSize(in: playground.windowSize, scale: playground.scale)
    let panes = [playground.settings, playground.settings.with(other)].map { settings in
      let content = (playground.root as? StageHome).map { Playground.Content.stage($0.stage) } ?? .pictures(pictures())
      let pane = Playground(content, settings: settings, size: size, scale: playground.scale)
      pane.isDarkPreferred = playground.isDarkPreferred
      if other.option != .physics { pane.inspector.tuning = playground.inspector.tuning }
      pane.settingsChanged(at: .zero)
      return pane
    }
    self.init(panes[0], panes[1], comparing: [other.option])
    comparison = other
    for action in playground.root.arrangement { deliver(action, at: .zero) }
  }

  /// What the right one was set to when it began beside a playground.
  public private(set) var comparison: Script.Assignment?

  public var playground: Playground { left.playground }

  public func say(_ text: String) { left.playground.say(text) }

  /// Of a window for two playgrounds of a size, in points.
  public nonisolated static func windowSize(for size: Size) -> Size {
    Size(width: 2 * size.width, height: size.height + captionHeight)
  }

  /// Whole pixels wide, so that both panes are as sharp as they can be.
  private static func paneSize(in window: Size, scale: Double) -> Size {
    Size(width: (window.width / 2 * scale).rounded(.down) / scale, height: max(1, window.height - captionHeight))
  }

  // MARK: Input

  public func deliver(_ action: Script.Action, at time: Instant) {
    for pane in [left, right] { pane.playground.deliver(action, at: time) }
  }

  public func step(_ events: [InputEvent], at time: Instant) -> DisplayList {
    let events = events.map { InputEvent(inPane($0.kind), at: $0.time) }
    for pane in [left, right] { pane.step(events, at: time) }
    let size = playground.size
    let theme = playground.theme
    var list = DisplayList(size: Self.windowSize(for: size), background: theme.background)
    left.draw(at: Point(x: 0, y: Self.captionHeight), into: &list)
    right.draw(at: Point(x: size.width, y: Self.captionHeight), into: &list)
    for (index, pane) in [left, right].enumerated() {
      let middle = Point(x: (Double(index) + 0.5) * size.width, y: Self.captionHeight / 2)
      list.commands.append(
        .text(
          DisplayList.TextLine(
            caption(pane.playground), TextStyle(.body, weight: .semibold, alignment: .center), color: theme.text,
            at: middle, maximumWidth: size.width - 24)))
    }
    // It is to be seen between two dark pictures as well as between two light ones.
    let border = Rect(x: size.width - 1, y: 0, width: 2, height: list.size.height)
    list.commands.append(.fill(RoundedShape(border), theme.background))
    list.commands.append(.fill(RoundedShape(border), theme.text.opacity(0.3)))
    return list
  }

  private func caption(_ playground: Playground) -> String {
    options.map { "\($0.title): \($0.valueTitle(playground.settings[$0]))" }.joined(separator: ", ")
  }

  /// What happens in one of the panes happens in both, at the same place.
  private func inPane(_ kind: InputEvent.Kind) -> InputEvent.Kind {
    switch kind {
    case .touch(let id, let phase, let point):
      let side = heldSide[.touch(id)] ?? side(of: point)
      heldSide[.touch(id)] = phase == .began || phase == .moved ? side : nil
      return .touch(id, phase, inPane(point, side))
    case .mouseDown(let button, let point):
      let side = heldSide[.mouse] ?? side(of: point)
      heldSide[.mouse] = side
      return .mouseDown(button, inPane(point, side))
    case .mouseMoved(let point): return .mouseMoved(inPane(point, heldSide[.mouse] ?? side(of: point)))
    case .mouseUp(let button, let point):
      let side = heldSide.removeValue(forKey: .mouse) ?? side(of: point)
      return .mouseUp(button, inPane(point, side))
    case .wheel(let point, let steps): return .wheel(inPane(point, side(of: point)), steps)
    case .resized(let size, let scale): return .resized(Self.paneSize(in: size, scale: scale), scale: scale)
    case .focusLost:
      heldSide = [:]
      return kind
    case .mouseExited, .keyDown, .keyUp, .dropped, .closeRequested, .appearanceChanged: return kind
    }
  }

  private func side(of point: Point) -> Double { point.x < playground.size.width ? 0 : playground.size.width }

  private func inPane(_ point: Point, _ side: Double) -> Point {
    Point(x: point.x - side, y: point.y - Self.captionHeight)
  }

  public func startTracing() { playground.startTracing() }

  // MARK: Pictures and time

  public func takeImageRequests() -> [ImageRequest] { left.takeImageRequests() + right.takeImageRequests() }

  public func imagesAreReady(_ images: [ImageID]) { for pane in [left, right] { pane.imagesAreReady(images) } }

  public func imagesAreLost() { for pane in [left, right] { pane.playground.imagesAreLost() } }

  /// What the backend can forget when they are not shown any more.
  public func releaseImages() -> [ImageRequest] { left.releaseImages() + right.releaseImages() }

  public var isAnimating: Bool { left.playground.isAnimating || right.playground.isAnimating }

  public var isAtRest: Bool { left.playground.isAtRest && right.playground.isAtRest }

  public var wakeTime: Instant? {
    [left.playground.wakeTime, right.playground.wakeTime].compactMap(\.self).min()
  }
}
