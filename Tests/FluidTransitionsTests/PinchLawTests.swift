import FluidGeometry
import FluidTransitions
import Testing

/// Two fingers on a card, and two fingers on a source.
struct PinchLawTests {
  private let physics = ZoomPhysics()
  private let anchor = Point(x: 140, y: 520)

  private func pinch(_ endpoints: ZoomEndpoints, at progress: Double = 1) -> ZoomPinch {
    let base = ZoomPath(endpoints: endpoints, direction: .push, physics: physics).pose(at: progress)
    return ZoomPinch(physics: physics, endpoints: endpoints, base: base, anchor: anchor)
  }

  @Test("The card is as large as the fingers are apart, and never larger than the page", arguments: ratios)
  func scale(ratio: Double) {
    for scale in [0.4, 0.6, 0.8, 1, 1.3] {
      let pose = pinch(photo(ratio)).pose(scale: scale, rotation: 0, translation: .zero)
      #expect(abs(pose.pageScale - min(1, scale)) < 1e-12)
      #expect(abs(pose.size.width - 402 * min(1, scale)) < 1e-9)
    }
  }

  @Test(
    "The point between the fingers stays between them, however they turn and go", arguments: [-2.5, -0.3, 0, 0.4, 7])
  func grabbedPoint(turn: Double) {
    let endpoints = photo(1.5)
    for scale in [0.3, 0.7, 1] {
      let offset = Vector(dx: 40, dy: -90)
      let pose = pinch(endpoints).pose(scale: scale, rotation: turn, translation: offset)
      let drawn = pose.pageTransform(pageSize: endpoints.pageSize).apply(anchor).rotated(by: turn, about: pose.center)
      #expect(drawn.distance(to: anchor + offset) < 1e-9)
      #expect(pose.rotation == turn)
    }
  }

  @Test(
    "Half of the page decides, where the fingers are",
    arguments: [(0.515, false), (0.553, false), (0.494, true), (0.463, true), (0.412, true)])
  func outcomes(scale: Double, lands: Bool) {
    #expect((pinch(photo(1)).outcome(scale: scale) == .lands) == lands)
  }

  @Test("A card caught in flight that is hardly pinched continues", arguments: [0.1, 0.4, 0.8])
  func caught(progress: Double) {
    let pinch = pinch(photo(1), at: progress)
    #expect(pinch.outcome(scale: 1) == .continues)
    #expect(pinch.outcome(scale: 0.2) == .lands)
    #expect(pinch.outcome(scale: 4) == .opens)
  }

  @Test("It takes a card over as it is", arguments: [0.1, 0.5, 1])
  func noJump(progress: Double) {
    let pinch = pinch(photo(0.75), at: progress)
    #expect(pinch.pose(scale: 1, rotation: 0, translation: .zero).distance(to: pinch.base) < 1e-9)
  }

  // MARK: Spread

  @Test("A spread begins as the source, and is as wide as the source times the fingers' distance", arguments: ratios)
  func spreadScale(ratio: Double) {
    let endpoints = photo(ratio)
    let spread = ZoomSpread(physics: physics, endpoints: endpoints, anchor: Point(x: 60, y: 560))
    let source = ZoomPath(endpoints: endpoints, direction: .push, physics: physics).pose(at: 0)
    #expect(spread.pose(scale: 1, rotation: 0, translation: .zero).distance(to: source) < 1e-9)
    for scale in [1.2, 2, 3] {
      #expect(abs(spread.pose(scale: scale, rotation: 0.3, translation: .zero).size.width - 118 * scale) < 1e-9)
    }
    #expect(abs(spread.pose(scale: 40, rotation: 0, translation: .zero).size.width - 402) < 1e-9)
  }

  @Test("What was picked up stays between the fingers", arguments: [0, 0.5, -1.2])
  func spreadAnchor(turn: Double) {
    let endpoints = photo(1.5)
    let picked = Point(x: 40, y: 600)
    let spread = ZoomSpread(physics: physics, endpoints: endpoints, anchor: picked)
    let source = endpoints.source?.frame ?? .zero
    let fraction = Vector(dx: (picked.x - source.midX) / source.width, dy: (picked.y - source.midY) / source.height)
    for scale in [1, 1.7, 3] {
      let pose = spread.pose(scale: scale, rotation: turn, translation: Vector(dx: 10, dy: -50))
      let drawn =
        (pose.center + Vector(dx: fraction.dx * pose.size.width, dy: fraction.dy * pose.size.height)).rotated(
          by: turn, about: pose.center)
      #expect(drawn.distance(to: picked + Vector(dx: 10, dy: -50)) < 1e-9)
    }
  }

  @Test(
    "An early release lets it fall back; a flick counts",
    arguments: [(1.2, 0.0, false), (1.49, 0, false), (1.5, 0, true), (1.2, 3, true), (2, -5, false)])
  func spreadOutcome(scale: Double, velocity: Double, opens: Bool) {
    let spread = ZoomSpread(physics: physics, endpoints: photo(1), anchor: .zero)
    #expect((spread.outcome(scale: scale, velocity: velocity) == .opens) == opens)
  }
}
