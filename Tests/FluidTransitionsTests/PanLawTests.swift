import FluidGeometry
import FluidTransitions
import Testing

/// The numbers that were measured on a page of 402 × 874 points, with 18 points of slop.
struct PanLawTests {
  private let physics = ZoomPhysics()
  private let height = 874.0

  private func travel(finger fraction: Double) -> Double { fraction - 18 / height }

  @Test("The scale is 1 − 0.67 of the travel up to the knee", arguments: [0.0, 0.1, 0.3, 0.52])
  func linearPart(travel: Double) {
    #expect(abs(physics.drag.panScale(travel: travel) - (1 - 0.67 * travel)) < 1e-12)
  }

  @Test("After 0.8 of the page the scale is 0.545")
  func beyondTheKnee() {
    #expect(abs(physics.drag.panScale(travel: travel(finger: 0.8)) - 0.545) < 0.005)
  }

  @Test("The scale tends to 0.37 and never gets there", arguments: [1.0, 3, 30, 1e6])
  func floor(travel: Double) {
    #expect(physics.drag.panScale(travel: travel) > 0.37)
    #expect(physics.drag.panScale(travel: travel) < 0.37 + 0.2 / travel)
  }

  @Test("The scale only falls, and has no kink")
  func monotoneAndSmooth() {
    let h = 1e-5
    var lastSlope = -physics.drag.scaleGain
    for step in 1...20_000 {
      let travel = -0.5 + Double(step) * 1.5e-4
      let slope = (physics.drag.panScale(travel: travel + h) - physics.drag.panScale(travel: travel - h)) / (2 * h)
      #expect(slope < 0)
      #expect(abs(slope - lastSlope) < 1e-3)
      lastSlope = slope
    }
  }

  @Test("The travel for a scale is the inverse", arguments: [-0.2, 0, 0.1, 0.52, 0.7, 1.5])
  func inverse(travel: Double) {
    #expect(abs(physics.drag.panTravel(scale: physics.drag.panScale(travel: travel)) - travel) < 1e-9)
  }

  @Test("A scale below the floor is never reached")
  func unreachable() { #expect(physics.drag.panTravel(scale: 0.3) == .infinity) }

  @Test("A floor before the knee still bends the law", arguments: [0.4, 0.9, 0.95], [0.0, 0.1, 0.67, 1.5])
  func tunedFloor(minimumScale: Double, gain: Double) {
    var physics = ZoomPhysics()
    physics.drag.minimumScale = minimumScale
    physics.drag.scaleGain = gain
    var last = physics.drag.panScale(travel: 0)
    #expect(last == 1)
    for step in 1...300 {
      let scale = physics.drag.panScale(travel: Double(step) / 100)
      #expect(scale <= last && scale >= minimumScale)
      last = scale
    }
  }

  @Test("The grabbed point is behind the finger by", arguments: [(0.28, 9.0), (0.78, 185)])
  func fall(finger: Double, behind: Double) {
    let travel = travel(finger: finger)
    let distance = (travel - physics.drag.panFall(travel: travel)) * height
    // Read off a picture of a moving thing, to a few points.
    #expect(abs(distance - behind) < max(3, behind * 0.08), "\(distance)")
  }

  @Test("The grabbed point never goes back up")
  func fallIsMonotone() {
    var last = -1.0
    for step in 0...4000 {
      let fall = physics.drag.panFall(travel: -0.5 + Double(step) / 1000)
      #expect(fall >= last)
      last = fall
    }
  }

  @Test("Sideways a card gives by", arguments: [(50.0, 26.0), (100, 49), (150, 69), (195, 85)])
  func sideways(finger: Double, card: Double) {
    #expect(abs(physics.drag.crossAxisOffset(distance: finger, width: 402) - card) < 1.5)
    #expect(
      physics.drag.crossAxisOffset(distance: -finger, width: 402) == -physics.drag.crossAxisOffset(
        distance: finger, width: 402))
  }

  @Test(
    "Below a scale of 0.905 it lands, far enough above it opens, between it continues",
    arguments: [
      (0.9, ZoomPhysics.ReleaseOutcome.lands), (0.9049, .lands), (0.905, .continues), (1, .continues),
      (1.1, .continues),
      (1.105, .opens), (2, .opens),
    ])
  func outcomes(scale: Double, outcome: ZoomPhysics.ReleaseOutcome) {
    #expect(physics.release.panOutcome(scaleAhead: scale) == outcome)
  }

  @Test("A release is read 120 ms ahead")
  func projection() {
    let endpoints = photo(1)
    let base = ZoomPath(endpoints: endpoints, direction: .push, physics: physics).openPose
    let pan = ZoomPan(physics: physics, endpoints: endpoints, base: base, anchor: Point(x: 200, y: 300))
    // 0.095 / 0.67 of 874 points are 123.9: 64 of them now, the rest in the projection.
    #expect(pan.outcome(translation: Vector(dx: 0, dy: 64), velocity: Vector(dx: 0, dy: 490)) == .continues)
    #expect(pan.outcome(translation: Vector(dx: 0, dy: 64), velocity: Vector(dx: 0, dy: 505)) == .lands)
  }

  @Test("The grabbed point of the page stays under the finger, but for the fall and the rubber band", arguments: ratios)
  func grabbedPoint(ratio: Double) {
    let endpoints = photo(ratio)
    let base = ZoomPath(endpoints: endpoints, direction: .push, physics: physics).openPose
    let anchor = Point(x: 90, y: 640)
    let pan = ZoomPan(physics: physics, endpoints: endpoints, base: base, anchor: anchor)
    for dy in [0.0, 30, 200, 500] {
      let pose = pan.pose(translation: Vector(dx: 40, dy: dy))
      let grabbed = pose.pageTransform(pageSize: endpoints.pageSize).apply(anchor)
      #expect(abs(grabbed.x - anchor.x - physics.drag.crossAxisOffset(distance: 40, width: 402)) < 1e-9)
      #expect(abs(grabbed.y - anchor.y - physics.drag.panFall(travel: dy / 874) * 874) < 1e-9)
    }
    #expect(pan.pose(translation: .zero).distance(to: base) < 1e-9)
  }
}
