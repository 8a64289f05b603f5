internal import FluidGeometry
internal import FluidGestures
internal import FluidMotion
internal import FluidTransitions

/// The gestures that may begin, and what their recognisers look for.
extension PageInteraction {
  /// Prepares the recognisers for a finger that lands on the page.
  func prepare() {
    switch entry?.flight {
    case .zoom(let flight)?: prepare(flight)
    case .page(let motion)?: prepare(motion)
    case nil: break
    }
  }

  private func prepare(_ flight: ZoomFlight) {
    let fingers = flight.physics.fingers
    let isCaught = flight.isInFlight && flight.physics.touchCatchesFlights
    catchGestureRecognizer.isEnabled = isCaught
    panGestureRecognizer.direction = isCaught ? .any : isSheetAtRest ? .vertical : .down
    panGestureRecognizer.slop = isCaught || isSheetMoving ? fingers.caughtPanSlop : fingers.panSlop
    prepareSwipes(edgeSlop: fingers.edgeSlop, panSlop: fingers.panSlop)
    // A held card is under the fingers with its whole area; a page at rest keeps spreading for itself.
    pinchGestureRecognizer.direction = flight.isInFlight ? .any : .closing
    pinchGestureRecognizer.slop = fingers.pinchSlop
  }

  private func prepare(_ motion: PageFlight.PageMotion) {
    guard let holding else { return }
    let fingers = motion.physics.fingers
    let isFlying = motion.flight.phase.isInFlight
    catchGestureRecognizer.isEnabled = isFlying && holding.flights.environment.physics.touchCatchesFlights
    panGestureRecognizer.direction = isFlying ? .any : isSheetAtRest ? .vertical : exitDirection
    panGestureRecognizer.slop = isFlying || isSheetMoving ? fingers.caughtPanSlop : fingers.panSlop
    edgePanGestureRecognizer.edgeWidth = fingers.edgeWidth
    prepareSwipes(edgeSlop: fingers.edgeSlop, panSlop: fingers.panSlop)
    popoverDismissal?.prepare(
      panSlop: fingers.panSlop, pinchSlop: holding.flights.environment.physics.fingers.pinchSlop)
  }

  private func prepareSwipes(edgeSlop: Double, panSlop: Double) {
    guard let holding else { return }
    let isLeftToRight = holding.flights.environment.layoutDirection == .leftToRight
    edgePanGestureRecognizer.edge = isLeftToRight ? .left : .right
    edgePanGestureRecognizer.bounds = entry?.place?.frame ?? holding.flights.environment.bounds
    edgePanGestureRecognizer.slop = edgeSlop
    anywherePanGestureRecognizer.direction = isLeftToRight ? .right : .left
    anywherePanGestureRecognizer.slop = panSlop
  }

  /// The unit vector in the window along which a whole page leaves.
  var outward: Vector {
    guard let motion = entry?.flight?.page, let holding else { return .zero }
    let exit = motion.style.exit.outward
    return Vector(dx: exit.dx * holding.flights.environment.layoutDirection.sign, dy: exit.dy)
  }

  private var exitDirection: PanGestureRecognizer.Direction {
    let direction = outward
    if direction.dx != 0 { return direction.dx > 0 ? .right : .left }
    return direction.dy > 0 ? .down : .up
  }

  // MARK: Permission to begin

  func shouldBegin(_ gesture: ZoomGesture, _ recognizer: GestureRecognizer) -> Bool {
    guard let holding, let entry, let flight = entry.flight, holding.canBeHeld(entry) else { return false }
    if case .none = grip, gesture == .pan, isSheetAtRest {
      dragsSheet = !zoomClaimsDrag()
      return dragsSheet ? shouldDragSheet() : true
    }
    // Two fingers take a card over from one.
    if case .held(let law) = grip, gesture != .pinch || law.recognizer is PinchGestureRecognizer { return false }
    switch flight {
    case .zoom(let flight):
      guard entry.dismissalGestures.contains(gesture) else { return false }
      return flight.phase != .rest
        || entry.shouldBeginDismissal(gesture, at: recognizer.startLocation, velocity: velocity(of: gesture))
    case .page(let motion):
      // In flight any movement holds the page; the swipes would duplicate the pan.
      guard motion.flight.phase == .rest else { return gesture == .pan }
      return motion.style.dismissalGestures.intersection(holding.popGestures).contains(gesture)
        && controller.allowsDismissal(by: gesture, at: recognizer.startLocation)
    }
  }

  private func velocity(of gesture: ZoomGesture) -> Vector {
    switch gesture {
    case .pan: panGestureRecognizer.velocity
    case .edge: edgePanGestureRecognizer.velocity
    case .anywhere: anywherePanGestureRecognizer.velocity
    case .pinch: pinchGestureRecognizer.translationVelocity
    case .spread: .zero
    }
  }

  // MARK: Sheets

  /// Whether the page is a sheet at a detent, or moving to one.
  var isSheetAtRest: Bool { entry?.sheet != nil && entry?.flight?.phase == .rest }

  private var isSheetMoving: Bool {
    guard let entry, let holding else { return false }
    return entry.sheet?.motion.isMoving(at: holding.flights.environment.now) == true
  }

  /// Returns whether a drag moves the sheet: scrolling content has priority, except on the strip with the grabber.
  private func shouldDragSheet() -> Bool {
    guard let entry, let holding, let frame = entry.place?.frame else { return false }
    return isSheetGrabbed(frame)
      || entry.controller.allowsDismissal(by: .pan, at: panGestureRecognizer.startLocation) && holding.canBeHeld(entry)
  }

  /// Whether the finger is on the strip with the grabber, or on a sheet that moves.
  private func isSheetGrabbed(_ frame: Rect) -> Bool {
    panGestureRecognizer.startLocation.y < frame.minY + Self.grabberStrip || isSheetMoving
  }

  /// Returns whether a drag belongs to the zoom of a page pushed onto a stack that is a sheet: one that goes down and does
  /// not begin at the grabber. All other drags move the sheet.
  private func zoomClaimsDrag() -> Bool {
    guard let entry, entry.zoom != nil, entry.isPushedInPanel, let frame = entry.place?.frame else { return false }
    let pan = panGestureRecognizer
    return pan.velocity.dy > 0 && !isSheetGrabbed(frame) && entry.dismissalGestures.contains(.pan)
      && entry.shouldBeginDismissal(.pan, at: pan.startLocation, velocity: pan.velocity)
  }

  /// The height of the strip in points, from the sheet's top.
  private static let grabberStrip = 24.0

  /// Asks whether a finger may drag the sheet off.
  func isSheetDismissible(by pan: PanGestureRecognizer) -> Bool {
    guard let holding, let entry else { return false }
    if entry.zoom == nil || entry.isPushedInPanel { return holding.popGestures.contains(.pan) }
    return entry.shouldBeginDismissal(.pan, at: pan.startLocation, velocity: pan.velocity)
  }
}
