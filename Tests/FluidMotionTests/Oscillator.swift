import FluidMotion

/// The equation of motion itself, integrated in steps so small that the error is below anything a test looks at.
struct Oscillator {
  var value: Double
  var velocity: Double
  let spring: Spring

  mutating func run(for seconds: Double, steps: Int) {
    let h = seconds / Double(steps)
    for _ in 0..<steps {
      let k1 = (velocity, acceleration(value, velocity))
      let k2 = (velocity + h / 2 * k1.1, acceleration(value + h / 2 * k1.0, velocity + h / 2 * k1.1))
      let k3 = (velocity + h / 2 * k2.1, acceleration(value + h / 2 * k2.0, velocity + h / 2 * k2.1))
      let k4 = (velocity + h * k3.1, acceleration(value + h * k3.0, velocity + h * k3.1))
      value += h / 6 * (k1.0 + 2 * k2.0 + 2 * k3.0 + k4.0)
      velocity += h / 6 * (k1.1 + 2 * k2.1 + 2 * k3.1 + k4.1)
    }
  }

  private func acceleration(_ x: Double, _ v: Double) -> Double { -spring.stiffness * x - spring.damping * v }
}

/// All three cases of damping, their borders, and the springs of the zoom.
let springs: [Spring] =
  [0, 0.05, 0.3, 0.75, 0.9, 0.999, 1, 1.001, 1.3, 2, 8].flatMap { ratio in
    [3.0, 19, 45].map { Spring(angularFrequency: $0, dampingRatio: ratio) }
  } + [.smooth, .snappy, .bouncy, .interactive]

struct Start: Sendable {
  var value: Double
  var velocity: Double
}

let starts = [
  Start(value: -100, velocity: 0), Start(value: 40, velocity: 900), Start(value: 0, velocity: -2500),
  Start(value: 1, velocity: 0.01),
]
