package import FluidGeometry
package import FluidGestures
package import FluidMotion
package import FluidScript

/// Pictures side by side, each of which can be zoomed: what fingers, wheels and keys do inside of a page.
///
/// One picture is current. It can be pinched and dragged while it is zoomed in, and swiped away while it is not, or while
/// it is at its edge; a picture that was swiped away is zoomed out once it is out of sight. All points are those of the page.
@MainActor
package final class PicturePager: ContentMover {
  /// What a pager has to know of its pictures.
  package struct Pictures {
    package let count: @MainActor () -> Int
    /// Returns the shape of a picture, as far as it is known.
    package let shape: @MainActor (Int) -> Shape

    package init(count: @escaping @MainActor () -> Int, shape: @escaping @MainActor (Int) -> Shape) {
      (self.count, self.shape) = (count, shape)
    }
  }

  /// Between two pictures, in points.
  package static let gap = 20.0

  package let pictures: Pictures
  /// Called when another picture becomes the current one.
  package var onTurn: (@MainActor (Int) -> Void)?
  package private(set) var isRightToLeft: Bool {
    get { paging.isRightToLeft }
    set { paging.isRightToLeft = newValue }
  }

  /// Whether a swipe from the first picture to the one before it is left to the gestures that dismiss the page.
  package private(set) var yieldsBackSwipe = false

  /// Whether fingers and wheels can zoom.
  package var isZoomable = true
  /// What the pan waits for.
  package weak var edgePan: GestureRecognizer?

  package let pinch = PinchGestureRecognizer(name: "picture pinch")
  package let pan = PanGestureRecognizer(name: "picture pan")
  package let doubleTap = TapGestureRecognizer(name: "picture double tap")

  package var paging: PagingMotion
  /// Where the current picture is fitted in.
  package private(set) var viewport = Rect.zero
  /// Where the page begins in the window, whose points fingers are told in.
  package var origin = Point.zero
  /// Pixels a point.
  private(set) var scale = 1.0
  /// What was shown before a key, where nothing is to move.
  package var dissolve = PageDissolve()
  /// Those that are zoomed, or were a moment ago.
  private(set) var zooms: [Zoom] = []
  /// The shapes of the pictures in sight.
  var shapes: [ShownShape] = []
  package var panning = Panning.none
  package var wheelRun = WheelRun<WheelTurn>(pause: 0.15)
  package private(set) var now = Instant.zero
  var announced: Int
  /// The picture that it began with; `nil` where that is no longer among them.
  private(set) var opening: Int?

  struct Zoom {
    let index: Int
    var motion: ZoomScrollMotion
  }

  package init(_ pictures: Pictures, current: Int) {
    self.pictures = pictures
    paging = PagingMotion(pageCount: pictures.count(), currentPage: current)
    announced = current
    opening = current
    connectRecognizers()
  }

  // MARK: Where everything is

  /// The picture that is shown, or is being turned to; under a finger, the nearest.
  package var current: Int { paging.currentPage(at: now) }

  /// Whether the current picture is as small as it gets, or becoming so.
  package var isZoomedOut: Bool { zoom(of: current).isZoomedOut(at: now) }

  /// Where the current picture will be when all is at rest.
  package var finalFrame: Rect { zoom(of: current).finalFrame(at: now) }

  /// Where the current picture is when it is zoomed out and at rest.
  package var fittedFrame: Rect { Rect(center: viewport(of: current).center, size: fittedSize(of: current)) }

  /// Width over height of the current picture as it is shown.
  package var aspectRatio: Double {
    let size = fittedSize(of: current)
    return shapes.contains { $0.index == current && $0.isMoving(at: now) } && !size.isEmpty
      ? size.width / size.height : shape(of: current).aspectRatio
  }

  /// Where a slot's picture is drawn now.
  package func frame(ofSlot slot: Int, _ index: Int, at now: Instant) -> Rect {
    zoom(of: index).frame(at: now).offsetBy(Vector(dx: paging.offset(of: slot, at: now), dy: 0))
  }

  /// Where the current picture is drawn now.
  package func currentFrame(at now: Instant) -> Rect {
    frame(ofSlot: paging.currentSlot(at: now), paging.currentPage(at: now), at: now)
  }

  package func contentOffset(at now: Instant) -> Double? { paging.contentOffset(at: now) }

  /// A picture in sight.
  package struct Visible {
    package let index: Int
    /// Where it is drawn.
    package var frame: Rect
    /// How far its page lies from the middle one's place, in points to the right.
    package let offset: Double
    /// The part of its frame that is drawn, cut where another picture's page is in sight; `nil` for all of it.
    package let part: Rect?
    package let opacity: Double
    /// Quarters by which it is turned clockwise, and radians by which it is not there yet.
    package var quarterTurns = 0
    package var tilt = 0.0
  }

  /// The visible pictures, the current one last.
  package func forEachVisible(at now: Instant, _ body: (Visible) -> Void) {
    let current = paging.currentSlot(at: now)
    if let former = dissolve.former(at: now) {
      body(Visible(index: former.index, frame: former.frame, offset: 0, part: nil, opacity: former.opacity))
    }
    for slot in paging.visibleSlots(at: now) where slot != current {
      if let index = paging.page(at: slot) { body(visible(index, at: slot, opacity: 1, now)) }
    }
    if let index = paging.page(at: current) {
      body(visible(index, at: current, opacity: dissolve.opacity(at: now), now))
    }
  }

  private func visible(_ index: Int, at slot: Int, opacity: Double, _ now: Instant) -> Visible {
    let (frame, offset) = (frame(ofSlot: slot, index, at: now), paging.offset(of: slot, at: now))
    let shape = shapes.first { $0.index == index }
    var visible = Visible(
      index: index, frame: frame, offset: offset, part: part(of: frame, inPageAt: offset), opacity: opacity,
      quarterTurns: shape?.quarterTurns ?? 0, tilt: shape?.tilt(at: now) ?? 0)
    guard visible.tilt != 0, let shape, !frame.isEmpty else { return visible }
    // Its sides change places on the way.
    let length = shape.length(in: viewport, scale: scale, at: now) * zoom(of: index).zoomScale(at: now)
    let ratio = shape.shape.aspectRatio
    visible.frame.size =
      visible.quarterTurns & 1 == 1
      ? Size(width: length * ratio, height: length) : Size(width: length, height: length / ratio)
    visible.frame = visible.frame.offsetBy(frame.center - visible.frame.center)
    return visible
  }

  /// The part of a picture's frame that stays clear of the page beside it. The gap alone is seen of that one at first: until its
  /// picture comes, the edge recedes to beyond all that a card shows, which may be more than the page.
  private func part(of frame: Rect, inPageAt offset: Double) -> Rect? {
    guard offset != 0 else { return nil }
    let room = max(0, 1 - abs(offset) / Self.gap) * max(viewport.width, frame.width)
    let part =
      offset < 0
      ? Rect(minX: frame.minX, minY: frame.minY, maxX: viewport.maxX + offset + room, maxY: frame.maxY)
      : Rect(minX: viewport.minX + offset - room, minY: frame.minY, maxX: frame.maxX, maxY: frame.maxY)
    return part.contains(frame) ? nil : part
  }

  /// Points by which the pictures reach above a line, of each as much as is seen of its page.
  package func overlap(above y: Double, at now: Instant) -> Double {
    var overlap = 0.0
    forEachVisible(at: now) { picture in
      let share = 1 - abs(picture.offset) / (viewport.width + Self.gap)
      overlap = max(overlap, min(y - picture.frame.minY, y) * share)
    }
    return overlap
  }

  package var isAnimating: Bool {
    paging.isMoving(at: now) || wheelRun.effect != nil || dissolve.isAnimating
      || zooms.contains { $0.motion.isMoving(at: now) } || shapes.contains { $0.isMoving(at: now) }
  }

  /// Those that the current picture may be turned to next, the likelier one first.
  package var neighbours: [Int] { [current + 1, current - 1].filter { (0..<paging.pageCount).contains($0) } }

  // MARK: Zooms

  package func zoom(of index: Int) -> ZoomScrollMotion {
    zooms.first { $0.index == index }?.motion ?? fitted(index)
  }

  package func changeZoom(of index: Int, _ body: (inout ZoomScrollMotion) -> Void) {
    if let place = zooms.firstIndex(where: { $0.index == index }) { return body(&zooms[place].motion) }
    var motion = fitted(index)
    body(&motion)
    zooms.append(Zoom(index: index, motion: motion))
  }

  private func fitted(_ index: Int) -> ZoomScrollMotion {
    var motion = ZoomScrollMotion()
    lay(&motion, of: index)
    return motion
  }

  /// Lays a zoomed picture out anew whose size has changed.
  func layOutZoom(of index: Int) {
    if let place = zooms.firstIndex(where: { $0.index == index }) { lay(&zooms[place].motion, of: index) }
  }

  private func lay(_ motion: inout ZoomScrollMotion, of index: Int, keepsFrame: Bool = false) {
    motion.layout(
      contentSize: fittedSize(of: index), viewport: viewport(of: index),
      maximumZoomScale: max(Self.lowestMaximumScale * wholeScale(of: index), 2 * (actualScale(of: index) ?? 0)),
      keepsFrame: keepsFrame, at: now)
  }

  /// Times as large as the picture is in the whole viewport.
  private static let lowestMaximumScale = 4.0

  /// The size of a picture that is zoomed out, on its way to the one that its shape has.
  private func fittedSize(of index: Int) -> Size {
    shapes.first { $0.index == index }?.fittedSize(in: viewport, scale: scale, at: now)
      ?? shape(of: index).fittedSize(in: viewport, scale: scale)
  }

  private func shape(of index: Int) -> Shape { shapes.first { $0.index == index }?.shape ?? pictures.shape(index) }

  private func isSmall(_ index: Int) -> Bool { shape(of: index).isSmall(in: viewport, scale: scale) }

  /// In the middle of which the picture lies, so that its pixels are those of the screen where they are as large.
  private func viewport(of index: Int) -> Rect {
    guard isSmall(index), shapes.first(where: { $0.index == index })?.isMoving(at: now) != true else { return viewport }
    let origin = Rect(center: viewport.center, size: fittedSize(of: index)).origin
    let whole = Point(x: (origin.x * scale).rounded() / scale, y: (origin.y * scale).rounded() / scale)
    return viewport.offsetBy(whole - origin)
  }

  /// The zoom scale at which the picture is as large as the viewport lets it be.
  private func wholeScale(of index: Int) -> Double {
    let width = fittedSize(of: index).width
    return width > 0 ? shape(of: index).whole(in: viewport).width / width : 1
  }

  /// The zoom scale at which a pixel of the picture is one of the screen.
  package func actualScale(of index: Int) -> Double? {
    if isSmall(index) { return 1 }
    let width = fittedSize(of: index).width * scale
    guard let pixels = shape(of: index).pixelWidth, width > 0 else { return nil }
    return Double(pixels) / width
  }

  /// To where a double tap zooms in: the picture fills its page, or is all there if it is a small one, and is at least twice as large.
  package func closerScale(of index: Int) -> Double {
    let ratio = shape(of: index).aspectRatio
    let fit = viewport.fitting(aspectRatio: ratio)
    if isSmall(index) { return max(2, wholeScale(of: index)) }
    return fit.isEmpty ? 1 : max(2, viewport.filling(aspectRatio: ratio).width / fit.width)
  }

  // MARK: What happens to it

  /// - Parameters:
  ///   - viewport: where a picture is fitted in. Pages lie as far apart as it is wide.
  ///   - scale: pixels a point.
  ///   - keepsZoomed: whether a picture that is zoomed in stays where it is.
  package func layout(viewport: Rect, scale: Double, keepsZoomed: Bool = false, at now: Instant) {
    self.now = max(self.now, now)
    self.viewport = viewport
    self.scale = scale
    paging.layout(pageCount: pictures.count(), pageLength: viewport.width, gap: Self.gap, at: self.now)
    followShapes()
    for place in zooms.indices { lay(&zooms[place].motion, of: zooms[place].index, keepsFrame: keepsZoomed) }
  }

  /// Whether the current picture is all that is seen, and nothing is about to move it.
  package var isAtRest: Bool { !isAnimating && !pan.isActive && !pinch.isActive && panning == .none }

  /// The pictures have other places; the one that is current stays what it is.
  ///
  /// - Parameters:
  ///   - current: its place.
  ///   - opening: that of the picture that the pager began with.
  package func rearrange(current: Int, opening: Int?) {
    let former = self.current
    dissolve.end()
    zooms = zooms.filter { $0.index == former }.map { Zoom(index: current, motion: $0.motion) }
    shapes = shapes.filter { $0.index == former }
    for place in shapes.indices { shapes[place].index = current }
    paging.layout(pageCount: pictures.count(), pageLength: viewport.width, gap: Self.gap, at: now)
    paging.go(to: current, animated: false, at: now)
    wheelRun.end()
    (announced, self.opening) = (current, opening)
  }

  package func timePassed(to now: Instant) {
    self.now = max(self.now, now)
    endWheel(ifDueAt: self.now)
    paging.finish(at: self.now)
    dissolve.finish(at: self.now)
    followShapes()
    let visible = paging.visibleSlots(at: self.now)
    for place in zooms.indices.reversed() {
      zooms[place].motion.finish(at: self.now)
      let motion = zooms[place].motion
      let isSeen = visible.contains { paging.page(at: $0) == zooms[place].index }
      let isFitted = motion.isZoomedOut(at: self.now) && !motion.isMoving(at: self.now) && !motion.isTracking
      if !isSeen || isFitted { zooms.remove(at: place) }
    }
    announce()
  }

  package func apply(_ settings: Settings) {
    isRightToLeft = settings.gestures.isRightToLeft
    yieldsBackSwipe = settings.gestures.swipesBackAnywhere
    dissolve.isOn = settings.transition.reducesMotion
  }

  /// An event happened at a moment.
  package func hear(_ now: Instant) { self.now = max(self.now, now) }

  /// Calls the observer with the current picture.
  package func announce() {
    let current = current
    guard current != announced else { return }
    announced = current
    onTurn?(current)
  }

  /// Goes to a picture, from far off only past its neighbour.
  package func turn(to index: Int, at now: Instant) {
    hear(now)
    cancelInput()
    show(index)
    announce()
  }

  /// Slides to a picture, or fades to it.
  func show(_ index: Int) {
    let index = index.clamped(to: 0...paging.pageCount - 1)
    if dissolve.isOn, index != current { dissolve.begin(from: current, currentFrame(at: now), at: now) }
    paging.go(to: index, animated: !dissolve.isOn, at: now)
  }

  /// Changes the zoom of the current picture, on its way or by fading.
  func changeZoom(_ body: (inout ZoomScrollMotion) -> Void) {
    let frame = currentFrame(at: now)
    changeZoom(of: current) { motion in
      body(&motion)
      guard dissolve.isOn else { return }
      let place = motion.finalPlace(at: now)
      motion.jump(toZoomScale: place.zoomScale, center: place.center)
    }
    if dissolve.isOn, currentFrame(at: now) != frame { dissolve.begin(from: current, frame, at: now) }
  }

  /// Moves the current picture, which stays as large as it is, until one of its points is in the middle of what is seen.
  ///
  /// - Parameter point: in widths and heights of the picture.
  package func show(_ point: UnitPoint, animated: Bool, at now: Instant) {
    hear(now)
    pan.cancel()
    pinch.cancel()
    changeZoom(of: current) { $0.scroll(to: point, animated: animated, at: self.now) }
  }

  /// Cancels all gestures, and ends a scroll by the wheel.
  package func cancelInput() {
    pinch.cancel()
    pan.cancel()
    doubleTap.cancel()
    endWheel()
  }

  /// Returns to the initial zooms and places of a pager that is no longer visible.
  package func reset() {
    cancelInput()
    dissolve.end()
    zooms.removeAll()
    shapes.removeAll()
    paging.go(to: current, animated: false, at: now)
  }
}
