internal import FluidGeometry
internal import FluidGestures
internal import FluidTransitions

/// A held card, for a law that takes it over in its current state.
struct CardInHand {
  let physics: ZoomPhysics
  let endpoints: ZoomEndpoints
  let base: CardPose

  /// Returns `nil` for a card that nothing holds.
  init?(_ flight: ZoomFlight) {
    guard let base = flight.heldPose else { return nil }
    (physics, endpoints, self.base) = (flight.physics, flight.endpoints, base)
  }

  func pan(from anchor: Point) -> ZoomPan {
    ZoomPan(physics: physics, endpoints: endpoints, base: base, anchor: anchor)
  }

  func swipe(_ direction: ZoomSwipe.Direction, from anchor: Point) -> ZoomSwipe {
    ZoomSwipe(physics: physics, endpoints: endpoints, direction: direction, base: base, anchor: anchor)
  }

  func pinch(from anchor: Point) -> ZoomPinch {
    ZoomPinch(physics: physics, endpoints: endpoints, base: base, anchor: anchor)
  }
}

/// One finger that drags a card.
struct PanHold: HoldLaw {
  let law: ZoomPan
  let finger: PanGestureRecognizer

  var gesture: ZoomGesture { .pan }
  var recognizer: GestureRecognizer { finger }
  var pose: HeldPose { .card(law.pose(translation: finger.translation)) }
  var outcome: ZoomPhysics.ReleaseOutcome { law.outcome(translation: finger.translation, velocity: finger.velocity) }
  var boundary: ReleaseForecast.Boundary {
    law.boundary(scale: law.physics.release.panDismissalScale, translation: finger.translation)
  }
  var reading: HoldReading {
    HoldReading(
      anchor: law.anchor, scale: law.scale(translation: finger.translation),
      scaleAhead: law.scaleAhead(translation: finger.translation, velocity: finger.velocity),
      threshold: law.physics.release.panDismissalScale, projection: law.physics.release.projection)
  }
}

/// The finger that remains of two, which drags the card. Its drag is measured relative to the page.
struct LoneFingerHold: HoldLaw {
  let law: ZoomPan
  let pinch: PinchGestureRecognizer
  /// The location of the finger, which began at the law's anchor.
  let location: Point

  var gesture: ZoomGesture { .pan }
  var recognizer: GestureRecognizer { pinch }
  private var translation: Vector { location - law.anchor }
  private var fraction: Double { law.endpoints.fraction(of: law.base) }
  private var scaleAhead: Double {
    fraction * law.scaleAhead(translation: translation, velocity: pinch.translationVelocity)
  }

  var pose: HeldPose { .card(law.pose(translation: translation)) }
  var outcome: ZoomPhysics.ReleaseOutcome { scaleAhead < law.physics.release.panDismissalScale ? .lands : .opens }
  var boundary: ReleaseForecast.Boundary {
    law.boundary(scale: law.physics.release.panDismissalScale / max(fraction, 1e-6), translation: translation)
  }
  var reading: HoldReading {
    HoldReading(
      anchor: law.anchor, scale: fraction * law.scale(translation: translation), scaleAhead: scaleAhead,
      threshold: law.physics.release.panDismissalScale, projection: law.physics.release.projection)
  }

  func next(_ held: CardInHand?) -> (any HoldLaw)? {
    guard pinch.numberOfTouches > 1, let held else {
      return LoneFingerHold(law: law, pinch: pinch, location: pinch.location)
    }
    return PinchHold(law: held.pinch(from: pinch.location), pinch: pinch, start: PinchReading(pinch))
  }
}

extension ZoomPan {
  /// Returns how far a finger at rest is from the scale below which the card lands.
  fileprivate func boundary(scale: Double, translation: Vector) -> ReleaseForecast.Boundary {
    let travel = physics.drag.panTravel(scale: scale) * max(1, endpoints.windowSize.height)
    return .travel(Vector(dx: 0, dy: 1), points: travel - translation.dy)
  }
}

/// One finger that swipes a card away, from the edge or from anywhere: one law, two thresholds.
struct SwipeHold: HoldLaw {
  let law: ZoomSwipe
  let gesture: ZoomGesture
  let finger: PanGestureRecognizer

  var recognizer: GestureRecognizer { finger }
  private var threshold: Double {
    gesture == .edge ? law.physics.release.edgeDismissalScale : law.physics.release.anywhereDismissalScale
  }

