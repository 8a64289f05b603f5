internal import FluidGeometry
internal import FluidGestures
internal import FluidMotion
internal import FluidNavigation
internal import FluidPictures
internal import FluidScene

/// The thumbnails: scrolls under a finger, a wheel and keys, and opens what is tapped.
@MainActor
final class GridPage: Page {
  let store: PictureStore
  private(set) var layout = GridLayout(count: 0, width: 1, top: 0)
  private(set) var scroll = ScrollMotion()
  /// The tile that keys act on; shown once a key was used.
  private(set) var focus: Int?
  private let open: @MainActor (Int) -> Void
  private let spread: @MainActor (Int, PinchGestureRecognizer) -> Void
  /// The tile that two fingers pull at.
  private var spreading: Int?
  private let tap = TapGestureRecognizer(name: "tile tap")
  private let pan = PanGestureRecognizer(name: "scroll")
  private let pinch = PinchGestureRecognizer(name: "tile spread")
  private var dragged = 0.0
  private var now = Instant.zero
  private var size = Size.zero
  private var scale = 1.0
  /// Of the tile that is being drawn; kept for its memory.
  private var pictures: [CardContent.Picture] = []

  init(
    _ store: PictureStore, open: @escaping @MainActor (Int) -> Void,
    spread: @escaping @MainActor (Int, PinchGestureRecognizer) -> Void
  ) {
    self.store = store
    self.open = open
    self.spread = spread
    super.init(title: "grid")
    tap.action = { [weak self] in self?.tapped(at: $0.location) }
    pan.direction = .vertical
    pan.slop = 6
    // Two fingers pull a tile open, even where one of them moves first.
    pan.maximumNumberOfTouches = 1
    pan.action = { [weak self] _ in self?.panChanged() }
    pinch.direction = .opening
    pinch.shouldBegin = { [weak self] _ in self?.pinchedIndex != nil }
    pinch.action = { [weak self] _ in self?.pinchChanged() }
  }

  override var barTitle: String { store.title }
  override var barDetail: String { detail }
  private var detail = ""
  private var described: Range<Int>?

  /// How many there are, or which of them are in sight.
  private func describe(_ visible: Range<Int>) {
    guard visible != described else { return }
    described = visible
    detail =
      switch store.count {
      case 1: "1 picture"
      case visible.count: "\(store.count) pictures"
      default: "\(visible.lowerBound + 1)–\(visible.upperBound) of \(store.count)"
      }
  }

  // MARK: Layout

  override func layout(size: Size, scale: Double, at now: Instant) {
    let anchor = layout.indices(from: scroll.offset(at: now), to: scroll.offset(at: now) + 1).first
    let isOther = size.width != self.size.width && self.size.width > 0
    self.size = size
    self.scale = scale
    relayout(at: now)
    // What was at the top stays at the top, however many columns there are now.
    if isOther, let anchor, scroll.offset(at: now) > 0, layout.count > anchor {
      scroll.jump(to: layout.frame(of: anchor).minY - layout.top - GridLayout.margin)
    }
  }

  private func relayout(at now: Instant) {
    described = nil
    layout = GridLayout(
      count: store.count, width: size.width, top: Chrome.barHeight, direction: layoutDirection)
    scroll.layout(contentLength: layout.contentHeight, viewportLength: size.height, at: now)
    if let focus, focus >= store.count { self.focus = nil }
  }

  override func timePassed(to now: Instant) {
    self.now = now
    if layout.count != store.count || layout.direction != layoutDirection { relayout(at: now) }
    scroll.settle(at: now)
    let offset = scroll.offset(at: now)
    let visible = layout.indices(from: offset, to: offset + size.height)
    describe(layout.indices(from: offset + Chrome.barHeight, to: offset + size.height))
    let near = layout.indices(from: offset - size.height, to: offset + 2 * size.height)
    store.want(visible: visible, near: near, side: Int((layout.side * scale).rounded(.up)))
  }

  override func bookmark(at now: Instant) -> PageBookmark? {
    PageBookmark(offset: scroll.offset(at: now), focus: focus)
  }

  override func restore(_ bookmark: PageBookmark, at now: Instant) {
    focus = bookmark.focus
    scroll.jump(to: bookmark.offset)
  }

  override var isAnimating: Bool { scroll.isMoving(at: now) }

  /// In the window's coordinates, wherever it is scrolled to.
  func sourceView(of index: Int) -> SourceView? {
    guard index < layout.count else { return nil }
    return SourceView(id: SourceID(index), frame: frame(of: index), cornerRadius: GridLayout.radius)
  }

  private func frame(of index: Int) -> Rect {
    layout.frame(of: index).offsetBy(Vector(dx: 0, dy: -scroll.offset(at: now)))
  }

  private func index(at point: Point) -> Int? {
    guard point.y >= Chrome.barHeight else { return nil }
    return layout.index(at: point + Vector(dx: 0, dy: scroll.offset(at: now)))
  }

  // MARK: Fingers and keys

  override func recognizers(at point: Point) -> [GestureRecognizer] {
    // A finger on a list that moves stops it; only on one that stands still can it be a tap.
    if scroll.isMoving(at: now) {
      scroll.beginDragging(at: now)
      scroll.endDragging(velocity: 0, at: now)
      return [pan]
    }
    // Two fingers on a tile are as far apart as it is wide: what counts is what is between them.
    guard let index = index(at: point) else { return [pan, pinch] }
    prepare(index)
    return [tap, pan, pinch]
  }

  private var pinchedIndex: Int? { index(at: pinch.anchor) }

  private func pinchChanged() {
    if pinch.state == .began { spreading = pinchedIndex }
    if let spreading { spread(spreading, pinch) }
  }

