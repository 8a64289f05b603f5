internal import FluidMotion

extension SpringStudy {
  /// All descriptions of the spring, what it does, a curve of characters, and a table in steps of 25 ms.
  package var text: String {
    (descriptions + [""] + behaviour + [""] + curve + [""] + table).joined(separator: "\n") + "\n"
  }

  private var descriptions: [String] {
    let ω = spring.angularFrequency
    let ζ = spring.dampingRatio
    let bounce = ζ <= 1 ? 1 - ζ : 1 / ζ - 1
    let period = JSONText.decimal(2 * .pi / ω)
    var table = TextTable(.leading, .leading, .leading)
    table.add("frequency", "ω \(JSONText.decimal(ω)) rad/s", "ζ \(JSONText.decimal(ζ)) (\(character))")
    table.add(
      "physical", "k \(JSONText.decimal(spring.stiffness))", "c \(JSONText.decimal(spring.damping)), for a mass of 1")
    table.add("perceived", "duration \(period) s", "bounce \(JSONText.decimal(bounce))")
    table.add("response", "response \(period) s", "damping ratio \(JSONText.decimal(ζ))")
    return table.lines
  }

  private var character: String {
    switch spring.dampingRatio {
    case 0: "not damped: it rings for ever"
    case 1: "critically damped"
    case let ratio where ratio < 1: "underdamped: it rings"
    default: "overdamped: it creeps"
    }
  }

  private var behaviour: [String] {
    var table = TextTable(.leading, .leading)
    let velocity = startVelocity == 0 ? "" : ", at \(JSONText.decimal(startVelocity)) a second"
    table.add("moves", "from \(JSONText.decimal(start)) to \(JSONText.decimal(target))\(velocity)")
    table.add("settles", settlingTime.map { "after \(decimal($0, places: 3)) s, to 0.1 %" } ?? "never")
    if let overshoot, overshoot.distance > distance * 1e-6 {
      let fraction = decimal(overshoot.distance / distance * 100, places: 2)
      table.add(
        "overshoots",
        "by \(fraction) %, \(JSONText.decimal(overshoot.distance)), at \(decimal(overshoot.time, places: 3)) s")
    } else {
      table.add("overshoots", "not at all")
    }
    return table.lines
  }

  private var curve: [String] {
    let count = 400
    let points = (0...count).map { index in
      let time = shownTime * Double(index) / Double(count)
      return PlotPoint(time: time, value: value(at: time))
    }
    return TextPlot(points: points, reference: target, duration: shownTime).lines
  }

  private var table: [String] {
    var table = TextTable(.trailing, .trailing, .trailing)
    table.add("t", "value", "velocity")
    for row in 0...Int((shownTime / Self.step).rounded()) {
      let time = Double(row) * Self.step
      table.add(
        decimal(time, places: 3), decimal(value(at: time), places: 4), decimal(velocity(at: time), places: 4))
    }
    let isWhole = settlingTime.map { $0 <= Self.limit } ?? false
    return table.lines + (isWhole ? [] : ["and on, beyond \(JSONText.decimal(Self.limit)) s"])
  }
}
