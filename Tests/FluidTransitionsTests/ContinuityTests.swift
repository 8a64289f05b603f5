import FluidGeometry
import FluidMotion
import FluidTestSupport
import FluidTransitions
import Testing

/// Whatever is done to a card, no number of it jumps.
struct ContinuityTests {
  /// Everything that can be done to a flight, at random instants; between two of them it is looked at every millisecond.
  private struct Hand {
    var random: SeededGenerator
    var flight: ZoomFlight
    var now = Instant.zero

    init(seed: UInt64, _ tracking: Tracking = .native) {
      random = SeededGenerator(seed: seed)
      var physics = ZoomPhysics()
      physics.fingers.tracking = tracking
      flight = ZoomFlight(endpoints: Self.endpoints(&random), physics: physics)
      flight.push(at: now)
    }

    static func endpoints(_ random: inout SeededGenerator) -> ZoomEndpoints {
      var endpoints = photo(ratios[random.index(below: ratios.count)], isAligned: random.chance(0.6))
      endpoints.source = random.chance(0.1) ? nil : endpoints.source
      endpoints.source?.frame = Rect(
        x: random.number(-100...400), y: random.number(-900...1500), width: random.number(20...500),
        height: random.number(20...900))
      // A source as large as the page leaves no size to read a progress off.
      if random.chance(0.1) { endpoints.source?.frame.size = Size(width: 402.1, height: 874) }
      if random.chance(0.3) { endpoints.backdrop = .fadesInPlace }
      return endpoints
    }

    /// Returns how far the ends moved by themselves, which a card in flight goes along with.
    mutating func act() {
      switch random.index(below: 9) {
      case 0: flight.hold(at: now)
      case 1, 2:
        if flight.phase != .tracking { flight.hold(at: now) }
        let pan = ZoomPan(
          physics: flight.physics, endpoints: flight.endpoints, base: flight.pose(at: now),
          anchor: Point(x: random.number(0...402), y: random.number(0...874)))
        flight.track(
          pan.pose(translation: Vector(dx: random.number(-60...60), dy: random.number(-80...120))), at: now)
      case 3: flight.fly(.returning, at: now)
      case 4:
        let speed = random.number(0...4)
        let velocity =
          random.chance(0.5) ? .zero : Vector(dx: random.number(-9000...9000), dy: random.number(-3000...3000))
        flight.fly(.landing(Fling(velocity: velocity, speed: speed)), at: now)
      case 5: flight.holdOpening(at: now)
      case 6, 7:
        if flight.phase != .tracking { flight.hold(at: now) }
        let pinch = ZoomPinch(
          physics: flight.physics, endpoints: flight.endpoints, base: flight.pose(at: now),
          anchor: Point(x: random.number(0...402), y: random.number(0...874)))
        flight.track(
          pinch.pose(
            scale: random.number(0.6...1.4), rotation: random.number(-1...1),
            translation: Vector(dx: random.number(-60...60), dy: random.number(-60...60))), at: now)
      default:
        if flight.isInFlight { flight.update(Self.endpoints(&random), isDiscontinuous: true, at: now) }
      }
    }
  }

  @Test(
    "At steps of a millisecond nothing moves further than its velocity explains",
    arguments: Tracking.allCases, 1...RandomRun.runs(20, long: 60))
  func noJumps(tracking: Tracking, seed: UInt64) {
    var hand = Hand(seed: RandomRun.seed &+ seed, tracking)
    var worst = 0.0
    for _ in 0..<25 {
      let before = hand.flight.pose(at: hand.now)
      let velocityBefore = hand.flight.velocity(at: hand.now)
      hand.act()
      let jump = hand.flight.pose(at: hand.now).distance(to: before)
      #expect(jump < 1e-6, "seed \(seed), \(hand.flight.phase)")
      let kick = hand.flight.velocity(at: hand.now).distance(to: velocityBefore)
      #expect(kick < 1e-3 + velocityBefore.distance(to: .zero) * 1e-6, "seed \(seed), \(hand.flight.phase)")
      for _ in 0..<(5 + hand.random.index(below: 200)) {
        let pose = hand.flight.pose(at: hand.now)
        let velocity = hand.flight.velocity(at: hand.now)
        hand.now = hand.now + 0.001
        let next = hand.flight.pose(at: hand.now)
        #expect(next.isFinite)
        let excess =
          next.distance(to: pose) - max(
            velocity.distance(to: .zero), hand.flight.velocity(at: hand.now).distance(to: .zero)) * 0.001
        worst = max(worst, excess)
      }
    }
    #expect(worst < 0.5, "seed \(seed)")
  }

