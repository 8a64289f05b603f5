package import FluidGeometry
package import FluidMotion

/// The current picture of a pager: where it lies, and what keys, scripts and the minimap do to it.
@MainActor
package struct CurrentPicture {
  let pager: PicturePager

  private var index: Int { pager.current }
  private var now: Instant { pager.now }
  private var shapes: PictureShapes { pager.zooms.shapes }
  /// The picture as it is when it is zoomed out and at rest.
  private var fitted: FittedPicture { shapes.fitted(index, at: now) }

  // MARK: Where it is

  package var zoom: ZoomScrollMotion { pager.zooms.zoom(of: index, at: now) }

  /// Whether it is as small as it gets, or becoming so.
  package var isZoomedOut: Bool { zoom.isZoomedOut(at: now) }

  /// The frame that it will have when all is at rest.
  package var finalFrame: Rect { zoom.finalFrame(at: now) }

  /// The frame that it has when it is zoomed out and at rest.
  package var fittedFrame: Rect { fitted.frame }

  /// Returns the frame in which it is drawn at a moment.
  package func frame(at now: Instant) -> Rect {
    let paging = pager.paging
    return pager.visible.frame(ofSlot: paging.currentSlot(at: now), paging.currentPage(at: now), at: now)
  }

  /// Width over height as it is shown.
  package var aspectRatio: Double { fitted.aspectRatio }

  /// Quarters by which it is turned clockwise.
  package var quarterTurns: Int { shapes.quarterTurns(of: index) }

  /// The zoom scale at which one of its pixels is one of the screen.
  package var actualScale: Double? { fitted.actualScale }

  /// The zoom scale of a double tap.
  var closerScale: Double { fitted.closerScale }

  /// A point of the window in the coordinates of its viewport.
  func local(_ point: Point) -> Point {
    let paging = pager.paging
    return point - (pager.origin - .zero)
      - Vector(dx: paging.offset(of: paging.currentSlot(at: now), at: now), dy: 0)
  }

  // MARK: What is done to it

  /// Changes its zoom, on its way or by fading.
  func changeZoom(_ body: (inout ZoomScrollMotion) -> Void) {
    let (frame, isFading) = (frame(at: now), pager.dissolve.isOn)
    pager.zooms.change(index, at: now) { motion in
      body(&motion)
      guard isFading else { return }
      let place = motion.finalPlace(at: now)
      motion.jump(toZoomScale: place.zoomScale, center: place.center)
    }
    if isFading, self.frame(at: now) != frame { pager.dissolve.begin(from: index, frame, at: now) }
  }

  /// Changes its zoom, for which fingers let go of it.
  func zoom(_ body: (inout ZoomScrollMotion) -> Void) {
    pager.fingers.cancelMoving()
    changeZoom(body)
  }

  /// Zooms it about the middle of the page.
  func zoom(to scale: Double) {
    let center = shapes.viewport.center
    zoom { $0.zoom(to: scale, about: center, animated: true, at: now) }
  }

  package func zoomOut(at now: Instant) {
    pager.hear(now)
    if !isZoomedOut { zoom(to: 1) }
  }

  /// Moves it, which stays as large as it is, until one of its points is in the middle of what is seen.
  ///
  /// - Parameter point: in widths and heights of the picture.
  package func show(_ point: UnitPoint, animated: Bool, at now: Instant) {
    pager.hear(now)
    pager.fingers.cancelMoving()
    pager.zooms.change(index, at: self.now) { $0.scroll(to: point, animated: animated, at: self.now) }
  }

  /// Turns it clockwise by quarters, and fits it into the page.
  func turn(by quarters: Int, animated: Bool = true, at now: Instant) {
    pager.hear(now)
    followShapes()
    let index = index
    guard shapes.isInSight(index) else { return }
    zoomOut(at: self.now)
    pager.zooms.turn(
      index, to: shapes.quarterTurns(of: index) + quarters, isAtOnce: pager.dissolve.isOn || !animated, at: self.now)
    followShapes()
  }

  /// Turns it back where its page leaves, so that it lands on its source, and again where the page comes back.
  package func turnForFlight(isLeaving: Bool) {
    if pager.zooms.turnForFlight(index, isLeaving: isLeaving, isAtOnce: pager.dissolve.isOn, at: now) { followShapes() }
  }

  private func followShapes() {
    pager.zooms.followShapes(pager.paging, isAtOnce: pager.dissolve.isOn, at: now)
  }
}
