import FluidGeometry
import FluidScene
import Testing

@testable import FluidTransitions

@Suite("A soft shadow")
struct LayerShadowTests {
  private let one = LayerShadow(color: .black.opacity(0.2), radius: 4, offset: Vector(dx: 0, dy: 2))
  private let other = LayerShadow(color: .white.opacity(0.6), radius: 12, offset: Vector(dx: 8, dy: -6))

  @Test("A soft shadow between two has of each as much as the fraction says, and at the ends nothing of the other")
  func between() {
    #expect(one.mixed(with: other, by: 0) == one && one.mixed(with: other, by: 1) == other)
    let quarter = one.mixed(with: other, by: 0.25)
    #expect(quarter.radius == 6 && quarter.offset == Vector(dx: 2, dy: 0))
    #expect(abs(quarter.color.alpha - 0.3) < 1e-9 && quarter.color.red == 0.25)
  }

  @Test("A soft shadow beyond two moves and blurs on, with the colour of the nearer one")
  func beyond() {
    let after = one.mixed(with: other, by: 1.5)
    #expect(after.color == other.color && after.radius == 16 && after.offset == Vector(dx: 12, dy: -10))
    let before = one.mixed(with: other, by: -1)
    #expect(before.color == one.color && before.radius == 0 && before.offset == Vector(dx: -8, dy: 10))
  }

  @Test("A soft shadow that comes or goes keeps its place, and has a part of its colour", arguments: [0.0, 0.25, 1])
  func coming(fraction: Double) throws {
    let coming = try #require(LayerShadow.interpolate(nil, other, fraction))
    let going = try #require(LayerShadow.interpolate(other, nil, 1 - fraction))
    for shadow in [coming, going] {
      #expect(shadow.radius == other.radius && shadow.offset == other.offset)
      #expect(abs(shadow.color.alpha - 0.6 * fraction) < 1e-9 && shadow.color.red == 1)
    }
    #expect(LayerShadow.interpolate(nil, nil, fraction) == nil)
  }
}
