import FluidMotion
import Testing

@testable import FluidNavigation

/// The recession of a covered page, and the dimming beneath a sheet.
struct EffectStrengthTests {
  private let spring = Spring(angularFrequency: 20, dampingRatio: 1)

  private func instant(_ seconds: Double) -> Instant { Instant(seconds: seconds) }

  @Test("A strength goes to its target on a spring, and rests there exactly once it has arrived")
  func arrival() {
    var strength = EffectStrength()
    strength.go(to: 1, on: spring, at: instant(1))
    strength.settle(at: instant(1.1))
    #expect(strength.isMoving(at: instant(1.1)) && (0.1..<0.9).contains(strength.value(at: instant(1.1))))
    #expect(!strength.isMoving(at: instant(3)) && strength.value(at: instant(3)) == 1)
    strength.settle(at: instant(3))
    #expect(!strength.isMoving(at: instant(1.1)) && strength.value(at: instant(1.1)) == 1)
  }

  @Test("Without a spring a strength is at its target at once")
  func jump() {
    var strength = EffectStrength(0.5)
    strength.go(to: 0, on: nil, at: instant(1))
    #expect(strength.target == 0 && strength.value(at: instant(1)) == 0 && !strength.isMoving(at: instant(1)))
  }

  @Test("A strength that begins later moves as it would have moved, later")
  func delay() {
    var strength = EffectStrength()
    strength.go(to: 1, on: spring, at: instant(1))
    let before = strength.value(at: instant(1.25))
    strength.delay(by: 0.5)
    #expect(strength.value(at: instant(1.5)) == 0 && strength.value(at: instant(1.75)) == before)
  }
}
