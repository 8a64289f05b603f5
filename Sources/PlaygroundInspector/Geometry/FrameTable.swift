internal import FluidFiles
package import FluidGeometry
package import FluidNavigation
internal import FluidScene
internal import FluidTransitions
package import PlaygroundControls
package import PlaygroundKit
internal import PlaygroundPages

/// The frames of a card, or of a whole page, in figures, a row each.
@MainActor
package struct FrameTable {
  package let frame: Rect

  package static let rowHeight = 22.0

  private static let columns = ["x", "y", "width", "height"]
  private static let degrees = FigureColumn.Unit(text: "°", gap: 0, width: 6)

  private func x(ofColumn index: Int) -> Double { frame.maxX - Double(3 - index) * 56 }

  private func y(ofRow index: Int) -> Double { frame.minY + (Double(index) + 0.5) * Self.rowHeight }

  package func drawStill(on canvas: inout Canvas) {
    for (index, title) in Self.columns.enumerated() {
      FigureColumn(endingAt: Point(x: x(ofColumn: index), y: y(ofRow: 0)))
        .draw(title: title, color: canvas.theme.secondaryText, on: &canvas)
    }
    // As over the pages: what a card and its alignment rect contain has their colour, in a thin line.
    let rows: [(String, Color, isThin: Bool)] = [
      ("Card", Theme.cardMark, false), ("Page", Theme.cardMark, true), ("Alignment", Theme.alignmentMark, false),
      ("Source", Theme.sourceMark, false), ("Picture", Theme.alignmentMark, true),
    ]
    for (index, row) in rows.enumerated() {
      let middle = y(ofRow: index + 1)
      let center = Point(x: frame.minX + 4, y: middle)
      if row.isThin {
        canvas.stroke(Rect(center: center, size: Size(width: 6, height: 6)), radius: 3, row.1)
      } else {
        canvas.disc(at: center, radius: 3.5, row.1)
      }
      canvas.text(row.0, at: Point(x: frame.minX + 14, y: middle))
    }
    canvas.text("Turn, radius", at: Point(x: frame.minX + 14, y: y(ofRow: 6)))
  }

  package func draw(_ shown: PresentedPage?, _ program: any InspectedProgram, on canvas: inout Canvas) {
    guard let shown else { return }
    if let card = shown.card { draw(card, program, on: &canvas) } else { draw(shown, program, on: &canvas) }
  }

  /// A whole page is its own card; the box around it where it is bent or turned.
  private func draw(_ shown: PresentedPage, _ program: any InspectedProgram, on canvas: inout Canvas) {
    let picture = (shown.controller as? Page)?.picture?.frame(in: program.bounds, at: program.navigation.now)
    let similarity: Similarity? =
      if case .flat(let transform) = shown.placement.surface { Similarity(transform) } else { nil }
    let frames = [
      PageOutline(shown.placement.surface, size: program.surroundings.size)?.boundingBox,
      similarity?.apply(program.bounds),
      nil, nil, picture.flatMap { similarity?.apply($0) },
    ]
    for (index, rect) in frames.enumerated() { draw(rect, row: index + 1, on: &canvas) }
    guard let turn = shown.readings(in: program.navigation)[.rotation] else { return }
    figure(turn.value, Self.degrees, 2, y(ofRow: 6), on: &canvas)
  }

  private func draw(_ card: ZoomCard, _ program: any InspectedProgram, on canvas: inout Canvas) {
    let page = card.pose.pageTransform(pageSize: card.endpoints.pageSize)
    let picture = (card.controller as? Page)?.picture?.frame(
      in: card.endpoints.pageBounds, at: program.navigation.now)
    let frames = [
      card.pose.frame, page.apply(card.endpoints.pageBounds), card.endpoints.alignmentRect.map { page.apply($0) },
      card.endpoints.source?.frame, picture.map { page.apply($0) },
    ]
    for (index, rect) in frames.enumerated() { draw(rect, row: index + 1, on: &canvas) }
    let middle = y(ofRow: 6)
    figure(card.pose.rotation * 180 / .pi, Self.degrees, 2, middle, on: &canvas)
    figure(card.pose.radius, nil, 3, middle, on: &canvas)
  }

  private func draw(_ rect: Rect?, row: Int, on canvas: inout Canvas) {
    let middle = y(ofRow: row)
    guard let rect else {
      return canvas.secondaryText("–", .trailing, at: Point(x: x(ofColumn: 3), y: middle))
    }
    for (index, value) in [rect.minX, rect.minY, rect.width, rect.height].enumerated() {
      figure(value, nil, index, middle, on: &canvas)
    }
  }

  private func figure(
    _ value: Double, _ unit: FigureColumn.Unit?, _ column: Int, _ middle: Double,
    on canvas: inout Canvas
  ) {
    FigureColumn(endingAt: Point(x: x(ofColumn: column), y: middle), unit: unit)
      .draw(value.text(.figure(1)), on: &canvas)
  }
}
