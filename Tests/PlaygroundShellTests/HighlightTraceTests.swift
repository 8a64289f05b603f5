import FluidGeometry
import FluidScript
import PlaygroundTestSupport
import Testing

/// The field `highlight`, in the scene that shows it.
@MainActor
@Suite("The highlight in a trace")
struct HighlightTraceTests {
  private let frames: [TraceFrame]

  init() throws {
    frames = try PlayedScene(try #require(Scene.named("highlight"))).frames.map(\.trace)
  }

  private func amount(_ frame: TraceFrame) -> Double { frame.highlight?.amount ?? 0 }

  @Test("Comes with the finger and stays while the page opens and is open")
  func comes() throws {
    let open = try #require(frames.firstIndex { $0.phase == "rest" && $0.stack.count == 2 })
    let before = frames[..<open].map(amount)
    #expect(before.first == 0 && before == before.sorted())
    #expect(amount(frames[open]) == 1)
    #expect(frames[open].highlight?.name == frames[open].source?.name)
  }

  @Test("Is released in step with an edge swipe, and is back when that is cancelled")
  func cancelled() throws {
    let held = frames.filter { $0.gesture == "edge" }
    #expect(held.count > 20 && held.map(amount).min() ?? 1 < 0.6)
    for frame in held { #expect(abs(amount(frame) - frame.progress.clamped(to: 0...1)) < 0.02) }
    let returned = try #require(frames.last { $0.phase == "rest" && $0.stack.count == 2 })
    #expect(amount(returned) == 1)
  }

  @Test("Is released in step with a pop, and is gone with the page")
  func popped() throws {
    let popping = frames.filter { $0.phase == "popping" }
    #expect(popping.count > 20)
    for frame in popping { #expect(abs(amount(frame) - frame.progress.clamped(to: 0...1)) < 0.02) }
    #expect(try #require(frames.last).highlight == nil)
  }
}
