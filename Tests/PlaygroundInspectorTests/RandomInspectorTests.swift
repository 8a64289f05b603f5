import FluidGeometry
import FluidGestures
import FluidScene
import FluidTestSupport
import PlaygroundTestSupport
import Testing

@testable import PlaygroundKit

@MainActor
@Suite("Whatever is done to the inspector")
struct RandomInspectorTests {
  private static let keys = [
    "tab", "shift+tab", "up", "down", "left", "right", "return", "space", "escape", "pagedown", "home", "end", "o", "n",
    "m",
    "a", "f9",
  ]

  @Test("It draws finite numbers and comes to rest", arguments: [20_260_901, 20_260_902])
  func law(seed: Int) throws {
    var random = SeededGenerator(seed: UInt64(seed))
    let stage = try TestWindow.inspected(Size(width: 800, height: 600))
    stage.press("tab")
    for _ in 0..<200 {
      let point = Point(x: .random(in: 0...800, using: &random), y: .random(in: 0...600, using: &random))
      switch Int.random(in: 0..<9, using: &random) {
      case 0:
        let key = Self.keys.randomElement(using: &random) ?? "tab"
        if key == "f9" { stage.playground.changeSides() }
        stage.press(key)
      case 1: stage.send(.mouseDown(.left, point))
      case 2, 3: stage.send(.mouseMoved(point))
      case 4: stage.send(.mouseUp(.left, point))
      case 5: stage.send(.wheel(point, Vector(dx: 0, dy: .random(in: -3...3, using: &random))))
      case 6: stage.playground.navigator.push(named: Bool.random(using: &random) ? "a" : "b")
      case 7:
        stage.send(.resized(Size(width: .random(in: 300...1400, using: &random).rounded(), height: 600), scale: 1))
      default: stage.wait(.random(in: 0.02...0.4, using: &random))
      }
      let description = stage.list.description
      #expect(!description.contains("nan") && !description.contains("inf"))
      #expect(stage.playground.surroundings.size.width <= stage.playground.surroundings.windowSize.width)
    }
    stage.send(.mouseUp(.left, .zero))
    stage.send(.focusLost)
    stage.wait(30)
    #expect(stage.playground.isAtRest)
  }
}
