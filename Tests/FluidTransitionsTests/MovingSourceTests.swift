import FluidGeometry
import FluidMotion
import FluidTestSupport
import FluidTransitions
import Testing

/// A source that moves on a spring of its own, as an item does whose list makes room.
struct MovingSourceTests {
  private struct Source {
    var x = Motion<Double>(resting: 0)
    var y = Motion<Double>(resting: 0)

    mutating func move(_ random: inout SeededGenerator, at now: Instant) {
      let spring = Spring(duration: 0.5, bounce: 0)
      x = x.retargeted(to: random.number(-400...400), spring: spring, at: now)
      y = y.retargeted(to: random.number(-900...900), spring: spring, at: now)
    }

    func placed(_ endpoints: ZoomEndpoints, at now: Instant) -> ZoomEndpoints {
      guard var source = endpoints.source else { return endpoints }
      let offset = Vector(dx: x.value(at: now), dy: y.value(at: now))
      source.frame = source.frame.offsetBy(offset)
      source.contentFrame = source.contentFrame.offsetBy(offset)
      source.velocity = Vector(dx: x.velocity(at: now), dy: y.velocity(at: now))
      var endpoints = endpoints
      endpoints.source = source
      return endpoints
    }
  }

  @Test(
    "A card that leaves a moving source, is caught and flies on never changes its velocity at once", arguments: 0..<8)
  func velocity(seed: UInt64) {
    var random = SeededGenerator(seed: RandomRun.seed &+ seed)
    let endpoints = photo(1.5, isAligned: seed % 2 == 0)
    var source = Source()
    source.move(&random, at: .zero)
    var flight = ZoomFlight(endpoints: source.placed(endpoints, at: Instant(seconds: 0.1)), physics: ZoomPhysics())
    flight.push(at: Instant(seconds: 0.1))
    var poses: [CardPose] = []
    for step in 101...RandomRun.operations(6000, long: 60_000) {
      let now = Instant(seconds: Double(step) / 1000)
      flight.update(source.placed(endpoints, at: now), isDiscontinuous: false, at: now)
      poses.append(flight.pose(at: now))
      if poses.count > 3 { poses.removeFirst() }
      if poses.count == 3 {
        let change = ((poses[2] - poses[1]) - (poses[1] - poses[0])).reach(extent: 874)
        #expect(change < Self.limit, "seed \(RandomRun.seed &+ seed), \(step) ms, \(flight.phase)")
      }
      if random.chance(0.004) { source.move(&random, at: now) }
      guard random.chance(0.01) else { continue }
      let (pose, velocity) = (flight.pose(at: now), flight.velocity(at: now))
      switch random.index(below: 4) {
      case 0: flight.hold(at: now)
      case 1: flight.fly(.returning, at: now)
      case 2: flight.fly(.popping, at: now)
      default: flight.fly(.landing(.none), at: now)
      }
      #expect(flight.pose(at: now).distance(to: pose) < 1e-6 && flight.velocity(at: now).distance(to: velocity) < 1e-2)
    }
  }

  /// Points by which the stiffest spring changes what a card moves in a millisecond.
  private static let limit = 1.6

  @Test("A card lands in a source that still moves, and leaves with its velocity")
  func landing() {
    var random = SeededGenerator(seed: 1)
    let endpoints = photo(1.5, isAligned: true)
    var source = Source()
    var flight = ZoomFlight(endpoints: endpoints, physics: ZoomPhysics())
    flight.fly(.popping, at: .zero)
    source.move(&random, at: Instant(seconds: 0.75))
    var landed: Double?
    for step in 1...3000 where landed == nil {
      let now = Instant(seconds: Double(step) / 1000)
      flight.update(source.placed(endpoints, at: now), isDiscontinuous: false, at: now)
      guard flight.hasArrived(at: now) else { continue }
      landed = now.seconds
      let frame = source.placed(endpoints, at: now).source?.frame
      #expect(frame?.center.distance(to: flight.pose(at: now).center) ?? 1 < 0.3)
    }
    #expect(landed.map { $0 < 1 } == true, "it does not wait until the source rests: \(landed ?? 0)")
    let now = Instant(seconds: 0.8)
    var other = ZoomFlight(endpoints: source.placed(endpoints, at: now), physics: ZoomPhysics())
    other.push(at: now)
    let velocity = other.velocity(at: now).center
    #expect((velocity - Point(x: source.x.velocity(at: now), y: source.y.velocity(at: now))).length < 1e-6)
  }

  @Test("What is read off a card goes on where its source is another one, or is gone", arguments: [true, false])
  func reading(isHeld: Bool) {
    let endpoints = photo(1.5, isAligned: true)
    var flight = ZoomFlight(endpoints: endpoints, physics: ZoomPhysics())
    flight.fly(.popping, at: .zero)
    let now = Instant(seconds: 0.2)
    if isHeld { flight.hold(at: now) }
    let (progress, rate) = (flight.progress(at: now), flight.progressVelocity(at: now))
    var other = endpoints
    other.source = nil
    flight.update(other, isDiscontinuous: true, at: now)
    #expect(abs(flight.progress(at: now) - progress) < 1e-9 && abs(flight.progressVelocity(at: now) - rate) < 1e-6)
    #expect(flight.sourcePresence(at: now) == 1)
    let later = Instant(seconds: 3)
    #expect(flight.sourcePresence(at: later) < 1e-6)
    #expect(abs(flight.progress(at: later) - other.progress(of: flight.pose(at: later).size)) < 1e-6)
  }
}
