internal import FluidFiles
internal import FluidScene

extension TraceComparison {
  /// The quantities that differ over time, or else the card's, as an SVG picture.
  package var svg: String {
    var sheet = PlotSheet(
      title: isSame ? "Two traces that are the same" : "Where two traces part",
      duration: max(a.span.upperBound, b.span.upperBound, 0.001))
    sheet.subtitle = partingTime.map { "They part after \($0.text(.fixed(3))) s." } ?? "Within the tolerance."
    let differences = headerDifferences.prefix(Self.maximumDifferences).map {
      "\($0.name) \($0.a) in A, \($0.b) in B"
    }
    if !differences.isEmpty { sheet.subtitle += " With \(differences.joined(separator: "; "))." }
    sheet.legend = [
      PlotLegend(name: "A  \(names[0])", color: Self.colors[0]),
      PlotLegend(name: "B  \(names[1])", color: Self.colors[1]),
    ]
    sheet.ribbons = zip(["A", "B"], zip([a, b], Self.colors)).map { name, trace in
      PlotRibbon(name: name, color: trace.1, segments: trace.0.phases)
    }
    sheet.marks = marks
    // What only one of them has at some time is said by the ribbons.
    let differing = Set(numbers.filter { $0.largest != nil }.map(\.field.name))
    let quantities = TraceQuantity.all.filter { $0.isShown(where: differing) }
    sheet.panels = (quantities.isEmpty ? TraceQuantity.usual : quantities).map(panel)
    return sheet.svg
  }

  /// So many differences of the headers have room beneath the title.
  private static let maximumDifferences = 3

  private static let colors = [PlotColors.first, PlotColors.second]

  private func panel(of quantity: TraceQuantity) -> PlotPanel {
    var panel = PlotPanel(title: quantity.title, unit: quantity.unit)
    // The one that is drawn first is broader: where both are the same, both are seen.
    panel.series = [
      PlotSeries(color: Self.colors[0].opacity(0.5), width: 4.5, runs: quantity.runs(of: a)),
      PlotSeries(color: Self.colors[1], width: 1.75, runs: quantity.runs(of: b)),
    ]
    let partings = numbers.filter { quantity.fields.contains($0.field) }
    if let first = partings.map(\.first.time).min() {
      panel.flag = first
      panel.note = "from \(first.text(.fixed(3))) s"
      if quantity.fields.count == 1, let largest = partings.first?.largest {
        let size = largest.size.text(.fixed(3)) + (quantity.unit.isEmpty ? "" : " \(quantity.unit)")
        panel.note += ", most at \(largest.time.text(.fixed(3))) s: \(size)"
      }
    }
    return panel
  }

  /// The moments at which the phase changes, in the colour of the trace; in a quiet one where it does in both.
  private var marks: [PlotMark] {
    let changes = [a, b].map { trace in trace.phases.dropFirst().map(\.start) }
    let isShared = { (time: Double, others: [Double]) in others.contains { abs($0 - time) < Trace.instant } }
    let shared = changes[0].filter { isShared($0, changes[1]) }
    return shared.map { PlotMark(time: $0, color: PlotColors.text.opacity(0.4)) }
      + zip(changes, Self.colors).flatMap { times, color in
        times.filter { !isShared($0, shared) }.map { PlotMark(time: $0, color: color) }
      }
  }
}

extension Trace {
  /// The phases one after the other, each until the next begins.
  fileprivate var phases: [PlotRibbon.Segment] {
    var segments: [PlotRibbon.Segment] = []
    for frame in frames {
      let name = frame.phase
      if let last = segments.indices.last { segments[last].end = frame.time }
      if segments.last?.name != name {
        segments.append(
          PlotRibbon.Segment(name: name, start: frame.time, end: frame.time, isQuiet: name == "rest"))
      }
    }
    return segments
  }
}
