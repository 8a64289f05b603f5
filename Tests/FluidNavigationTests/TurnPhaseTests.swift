import FluidGeometry
import FluidGestures
import FluidNavigation
import FluidTestSupport
import Testing

/// What a turn does, phase by phase, and what a question does: nothing.
@MainActor
@Suite("The phases of a turn")
struct TurnPhaseTests {
  private let stage = Stage()
  private let point = Point(x: 200, y: 300)

  /// The phases that a closure goes through.
  private func phases(_ body: () -> Void) -> String {
    var phases: [String] = []
    stage.host.phaseObserver = { phases.append($0.rawValue) }
    body()
    stage.host.phaseObserver = nil
    return phases.joined(separator: " ")
  }

  @Test("A frame, a movement and a finger that lands go through their phases in one order, which the documentation has")
  func order() throws {
    _ = stage.open("a")
    let turn = "time layout wheel deadlines hover"
    #expect(phases { _ = stage.host.frame(at: stage.now) } == "\(turn) pages")
    #expect(phases { stage.host.handle(InputEvent(.mouseMoved(point), at: stage.now)) } == "\(turn) event")
    let finger = InputEvent(.touch(TouchID(rawValue: 7), .began, point), at: stage.now)
    #expect(phases { stage.host.handle(finger) } == "\(turn) event hitTest touchPreparation touch")
    stage.host.cancelAllTouches()
    // Of a button, which is a finger.
    #expect(
      phases { stage.host.handle(InputEvent(.mouseDown(.left, point), at: stage.now)) }
        == "\(turn) event hitTest touchPreparation touch")
    let page = try Checkout.text("Sources/FluidNavigation/FluidNavigation.docc/HostingNavigation.md")
    let rows = page.split(separator: "\n").filter { $0.hasPrefix("| `") }.map { $0.split(separator: "`")[1] }
    let names = NavigationHost.Phase.allCases.map { Substring($0.rawValue) }
    #expect(rows.filter { names.contains($0) } == names)
  }

  @Test("A page is asked for its recognisers before it prepares, and prepares before they get the touch")
  func preparation() {
    let page = stage.open("a")
    let tap = TapGestureRecognizer(name: "own")
    var said: [String] = []
    page.recognizers = { _ in
      said.append("asked")
      return [tap]
    }
    page.onTouch = { said.append("\($0) \(tap.touches.count)") }
    stage.down(200, 300)
    #expect(said == ["asked", "touch 0", "stop 0"] && tap.touches.count == 1)
    stage.up()
    said = []
    stage.host.handle(InputEvent(.scroll(.began, point, .zero), at: stage.now))
    #expect(said == ["asked", "stop 0"], "fingers that rest on a touchpad land nowhere")
  }

  @Test("What lies under a point is found without a change, in every phase of a flight")
  func purity() {
    var said: [String] = []
    let page = stage.page("a")
    let tap = TapGestureRecognizer(name: "own")
    page.recognizers = { _ in [tap] }
    for each in [page, stage.home] { each.onTouch = { said.append($0) } }
    stage.navigation.pushViewController(page, animated: true)
    func ask() {
      for x in stride(from: 1.0, to: 402, by: 57) {
        for y in stride(from: 1.0, to: 874, by: 79) { _ = stage.host.touchTarget(at: Point(x: x, y: y)) }
      }
    }
    for _ in 0..<40 {
      stage.run(for: 1 / 20.0)
      ask()
      #expect(stage.window.interaction(of: page) == nil, "no gestures are made for a question")
    }
    #expect(said.isEmpty && tap.depth == 0)
    // Caught in flight, a card is moved in any direction; at rest only down, from the next finger on.
    stage.navigation.popViewController(animated: true)
    stage.run(for: 0.05)
    stage.down(200, 437)
    stage.up()
    let pan = stage.window.interaction(of: page)?.panGestureRecognizer
    #expect(pan?.direction == .any)
    stage.navigation.pushViewController(page, animated: true)
    stage.rest()
    ask()
    #expect(stage.window.interaction(of: page)?.panGestureRecognizer !== pan || pan?.direction == .any)
  }
}
