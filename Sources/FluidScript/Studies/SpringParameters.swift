internal import FluidFiles
package import FluidMotion

/// A spring as a person describes it: one of four ways to say the same two numbers.
package struct SpringParameters: Hashable, Sendable {
  /// Perceived duration in seconds, with ``bounce``.
  package var duration: Double?
  /// Above −1, at most 1.
  package var bounce: Double?
  /// Period in seconds, with ``dampingRatio``.
  package var response: Double?
  /// k, for a mass of 1, with ``damping``.
  package var stiffness: Double?
  /// c, for a mass of 1.
  package var damping: Double?
  /// ω in radians a second, with ``dampingRatio``.
  package var angularFrequency: Double?
  /// ζ.
  package var dampingRatio: Double?

  package init() {}

  /// The spring; half a second without bounce where nothing is said.
  package func spring() throws(SpringParametersError) -> Spring {
    let frequencies = [
      ("duration", duration), ("response", response), ("stiffness", stiffness),
      ("angular-frequency", angularFrequency),
    ].compactMap { $0.1 == nil ? nil : $0.0 }
    guard frequencies.count <= 1 else { throw .twice(frequencies) }
    let dampings = [("bounce", bounce), ("damping", damping), ("damping-ratio", dampingRatio)]
      .compactMap { $0.1 == nil ? nil : $0.0 }
    switch frequencies.first {
    case "response": return try spring(frequency: 2 * .pi / positive("response", response), dampings)
    case "angular-frequency": return try spring(frequency: positive("angular-frequency", angularFrequency), dampings)
    case "stiffness":
      let frequency = try positive("stiffness", stiffness).squareRoot()
      try check(dampings, fit: "damping", to: "stiffness")
      guard let damping else { throw .missing("damping", for: "stiffness") }
      return try checked(frequency, damping / (2 * frequency))
    default:
      try check(dampings, fit: "bounce", to: "duration")
      let bounce = bounce ?? 0
      guard bounce > -1, bounce <= 1 else { throw .outside("bounce", "above -1 and at most 1") }
      return try checked(2 * .pi / positive("duration", duration ?? 0.5), bounce >= 0 ? 1 - bounce : 1 / (1 + bounce))
    }
  }

  private func spring(frequency: Double, _ dampings: [String]) throws(SpringParametersError) -> Spring {
    let name = response == nil ? "angular-frequency" : "response"
    try check(dampings, fit: "damping-ratio", to: name)
    guard let dampingRatio else { throw .missing("damping-ratio", for: name) }
    return try checked(frequency, dampingRatio)
  }

  private func check(
    _ dampings: [String], fit name: String, to frequency: String
  ) throws(SpringParametersError) {
    guard let other = dampings.first(where: { $0 != name }) else { return }
    throw .mixed(other, with: frequency, instead: name)
  }

  private func positive(_ name: String, _ value: Double?) throws(SpringParametersError) -> Double {
    guard let value, value > 0, value.isFinite else { throw .outside(name, "above 0") }
    return value
  }

  /// What is far from anything that moves on a screen would only make tables without end.
  private func checked(_ frequency: Double, _ ratio: Double) throws(SpringParametersError) -> Spring {
    guard (0.01...10_000).contains(frequency) else {
      throw .outside("the angular frequency", "from 0.01 to 10000 rad/s; it is \(frequency.text(.plain))")
    }
    guard (0...100).contains(ratio) else {
      throw .outside("the damping ratio", "from 0 to 100; it is \(ratio.text(.plain))")
    }
    return Spring(angularFrequency: frequency, dampingRatio: ratio)
  }
}

/// A description that no spring has.
package enum SpringParametersError: Error, Hashable, Sendable, CustomStringConvertible {
  case twice([String])
  case missing(String, for: String)
  case mixed(String, with: String, instead: String)
  case outside(String, String)
  /// No spring and no curve can be read from the text.
  case unreadable(String)

  package var description: String {
    switch self {
    case .twice(let names):
      "a spring is described in one way, not by \(names.map { "--\($0)" }.joined(separator: " and "))"
    case .missing(let name, let frequency): "--\(frequency) needs --\(name) beside it"
    case .mixed(let name, let frequency, let expected):
      "--\(name) does not go with \(frequency == "duration" ? "a duration" : "--\(frequency)"), which takes --\(expected)"
    case .outside(let name, let range): "\(name.contains(" ") ? name : "--\(name)") is \(range)"
    case .unreadable(let text):
      text.contains("linear(")
        ? "linear() is a drawn curve, from which its spring cannot be read; give its stiffness and damping"
        : "no spring and no curve can be read from \"\(text)\"; give a number to start from, or what --as writes"
    }
  }
}
