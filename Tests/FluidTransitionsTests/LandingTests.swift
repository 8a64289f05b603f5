import FluidGeometry
import FluidMotion
import FluidTransitions
import Testing

/// What a card does after its release.
struct LandingTests {
  private var physics = ZoomPhysics()
  private let endpoints = photo(1.5)

  /// A page that was drawn off from its edge at a speed, and released.
  private func flung(_ speed: Double, until fraction: Double = 0.4) -> (flight: ZoomFlight, release: Instant) {
    var flight = ZoomFlight(endpoints: endpoints, physics: physics)
    let base = flight.pose(at: .zero)
    let swipe = ZoomSwipe(
      physics: physics, endpoints: endpoints, direction: .right, base: base, anchor: Point(x: 4, y: 437))
    var now = Instant.zero
    var travel = 0.0
    flight.hold(at: now)
    while travel < fraction * 402 {
      flight.track(swipe.pose(translation: Vector(dx: travel, dy: 0)), at: now)
      now = now + 1.0 / 120
      travel += speed / 120
    }
    flight.fly(.landing(Fling(velocity: Vector(dx: speed, dy: 0), speed: speed / 402)), at: now)
    return (flight, now)
  }

  @Test(
    "A card flung sideways at 800 pt/s goes 28 to 30 pt past the straight line, 48 to 63 ms after the release",
    arguments: Tracking.allCases)
  mutating func carry(tracking: Tracking) {
    physics.fingers.tracking = tracking
    let (flight, release) = flung(800)
    let start = flight.pose(at: release).center
    let end = endpoints.source?.frame.center ?? .zero
    let startProgress = flight.progress(at: release)
    var worst = (past: 0.0, after: 0.0)
    for step in 0...300 {
      let now = release + Double(step) / 1000
      let progress = flight.progress(at: now)
      let line = end.x + (start.x - end.x) * progress / startProgress
      let past = flight.pose(at: now).center.x - line
      if past > worst.past { worst = (past, Double(step)) }
    }
    #expect(worst.past >= 28 && worst.past <= 30, "\(worst)")
    #expect(worst.after >= 48 && worst.after <= 63, "\(worst)")
  }

  @Test("A landing overshoots the source by 2 to 3 %, and a quick one no further", arguments: [0.0, 1, 2.5])
  func overshoot(speed: Double) {
    var flight = ZoomFlight(endpoints: endpoints, physics: physics)
    flight.hold(at: .zero)
    flight.fly(.landing(Fling(velocity: .zero, speed: speed)), at: Instant.zero + 1)
    let least = (0...600).map { flight.progress(at: Instant(seconds: 1 + Double($0) / 1000)) }.min() ?? 0
    #expect(least < -0.02 && least > -0.035, "\(least)")
  }

  @Test(
    "Fingers of a speed in page widths a second make the landing quicker",
    arguments: [(0.0, 15.0), (1, 19.5), (2, 24), (9, 28.5)])
  func quickening(speed: Double, angularFrequency: Double) {
    #expect(abs(physics.flight.landingSpring(speed: speed).angularFrequency - angularFrequency) < 1e-9)
  }

  @Test("A card that was spun unwinds the short way, without a jump", arguments: [0.4, 3.0, 3.4, 6.2, -9.3, 20])
  func unwinds(turn: Double) {
    var flight = ZoomFlight(endpoints: endpoints, physics: physics)
    let pinch = ZoomPinch(
      physics: physics, endpoints: endpoints, base: flight.pose(at: .zero), anchor: Point(x: 201, y: 437))
    flight.track(pinch.pose(scale: 0.6, rotation: turn, translation: .zero), at: .zero)
    let release = Instant(seconds: 2)
    let before = flight.pose(at: release)
    #expect(abs(before.rotation - turn) < 1e-6)
    flight.fly(.landing(.none), at: release)
    #expect(flight.pose(at: release).distance(to: before) < 1e-9)
    let whole = (turn / (2 * .pi)).rounded() * 2 * .pi
    #expect(abs(flight.pose(at: release + 3).rotation - whole) < 1e-6)
    #expect(flight.hasArrived(at: release + 3))
  }

  @Test("Where movement takes a push over, the page is held as if it were open while the push continues")
  func holdOpening() {
    var flight = ZoomFlight(endpoints: endpoints, physics: .measured)
    flight.push(at: .zero)
    let grab = Instant(seconds: 0.1)
    let before = flight.pose(at: grab)
    let velocity = flight.velocity(at: grab)
    flight.holdOpening(at: grab)
    #expect(flight.pose(at: grab).distance(to: before) < 1e-9)
    #expect(flight.velocity(at: grab).distance(to: velocity) < 1e-6)
    let open = flight.heldPose ?? .zero
    let pan = ZoomPan(physics: .measured, endpoints: endpoints, base: open, anchor: Point(x: 201, y: 300))
    flight.track(pan.pose(translation: Vector(dx: 0, dy: 182)), at: grab)
    // 200 points of finger: the pan's scale of the full page, as it was measured.
    #expect(abs(flight.pose(at: grab + 2).pageScale - (1 - 0.67 * 182 / 874)) < 1e-6)
  }
}
