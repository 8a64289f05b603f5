import FluidGeometry
import FluidGestures
import FluidMotion
import FluidNavigation
import FluidScene
import FluidTransitions
import Foundation
import Testing

@testable import PlaygroundKit

/// The panel as text, compared with what is kept. Where it is meant to change, `FLUIDZOOM_BLESS=1 swift test` writes it anew.
@MainActor
@Suite("The panel in the middle of a drag is what it was")
struct InspectorPanelTests {
  private func url(_ tab: InspectorTab) -> URL {
    URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
      .appending(path: "Goldens/inspector-\(tab.rawValue).txt")
  }

  @Test("line by line", arguments: InspectorTab.allCases)
  func golden(tab: InspectorTab) throws {
    let stage = try InspectedStage(Size(width: 800, height: 600))
    stage.inspector.overlays = Set(GeometryOverlay.allCases)
    stage.open(tab)
    stage.playground.push(named: "a")
    stage.run(for: 0.2)
    stage.send(.mouseDown(.left, Point(x: 200, y: 250)))
    for step in 1...12 {
      stage.run(for: 1.0 / 60)
      stage.send(.mouseMoved(Point(x: 200 + Double(step), y: 250 + Double(step) * 6)))
    }
    let text = stage.list.description + "\n"
    if ProcessInfo.processInfo.environment["FLUIDZOOM_BLESS"] == "1" {
      try text.write(to: url(tab), atomically: true, encoding: .utf8)
    }
    let kept = try String(contentsOf: url(tab), encoding: .utf8).split(separator: "\n")
    let lines = text.split(separator: "\n")
    #expect(lines.count == kept.count)
    for (line, expected) in zip(lines, kept) { #expect(line == expected) }
  }
}
