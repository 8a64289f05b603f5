import FluidGeometry
import FluidMotion
import FluidTestSupport
import FluidTransitions
import Testing

/// The page's picture and the source's picture cover the same points of the window.
struct AlignmentTests {
  /// How far apart an edge of one is from the same edge of the other, in points.
  private func ghost(_ pose: CardPose, _ endpoints: ZoomEndpoints, _ ratio: Double) -> Double {
    let bounds = endpoints.pageBounds
    let picture = pose.pageTransform(pageSize: endpoints.pageSize).apply(bounds.fitting(aspectRatio: ratio))
    let content = endpoints.source?.contentFrame ?? .zero
    let source = endpoints.sourceTransform(for: pose).apply(content.filling(aspectRatio: ratio))
    return picture.distance(to: source)
  }

  @Test("They do at every progress, and past both ends", arguments: ratios, pages)
  func inFlight(ratio: Double, page: Size) {
    let endpoints = photo(ratio, on: page)
    for direction in [ZoomPath.Direction.push, .pop] {
      let path = ZoomPath(endpoints: endpoints, direction: direction, physics: ZoomPhysics())
      for step in -10...210 {
        #expect(ghost(path.pose(at: Double(step) / 200), endpoints, ratio) < 1e-9)
      }
    }
  }

  @Test("They do while a finger drags and after its release", arguments: ratios, pages)
  func inTheHand(ratio: Double, page: Size) {
    let endpoints = photo(ratio, on: page)
    for leg in [FlightLeg.returning, .landing(.none)] {
      var flight = ZoomFlight(endpoints: endpoints, physics: ZoomPhysics())
      flight.push(at: .zero)
      var now = Instant(seconds: 0.12)
      flight.hold(at: now)
      let pan = ZoomPan(
        physics: flight.physics, endpoints: endpoints, base: flight.pose(at: now), anchor: Point(x: 99, y: 300))
      for step in 0...30 {
        now = now + 1.0 / 120
        flight.track(pan.pose(translation: Vector(dx: Double(step) * 4, dy: Double(step) * 9 - 60)), at: now)
        #expect(ghost(flight.pose(at: now), endpoints, ratio) < 1e-9)
      }
      flight.fly(leg, at: now)
      for _ in 0...120 {
        now = now + 1.0 / 120
        #expect(ghost(flight.pose(at: now), endpoints, ratio) < 1e-9)
      }
    }
  }

  @Test("Without an alignment rect they do not, which is what the option shows", arguments: [3, 16.0 / 9, 9.0 / 16])
  func unaligned(ratio: Double) {
    let endpoints = photo(ratio, isAligned: false)
    let path = ZoomPath(endpoints: endpoints, direction: .push, physics: ZoomPhysics())
    #expect(ghost(path.pose(at: 0.3), endpoints, ratio) > 10)
  }

  @Test("A picture that flies alone is the card", arguments: ratios)
  func pictureOnly(ratio: Double) {
    var endpoints = photo(ratio)
    endpoints.backdrop = .fadesInPlace
    let open = ZoomPath(endpoints: endpoints, direction: .push, physics: ZoomPhysics()).pose(at: 1)
    #expect(open.frame.distance(to: endpoints.pageBounds.fitting(aspectRatio: ratio)) < 1e-9)
    #expect(open.pageTransform(pageSize: endpoints.pageSize) == .identity)
    #expect(open.radius == 0)
  }
}
