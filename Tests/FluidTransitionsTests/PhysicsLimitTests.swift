import FluidGeometry
import FluidMotion
import FluidTransitions
import Testing

/// Constants at the ends of their ranges, and beyond them.
@Suite("Whatever a constant of the physics is set to")
struct PhysicsLimitTests {
  /// Numbers that are set without a look at what they mean.
  static let numbers = [0, 1, -1, 1e-300, 1e300, -1e300, Double.infinity, -.infinity, .nan]
  static let paths: [any WritableKeyPath<ZoomPhysics, Double> & Sendable] = [
    \.flight.landingQuickening, \.flight.landingSpeedLimit, \.flight.carryTime, \.flight.carryReach,
    \.path.pushVerticalLag, \.path.popVerticalLead, \.path.alignedLagAcross, \.path.alignedLagDown,
    \.path.sourceFadeEnd, \.fingers.gain.dx, \.fingers.gain.dy, \.drag.scaleGain, \.drag.travelKnee,
    \.drag.minimumScale, \.drag.fallLag, \.drag.riseLimit, \.drag.crossAxisGain, \.drag.crossAxisLimit,
    \.release.projection, \.release.panDismissalScale,
  ]
  static let springs = [
    Spring(duration: 0.5, bounce: 1), Spring(angularFrequency: 1e-9, dampingRatio: 1),
    Spring(angularFrequency: 19, dampingRatio: 1e9), Spring(angularFrequency: 1e12, dampingRatio: 0),
    Spring(angularFrequency: .leastNonzeroMagnitude, dampingRatio: 1e300),
  ]

  @Test("Whatever a constant of the physics is set to, a card is dragged, thrown and lands", arguments: paths)
  func number(path: any WritableKeyPath<ZoomPhysics, Double> & Sendable) {
    for number in Self.numbers {
      var physics = ZoomPhysics()
      physics[keyPath: path] = number
      for tracking in Tracking.allCases {
        physics.fingers.tracking = tracking
        fly(physics, "\(path) = \(number)")
      }
    }
  }

  @Test("Whatever a constant of the physics is set to, springs bring a card to its end", arguments: springs)
  func spring(spring: Spring) {
    var physics = ZoomPhysics()
    (physics.flight.spring, physics.flight.returnSpring, physics.flight.landingSpring) = (spring, spring, spring)
    (physics.fingers.trackingSpring, physics.covered.returnSpring) = (spring, spring)
    fly(physics, "\(spring)")
    #expect(physics.flight.spring.settlingDuration.isFinite)
    #expect(physics.covered.returnSpring.dampingRatio > 0)
  }

  /// A push that is caught, dragged about, returned, dragged again and thrown.
  private func fly(_ physics: ZoomPhysics, _ occasion: String) {
    let endpoints = photo(1.5)
    var flight = ZoomFlight(endpoints: endpoints, physics: physics)
    var now = Instant(seconds: 1)
    flight.push(at: now)
    arrive(&flight, &now, .rest, occasion)
    for leg in [FlightLeg.returning, .landing(Fling(velocity: Vector(dx: 900, dy: 2000), speed: 5))] {
      flight.hold(at: now)
      let base = flight.heldPose ?? .zero
      let pan = ZoomPan(physics: physics, endpoints: endpoints, base: base, anchor: Point(x: 200, y: 300))
      let swipe = ZoomSwipe(
        physics: physics, endpoints: endpoints, direction: .right, base: base, anchor: Point(x: 5, y: 300))
      for translation in [
        Vector(dx: 3, dy: 4), Vector(dx: -80, dy: -300), Vector(dx: 120, dy: 900), Vector(dx: 60, dy: 90),
      ] {
        for pose in [pan.pose(translation: translation), swipe.pose(translation: translation)] {
          now = now + 1.0 / 120
          #expect(pose.isFinite, "\(occasion), dragged by \(translation)")
          flight.track(pose, at: now)
          #expect(flight.pose(at: now + 0.004).isFinite, "\(occasion)")
        }
        _ = pan.outcome(translation: translation, velocity: translation * 4)
      }
      flight.fly(leg, at: now)
      arrive(&flight, &now, leg.destination == .open ? .rest : .landed, occasion)
    }
  }

  private func arrive(_ flight: inout ZoomFlight, _ now: inout Instant, _ end: FlightPhase, _ occasion: String) {
    let limit = now + 600
    while !flight.hasArrived(at: now), now < limit {
      #expect(flight.pose(at: now).isFinite && flight.velocity(at: now).isFinite, "\(occasion)")
      now = now + 0.1
    }
    #expect(now < limit, "\(occasion): it ends")
    flight.finish()
    #expect(flight.phase == end, "\(occasion)")
  }
}
