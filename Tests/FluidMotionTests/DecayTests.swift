import FluidMotion
import Testing

struct DecayTests {
  @Test(
    "A throw ends where WWDC's formula says",
    arguments: [(Decay.normal, 0.998), (.fast, 0.99)], [-4000.0, -120, 900, 12000])
  func rest(decay: (Decay, Double), velocity: Double) {
    let (decay, rate) = decay
    #expect(abs(decay.rest(velocity: velocity) - velocity / 1000 * rate / (1 - rate)) < 1e-9)
    #expect(abs(decay.offset(velocity: velocity, after: 60) - decay.rest(velocity: velocity)) < 1e-9)
  }

  @Test("The time to travel a distance is the time at which it has been travelled", arguments: [-4000.0, 120, 9000])
  func timeToTravel(velocity: Double) throws {
    let rest = Decay.normal.rest(velocity: velocity)
    for fraction in [0.001, 0.2, 0.5, 0.9, 0.9999] {
      let time = try #require(Decay.normal.time(velocity: velocity, toTravel: rest * fraction))
      #expect(abs(Decay.normal.offset(velocity: velocity, after: time) - rest * fraction) < abs(rest) * 1e-12)
    }
    #expect(Decay.normal.time(velocity: velocity, toTravel: 0) == 0)
    #expect(Decay.normal.time(velocity: velocity, toTravel: rest * 1.001) == nil)
    #expect(Decay.normal.time(velocity: velocity, toTravel: -rest * 0.1) == nil)
  }

  @Test("What does not move never gets anywhere")
  func still() {
    #expect(Decay.normal.time(velocity: 0, toTravel: 10) == nil)
    #expect(Decay.normal.offset(velocity: 0, after: 3) == 0)
  }

  @Test("The velocity is the derivative of the way", arguments: [0.0, 0.1, 0.7, 2])
  func derivative(t: Double) {
    let h = 1e-6
    let slope =
      (Decay.normal.offset(velocity: 2000, after: t + h) - Decay.normal.offset(velocity: 2000, after: t)) / h
    #expect(abs(slope - Decay.normal.velocity(velocity: 2000, after: t)) < 0.01)
  }
}
