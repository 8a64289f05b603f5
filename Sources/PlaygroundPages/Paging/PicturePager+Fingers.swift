package import FluidGeometry
package import FluidGestures
package import FluidMotion
package import FluidNavigation

extension PicturePager {
  /// What one finger does, decided when it begins.
  package enum Panning: Hashable {
    case none
    /// It moves a picture that is zoomed in.
    case scrolling(Int, dragged: Vector)
    /// It turns to the next picture, or the one before.
    case paging(dragged: Double)
  }

  /// Whether the pictures let a gesture dismiss the page. Only a picture that is zoomed out can be dragged or pinched away,
  /// and only from the first one a swipe to the one before it leads out.
  package func allowsDismissal(by gesture: ZoomGesture) -> Bool {
    switch gesture {
    case .pan, .pinch: isZoomedOut
    case .anywhere: isZoomedOut && current == 0
    case .edge, .spread: true
    }
  }

  package func connectRecognizers() {
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

  package var recognizers: [GestureRecognizer] { [pinch, pan, doubleTap] }

  /// A finger that lands on a picture that moves catches it by dragging it.
  package func stop() {}

  /// Readies the recognisers for a finger that lands now. A closing pinch on a picture that is zoomed out is not theirs,
  /// nor is a swipe from the leading edge.
  ///
  /// - Parameter page: the one whose content the pictures are.
  package func prepare(for page: Page) {
    if let edge = page.window?.interaction(of: page)?.edgePanGestureRecognizer, edge !== edgePan {
      edgePan = edge
      pan.require(toFail: edge)
    }
    let isZoomedOut = isZoomedOut
    if !pinch.isActive { pinch.direction = isZoomedOut ? .opening : .any }
    if !pan.isActive { pan.direction = isZoomedOut ? .horizontal : .any }
  }

  // MARK: Two fingers

  private func pinchChanged() {
    hear(pinch.latestTime)
    let index = current
    let location = local(pinch.anchor + pinch.translation)
    switch pinch.state {
    case .began:
      pan.cancel()
      endWheel()
      changeZoom(of: index) {
        $0.beginPinching(at: local(pinch.anchor), at: now)
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
    announce()
  }

  /// A point of the window in the coordinates of the current picture's viewport.
  package func local(_ point: Point) -> Point {
    point - (origin - .zero) - Vector(dx: paging.offset(of: paging.currentSlot(at: now), at: now), dy: 0)
  }

  // MARK: One finger

  private func panChanged() {
    hear(pan.latestTime)
    switch pan.state {
    case .began:
      endWheel()
      beginPanning()
      drag()
    case .changed: drag()
    case .ended: endPanning(velocity: pan.velocity)
    case .cancelled: endPanning(velocity: .zero)
    case .possible, .failed: break
    }
    announce()
  }

  private var shouldPan: Bool {
    let moved = pan.location.x - pan.startLocation.x
    let isBackSwipe = current == 0 && (moved > 0) != isRightToLeft
    return !(yieldsBackSwipe && isBackSwipe && isZoomedOut)
  }

  private func beginPanning() {
    let index = current
    let moved = pan.location - pan.startLocation
    let isSideways = abs(moved.dx) > abs(moved.dy)
    let zoom = zoom(of: index)
    let isAtEdge = isSideways && !zoom.canScroll(along: Vector(dx: moved.dx, dy: 0), at: now)
    if zoom.isZoomedOut(at: now) || isAtEdge {
      paging.beginDragging(at: now)
      panning = .paging(dragged: 0)
    } else {
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
      paging.drag(by: translation.dx - dragged)
      panning = .paging(dragged: translation.dx)
    }
  }

  private func endPanning(velocity: Vector) {
    drag()
    switch panning {
    case .none: break
    case .scrolling(let index, dragged: _): changeZoom(of: index) { $0.endDragging(velocity: velocity, at: now) }
    case .paging: paging.endDragging(velocity: velocity.dx, at: now)
    }
    panning = .none
  }

  // MARK: Clicks

  private func doubleTapped() {
    hear(doubleTap.latestTime)
    zoomAndBack(to: closerScale(of: current), about: doubleTap.location)
  }

  /// To the picture's own pixels at the clicked point, and back.
  package func middleClick(at point: Point, now: Instant) {
    hear(now)
    guard isZoomable else { return }
    zoomAndBack(to: actualScale(of: current) ?? closerScale(of: current), about: point)
  }

  private func zoomAndBack(to scale: Double, about point: Point) {
    let target = isZoomedOut ? scale : 1
    changeZoom { $0.zoom(to: target, about: local(point), animated: true, at: now) }
  }
}
