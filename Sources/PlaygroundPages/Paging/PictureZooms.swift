internal import FluidGeometry
package import FluidMotion

/// The zooms of a pager's pictures: a picture is fitted into its page until it is zoomed, and again when it is out of sight.
@MainActor
package struct PictureZooms {
  /// The shapes that the pictures are fitted by.
  package private(set) var shapes: PictureShapes
  /// Those that are zoomed, or were a moment ago.
  private var zoomed: [Zoom] = []

  private struct Zoom {
    let index: Int
    var motion: ZoomScrollMotion
  }

  init(_ shapes: PictureShapes) { self.shapes = shapes }

  package func zoom(of index: Int, at now: Instant) -> ZoomScrollMotion {
    for zoom in zoomed where zoom.index == index { return zoom.motion }
    return fitted(index, at: now)
  }

  func isMoving(at now: Instant) -> Bool {
    zoomed.contains { $0.motion.isMoving(at: now) } || shapes.isMoving(at: now)
  }

  mutating func change(_ index: Int, at now: Instant, _ body: (inout ZoomScrollMotion) -> Void) {
    if let place = zoomed.firstIndex(where: { $0.index == index }) { return body(&zoomed[place].motion) }
    var motion = fitted(index, at: now)
    body(&motion)
    zoomed.append(Zoom(index: index, motion: motion))
  }

  private func fitted(_ index: Int, at now: Instant) -> ZoomScrollMotion {
    laidOut(ZoomScrollMotion(), of: index, at: now)
  }

  private func laidOut(
    _ motion: ZoomScrollMotion, of index: Int, keepsFrame: Bool = false, at now: Instant
  ) -> ZoomScrollMotion {
    let fitted = shapes.fitted(index, at: now)
    var motion = motion
    motion.layout(
      contentSize: fitted.size, viewport: fitted.viewport, maximumZoomScale: fitted.maximumScale,
      keepsFrame: keepsFrame, at: now)
    return motion
  }

  /// Lays a zoomed picture out anew whose size has changed.
  private mutating func layOut(_ index: Int, at now: Instant) {
    guard let place = zoomed.firstIndex(where: { $0.index == index }) else { return }
    zoomed[place].motion = laidOut(zoomed[place].motion, of: index, at: now)
  }

  // MARK: What happens to them

  /// - Parameters:
  ///   - viewport: where a picture is fitted in.
  ///   - scale: pixels a point.
  ///   - keepsZoomed: whether a picture that is zoomed in stays where it is.
  mutating func layout(
    in viewport: Rect, scale: Double, keepsZoomed: Bool, _ paging: PagingMotion, isAtOnce: Bool, at now: Instant
  ) {
    shapes.layout(in: viewport, scale: scale)
    followShapes(paging, isAtOnce: isAtOnce, at: now)
    for place in zoomed.indices {
      zoomed[place].motion = laidOut(
        zoomed[place].motion, of: zoomed[place].index, keepsFrame: keepsZoomed, at: now)
    }
  }

  /// Takes in what has become known of the pictures in sight.
  mutating func followShapes(_ paging: PagingMotion, isAtOnce: Bool, at now: Instant) {
    for index in shapes.follow(paging, isAtOnce: isAtOnce, at: now) { layOut(index, at: now) }
  }

  /// Turns a picture in sight clockwise to so many quarters, and fits it into the page.
  mutating func turn(_ index: Int, to quarters: Int, isAtOnce: Bool, at now: Instant) {
    shapes.turn(index, to: quarters, isAtOnce: isAtOnce, at: now)
    layOut(index, at: now)
  }

  /// Turns a picture back where its page leaves, and again where the page comes back.
  ///
  /// - Returns: whether it is turned.
  mutating func turnForFlight(_ index: Int, isLeaving: Bool, isAtOnce: Bool, at now: Instant) -> Bool {
    guard let quarters = shapes.turnsForFlight(of: index, isLeaving: isLeaving) else { return false }
    turn(index, to: quarters, isAtOnce: isAtOnce, at: now)
    return true
  }

  /// Ends the zooms that are over, and those of pictures out of sight.
  mutating func finish(_ paging: PagingMotion, at now: Instant) {
    let visible = paging.visibleSlots(at: now)
    for place in zoomed.indices.reversed() {
      zoomed[place].motion.finish(at: now)
      let motion = zoomed[place].motion
      let isSeen = visible.contains { paging.page(at: $0) == zoomed[place].index }
      let isFitted = motion.isZoomedOut(at: now) && !motion.isMoving(at: now) && !motion.isTracking
      if !isSeen || isFitted { zoomed.remove(at: place) }
    }
  }

  /// Forgets all pictures but one, which has another place now.
  mutating func keep(_ index: Int, as place: Int) {
    zoomed = zoomed.filter { $0.index == index }.map { Zoom(index: place, motion: $0.motion) }
    shapes.keep(index, as: place)
  }

  mutating func removeAll() {
    zoomed.removeAll()
    shapes.removeAll()
  }
}
