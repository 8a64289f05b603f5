import FluidGeometry
import FluidTransitions
import Testing

/// The numbers that were measured for swipes from the edge, on a page of 402 points, with 12 points of dead zone.
struct SwipeLawTests {
  private let physics = ZoomPhysics()
  private let endpoints = photo(1.5)

  private func swipe(_ direction: ZoomSwipe.Direction = .right, from anchor: Point = Point(x: 4, y: 437)) -> ZoomSwipe {
    let base = ZoomPath(endpoints: endpoints, direction: .push, physics: physics).openPose
    return ZoomSwipe(physics: physics, endpoints: endpoints, direction: direction, base: base, anchor: anchor)
  }

  @Test(
    "A finger held a fraction of the width past the dead zone shrinks the page to",
    arguments: [(0.16, 0.898), (0.36, 0.761), (0.56, 0.620)])
  func heldScale(travel: Double, scale: Double) {
    let held = swipe().scale(translation: Vector(dx: travel * 402, dy: 0))
    #expect(abs(held - (1 - 0.67 * travel)) < 1e-12)
    #expect(abs(held - scale) < scale * 0.01)
  }

  @Test("The grabbed point goes with the finger sideways, both ways mirrored", arguments: [20.0, 100, 300])
  func followsSideways(distance: Double) {
    let right = swipe().pose(translation: Vector(dx: distance, dy: 0))
    #expect(abs(right.frame.minX - (4 + distance - 4 * right.pageScale)) < 1e-9)
    let left = swipe(.left, from: Point(x: 398, y: 437)).pose(translation: Vector(dx: -distance, dy: 0))
    #expect(abs(left.frame.maxX - (402 - right.frame.minX)) < 1e-9)
    #expect(abs(left.pageScale - right.pageScale) < 1e-12)
  }

  @Test("Up and down it follows on a rubber band, without touching the scale", arguments: [(200.0, 86.0), (240, 99)])
  func followsDown(finger: Double, card: Double) {
    let level = swipe().pose(translation: Vector(dx: 120, dy: 0))
    let lower = swipe().pose(translation: Vector(dx: 120, dy: finger))
    #expect(abs(lower.center.y - level.center.y - card) < 1.5)
    #expect(lower.pageScale == level.pageScale)
  }

  @Test("A finger that goes back past its start never makes the page larger than it is at rest")
  func backwards() {
    let pose = swipe().pose(translation: Vector(dx: -80, dy: 0))
    #expect(pose.pageScale == 1)
    #expect(pose.center.x > 201 - 80 && pose.center.x < 201)
  }

  @Test(
    "An edge swipe lands below 0.70, read 120 ms ahead",
    arguments: [
      (0.732, 0.0, false), (0.715, 0, false), (0.678, 0, true), (0.620, 0, true), (0.805, 800, true),
      (0.659, 800, true),
      (0.62, -800, false),
    ])
  func outcomes(scale: Double, velocity: Double, lands: Bool) {
    let translation = Vector(dx: (1 - scale) / 0.67 * 402, dy: 0)
    let outcome = swipe().outcome(
      translation: translation, velocity: Vector(dx: velocity, dy: 0), threshold: physics.release.edgeDismissalScale)
    #expect((outcome == .lands) == lands)
  }
}
