import FluidGeometry
import FluidGestures
import FluidMotion
import FluidNavigation
import FluidScene
import FluidTransitions
import Testing

@testable import PlaygroundKit

@MainActor
@Suite("Keys in the inspector")
struct InspectorKeyTests {
  @Test("reach every control and come round", arguments: InspectorTab.allCases, ["tab", "down"])
  func cycle(tab: InspectorTab, key: String) throws {
    let stage = try InspectedStage(Size(width: 640, height: 480))
    stage.playground.physicsFolder = PhysicsFolder(path: "/nowhere")
    stage.open(tab)
    let order = stage.inspector.focusOrder(stage.playground)
    stage.press("shift+tab")
    var reached: [InspectorControl.ID] = []
    for _ in order {
      reached.append(try #require(stage.inspector.focus))
      stage.run(for: 0.7)
      // What has the keyboard is in sight.
      let frame = try #require(
        stage.inspector.windowFrame(
          of: reached[reached.count - 1], stage.inspector.section(stage.playground), stage.playground))
      #expect(frame.minY >= 0 && frame.maxY <= 480)
      stage.press(key)
    }
    #expect(reached == order && stage.inspector.focus == order.first)
    stage.press("shift+tab")
    #expect(stage.inspector.focus == order.last)
  }

  @Test("go back to the pages with Escape, and Tab closes it then")
  func escape() throws {
    let stage = try InspectedStage()
    stage.playground.push(named: "a")
    stage.run(for: 1)
    stage.press("shift+tab")
    #expect(stage.inspector.isOpen && stage.inspector.focus != nil)
    stage.press("escape")
    #expect(stage.inspector.focus == nil && stage.playground.navigation.viewControllers.count == 2)
    stage.press("escape")
    #expect(stage.playground.navigation.viewControllers.count == 1)
    stage.press("tab")
    #expect(!stage.inspector.isOpen)
  }

  @Test("lead out of a panel that lies over the pages")
  func escapeFromOver() throws {
    let stage = try InspectedStage(Size(width: 402, height: 874))
    stage.press("tab")
    #expect(stage.inspector.isOpen)
    stage.press("escape")
    #expect(!stage.inspector.isOpen)
  }

  @Test("turn switches, go through choices and move sliders")
  func operating() throws {
    let stage = try InspectedStage()
    stage.open(.options)
    stage.inspector.focus(on: .option(.opaqueBacking), from: nil)
    stage.press("space")
    #expect(stage.playground.settings[.opaqueBacking] == "off")
    stage.inspector.focus(on: .option(.source), from: nil)
    stage.press("right")
    #expect(stage.playground.settings[.source] != Option.source.defaultValue)
    stage.press("left")
    #expect(stage.playground.settings[.source] == Option.source.defaultValue)
    stage.open(.physics)
    stage.inspector.focus(on: .constant("panSlop"), from: nil)
    stage.press("right")
    #expect(abs(stage.playground.navigation.physics.panSlop - 18.6) < 0.05)
    stage.inspector.focus(on: .tab(.physics), from: nil)
    stage.press("right")
    #expect(stage.inspector.tab == .lifecycle && stage.inspector.focus == .tab(.lifecycle))
  }
}
