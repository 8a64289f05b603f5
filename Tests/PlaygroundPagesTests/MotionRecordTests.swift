import FluidGeometry
import FluidGestures
import FluidMotion
import FluidNavigation
import FluidScript
import PlaygroundInspector
import PlaygroundPages
import PlaygroundTestSupport
import Testing

@testable import PlaygroundKit

@MainActor
@Suite("The inspector's curves")
struct MotionRecordTests {
  @Test("Mark where a card is caught, released and retargeted")
  func marks() throws {
    let stage = try TestWindow.inspected(opening: .motion)
    stage.push("a", for: 0.15)
    stage.send(.mouseDown(.left, Point(x: 300, y: 350)))
    stage.wait(0.1)
    stage.send(.mouseMoved(Point(x: 330, y: 420)))
    stage.wait(0.1)
    stage.send(.mouseUp(.left, Point(x: 330, y: 420)))
    stage.wait(0.1)
    #expect(stage.playground.inspection.records.motion.marks.map(\.kind) == [.grab, .release])
    stage.wait(1)
    stage.push("b", for: 0.1)
    stage.playground.navigator.pop()
    stage.wait(0.1)
    #expect(stage.playground.inspection.records.motion.marks.last?.kind == .retarget)
  }

  @Test("Are not sampled while it is closed, nor kept when it is closed")
  func closed() throws {
    let stage = try TestWindow.inspected()
    stage.push("a", for: 0.3)
    #expect(stage.playground.inspection.records.motion.samples.isEmpty)
    stage.open(.motion)
    stage.playground.navigator.pop()
    stage.wait(0.3)
    #expect(!stage.playground.inspection.records.motion.samples.isEmpty)
    stage.press("tab")
    #expect(stage.playground.inspection.records.motion.samples.isEmpty)
  }

  @Test("Mark where a sheet is drawn between its detents, and where it goes to another one by itself")
  func sheetMarks() throws {
    let stage = try TestWindow.inspected(settings: Settings([.presentation: "sheet"]))
    stage.open(.motion)
    stage.playground.navigator.openSource("a")
    stage.wait(1.5)
    stage.send(.mouseDown(.left, Point(x: 400, y: 600)))
    for step in 1...10 {
      stage.send(.mouseMoved(Point(x: 400, y: 600 - 10 * Double(step))))
      stage.wait(0.02)
    }
    #expect(stage.playground.inspection.records.motion.marks.last?.kind == .grab)
    stage.send(.mouseUp(.left, Point(x: 400, y: 500)))
    stage.wait(0.1)
    #expect(stage.playground.inspection.records.motion.marks.last?.kind == .release)
    #expect(stage.playground.inspection.records.motion.samples.contains { ($0[.y]?.velocity ?? 0) < -100 })
    stage.wait(1)
    let page = try #require(stage.playground.navigation.topViewController.sheetPresentationController)
    page.animateChanges { page.selectedDetentIdentifier = page.selectedDetentIdentifier == .large ? .medium : .large }
    stage.wait(0.1)
    #expect(stage.playground.inspection.records.motion.marks.last?.kind == .retarget)
  }

  nonisolated static let transitions = [
    "zoom", "push", "cover-vertical", "flip-horizontal", "partial-curl", "cross-dissolve", "news",
  ]

  @Test("Have rates that are the slopes of their values", arguments: transitions)
  func velocities(transition: String) throws {
    let stage = try TestWindow.inspected(settings: Settings([.transition: transition]))
    stage.open(.motion)
    stage.push("a", for: 0.6)
    let samples = stage.playground.inspection.records.motion.samples
    for (a, b) in zip(samples, samples.dropFirst()) where b.time - a.time < 0.02 {
      for quantity in MotionQuantity.allCases {
        guard let from = a[quantity], let to = b[quantity] else { continue }
        let slope = (to.value - from.value) / (b.time - a.time)
        let mean = (from.velocity + to.velocity) / 2
        // A flight that is nearly there is put there; a corner goes round a narrow roll within a few frames.
        let fraction = transition == "partial-curl" ? 0.25 : 0.08
        let slack = fraction * max(abs(from.velocity), abs(to.velocity)) + 0.03 * quantity.minimumVelocity
        #expect(abs(slope - mean) < slack, "\(quantity)")
      }
    }
    #expect(samples.count > 20)
    #expect(samples.contains { $0[.x] != nil && $0[.y] != nil })
  }

  @Test("Are drawn with few points, none of which is far from the curve", arguments: [1.0, 3, 9, 40])
  func polyline(frequency: Double) throws {
    let points = (0...576).map { index in
      let x = Double(index) * 308 / 576
      return Point(
        x: x,
        y: 30 + 25
          * Spring(angularFrequency: frequency, dampingRatio: 0.1)
          .response(after: x / 77).value(displacement: 1, velocity: 0))
    }
    let line = Polyline.simplified(points, minimumStep: 0)
    #expect(line.first == points.first && line.last == points.last)
    for point in points {
      let index = try #require(line.indices.dropLast().last { line[$0].x <= point.x })
      let (a, b) = (line[index], line[index + 1])
      let fraction = b.x > a.x ? (point.x - a.x) / (b.x - a.x) : 0
      #expect(abs(a.y + (b.y - a.y) * fraction - point.y) < 2 * Polyline.tolerance)
    }
    #expect(Polyline.simplified(points).count <= 125)
  }

  @Test("Are straight where nothing moves")
  func straight() {
    let points = (0...500).map { Point(x: Double($0), y: 7) }
    #expect(Polyline.simplified(points) == [points[0], points[500]])
  }
}
