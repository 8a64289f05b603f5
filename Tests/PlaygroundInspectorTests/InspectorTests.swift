import FluidGeometry
import FluidGestures
import FluidNavigation
import FluidScene
import FluidScript
import PlaygroundControls
import PlaygroundInspector
import PlaygroundTestSupport
import Testing

@testable import PlaygroundKit

@MainActor
@Suite("The inspector")
struct InspectorTests {
  @Test("Comes and goes with Tab, and the pages are laid out for what it leaves")
  func toggling() throws {
    let stage = try TestWindow.inspected()
    #expect(stage.playground.surroundings.size.width == 1280)
    stage.press("tab")
    #expect(stage.playground.surroundings.size.width == 940 && stage.playground.navigation.pageSize.width == 940)
    let early = stage.inspector.frame(over: stage.playground)
    stage.wait(1)
    #expect(early.minX > 940 && stage.inspector.frame(over: stage.playground).minX == 940)
    #expect(stage.list.size == Size(width: 1280, height: 800))
    stage.press("tab")
    #expect(stage.playground.surroundings.size.width == 1280 && stage.inspector.isShown)
    stage.wait(1)
    #expect(!stage.inspector.isShown && stage.playground.isAtRest)
  }

  @Test("Leaves no trace once closed", arguments: [Size(width: 1280, height: 800), Size(width: 640, height: 480)])
  func closed(size: Size) throws {
    let plain = try TestWindow.inspected(size)
    plain.wait(4.0 + 2.0 / 60)
    let stage = try TestWindow.inspected(size)
    stage.press("tab")
    stage.wait(2)
    stage.press("tab")
    stage.wait(2)
    #expect(plain.now == stage.now)
    for _ in 0..<60 {
      if plain.now == stage.now, plain.playground.navigation.viewControllers.count == 1 {
        plain.playground.navigator.push(named: "a")
        stage.playground.navigator.push(named: "a")
      }
      plain.wait(1.0 / 60)
      stage.wait(1.0 / 60)
      #expect(plain.list.description == stage.list.description)
    }
  }

  @Test("Sleeps while nothing happens, whatever it shows", arguments: InspectorTab.allCases)
  func rest(tab: InspectorTab) throws {
    let stage = try TestWindow.inspected(opening: tab)
    stage.push("a", for: 4)
    #expect(stage.playground.isAtRest && stage.playground.motion.wakeTime == nil)
  }

  @Test("Keeps its own time in slow motion")
  func slowMotion() throws {
    let stage = try TestWindow.inspected(settings: Settings([.slowMotion: "10"]))
    stage.press("tab")
    stage.wait(1)
    #expect(stage.inspector.presence.opacity(at: stage.inspector.now) > 0.99)
  }

  @Test("Takes what is done on it, and leaves the rest to the pages")
  func ownership() throws {
    let stage = try TestWindow.inspected(opening: .lifecycle)
    stage.send(.mouseDown(.left, Point(x: 1100, y: 400)))
    #expect(stage.playground.host.arena.touchCount == 0 && stage.inspector.fingers.arena.touchCount == 1)
    stage.send(.mouseUp(.left, Point(x: 300, y: 400)))
    #expect(stage.inspector.fingers.arena.touchCount == 0)
    stage.send(.mouseDown(.left, Point(x: 300, y: 700)))
    #expect(stage.playground.host.arena.touchCount == 1)
    // A drag that began on the pages continues over the panel.
    stage.send(.mouseMoved(Point(x: 1200, y: 400)))
    #expect(stage.playground.host.arena.touches.first?.location == Point(x: 1200, y: 400))
    stage.send(.mouseUp(.left, Point(x: 1200, y: 400)))
    #expect(stage.playground.host.arena.touchCount == 0)
  }

  @Test("Shows the part that is clicked")
  func tabs() throws {
    let stage = try TestWindow.inspected(opening: .lifecycle)
    for tab in InspectorTab.allCases.reversed() {
      stage.click(.tab(tab))
      #expect(stage.inspector.content.tabs.selected == tab)
    }
  }

  @Test("Scrolls with the wheel and with a drag, as far as there is something")
  func scrolling() throws {
    let stage = try TestWindow.inspected(Size(width: 640, height: 480), opening: .options)
    stage.send(.wheel(Point(x: 500, y: 400), Vector(dx: 0, dy: -3)))
    stage.wait(1)
    #expect(stage.inspector.content.scroll.offset(at: stage.inspector.now) == 288)
    stage.send(.touch(TouchID(rawValue: 5), .began, Point(x: 320, y: 150)))
    for step in 1...10 {
      stage.wait(1.0 / 60)
      stage.send(.touch(TouchID(rawValue: 5), .moved, Point(x: 320, y: 150 + Double(step) * 10)))
    }
    #expect(stage.inspector.content.scroll.offset(at: stage.inspector.now) == 288 - 94)
    stage.send(.touch(TouchID(rawValue: 5), .ended, Point(x: 320, y: 250)))
    stage.wait(3)
    #expect(stage.inspector.content.scroll.offset(at: stage.inspector.now) == 0)
  }

  @Test("Says what the pointer rests on")
  func tooltips() throws {
    let stage = try TestWindow.inspected(opening: .options)
    let frame = try #require(stage.frame(of: .option(.backdrop)))
    stage.send(.mouseMoved(frame.center))
    stage.wait(0.3)
    let tip = Tooltip.lines(of: "Name in scripts: backdrop. Key:\u{A0}D.", in: 340, measure: .advances)[0]
    #expect(!stage.words.contains(tip))
    stage.wait(0.6)
    #expect(stage.words.contains(tip))
    stage.send(.mouseMoved(Point(x: 100, y: 100)))
    stage.wait(1)
    #expect(!stage.words.contains(tip))
  }
}
