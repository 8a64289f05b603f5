import FluidGeometry
import FluidGestures
import FluidMotion
import FluidNavigation
import FluidScene
import FluidScript
import FluidTransitions
import PlaygroundControls
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

  @Test("are the panel's once something in it is clicked, until the pages are, or Escape is pressed")
  func clicks() throws {
    let stage = try InspectedStage()
    stage.open(.options)
    stage.click(.option(.opaqueBacking))
    #expect(stage.inspector.focus == .option(.opaqueBacking) && stage.playground.hasInspectorKeys)
    stage.press("space")
    #expect(stage.playground.settings[.opaqueBacking] == Option.opaqueBacking.defaultValue)
    stage.click(.option(.slowMotion))
    #expect(stage.inspector.focus == .option(.slowMotion))
    stage.click(Point(x: 300, y: 700))
    #expect(stage.inspector.focus == nil && stage.inspector.isOpen)
    stage.click(.tab(.physics))
    #expect(stage.inspector.focus == .tab(.physics))
    stage.press("escape")
    #expect(stage.inspector.focus == nil && stage.inspector.isOpen)
  }

  @Test("say what they are on, and a pointer is told as well", arguments: InspectorTab.allCases)
  func tooltips(tab: InspectorTab) throws {
    let stage = try InspectedStage(Size(width: 640, height: 480))
    stage.playground.physicsFolder = PhysicsFolder(path: "/nowhere")
    stage.open(tab)
    stage.press("shift+tab")
    let section = stage.inspector.section(stage.playground)
    let tips = stage.inspector.tabs(width: 340) + section.controls
    #expect(Set(tips.map(\.id)).count == tips.count)
    for control in tips {
      #expect(stage.inspector.focus == control.id)
      stage.run(for: 1.2)
      let line = try #require(Tooltip.wrapped(control.tip).first)
      #expect(line.count > 8 && stage.words.contains(line), "\(control.id)")
      stage.press("tab")
    }
    stage.press("escape")
    for control in tips {
      let frame = try #require(stage.frame(of: control.id))
      stage.send(.mouseMoved(Point(x: 100, y: 100)))
      stage.run(for: 0.6)
      stage.send(.mouseMoved(frame.center))
      stage.run(for: 1.2)
      #expect(stage.words.contains(Tooltip.wrapped(control.tip)[0]), "\(control.id)")
    }
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
