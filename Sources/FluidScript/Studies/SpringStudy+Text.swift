internal import FluidFiles
internal import FluidMotion

extension SpringStudy {
  /// All descriptions of the spring, what it does, a curve of characters, and a table in steps of 25 ms.
  package var text: String {
    (descriptions + [""] + behaviour + [""] + curve + [""] + table).joined(separator: "\n") + "\n"
  }

  private var descriptions: [String] {
    let ω = spring.angularFrequency
    let ζ = spring.dampingRatio
    let period = spring.duration.text(.plain)
    var table = TextTable(.leading, .leading, .leading)
    table.add("frequency", "ω \(ω.text(.plain)) rad/s", "ζ \(ζ.text(.plain)) (\(character))")
    table.add(
      "physical", "k \(spring.stiffness.text(.plain))", "c \(spring.damping.text(.plain)), for a mass of 1")
    table.add("perceived", "duration \(period) s", "bounce \(spring.bounce.text(.plain))")
    table.add("response", "response \(period) s", "damping ratio \(ζ.text(.plain))")
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
    let velocity = startVelocity == 0 ? "" : ", at \(startVelocity.text(.plain)) a second"
    table.add("moves", "from \(start.text(.plain)) to \(target.text(.plain))\(velocity)")
    table.add("settles", settlingTime.map { "after \($0.text(.fixed(3))) s, to 0.1 %" } ?? "never")
    if let overshoot, overshoot.distance > distance * 1e-6 {
      let fraction = (overshoot.distance / distance * 100).text(.fixed(2))
      table.add(
        "overshoots",
        "by \(fraction) %, \(overshoot.distance.text(.plain)), at \(overshoot.time.text(.fixed(3))) s")
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
        time.text(.fixed(3)), value(at: time).text(.fixed(4)), velocity(at: time).text(.fixed(4)))
    }
    let isWhole = settlingTime.map { $0 <= Self.limit } ?? false
    return table.lines + (isWhole ? [] : ["and on, beyond \(Self.limit.text(.plain)) s"])
  }
}