  var pose: HeldPose { .card(law.pose(translation: finger.translation)) }
  var outcome: ZoomPhysics.ReleaseOutcome {
    law.outcome(translation: finger.translation, velocity: finger.velocity, threshold: threshold)
  }
  var boundary: ReleaseForecast.Boundary {
    let sign = law.direction == .right ? 1.0 : -1
    let needed = (1 - threshold) / max(law.physics.drag.scaleGain, 1e-6) * max(1, law.endpoints.windowSize.width)
    return .travel(Vector(dx: sign, dy: 0), points: needed - finger.translation.dx * sign)
  }
  var reading: HoldReading {
    let projection = law.physics.release.projection
    return HoldReading(
      anchor: law.anchor, scale: law.scale(translation: finger.translation),
      scaleAhead: law.scale(translation: finger.translation + finger.velocity * projection), threshold: threshold,
      projection: projection, fling: law.endpoints.fling(finger.velocity, speed: finger.velocity.length))
  }
}

/// Two fingers on a card, one of which may have left.
struct PinchHold: HoldLaw {
  let law: ZoomPinch
  let pinch: PinchGestureRecognizer
  /// The values of the recogniser when the fingers took the card.
  let start: PinchReading
  /// The location of the remaining finger when the other one left.
  var lone: Point?

  var gesture: ZoomGesture { .pinch }
  var recognizer: GestureRecognizer { pinch }
  private var scale: Double { PinchReading(pinch).since(start).scale }
  private var fraction: Double { law.endpoints.fraction(of: law.base) * scale }

  var pose: HeldPose {
    let change = PinchReading(pinch).since(start)
    return .card(law.pose(scale: change.scale, rotation: change.rotation, translation: change.translation))
  }
  var outcome: ZoomPhysics.ReleaseOutcome { law.outcome(scale: scale) }
  var boundary: ReleaseForecast.Boundary {
    .distance(law.physics.release.pinchDismissalScale / max(fraction, 1e-6))
  }
  var reading: HoldReading {
    HoldReading(
      anchor: law.anchor, scale: fraction, scaleAhead: fraction, threshold: law.physics.release.pinchDismissalScale,
      projection: 0, fling: law.endpoints.fling(pinch.translationVelocity, speed: pinch.fingerSpeed))
  }

  /// A finger that remains drags the card once it has moved further than a lifting finger does.
  func next(_ held: CardInHand?) -> (any HoldLaw)? {
    guard pinch.numberOfTouches == 1, let held else { return nil }
    let finger = pinch.location
    let began = lone ?? pinch.touches[0].previousLocation
    guard began.distance(to: finger) > Self.liftingSlop else {
      var next = self
      next.lone = began
      return next
    }
    return LoneFingerHold(law: held.pan(from: finger), pinch: pinch, location: finger)
  }

  /// The movement of a lifting finger in points.
  private static let liftingSlop = 10.0
}

/// Two fingers that spread a page out of its source. The recogniser belongs to the content around that.
struct SpreadHold: HoldLaw {
  let law: ZoomSpread
  let pinch: PinchGestureRecognizer

  var gesture: ZoomGesture { .spread }
  var recognizer: GestureRecognizer { pinch }
  /// The progress of the page, with which the one beneath recedes.
  var progress: Double { law.progress(scale: pinch.scale) }

  var pose: HeldPose {
    .card(law.pose(scale: pinch.scale, rotation: pinch.rotation, translation: pinch.translation))
  }
  var outcome: ZoomPhysics.ReleaseOutcome { law.outcome(scale: pinch.scale, velocity: pinch.velocity) }
  var boundary: ReleaseForecast.Boundary {
    .distance(law.physics.release.spreadOpeningScale / max(pinch.scale, 1e-6))
  }
  var reading: HoldReading {
    let release = law.physics.release
    return HoldReading(
      anchor: law.anchor, scale: pinch.scale, scaleAhead: pinch.scale + pinch.velocity * release.projection,
      threshold: release.spreadOpeningScale, projection: release.projection)
  }
}

extension ZoomEndpoints {
  /// Returns the movement that a landing carries on.
  ///
  /// - Parameters:
  ///   - velocity: the velocity of the fingers in points a second.
  ///   - speed: their speed in points a second.
  fileprivate func fling(_ velocity: Vector, speed: Double) -> Fling {
    Fling(velocity: velocity, speed: speed / max(1, windowSize.width))
  }
}

/// The values of a pinch at a moment.
struct PinchReading {
  var scale = 1.0
  var rotation = 0.0
  var translation = Vector.zero

  /// The values at the edge of the slop, where all of a recogniser's values begin.
  static let start = PinchReading()

  private init() {}

  @MainActor
  init(_ pinch: PinchGestureRecognizer) {
    scale = pinch.scale
    rotation = pinch.rotation
    translation = pinch.translation
  }

  /// Returns the change since earlier values.
  func since(_ start: PinchReading) -> PinchReading {
    var change = self
    change.scale = scale / max(start.scale, 1e-6)
    change.rotation -= start.rotation
    change.translation = translation - start.translation
    return change
  }
}
