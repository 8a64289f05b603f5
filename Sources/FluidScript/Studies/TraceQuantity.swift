/// What a panel of a plot shows of a trace: a number, or one that people see in several.
struct TraceQuantity: Sendable {
  let title: String
  let unit: String
  /// The numbers that it is made of: it differs where one of them does.
  let fields: [TraceField]
  private let weights: [Double]
  /// A number that usually moves along: where that differs already, this has nothing to add.
  private let leader: String?

  /// A weighted sum of fields; a panel has no more to it.
  private init(
    _ title: String, unit: String, _ fields: [(name: String, weight: Double)], unless leader: String? = nil
  ) {
    self.title = title
    self.unit = unit
    self.fields = fields.compactMap { field in TraceField.all.first { $0.name == field.name } }
    weights = fields.map(\.weight)
    self.leader = leader
  }

  private static let card = [
    TraceQuantity("Card's centre across", unit: "pt", [("card.x", 1), ("card.width", 0.5)]),
    TraceQuantity("Card's centre down", unit: "pt", [("card.y", 1), ("card.height", 0.5)]),
    TraceQuantity("Card's width", unit: "pt", [("card.width", 1)]),
    TraceQuantity("Card's height", unit: "pt", [("card.height", 1)]),
  ]

  private static let progress = TraceQuantity("Progress", unit: "", [("progress", 1)])

  /// What is shown where nothing differs.
  static let usual = [progress] + card

  /// All there are, in the order in which they are shown.
  static let all =
    [progress, TraceQuantity("Velocity of progress", unit: "1/s", [("velocity", 1)])] + card
    + [
      TraceQuantity("Card's rotation", unit: "degrees", [("card.rotation", 180 / .pi)]),
      TraceQuantity("Card's corner radius", unit: "pt", [("card.radius", 1)]),
      TraceQuantity("Page's width in the card", unit: "pt", [("page.width", 1)]),
      TraceQuantity("Page's left edge", unit: "pt", [("page.x", 1)]),
      TraceQuantity("Page's top edge", unit: "pt", [("page.y", 1)]),
      TraceQuantity("Picture's width", unit: "pt", [("picture.width", 1)], unless: "page.width"),
      TraceQuantity("Picture's left edge", unit: "pt", [("picture.x", 1)], unless: "page.x"),
      TraceQuantity("Picture's top edge", unit: "pt", [("picture.y", 1)], unless: "page.y"),
      TraceQuantity("Source's picture, width", unit: "pt", [("sourcePicture.width", 1)], unless: "picture.width"),
      TraceQuantity("Source's picture, left edge", unit: "pt", [("sourcePicture.x", 1)], unless: "picture.x"),
      TraceQuantity("Source's picture, top edge", unit: "pt", [("sourcePicture.y", 1)], unless: "picture.y"),
      TraceQuantity("Source's opacity", unit: "", [("sourceOpacity", 1)]),
      TraceQuantity("Scale of the covered page", unit: "", [("coveredScale", 1)]),
      TraceQuantity("Covered page's left edge", unit: "pt", [("covered.x", 1)]),
      TraceQuantity("Covered page's top edge", unit: "pt", [("covered.y", 1)]),
      TraceQuantity("Dim over the covered page", unit: "", [("dim", 1)]),
      TraceQuantity("Shadow", unit: "", [("shadow", 1)]),
      TraceQuantity("Backing", unit: "", [("backing", 1)]),
      TraceQuantity("Source's left edge", unit: "pt", [("source.x", 1)]),
      TraceQuantity("Source's top edge", unit: "pt", [("source.y", 1)]),
      TraceQuantity("Scroll", unit: "pt", [("scroll", 1)]),
    ]

  /// Whether it is worth a panel where these numbers differ.
  func isShown(where differing: Set<String>) -> Bool {
    fields.contains { differing.contains($0.name) } && !(leader.map(differing.contains) ?? false)
  }

  /// The quantity over time, interrupted where the trace has not got it.
  func runs(of trace: Trace) -> [[PlotPoint]] {
    var runs: [[PlotPoint]] = []
    var isOpen = false
    for frame in trace.frames {
      let parts = zip(fields, weights).compactMap { field, weight in field.value(frame).map { $0 * weight } }
      guard parts.count == fields.count else {
        isOpen = false
        continue
      }
      if !isOpen { runs.append([]) }
      isOpen = true
      runs[runs.count - 1].append(PlotPoint(time: frame.time, value: parts.reduce(0, +)))
    }
    return runs
  }
}
