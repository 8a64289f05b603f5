import FluidGeometry
import FluidGestures
import FluidNavigation
import FluidScript
import FluidTransitions
import PlaygroundControls
import PlaygroundInspector
import PlaygroundTestSupport
import Testing

@testable import PlaygroundKit

@MainActor
@Suite("Keys in the inspector")
struct InspectorKeyTests {
  @Test("Reach every control and come round", arguments: InspectorTab.allCases, ["tab", "down"])
  func cycle(tab: InspectorTab, key: String) throws {
    let stage = try TestWindow.inspected(
      Size(width: 640, height: 480), physics: PhysicsFolder(path: "/nowhere"), opening: tab)
    let order = stage.layout.controls.map(\.id)
    stage.press("shift+tab")
    var reached: [InspectorControl.ID] = []
    for _ in order {
      reached.append(try #require(stage.inspector.ring.id))
      stage.wait(0.7)
      // What has the keyboard is in sight.
      let frame = try #require(stage.windowFrame(of: reached[reached.count - 1]))
      #expect(frame.minY >= 0 && frame.maxY <= 480)
      stage.press(key)
    }
    #expect(reached == order && stage.inspector.ring.id == order.first)
    stage.press("shift+tab")
    #expect(stage.inspector.ring.id == order.last)
  }

  @Test("Go back to the pages with Escape, and Tab closes it then")
  func escape() throws {
    let stage = try TestWindow.inspected()
    stage.push("a", for: 1)
    stage.press("shift+tab")
    #expect(stage.inspector.isOpen && stage.inspector.ring.id != nil)
    stage.press("escape")
    #expect(stage.inspector.ring.id == nil && stage.playground.navigation.viewControllers.count == 2)
    stage.press("escape")
    #expect(stage.playground.navigation.viewControllers.count == 1)
    stage.press("tab")
    #expect(!stage.inspector.isOpen)
  }

  @Test("Lead out of a panel that lies over the pages")
  func escapeFromOver() throws {
    let stage = try TestWindow.inspected(Size(width: 402, height: 874))
    stage.press("tab")
    #expect(stage.inspector.isOpen)
    stage.press("escape")
    #expect(!stage.inspector.isOpen)
  }

  @Test("Are the panel's once something in it is clicked, until the pages are, or Escape is pressed")
  func clicks() throws {
    let stage = try TestWindow.inspected(opening: .options)
    stage.click(.option(.opaqueBacking))
    #expect(stage.inspector.ring.id == .option(.opaqueBacking) && stage.inspector.hasKeyboard)
    stage.press("space")
    #expect(stage.playground.settings.transition.hasOpaqueBacking)
    stage.click(.option(.slowMotion))
    #expect(stage.inspector.ring.id == .option(.slowMotion))
    stage.click(Point(x: 300, y: 700))
    #expect(stage.inspector.ring.id == nil && stage.inspector.isOpen)
    stage.click(.tab(.physics))
    #expect(stage.inspector.ring.id == .tab(.physics))
    stage.press("escape")
    #expect(stage.inspector.ring.id == nil && stage.inspector.isOpen)
  }

  private static func lines(of tip: String) -> [String] { Tooltip.lines(of: tip, in: 340, measure: .advances) }

  @Test("Show what they are on, and a pointer is told as well", arguments: InspectorTab.allCases)
  func tooltips(tab: InspectorTab) throws {
    let stage = try TestWindow.inspected(
      Size(width: 640, height: 480), physics: PhysicsFolder(path: "/nowhere"), opening: tab)
    stage.press("shift+tab")
    let tips = stage.layout.controls
    #expect(Set(tips.map(\.id)).count == tips.count)
    for control in tips {
      #expect(stage.inspector.ring.id == control.id)
      stage.wait(1.2)
      let line = try #require(Self.lines(of: control.tip).first)
      #expect(line.count > 8 && stage.words.contains(line), "\(control.id)")
      stage.press("tab")
    }
    stage.press("escape")
    for control in tips {
      let frame = try #require(stage.frame(of: control.id))
      stage.send(.mouseMoved(Point(x: 100, y: 100)))
      stage.wait(0.6)
      stage.send(.mouseMoved(frame.center))
      stage.wait(1.2)
      #expect(stage.words.contains(Self.lines(of: control.tip)[0]), "\(control.id)")
    }
  }

  @Test("Turn switches, go through choices and move sliders")
  func operating() throws {
    let stage = try TestWindow.inspected(opening: .options)
    stage.focus(on: .option(.opaqueBacking))
    stage.press("space")
    #expect(stage.playground.settings.transition.hasOpaqueBacking == false)
    stage.focus(on: .option(.source))
    stage.press("right")
    #expect(stage.playground.settings.transition.source != .picture)
    stage.press("left")
    #expect(stage.playground.settings.transition.source == .picture)
    stage.open(.physics)
    stage.focus(on: .constant("panSlop"))
    stage.press("right")
    #expect(abs(stage.playground.navigation.physics.fingers.panSlop - 18.6) < 0.05)
    stage.focus(on: .tab(.physics))
    stage.press("right")
    #expect(stage.inspector.content.tabs.selected == .lifecycle && stage.inspector.ring.id == .tab(.lifecycle))
  }
}
