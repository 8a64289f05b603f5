internal import FluidFiles
internal import FluidMotion

extension SpringStudy {
  /// Value and velocity over time, as an SVG picture.
  package var svg: String {
    let count = 600
    let times = (0...count).map { shownTime * Double($0) / Double(count) }
    let ω = spring.angularFrequency.text(.fixed(2))
    let ζ = spring.dampingRatio.text(.fixed(3))
    let duration = spring.duration.text(.fixed(3))
    var sheet = PlotSheet(title: "Spring", duration: shownTime)
    sheet.subtitle =
      "ω \(ω) rad/s, ζ \(ζ) · k \(spring.stiffness.text(.fixed(1))),"
      + " c \(spring.damping.text(.fixed(1))) · duration \(duration) s"
    var value = PlotPanel(title: "Value")
    value.series = [
      PlotSeries(
        color: PlotColors.first, width: 2, runs: [times.map { PlotPoint(time: $0, value: self.value(at: $0)) }])
    ]
    value.reference = target
    if let overshoot, overshoot.distance > distance * 1e-6 {
      value.flag = overshoot.time
      value.note =
        "overshoots by \((overshoot.distance / distance * 100).text(.fixed(2))) % at"
        + " \(overshoot.time.text(.fixed(3))) s"
    }
    var velocity = PlotPanel(title: "Velocity", unit: "a second")
    velocity.series = [
      PlotSeries(
        color: PlotColors.second, width: 2, runs: [times.map { PlotPoint(time: $0, value: self.velocity(at: $0)) }])
    ]
    velocity.reference = 0
    sheet.panels = [value, velocity]
    if let settlingTime, settlingTime > 0, settlingTime <= Self.limit {
      sheet.marks = [PlotMark(time: settlingTime, color: PlotColors.end)]
      velocity.note = "settles after \(settlingTime.text(.fixed(3))) s"
      sheet.panels[1] = velocity
    }
    return sheet.svg
  }
}
