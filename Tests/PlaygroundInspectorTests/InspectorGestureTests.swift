import FluidGeometry
import FluidGestures
import FluidScript
import PlaygroundInspector
import PlaygroundPages
import PlaygroundTestSupport
import Testing

@testable import PlaygroundKit

@MainActor
@Suite("The inspector's gestures")
struct InspectorGestureTests {
  @Test("Show which recogniser has the finger and why, and stay until the next one lands")
  func decisions() throws {
    let stage = try TestWindow.inspected()
    stage.push("a", for: 1)
    stage.open(.gestures)
    var record: GestureRecord { stage.playground.inspection.records.gestures }
    #expect(record.rows.isEmpty)
    stage.send(.mouseDown(.left, Point(x: 400, y: 200)))
    #expect(record.rows.contains { $0.name == "pan" && $0.state == .possible && $0.fingers == 1 })
    for step in 1...10 {
      stage.wait(1.0 / 60)
      stage.send(.mouseMoved(Point(x: 400, y: 200 + Double(step) * 8)))
    }
    #expect(record.decisions.first?.name == "pan")
    #expect(stage.words.contains("pan") && stage.words.contains("changed"))
    stage.send(.mouseUp(.left, Point(x: 400, y: 280)))
    stage.wait(2)
    #expect(record.rows.contains { $0.name == "pan" && $0.fingers == 0 && $0.state == .ended })
    #expect(!record.isFlashing(at: stage.inspector.now))
  }
}
