internal import FluidGeometry
internal import FluidScene

extension PlotSheet {
  /// The picture, 960 points wide, on a light background.
  var svg: String {
    var painter = PlotPainter(self)
    return painter.paint()
  }
}

/// Where everything of a sheet is drawn, in points.
private struct PlotPainter {
  private let sheet: PlotSheet
  private let columns: Int
  private let size: Size
  private var canvas: SVGText

  private static let width = 960.0
  private static let margin = 24.0
  private static let gap = 16.0
  /// From the top to the first card.
  private static let head = 84.0
  private static let cardHeight = 196.0
  private static let ribbonHeight = 22.0
  private static let cardPadding = 14.0
  /// From a card's left edge to its plot: room for the numbers of the axis.
  private static let axisWidth = 58.0

  init(_ sheet: PlotSheet) {
    self.sheet = sheet
    columns = sheet.panels.count > 3 ? 2 : 1
    let rows = Double((sheet.panels.count + columns - 1) / columns)
    let ribbons = sheet.ribbons.isEmpty ? 0 : Self.ribbonCardHeight(sheet) + Self.gap
    size = Size(
      width: Self.width, height: Self.head + ribbons + rows * (Self.cardHeight + Self.gap) - Self.gap + Self.margin)
    canvas = SVGText(size: size)
  }

  private static func ribbonCardHeight(_ sheet: PlotSheet) -> Double {
    2 * cardPadding - 4 + Double(sheet.ribbons.count) * ribbonHeight
  }

  private var cardWidth: Double {
    (Self.width - 2 * Self.margin - Double(columns - 1) * Self.gap) / Double(columns)
  }

  mutating func paint() -> String {
    canvas.rectangle(Rect(x: 0, y: 0, width: size.width, height: size.height), fill: PlotColors.background)
    paintHead()
    var top = Self.head
    if !sheet.ribbons.isEmpty {
      for column in 0..<columns { paintRibbons(in: card(column, top: top, height: Self.ribbonCardHeight(sheet))) }
      top += Self.ribbonCardHeight(sheet) + Self.gap
    }
    for (index, panel) in sheet.panels.enumerated() {
      let row = Double(index / columns)
      paint(panel, in: card(index % columns, top: top + row * (Self.cardHeight + Self.gap), height: Self.cardHeight))
    }
    return canvas.text
  }

  private func card(_ column: Int, top: Double, height: Double) -> Rect {
    Rect(
      x: Self.margin + Double(column) * (cardWidth + Self.gap), y: top, width: cardWidth, height: height)
  }

  private mutating func paintHead() {
    canvas.label(sheet.title, at: Point(x: Self.margin, y: 40), PlotColors.text, size: 22, isStrong: true)
    canvas.label(sheet.subtitle, at: Point(x: Self.margin, y: 64), PlotColors.secondaryText, size: 13)
    for (index, entry) in sheet.legend.enumerated() {
      let y = 36 + Double(index) * 20
      let end = Self.width - Self.margin
      canvas.label(entry.name, at: Point(x: end - 26, y: y + 4.5), PlotColors.text, anchor: .end, size: 13)
      canvas.line(from: Point(x: end - 18, y: y), to: Point(x: end, y: y), entry.color, width: 3)
    }
  }

  private func timeScale(in card: Rect) -> PlotScale {
    PlotScale(
      0...sheet.duration, from: card.minX + Self.axisWidth, to: card.maxX - Self.cardPadding,
      ticks: columns > 1 ? 6 : 12)
  }

  // MARK: What happened when

  private mutating func paintRibbons(in card: Rect) {
    canvas.rectangle(card, radius: 10, fill: PlotColors.panel, stroke: PlotColors.hairline)
    let time = timeScale(in: card)
    for (index, ribbon) in sheet.ribbons.enumerated() {
      let top = card.minY + Self.cardPadding - 1 + Double(index) * Self.ribbonHeight
      canvas.label(
        ribbon.name, at: Point(x: card.minX + Self.cardPadding, y: top + 13), PlotColors.text, size: 13, isStrong: true)
      for segment in ribbon.segments { paint(segment, ribbon.color, top: top, time) }
    }
  }

