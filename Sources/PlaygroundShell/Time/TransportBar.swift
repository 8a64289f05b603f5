internal import FluidFiles
package import FluidGeometry
package import FluidScene
package import PlaygroundControls

/// The line at the foot of the window on which one goes through the past.
package struct TransportBar {
  package let background: Rect

  private static let height = 56.0
  private static let inset = 16.0
  /// Points that it takes at the foot of a window.
  package static let foot = height + 2 * inset
  /// Points from the ends of the bar to the ends of the line.
  private static let margin = 20.0

  /// - Parameter room: what it has of the window, in points.
  package init(room: Rect) {
    let width = min(560, room.width - 2 * Self.inset)
    background = Rect(
      x: room.midX - width / 2, y: room.maxY - Self.height - Self.inset, width: width, height: Self.height)
  }

  private var line: Rect {
    Rect(
      x: background.minX + Self.margin, y: background.maxY - 19, width: max(1, background.width - 2 * Self.margin),
      height: 3)
  }

  /// The parts that a press can drag.
  package enum Part: Hashable {
    case line
    /// An end of the stretch that is marked.
    case end(MarkedStretch.End)
  }

  /// What a press at a point takes hold of; `nil` where there is nothing.
  ///
  /// - Parameters:
  ///   - point: in the window.
  ///   - stretch: fractions of the line, where something is marked.
  package func part(at point: Point, stretch: ClosedRange<Double>?) -> Part? {
    guard background.contains(point) else { return nil }
    guard let stretch, point.y > line.maxY else { return .line }
    let ends = [(MarkedStretch.End.begin, stretch.lowerBound), (.end, stretch.upperBound)]
    let nearest = ends.map { ($0.0, abs(point.x - line.minX - line.width * $0.1)) }.min { $0.1 < $1.1 }
    return nearest.flatMap { $0.1 <= Self.reach ? .end($0.0) : nil } ?? .line
  }

  /// Points from a mark at which it can be taken.
  private static let reach = 12.0

  /// How far along the line a point is, 0 to 1.
  package func fraction(at point: Point) -> Double { ((point.x - line.minX) / line.width).clamped(to: 0...1) }

  /// Where in the past one is.
  package struct Moment {
    /// Before now; 0 or less.
    package let seconds: Double
    /// Seconds from one end of the line to the other.
    package let span: Double
    /// The marked stretch, in fractions of the whole past.
    package let stretch: ClosedRange<Double>?
    /// The part of the past that the line shows.
    package let lens: TimeLens
    /// Said in place of the keys.
    package let word: String?
    package let theme: Theme
    package let measure: TextMeasure
  }

  package func draw(_ moment: Moment, into commands: inout [DisplayList.Command]) {
    Canvas.draw(into: &commands, theme: moment.theme) { draw(moment, on: &$0) }
  }

  private func draw(_ moment: Moment, on canvas: inout Canvas) {
    canvas.shadow(background, radius: 14, sigma: 12, down: 4, strength: 0.2)
    canvas.fill(background, radius: 14, moment.theme.panel)
    canvas.stroke(background, radius: 14, moment.theme.hairline)
    let fraction = moment.lens.onLine(moment.span > 0 ? 1 + moment.seconds / moment.span : 1).clamped(to: 0...1)
    canvas.progress(fraction, in: line)
    drawTicks(moment, on: &canvas)
    if let stretch = moment.stretch.map(moment.lens.onLine) { draw(stretch, on: &canvas) }
    canvas.disc(at: Point(x: line.minX + line.width * fraction, y: line.midY), radius: 7, Theme.accent)
    let y = background.minY + 18
    let room = max(0, line.width - (moment.lens.magnification > 1 ? 180 : 90))
    canvas.text(
      "\((-abs(moment.seconds)).text(.figure(2))) s"
        + (moment.lens.magnification > 1 ? "   \((moment.span * moment.lens.length).text(.figure(1))) s shown" : ""),
      .caption, .semibold, at: Point(x: line.minX, y: y))
    canvas.commands.text(
      moment.word
        ?? moment.measure.hints(Self.hints, within: room, in: TextStyle(.caption), gap: "    "),
      TextStyle(.caption, alignment: .trailing),
      color: moment.theme.secondaryText, at: Point(x: line.maxX, y: y), maximumWidth: room)
  }

  /// Marks above the line, at round distances from now: how far apart they are shows the magnification.
  private func drawTicks(_ moment: Moment, on canvas: inout Canvas) {
    let shown = moment.span * moment.lens.length
    guard moment.lens.magnification > 1, shown > 0, let interval = Self.intervals.first(where: { shown / $0 <= 12 })
    else { return }
    let first = (moment.span * (1 - moment.lens.range.upperBound) / interval).rounded(.up)
    let last = (moment.span * (1 - moment.lens.range.lowerBound) / interval).rounded(.down)
    guard first <= last else { return }
    for number in Int(first)...Int(last) {
      let x = line.minX + line.width * moment.lens.onLine(1 - Double(number) * interval / moment.span)
      canvas.hairline(x: x, from: line.minY - 6, to: line.minY - 2, canvas.theme.secondaryText)
    }
  }

  /// Seconds between two marks.
  private static let intervals = [0.05, 0.1, 0.25, 0.5, 1, 2, 5, 10, 30, 60]

  /// The stretch, and its two ends, which hang below the line; what lies beyond the line is not drawn.
  private func draw(_ stretch: ClosedRange<Double>, on canvas: inout Canvas) {
    guard stretch.upperBound >= 0, stretch.lowerBound <= 1 else { return }
    let from = line.minX + line.width * max(0, stretch.lowerBound)
    let to = line.minX + line.width * min(1, stretch.upperBound)
    let band = Rect(minX: from, minY: line.maxY + 5, maxX: to, maxY: line.maxY + 8)
    canvas.fill(band, Theme.alignmentMark.opacity(0.5))
    let ends = [(from, 5.0, stretch.lowerBound), (to, -5.0, stretch.upperBound)]
    for (x, inward, place) in ends where (0...1).contains(place) {
      let end = Rect(minX: min(x, x + inward), minY: line.minY - 2, maxX: max(x, x + inward), maxY: line.maxY + 12)
      let stem = Rect(minX: min(x, x + inward / 2.5), minY: end.minY, maxX: max(x, x + inward / 2.5), maxY: end.maxY)
      let foot = Rect(minX: end.minX, minY: line.maxY + 4, maxX: end.maxX, maxY: end.maxY)
      canvas.fill(stem, radius: 1, Theme.alignmentMark)
      canvas.fill(foot, radius: 1.5, Theme.alignmentMark)
    }
  }

  private static let hints =
    "Space  resume    Return  repeat    ← →  frame    [ ]  stretch    Shift Return  loop    X  export"
}