  @Test("However it was treated, it arrives in the end, and is then exactly there", arguments: 1...60)
  func arrival(seed: UInt64) {
    var hand = Hand(seed: RandomRun.seed &+ seed, seed % 2 == 0 ? .direct : .native)
    for _ in 0..<20 {
      hand.act()
      hand.now = hand.now + hand.random.number(0...0.3)
    }
    let isLanding = hand.random.chance(0.5)
    hand.flight.fly(isLanding ? .landing(.none) : .returning, at: hand.now)
    var frames = 0
    while !hand.flight.hasArrived(at: hand.now), frames < 400 {
      hand.now = hand.now + 1.0 / 120
      frames += 1
    }
    #expect(frames < 240, "seed \(seed)")
    let last = hand.flight.pose(at: hand.now)
    hand.flight.finish()
    let path = ZoomPath(endpoints: hand.flight.endpoints, direction: .push, physics: hand.flight.physics)
    #expect(hand.flight.pose(at: hand.now) == path.pose(at: isLanding ? 0 : 1))
    #expect(hand.flight.pose(at: hand.now).distance(to: last) < 0.5)
    #expect(hand.flight.phase == (isLanding ? .landed : .rest))
    #expect(!hand.flight.isMoving(at: hand.now))
  }

  @Test("A card in flight goes along with a source that moves, as far as it is near it")
  func movingSource() {
    var flight = ZoomFlight(endpoints: photo(1.5), physics: ZoomPhysics())
    flight.push(at: .zero)
    let now = Instant(seconds: 0.05)
    let before = flight.pose(at: now)
    let progress = flight.progress(at: now)
    var moved = flight.endpoints
    moved.source?.frame.origin.y -= 40
    moved.source?.contentFrame.origin.y -= 40
    #expect(moved.differsOnlyInPlace(from: flight.endpoints))
    flight.update(moved, isDiscontinuous: false, at: now)
    let step = flight.pose(at: now).center.y - before.center.y
    #expect(step < 0 && step > -40 * (1 - progress) - 4)
  }

  @Test(
    "A held card that has caught up does not move; one that was stopped in full flight does",
    arguments: [0.0, 0.0222222])
  func heldCard(after: Double) {
    var flight = ZoomFlight(endpoints: photo(1.5), physics: ZoomPhysics())
    flight.push(at: .zero)
    let caught = Instant(seconds: 0.06)
    flight.hold(at: caught)
    // At 1 / 45 s it reverses: no velocity, but not at rest.
    #expect(flight.isMoving(at: caught + after))
    #expect(!flight.isMoving(at: caught + 1))
  }

  @Test("A card that overshoots its end has no kink there", arguments: [FlightLeg.returning, .landing(.none)])
  func noKinkAtTheEnds(leg: FlightLeg) {
    var physics = ZoomPhysics()
    physics.flight.landingSpring = Spring(angularFrequency: 22, dampingRatio: 0.4)
    physics.flight.returnSpring = physics.flight.landingSpring
    var flight = ZoomFlight(endpoints: photo(1.5), physics: physics)
    flight.push(at: .zero)
    let start = Instant(seconds: 0.08)
    flight.fly(leg, at: start)
    var last = flight.velocity(at: start)
    var crossings = 0
    // Three times what the stiffest part of the line accelerates by in a step.
    let most = 22 * 22 * 800 * 1e-5
    for step in 1...40_000 {
      let now = start + Double(step) * 1e-5
      let velocity = flight.velocity(at: now)
      let isPast = flight.progress(at: now) < 0 || flight.progress(at: now) > 1
      crossings += isPast ? 1 : 0
      #expect(abs(velocity.center.y - last.center.y) < most)
      #expect(abs(velocity.pageCenter.y - last.pageCenter.y) < most)
      last = velocity
    }
    #expect(crossings > 0)
  }

  @Test("Every frame rate sees the same card at the same instant", arguments: [30.0, 60, 120])
  func frameRates(rate: Double) {
    func flight(sampling: Double?) -> CardPose {
      var flight = ZoomFlight(endpoints: photo(16.0 / 9), physics: ZoomPhysics())
      flight.push(at: .zero)
      var frame = 0.0
      func look(until end: Double) {
        guard let sampling else { return }
        while frame < end {
          _ = flight.pose(at: Instant(seconds: frame))
          _ = flight.hasArrived(at: Instant(seconds: frame))
          frame += 1 / sampling
        }
      }
      look(until: 0.1)
      flight.hold(at: Instant(seconds: 0.1))
      look(until: 0.2)
      flight.fly(.landing(.none), at: Instant(seconds: 0.2))
      look(until: 0.3)
      return flight.pose(at: Instant(seconds: 0.3))
    }
    #expect(flight(sampling: rate) == flight(sampling: nil))
  }
}