  private func tapped(at point: Point) {
    guard let index = index(at: point) else { return }
    focus = focus == nil ? nil : index
    open(index)
  }

  /// A finger on a tile: it may be opened in a moment, so its pixels are asked for now.
  private func prepare(_ index: Int) {
    store.wantWindow(index, fitting: PhotoPage.pictureBounds(of: size).size, scale: scale)
  }

  private func panChanged() { scroll.follow(pan, &dragged, at: now) }

  override func wheel(_ steps: Vector, at point: Point, now: Instant, isOnTop: Bool) -> Bool {
    guard isOnTop, steps.dy != 0 else { return false }
    scroll.scroll(byWheelSteps: -steps.dy, at: now)
    return true
  }

  override func middleClick(at point: Point, now: Instant) { tapped(at: point) }

  override func perform(_ command: Command, at now: Instant) {
    self.now = now
    guard layout.count > 0 else { return }
    switch command {
    case .open: if let focus { open(focus) } else { move(to: firstVisible) }
    case .up: step(-layout.columns)
    case .down: step(layout.columns)
    case .left: step(layoutDirection == .leftToRight ? -1 : 1)
    case .right: step(layoutDirection == .leftToRight ? 1 : -1)
    case .home: move(to: 0)
    case .end: move(to: layout.count - 1)
    case .pageUp, .pageDown: page(command == .pageUp ? -1 : 1)
    case .back, .next, .previous, .zoomIn, .zoomOut, .fit, .actualSize, .details, .transitionLab, .pause, .help, .quit:
      break
    }
  }

  private var firstVisible: Int {
    let offset = scroll.destination(at: now)
    let indices = layout.indices(from: offset, to: offset + size.height)
    return indices.first { layout.frame(of: $0).minY - offset >= Chrome.barHeight } ?? indices.lowerBound
  }

  private func step(_ distance: Int) {
    guard let focus else { return move(to: firstVisible) }
    let target = focus + distance
    if layout.count > target, target >= 0 { move(to: target) }
  }

  private func page(_ direction: Int) {
    let rows = max(1, Int((size.height - Chrome.barHeight) / (layout.side + GridLayout.gap)))
    let target = (focus ?? firstVisible) + direction * rows * layout.columns
    move(to: target.clamped(to: 0...layout.count - 1))
  }

  /// Focuses a tile and scrolls as little as it takes to show all of it.
  private func move(to index: Int) {
    focus = index
    if let offset = offset(showing: index) { scroll.glide(to: offset, at: now) }
  }

  /// Scrolls at once, unseen, as little as it takes to show all of a tile; a focus goes along.
  func reveal(_ index: Int) {
    guard index < layout.count else { return }
    if focus != nil { focus = index }
    if let offset = offset(showing: index) { scroll.jump(to: offset) }
  }

  /// Where to scroll so that all of a tile is in sight; `nil` where it is already.
  private func offset(showing index: Int) -> Double? {
    let frame = layout.frame(of: index)
    let offset = scroll.destination(at: now)
    let upper = frame.minY - Chrome.barHeight - GridLayout.margin
    let lower = frame.maxY + GridLayout.margin - size.height
    return offset > upper ? upper : offset < lower ? lower : nil
  }

  // MARK: Drawing

  private var visible: Range<Int> {
    let offset = scroll.offset(at: now)
    return layout.indices(from: offset, to: offset + size.height)
  }

  override func draw(into commands: inout [DisplayList.Command], _ context: PageContext) {
    let painter = TilePainter(store: store, context: context)
    for index in visible where !context.isSourceHidden(SourceID(index)) {
      painter.draw(index, in: frame(of: index), &pictures, into: &commands)
    }
    if layout.count == 0 { painter.drawEmptiness(into: &commands) }
    commands.append(
      .fill(
        RoundedShape(Rect(x: 0, y: 0, width: context.size.width, height: Chrome.barHeight)), context.theme.background))
    if scroll.offset(at: now) > 1 {
      commands.append(
        .fill(
          RoundedShape(Rect(x: 0, y: Chrome.barHeight - 1, width: context.size.width, height: 1)),
          context.theme.hairline))
    }
  }

  override var isStill: Bool {
    let census = store.census
    return census.shown == census.visible && !isAnimating && !store.isTileFading(at: now)
  }

  override var coversHiddenSources: Bool { true }

  override func drawAbove(into commands: inout [DisplayList.Command], _ context: PageContext, _ layer: LayerPose?) {
    let seen = Rect(minX: 0, minY: Chrome.barHeight, maxX: size.width, maxY: size.height)
    let pose = layer ?? .identity
    if layer != nil {
      let color = context.theme.background.darkened(by: pose.light)
      for index in visible where context.isSourceHidden(SourceID(index)) {
        guard let place = frame(of: index).insetBy(dx: -0.5, dy: -0.5).intersection(seen) else { continue }
        commands.append(.fill(RoundedShape(pose.apply(place)), color))
      }
    }
    guard let focus, visible.contains(focus), !context.isSourceHidden(SourceID(focus)) else { return }
    let ring = frame(of: focus).insetBy(dx: -Self.ringReach, dy: -Self.ringReach)
    // It goes under the bar with its tile.
    let isCut = ring.minY - Self.ringWidth < seen.minY
    if isCut { commands.append(.pushClip(pose.apply(seen))) }
    commands.append(
      .stroke(
        RoundedShape(pose.apply(ring), radius: (GridLayout.radius + Self.ringReach) * pose.scale),
        width: Self.ringWidth * pose.scale, Theme.accent.darkened(by: pose.light)))
    if isCut { commands.append(.popClip) }
  }

  /// Of the focus's ring, in points: from the tile to the middle of the line, and across the line.
  private static let ringReach = 4.0
  private static let ringWidth = 3.0
}
