internal import FluidScene

/// What a picture of curves over time shows: small panels, one above the other or in two columns, with one axis of time.
struct PlotSheet: Hashable, Sendable {
  var title: String
  var subtitle = ""
  var legend: [PlotLegend] = []
  /// What happened when, as bars above the panels.
  var ribbons: [PlotRibbon] = []
  var panels: [PlotPanel] = []
  /// Thin lines through all panels.
  var marks: [PlotMark] = []
  /// Seconds from the left end of the axis to the right.
  var duration: Double
}

/// One quantity over time.
struct PlotPanel: Hashable, Sendable {
  var title: String
  var unit = ""
  /// Said at the right of the title.
  var note = ""
  var series: [PlotSeries] = []
  /// A value that is worth a dashed line.
  var reference: Double?
  /// The second of a moment that the note tells of.
  var flag: Double?

  var values: [Double] { series.flatMap { $0.runs.flatMap { $0.map(\.value) } } + [reference].compactMap(\.self) }
}

struct PlotPoint: Hashable, Sendable {
  /// Seconds.
  var time: Double
  var value: Double
}

/// A curve; where it is interrupted, a new run begins.
struct PlotSeries: Hashable, Sendable {
  var color: Color
  /// Points.
  var width: Double
  var runs: [[PlotPoint]]
}

struct PlotMark: Hashable, Sendable {
  /// Seconds.
  var time: Double
  var color: Color
}

struct PlotLegend: Hashable, Sendable {
  var name: String
  var color: Color
}

struct PlotRibbon: Hashable, Sendable {
  var name: String
  var color: Color
  var segments: [Segment]

  struct Segment: Hashable, Sendable {
    var name: String
    /// Seconds.
    var start: Double
    var end: Double
    /// Whether it shows no motion.
    var isQuiet: Bool
  }
}
