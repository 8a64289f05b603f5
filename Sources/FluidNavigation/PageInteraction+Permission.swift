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
    panGestureRecognizer.direction = isCaught ? .any : sheet.isAtRest ? .vertical : .down
    panGestureRecognizer.slop = isCaught || sheet.isMoving ? fingers.caughtPanSlop : fingers.panSlop
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
    let exit = PanGestureRecognizer.Direction(along: motion.outward(in: holding.flights.environment))
    panGestureRecognizer.direction = isFlying ? .any : sheet.isAtRest ? .vertical : exit
    panGestureRecognizer.slop = isFlying || sheet.isMoving ? fingers.caughtPanSlop : fingers.panSlop
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

  // MARK: Permission to begin

  func shouldBegin(_ gesture: ZoomGesture, _ recognizer: GestureRecognizer) -> Bool {
    guard let holding, let entry, let flight = entry.flight, holding.canBeHeld(entry) else { return false }
    if case .none = grip, gesture == .pan, sheet.isAtRest {
      dragsSheet = !sheet.leavesDragToZoom()
      return dragsSheet ? sheet.shouldBegin() : true
    }
    // Two fingers take a card over from one.
    if case .held(let law) = grip, gesture != .pinch || law.recognizer is PinchGestureRecognizer { return false }
    switch flight {
    case .zoom(let flight):
      guard entry.transition.dismissalGestures.contains(gesture) else { return false }
      return flight.phase != .rest
        || entry.transition.shouldBeginDismissal(
          of: controller, by: gesture, at: recognizer.startLocation, velocity: velocity(of: gesture))
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
}

extension PanGestureRecognizer.Direction {
  /// The direction of a vector along an axis.
  fileprivate init(along vector: Vector) {
    self = vector.dx != 0 ? (vector.dx > 0 ? .right : .left) : vector.dy > 0 ? .down : .up
  }
}
