import FluidGeometry
import FluidGestures
import FluidScene
import FluidScript
import FluidTestSupport
import PlaygroundInspector
import PlaygroundTestSupport
import Testing

/// The panel as text, compared with what is kept. Where it is meant to change, `FLUIDZOOM_BLESS=1 swift test` writes it anew.
@MainActor
@Suite("The panel in the middle of a drag is what it was")
struct InspectorPanelTests {
  @Test("Line by line", arguments: InspectorTab.allCases)
  func golden(tab: InspectorTab) throws {
    let stage = try TestWindow.inspected(Size(width: 800, height: 600))
    stage.inspector.overlays = Set(GeometryOverlay.allCases)
    stage.open(tab)
    stage.push("a", for: 0.2)
    stage.send(.mouseDown(.left, Point(x: 200, y: 250)))
    for step in 1...12 {
      stage.wait(1.0 / 60)
      stage.send(.mouseMoved(Point(x: 200 + Double(step), y: 250 + Double(step) * 6)))
    }
    if let difference = try Golden.difference(
      of: stage.list.description, from: "Goldens/inspector-\(tab.rawValue).txt")
    {
      Issue.record("\(difference)")
    }
  }
}
