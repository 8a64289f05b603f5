internal import FluidGeometry
internal import FluidGestures
internal import FluidMotion
internal import FluidTransitions

/// Prepares the recognisers of a page for a finger that lands on it.
@MainActor
private struct RecognizerPreparation {
  let interaction: PageInteraction
  let environment: PageEnvironment

  func prepare(_ flight: ZoomFlight) {
    let fingers = flight.physics.fingers
    let isCaught = flight.isInFlight && flight.physics.touchCatchesFlights
    let (pan, pinch) = (interaction.panGestureRecognizer, interaction.pinchGestureRecognizer)
    interaction.catchGestureRecognizer.isEnabled = isCaught
    pan.direction = isCaught ? .any : interaction.sheet.isAtRest ? .vertical : .down
    pan.slop = isCaught || interaction.sheet.isMoving ? fingers.caughtPanSlop : fingers.panSlop
    prepareSwipes(edgeSlop: fingers.edgeSlop, panSlop: fingers.panSlop)
    // A held card is under the fingers with its whole area; a page at rest keeps spreading for itself.
    pinch.direction = flight.isInFlight ? .any : .closing
    pinch.slop = fingers.pinchSlop
  }

  func prepare(_ motion: PageFlight.PageMotion) {
    let fingers = motion.physics.fingers
    let isFlying = motion.flight.phase.isInFlight
    let pan = interaction.panGestureRecognizer
    interaction.catchGestureRecognizer.isEnabled = isFlying && environment.physics.touchCatchesFlights
    let exit = PanGestureRecognizer.Direction(along: motion.outward(in: environment))
    pan.direction = isFlying ? .any : interaction.sheet.isAtRest ? .vertical : exit
    pan.slop = isFlying || interaction.sheet.isMoving ? fingers.caughtPanSlop : fingers.panSlop
    interaction.edgePanGestureRecognizer.edgeWidth = fingers.edgeWidth
    prepareSwipes(edgeSlop: fingers.edgeSlop, panSlop: fingers.panSlop)
    interaction.popoverDismissal?.prepare(panSlop: fingers.panSlop, pinchSlop: environment.physics.fingers.pinchSlop)
  }

  private func prepareSwipes(edgeSlop: Double, panSlop: Double) {
    let isLeftToRight = environment.layoutDirection == .leftToRight
    let (edge, anywhere) = (interaction.edgePanGestureRecognizer, interaction.anywherePanGestureRecognizer)
    edge.edge = isLeftToRight ? .left : .right
    edge.bounds = interaction.entry?.place?.frame ?? environment.bounds
    edge.slop = edgeSlop
    anywhere.direction = isLeftToRight ? .right : .left
    anywhere.slop = panSlop
  }
}

/// The gestures that may begin, and what their recognisers look for.
extension PageInteraction {
  /// Prepares the recognisers for a finger that lands on the page.
  func prepare() {
    guard let holding else { return }
    let preparation = RecognizerPreparation(interaction: self, environment: holding.flights.environment)
    switch entry?.flight {
    case .zoom(let flight)?: preparation.prepare(flight)
    case .page(let motion)?: preparation.prepare(motion)
    case nil: break
    }
  }

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
          of: controller, by: gesture, at: recognizer.startLocation,
          velocity: (recognizer as? PanGestureRecognizer)?.velocity ?? pinchGestureRecognizer.translationVelocity)
    case .page(let motion):
      // In flight any movement holds the page; the swipes would duplicate the pan.
      guard motion.flight.phase == .rest else { return gesture == .pan }
      return motion.style.dismissalGestures.intersection(holding.popGestures).contains(gesture)
        && controller.allowsDismissal(by: gesture, at: recognizer.startLocation)
    }
  }
}

extension PanGestureRecognizer.Direction {
  /// The direction of a vector along an axis.
  fileprivate init(along vector: Vector) {
    self = vector.dx != 0 ? (vector.dx > 0 ? .right : .left) : vector.dy > 0 ? .down : .up
  }
}
