import FluidGeometry
import FluidGestures
import FluidMotion
import FluidNavigation
import FluidScene
import FluidScript
import FluidTestSupport
import PlaygroundControls
import PlaygroundInspector
import PlaygroundTestSupport
import Testing

@testable import PlaygroundKit
@testable import PlaygroundShell

@MainActor
@Suite("Where reading goes from right to left")
struct InspectorMirrorTests {
  private func stage(
    _ size: Size = Size(width: 1280, height: 800), opening tab: InspectorTab? = nil
  ) throws -> TestWindow { try TestWindow.inspected(size, settings: Settings([.rightToLeft: "on"]), opening: tab) }

  @Test("The panel lies on the left, and the pages beside it")
  func place() throws {
    let stage = try stage()
    stage.press("tab")
    let early = stage.inspector.frame(over: stage.playground)
    stage.wait(1)
    #expect(early.maxX < 340 && early.minX < 0)
    #expect(stage.inspector.frame(over: stage.playground) == Rect(x: 0, y: 0, width: 340, height: 800))
    #expect(
      stage.playground.surroundings.contentFrame.origin == Point(x: 340, y: 0)
        && stage.playground.surroundings.size.width == 940)
    stage.press("tab")
    stage.wait(1)
    #expect(
      stage.playground.surroundings.contentFrame.origin == .zero && stage.playground.surroundings.size.width == 1280)
    #expect(!stage.inspector.isShown)
  }

  @Test("Pages are drawn and touched where they are")
  func pages() throws {
    let plain = try stage(Size(width: 940, height: 800))
    let stage = try stage(opening: .lifecycle)
    plain.wait(stage.now - plain.now)
    let place = Point(x: 140, y: 255)
    plain.click(place)
    stage.click(place + Vector(dx: 340, dy: 0))
    #expect(plain.playground.navigation.viewControllers.count == 2)
    #expect(stage.playground.navigation.viewControllers.count == 2)
    // What the window without a panel shows is there, moved.
    let way = Vector(dx: 340, dy: 0)
    let surfaces = { (list: DisplayList) in
      list.commands.compactMap { command -> Rect? in
        if case .image(let paint) = command { paint.frame } else { nil }
      }
    }
    #expect(!surfaces(plain.list).isEmpty)
    for frame in surfaces(plain.list) { #expect(surfaces(stage.list).contains(frame.offsetBy(way))) }
  }

  @Test("Everything in the panel is where its mirror image was", arguments: InspectorTab.allCases)
  func mirrored(tab: InspectorTab) throws {
    let plain = try TestWindow.inspected(Size(width: 640, height: 480), opening: tab)
    let stage = try stage(Size(width: 640, height: 480), opening: tab)
    let texts = { (stage: TestWindow) in stage.list.layers.flatMap(\.commands).textLines }
    #expect(texts(plain).map(\.text) == texts(stage).map(\.text))
    for (a, b) in zip(texts(plain), texts(stage)) {
      // A column of figures still ends on the right.
      guard a.text != "x", a.text != "y", a.text != "width", a.text != "height" else { continue }
      #expect(b.position == Point(x: 340 - a.position.x, y: a.position.y))
      switch a.style.alignment {
      case .leading: #expect(b.style.alignment == .trailing)
      case .center: #expect(b.style.alignment == .center)
      case .trailing: #expect(b.style.alignment == .leading)
      }
    }
    for control in stage.layout.section.controls {
      let frame = try #require(stage.frame(of: control.id))
      let witness = try #require(plain.frame(of: control.id))
      #expect(frame.minX == 640 - witness.maxX && frame.maxX <= 340 && frame.minY == witness.minY)
    }
  }

  @Test("Clicks, drags and keys do what they show")
  func operating() throws {
    let stage = try stage(opening: .options)
    stage.click(.option(.opaqueBacking))
    #expect(stage.playground.settings.transition.hasOpaqueBacking == false)
    let slider = try #require(stage.frame(of: .option(.slowMotion)))
    stage.click(Point(x: slider.minX + 2, y: slider.midY))
    #expect(stage.playground.settings.study.slowness == 20)
    stage.press("right")
    #expect(stage.playground.settings.study.slowness < 20)
    stage.click(.option(.transition))
    let menu = try #require(stage.inspector.floating.openMenu)
    stage.click(item: 2)
    #expect(Option.transition.valueTitle(stage.playground.settings[.transition]) == menu.layout.words[2])
    let segments = try #require(stage.frame(of: .option(.backdrop)))
    stage.click(Point(x: segments.minX + 8, y: segments.midY))
    #expect(stage.playground.settings.transition.backdrop == .fades)
  }

  @Test("The panel changes sides when that is changed, and releases what it held")
  func changingSides() throws {
    let stage = try TestWindow.inspected(opening: .options)
    stage.send(.mouseDown(.left, Point(x: 300, y: 700)))
    #expect(stage.playground.host.arena.touchCount == 1)
    stage.playground.changeSides()
    stage.wait(1.0 / 60)
    #expect(stage.playground.host.arena.touchCount == 0 && stage.playground.surroundings.contentFrame.origin.x == 340)
    stage.wait(1)
    #expect(stage.inspector.frame(over: stage.playground).minX == 0)
    stage.playground.changeSides()
    stage.wait(1.0 / 60)
    stage.wait(1)
    #expect(
      stage.inspector.frame(over: stage.playground).minX == 940
        && stage.playground.surroundings.contentFrame.origin == .zero)
  }

  @Test("A recording tells of the whole window, and its pages are where they were")
  func recording() throws {
    let stage = try stage(opening: .lifecycle)
    stage.press("r")
    stage.wait(0.1)
    stage.click(Point(x: 480, y: 255))
    stage.wait(1)
    stage.press("r")
    let script = try #require(stage.requests.recordings.last)
    #expect(script.windowSize == Size(width: 1280, height: 800))
    let open = stage.stack
    #expect(open.count == 2)
    let playground = try stagePlayground(for: script)
    var replay = Replay(playground, script: script, fps: 60)
    try replay.finish()
    #expect(playground.navigation.viewControllers.map { $0.title } == open)
    #expect(playground.surroundings.contentFrame.origin == Point(x: 340, y: 0))
  }
}
