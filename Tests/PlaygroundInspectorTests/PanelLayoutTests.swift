import FluidGeometry
import FluidGestures
import FluidMotion
import FluidScript
import PlaygroundControls
import PlaygroundKit
import PlaygroundTestSupport
import Testing

@testable import PlaygroundInspector

@MainActor
@Suite("The panel's layout")
struct PanelLayoutTests {
  /// Fifty switches in a panel at the edge of a window.
  private func layout(isMirrored: Bool, offset: Double, coveredFoot: Double = 0) -> PanelLayout {
    let rows = (0..<50).map { index in
      InspectorRow.control(
        "Row", .constant("\(index)"), .toggle(isOn: false), tip: "Tip \(index)", width: InspectorPlace.width)
    }
    let place = InspectorPlace(window: Size(width: 1280, height: 800), isMirrored: isMirrored)
    return PanelLayout(
      frame: place.frame(openness: 1, scale: 2), coveredFoot: coveredFoot, isMirrored: isMirrored, scale: 2,
      tab: .physics, section: InspectorSection(rows, width: InspectorPlace.width), offset: offset)
  }

  @Test("Finds each control, and its tip, where it shows it", arguments: [false, true], [0, 0.5, 340, 901.5])
  func hits(isMirrored: Bool, offset: Double) throws {
    let layout = layout(isMirrored: isMirrored, offset: offset)
    var seen = 0
    for control in layout.controls {
      let frame = try #require(layout.frame(of: control.id))
      let point = layout.inWindow(frame).center
      guard layout.frame.contains(point), control.id.isTab || layout.viewport.contains(point) else { continue }
      #expect(layout.control(at: point)?.id == control.id)
      let tip = try #require(layout.tip(at: point))
      #expect(tip.words == control.tip && tip.frame == frame)
      #expect(control.frame.contains(layout.point(point, on: control)))
      seen += 1
    }
    #expect(seen > 20 && layout.control(.constant("50")) == nil && layout.frame(of: .search) == nil)
  }

  @Test("Is drawn on whole pixels, and ends above what covers its foot")
  func pixels() {
    let layout = layout(isMirrored: false, offset: 12.3, coveredFoot: 120)
    #expect(layout.drawnOffset == 12.5)
    #expect(layout.viewport == Rect(minX: 940, minY: InspectorPlace.headerHeight, maxX: 1280, maxY: 680))
  }

  @Test("A button that was held at a moment of the past is not held in the window that shows it")
  func heldButton() throws {
    let stage = try TestWindow.inspected(opening: .options)
    stage.send(.mouseDown(.left, Point(x: 300, y: 700)))
    #expect(PanelSurroundings().isMouseDown(over: stage.playground))
    #expect(!PanelSurroundings(window: Size(width: 1280, height: 800)).isMouseDown(over: stage.playground))
  }

  @Test("A tab begins at its top, and a copy of it is scrolled as far, at rest")
  func content() {
    var content = PanelContent()
    content.scroll.layout(contentLength: 2000, viewportLength: 500, at: .zero)
    content.scroll.glide(to: 700, at: .zero)
    let now = Instant(seconds: 0.1)
    let (copy, offset) = (content.atRest(at: now), content.scroll.offset(at: now))
    #expect(content.isMoving(at: now) && !copy.isMoving(at: now) && copy.scroll.offset(at: now) == offset)
    let isSame = !content.show(.lifecycle, at: now)
    #expect(isSame && content.scroll.offset(at: now) == offset && offset > 0)
    let isOther = content.show(.motion, at: now)
    #expect(isOther && content.scroll.offset(at: now) == 0)
  }

  // MARK: Menus

  /// A panel whose menu of formats is open, and a point of the window on one of its items.
  private func opened(item: Int, isHeld: Bool = false) throws -> (TestWindow, Point) {
    let stage = try TestWindow.inspected(opening: .physics)
    if isHeld { stage.send(.mouseDown(.left, Point(x: 300, y: 700))) }
    stage.focus(on: .format)
    stage.press("return")
    let menu = try #require(stage.inspector.floating.openMenu)
    return (stage, stage.layout.inWindow(menu.frame(ofItem: item, at: stage.inspector.now)).center)
  }

  private func take(_ kind: InputEvent.Kind, in stage: TestWindow) -> [InspectorAction]? {
    stage.inspector.take(InputEvent(kind, at: stage.inspector.now), over: stage.playground)
  }

  @Test("A menu takes what is on it", arguments: 0..<3)
  func inside(index: Int) throws {
    for isHeld in [true, false] {
      let (stage, point) = try opened(item: index, isHeld: isHeld)
      #expect((take(.mouseMoved(point), in: stage) == nil) == isHeld)
      #expect(stage.inspector.floating.openMenu?.highlighted == (isHeld ? 0 : index))
    }
    let (stage, point) = try opened(item: index)
    let menu = try #require(stage.inspector.floating.openMenu)
    let beside = stage.layout.inWindow(menu.layout.frame).center.x
    stage.click(Point(x: beside, y: menu.layout.frame.minY + 2))
    #expect(stage.inspector.floating.openMenu != nil)
    #expect(take(.mouseDown(.left, point), in: stage) != nil && stage.inspector.floating.openMenu != nil)
    #expect(take(.mouseUp(.left, point), in: stage) != nil && stage.inspector.floating.openMenu == nil)
    #expect(stage.inspector.shelf.format == PhysicsFormat.allCases[index])
  }

  @Test(
    "A menu goes with what is beside it",
    arguments: [
      .mouseDown(.left, .zero), .mouseDown(.right, .zero), .touch(TouchID(rawValue: 1), .began, .zero),
      .wheel(.zero, Vector(dx: 0, dy: 1)), .scroll(.moved, .zero, Vector(dx: 0, dy: 1)), .focusLost,
      .keyDown(KeyChord("escape"), isRepeat: false), .keyDown(KeyChord("f5"), isRepeat: false),
    ] as [InputEvent.Kind])
  func beside(kind: InputEvent.Kind) throws {
    let (stage, _) = try opened(item: 0)
    _ = take(kind, in: stage)
    #expect(stage.inspector.floating.openMenu == nil && stage.inspector.floating.menu != nil)
  }

  // MARK: Operations

  @Test("A choice goes round and round, and no further than there is something", arguments: 1...5)
  func choices(count: Int) {
    let elements = Array(0..<count)
    for element in elements {
      #expect(ControlOperation.step(1).choice(among: elements, from: element) == (element + 1) % count)
      #expect(ControlOperation.step(-1).choice(among: elements, from: element) == (element + count - 1) % count)
      #expect(ControlOperation.select(element).choice(among: elements, from: 0) == element)
    }
    #expect(ControlOperation.step(1).choice(among: elements, from: nil) == 0)
    for operation in [.select(count), .select(-1), .activate, .slide(0.5)] as [ControlOperation] {
      #expect(operation.choice(among: elements, from: 0) == nil)
    }
  }

  @Test("What cannot be saved is not, and says nothing")
  func withoutFolder() throws {
    let stage = try TestWindow.inspected(opening: .physics)
    for button in [InspectorButton.savePhysics, .loadPhysics] {
      PanelControls(inspector: stage.inspector, program: stage.playground).operate(.action(button), .activate)
      #expect(stage.inspector.actions.isEmpty && stage.inspector.floating.notice.nextChange(after: .zero) == nil)
    }
  }
}
