import FluidMotion
import Testing

struct AnimationResponseTests {
  private static let animations: [Animation] = [
    .smooth, .spring(Spring(duration: 0.5, bounce: 0.3)).delay(0.1), .linear(duration: 0.4), .easeInOut(duration: 0.3),
    .easeIn(duration: 0.5).delay(0.2), .easeOut(duration: 0.35).delay(0.15),
  ]

  @Test("The velocity is the slope of the value, from rest and in motion", arguments: animations, [true, false])
  func slope(animation: Animation, isFromRest: Bool) {
    for (displacement, velocity) in isFromRest ? [(1.0, 0.0)] : [(1.0, 0.0), (0, 1), (-3, 7)] {
      for step in 1..<60 {
        let moment = Double(step) * 0.0137
        func value(_ seconds: Double) -> Double {
          animation.response(after: seconds, isFromRest: isFromRest).value(
            displacement: displacement, velocity: velocity)
        }
        let slope = (value(moment + 1e-6) - value(moment - 1e-6)) / 2e-6
        let rate = animation.response(after: moment, isFromRest: isFromRest).velocity(
          displacement: displacement, velocity: velocity)
        #expect(abs(rate - slope) < 1e-4 * max(1, abs(slope)), "\(animation) at \(moment)")
      }
    }
  }

  @Test("What is in motion continues from its value with its velocity, and waits for nothing", arguments: animations)
  func start(animation: Animation) {
    let response = animation.response(after: 0, isFromRest: false)
    #expect(
      abs(response.value(displacement: -3, velocity: 7) + 3) < 1e-12
        && abs(response.velocity(displacement: -3, velocity: 7) - 7) < 1e-9)
    #expect(animation.end(isFromRest: false) == animation.delay(0.7).end(isFromRest: false))
    #expect(animation.delay(0.7).response(after: 0.05, isFromRest: false).value(displacement: 1, velocity: 0) < 1)
  }

  @Test("Before its start a value is where it starts, with the velocity that it has there")
  func beforeTheStart() {
    for animation in Self.animations {
      let moving = animation.response(after: -0.1, isFromRest: false)
      #expect(moving.value(displacement: -3, velocity: 7) == -3 && moving.velocity(displacement: -3, velocity: 7) == 7)
      let resting = animation.delay(0.4).response(after: 0.3, isFromRest: true)
      #expect(
        resting.value(displacement: -3, velocity: 7) == -3 && resting.velocity(displacement: -3, velocity: 7) == 0)
    }
  }

  @Test("The end is when the value has arrived; a delay puts it off for what rests", arguments: [0.0, 0.2])
  func end(delay: Double) throws {
    let animation = Animation.easeIn(duration: 0.4).delay(delay)
    for isFromRest in [true, false] {
      let end = try #require(animation.end(isFromRest: isFromRest))
      #expect(end == (isFromRest ? 0.4 + delay : 0.4))
      #expect(animation.response(after: end, isFromRest: isFromRest).value(displacement: 1, velocity: 0) == 0)
      #expect(animation.response(after: end - 1e-3, isFromRest: isFromRest).value(displacement: 1, velocity: 0) > 0)
    }
    #expect(Animation.smooth.delay(delay).end(isFromRest: true) == nil)
    #expect(Animation.immediate.delay(delay).end(isFromRest: true) == 0)
    #expect(animation.delay(-5).end(isFromRest: true) == 0.4)
  }

  @Test("At a multiple of the speed everything comes so much sooner, delays included", arguments: [0.5, 2, 3])
  func speed(factor: Double) {
    for animation in Self.animations {
      let quick = animation.speed(factor)
      #expect(quick.end(isFromRest: true).map { $0 * factor } == animation.end(isFromRest: true))
      for (isFromRest, velocity) in [(true, 0.0), (false, 7.0)] {
        for step in 0..<40 {
          let moment = Double(step) * 0.0237
          let usual = animation.response(after: moment, isFromRest: isFromRest)
          let sooner = quick.response(after: moment / factor, isFromRest: isFromRest)
          #expect(
            abs(
              sooner.value(displacement: -3, velocity: velocity * factor)
                - usual.value(displacement: -3, velocity: velocity)) < 1e-9)
          let rate = usual.velocity(displacement: -3, velocity: velocity) * factor
          #expect(abs(sooner.velocity(displacement: -3, velocity: velocity * factor) - rate) < 1e-9 * max(1, abs(rate)))
        }
      }
    }
  }
}
