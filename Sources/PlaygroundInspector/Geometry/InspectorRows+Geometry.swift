internal import FluidGeometry
internal import FluidScript
internal import PlaygroundControls
internal import PlaygroundKit

extension InspectorRows {
  var geometry: [InspectorRow] {
    let margin = InspectorRow.margin
    var decision = InspectorRow(
      height: 92,
      tip:
        "How a release is decided: the scale now, the scale 0.12 s ahead, and the threshold between closing and opening."
    )
    decision.live = { canvas, frame in
      ReleaseBar(frame: frame.insetBy(dx: margin, dy: 0)).draw(program.releaseForecast, on: &canvas)
    }
    var figures = InspectorRow(
      height: 8 + 7 * FrameTable.rowHeight, tip: "Frames of the topmost page, in points of the window.")
    figures.still = { canvas, frame in FrameTable(frame: frame.insetBy(dx: margin, dy: 0)).drawStill(on: &canvas) }
    figures.live = { canvas, frame in
      FrameTable(frame: frame.insetBy(dx: margin, dy: 0)).draw(program.front.topPage, program, on: &canvas)
    }
    let switches = GeometryOverlay.allCases.map { overlay in
      InspectorRow.control(
        overlay.title, .overlay(overlay), .toggle(isOn: inspector.overlays.contains(overlay)), tip: overlay.tip,
        width: width)
    }
    return [.space(8), decision, .heading("Frames"), figures, .heading("Overlays")] + switches
  }
}
