package import FluidGeometry
package import FluidGestures
package import FluidMotion
internal import FluidNavigation

/// The fingers on a pager's pictures: two zoom, one turns or moves, and a double tap zooms in and out.
@MainActor
package final class PictureFingers {
  /// What one finger does, decided when it begins.
  package enum Panning: Hashable {
    case none
    /// It moves a picture that is zoomed in.
    case scrolling(Int, dragged: Vector)
    /// It turns to the next picture, or the one before.
    case paging(dragged: Double)
  }

  package let pinch = PinchGestureRecognizer(name: "picture pinch")
  package let pan = PanGestureRecognizer(name: "picture pan")
  package let doubleTap = TapGestureRecognizer(name: "picture double tap")
  package private(set) var panning = Panning.none
  /// Whether fingers can zoom.
  package var isZoomable = true
  /// Whether a swipe from the first picture to the one before it is left to the gestures that dismiss the page.
  var yieldsBackSwipe = false
  /// The recogniser that the pan waits for.
  private weak var edgePan: GestureRecognizer?
  private unowned let pager: PicturePager

  init(of pager: PicturePager) {
    self.pager = pager
    // Before the card's own: what it wants, it has looked at when the fingers landed.
    pinch.precedence = 4
    pinch.shouldBegin = { [weak self] _ in self?.isZoomable ?? false }
    pinch.action = { [weak self] _ in self?.pinchChanged() }
    // A second finger that joins a drag zooms; the drag's own finger is then one of the two.
    pinch.shouldRecognizeSimultaneously = { [weak self] in $0 === self?.pan }
    pan.maximumNumberOfTouches = 1
    pan.shouldBegin = { [weak self] _ in self?.shouldPan ?? false }
    pan.action = { [weak self] _ in self?.panChanged() }
    doubleTap.numberOfTapsRequired = 2
    doubleTap.shouldBegin = { [weak self] _ in self?.isZoomable ?? false }
    doubleTap.action = { [weak self] _ in self?.doubleTapped() }
  }

  private var picture: CurrentPicture { pager.picture }
  private var now: Instant { pager.now }

  var recognizers: [GestureRecognizer] { [pinch, pan, doubleTap] }

  /// Whether none of them holds a picture.
  var areIdle: Bool { !pan.isActive && !pinch.isActive && panning == .none }

  /// Readies the recognisers for a finger that lands now. A closing pinch on a picture that is zoomed out is not theirs,
  /// nor is a swipe from the leading edge.
  ///
  /// - Parameter page: the one whose content the pictures are.
  func prepare(for page: Page) {
    if let edge = page.window?.interaction(of: page)?.edgePanGestureRecognizer, edge !== edgePan {
      edgePan = edge
      pan.require(toFail: edge)
    }
    let isZoomedOut = picture.isZoomedOut
    if !pinch.isActive { pinch.direction = isZoomedOut ? .opening : .any }
    if !pan.isActive { pan.direction = isZoomedOut ? .horizontal : .any }
  }

  /// Cancels what moves or zooms a picture.
  func cancelMoving() {
    pan.cancel()
    pinch.cancel()
  }

  func cancel() {
    pinch.cancel()
    pan.cancel()
    doubleTap.cancel()
  }

  private func changeZoom(of index: Int, _ body: (inout ZoomScrollMotion) -> Void) {
    pager.zooms.change(index, at: now, body)
  }

  // MARK: Two fingers

  private func pinchChanged() {
    pager.hear(pinch.latestTime)
    let index = pager.current
    let location = picture.local(pinch.anchor + pinch.translation)
    switch pinch.state {
    case .began:
      pan.cancel()
      pager.wheelInput.end()
      changeZoom(of: index) {
        $0.beginPinching(at: picture.local(pinch.anchor), at: now)
        $0.pinch(scale: pinch.scale, location: location)
      }
    case .changed: changeZoom(of: index) { $0.pinch(scale: pinch.scale, location: location) }
    case .ended:
      changeZoom(of: index) {
        $0.endPinching(velocity: pinch.velocity, translationVelocity: pinch.translationVelocity, at: now)
      }
    case .cancelled: changeZoom(of: index) { $0.cancelPinching(at: now) }
    case .possible, .failed: break
    }
    pager.announce()
  }

  // MARK: One finger

  private func panChanged() {
    pager.hear(pan.latestTime)
    switch pan.state {
    case .began:
      pager.wheelInput.end()
      beginPanning()
      drag()
    case .changed: drag()
    case .ended: endPanning(velocity: pan.velocity)
    case .cancelled: endPanning(velocity: .zero)
    case .possible, .failed: break
    }
    pager.announce()
  }

  private var shouldPan: Bool {
    let moved = pan.location.x - pan.startLocation.x
    let isBackSwipe = pager.current == 0 && (moved > 0) != pager.paging.isRightToLeft
    return !(yieldsBackSwipe && isBackSwipe && picture.isZoomedOut)
  }

  private func beginPanning() {
    let moved = pan.location - pan.startLocation
    let isSideways = abs(moved.dx) > abs(moved.dy)
    let zoom = picture.zoom
    let isAtEdge = isSideways && !zoom.canScroll(along: Vector(dx: moved.dx, dy: 0), at: now)
    if zoom.isZoomedOut(at: now) || isAtEdge {
      pager.paging.beginDragging(at: now)
      panning = .paging(dragged: 0)
    } else {
      let index = pager.current
      changeZoom(of: index) { $0.beginDragging(at: now) }
      panning = .scrolling(index, dragged: .zero)
    }
  }

  private func drag() {
    let translation = pan.translation
    switch panning {
    case .none: break
    case .scrolling(let index, let dragged):
      changeZoom(of: index) { $0.drag(by: translation - dragged) }
      panning = .scrolling(index, dragged: translation)
    case .paging(let dragged):
      pager.paging.drag(by: translation.dx - dragged)
      panning = .paging(dragged: translation.dx)
    }
  }

  private func endPanning(velocity: Vector) {
    drag()
    switch panning {
    case .none: break
    case .scrolling(let index, dragged: _): changeZoom(of: index) { $0.endDragging(velocity: velocity, at: now) }
    case .paging: pager.paging.endDragging(velocity: velocity.dx, at: now)
    }
    panning = .none
  }

  // MARK: Clicks

  private func doubleTapped() {
    pager.hear(doubleTap.latestTime)
    zoomAndBack(to: picture.closerScale, about: doubleTap.location)
  }

  /// To the picture's own pixels at the clicked point, and back.
  package func middleClick(at point: Point, now: Instant) {
    pager.hear(now)
    guard isZoomable else { return }
    zoomAndBack(to: picture.actualScale ?? picture.closerScale, about: point)
  }

  private func zoomAndBack(to scale: Double, about point: Point) {
    let target = picture.isZoomedOut ? scale : 1
    picture.changeZoom { $0.zoom(to: target, about: picture.local(point), animated: true, at: now) }
  }
}