  private mutating func paint(_ segment: PlotRibbon.Segment, _ color: Color, top: Double, _ time: PlotScale) {
    let start = time.place(of: segment.start)
    let width = max(1, time.place(of: segment.end) - start - 1)
    canvas.rectangle(
      Rect(x: start, y: top, width: width, height: Self.ribbonHeight - 4), radius: min(3, width / 2),
      fill: color.opacity(segment.isQuiet ? 0.1 : 0.3))
    guard width > Double(segment.name.count) * 6 + 8 else { return }
    canvas.label(segment.name, at: Point(x: start + width / 2, y: top + 13), PlotColors.text, anchor: .middle)
  }

  // MARK: A quantity over time

  private mutating func paint(_ panel: PlotPanel, in card: Rect) {
    canvas.rectangle(card, radius: 10, fill: PlotColors.panel, stroke: PlotColors.hairline)
    let top = card.minY + 40
    let bottom = card.maxY - 30
    let time = timeScale(in: card)
    let scale = PlotScale(values: panel.values, from: bottom, to: top, ticks: 4)
    canvas.label(
      panel.title, at: Point(x: card.minX + Self.cardPadding, y: card.minY + 24), PlotColors.text, size: 13,
      isStrong: true,
      aside: panel.unit, PlotColors.secondaryText)
    canvas.label(
      panel.note, at: Point(x: card.maxX - Self.cardPadding, y: card.minY + 24), PlotColors.secondaryText, anchor: .end)
    paintAxes(time, scale)
    for mark in sheet.marks {
      let x = time.place(of: mark.time)
      canvas.line(from: Point(x: x, y: top), to: Point(x: x, y: bottom), mark.color.opacity(0.55))
    }
    if let reference = panel.reference {
      let y = scale.place(of: reference)
      canvas.line(
        from: Point(x: time.start, y: y), to: Point(x: time.end, y: y), PlotColors.secondaryText, isDashed: true)
    }
    for series in panel.series {
      for run in series.runs {
        let points = run.map { Point(x: time.place(of: $0.time), y: scale.place(of: $0.value)) }
        canvas.curve(points.count == 1 ? points + points : points, series.color, width: series.width)
      }
    }
    guard let flag = panel.flag, let value = panel.series.first?.value(at: flag) else { return }
    canvas.dot(
      at: Point(x: time.place(of: flag), y: scale.place(of: value)), radius: 3.5, fill: PlotColors.panel,
      stroke: PlotColors.text)
  }

  private mutating func paintAxes(_ time: PlotScale, _ scale: PlotScale) {
    for tick in scale.ticks {
      let y = scale.place(of: tick)
      canvas.line(from: Point(x: time.start, y: y), to: Point(x: time.end, y: y), PlotColors.text.opacity(0.08))
      canvas.label(
        scale.text(of: tick), at: Point(x: time.start - 8, y: y + 4), PlotColors.secondaryText, anchor: .end)
    }
    canvas.line(
      from: Point(x: time.start, y: scale.start), to: Point(x: time.end, y: scale.start), PlotColors.text.opacity(0.35))
    for (index, tick) in time.ticks.enumerated() {
      let x = time.place(of: tick)
      canvas.line(from: Point(x: x, y: scale.start), to: Point(x: x, y: scale.start + 4), PlotColors.text.opacity(0.35))
      let unit = index == time.ticks.count - 1 ? " s" : ""
      canvas.label(
        time.text(of: tick) + unit, at: Point(x: x, y: scale.start + 17), PlotColors.secondaryText, anchor: .middle)
    }
  }
}

extension PlotSeries {
  /// The value of the point that is nearest to a second.
  fileprivate func value(at seconds: Double) -> Double? {
    runs.joined().min { abs($0.time - seconds) < abs($1.time - seconds) }?.value
  }
}
