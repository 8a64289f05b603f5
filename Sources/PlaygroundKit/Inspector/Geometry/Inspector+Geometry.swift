internal import FluidGeometry
internal import FluidNavigation
internal import FluidScene
package import FluidScript
internal import FluidTransitions
internal import PlaygroundControls

extension Inspector {
  package func geometryRows(_ playground: Playground, width: Double) -> [InspectorRow] {
    let margin = InspectorRow.margin
    var decision = InspectorRow(
      height: 92,
      tip: "How a release would be read: the scale now, the scale 0.12 s ahead, and the line between the two ends.")
    decision.live = { canvas, frame in
      ReleaseBar(frame: frame.insetBy(dx: margin, dy: 0)).draw(playground.releaseForecast, on: &canvas)
    }
    var figures = InspectorRow(
      height: 8 + 7 * FrameTable.rowHeight, tip: "Frames of the topmost page, in points of the window.")
    figures.still = { canvas, frame in FrameTable(frame: frame.insetBy(dx: margin, dy: 0)).drawStill(on: &canvas) }
    figures.live = { canvas, frame in
      FrameTable(frame: frame.insetBy(dx: margin, dy: 0)).draw(playground.topPage, playground, on: &canvas)
    }
    let switches = GeometryOverlay.allCases.map { overlay in
      InspectorRow.control(
        overlay.title, .overlay(overlay), .toggle(isOn: overlays.contains(overlay)), tip: overlay.tip, width: width)
    }
    return [.space(8), decision, .heading("Frames"), figures, .heading("Drawn over the pages")] + switches
  }

  /// What is drawn over the pages now.
  package func shownOverlays(_ settings: Settings) -> Set<GeometryOverlay> {
    let option = settings.isOn(.alignmentOverlay) ? GeometryOverlay.alignmentOverlay : []
    return isOpen ? option.union(overlays) : option
  }
}
