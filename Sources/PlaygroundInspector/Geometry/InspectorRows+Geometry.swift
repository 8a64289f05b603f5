internal import FluidGeometry
internal import FluidScript
internal import PlaygroundControls
internal import PlaygroundKit

extension InspectorRows {
  var geometry: [InspectorRow] {
    let decision = InspectorRow.inset(
      height: 92,
      tip:
        "How a release is decided: the scale now, the scale 0.12 s ahead, and the threshold between closing and opening.",
      live: { canvas, frame in ReleaseBar(frame: frame).draw(program.front.releaseForecast, on: &canvas) })
    let figures = InspectorRow.inset(
      height: 8 + 7 * FrameTable.rowHeight, tip: "Frames of the topmost page, in points of the window.",
      still: { canvas, frame in FrameTable(frame: frame).drawStill(on: &canvas) },
      live: { canvas, frame in FrameTable(frame: frame).draw(program.front.topPage, program, on: &canvas) })
    let switches = GeometryOverlay.allCases.map { overlay in
      let (title, tip) = overlay.words
      return InspectorRow.control(
        title, .overlay(overlay), .toggle(isOn: inspector.overlays.contains(overlay)), tip: tip, width: width)
    }
    return [.space(8), decision, .heading("Frames"), figures, .heading("Overlays")] + switches
  }
}
