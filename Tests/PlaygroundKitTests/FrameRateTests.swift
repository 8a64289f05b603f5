import FluidGeometry
import FluidGestures
import FluidMotion
import FluidScript
import FluidTestSupport
import Foundation
import LibraryPages
import PlaygroundControls
import PlaygroundInspector
import PlaygroundPictures
import PlaygroundTestSupport
import Testing

@testable import PlaygroundKit
@testable import PlaygroundShell

/// What follows a finger is composed at the display's rate, in a window as well: the window's program is a ``TimeMachine`` over
/// pictures that arrive when they arrive.
@MainActor
@Suite("What follows a finger")
struct FrameRateTests {
  private let samples: SamplePictures

  init() throws { samples = try SamplePictures(shapes: 40) }

  private func rest(_ window: TestWindow) throws {
    try window.waitForThreads { window.isAtRest && !window.isAnimating }
  }

  /// A program over forty pictures that are decoded beside the main thread.
  private func window(showing picture: Int? = nil, size: Size = Size(width: 640, height: 480)) throws -> TestWindow {
    let store = PictureStore([samples.folder.path], mode: .threaded)
    let window = TestWindow(
      Mode(TimeMachine(Playground.inspected(.pictures(store), settings: Settings(), size: size))), after: .zero)
    // The folder is known, and laid out; its tiles are still on the way.
    try window.waitForThreads { (window.playground.home.root as? LibraryPage)?.order.count == 40 }
    if let picture {
      window.playground.navigator.openPicture(picture)
      try rest(window)
    }
    return window
  }

  /// The number of different lists that sixty steps give.
  private func lists(_ window: TestWindow, _ step: (Int) -> InputEvent.Kind) -> Int {
    let lists = (1...60).map { window.step(step($0)) }
    return 1 + zip(lists, lists.dropFirst()).count { $0 != $1 }
  }

  /// The same of a finger that goes 4 points a step, in which nothing but the finger moves anything.
  private func listsOfDrag(_ window: TestWindow, from start: Point, along way: Vector) -> Int {
    let finger = TouchID(rawValue: 7)
    func point(_ number: Int) -> Point { start + way * Double(12 + 4 * number) }
    window.step(.touch(finger, .began, start))
    defer { window.step(.touch(finger, .ended, point(60))) }
    return lists(window) { .touch(finger, .moved, point($0)) }
  }

  @Test("Moves in every frame: the grid")
  func grid() throws {
    #expect(try listsOfDrag(window(), from: Point(x: 300, y: 440), along: Vector(dx: 0, dy: -1)) == 60)
  }

  @Test("Moves in every frame: the grid under two fingers of a trackpad")
  func trackpad() throws {
    #expect(try lists(window()) { _ in .wheel(Point(x: 300, y: 240), Vector(dx: 0, dy: -0.07)) } == 60)
  }

  @Test("Moves in every frame: a picture that is turned", arguments: [-1.0, 1])
  func paging(way: Double) throws {
    #expect(
      try listsOfDrag(window(showing: 7), from: Point(x: 320 - way * 150, y: 240), along: Vector(dx: way, dy: 0)) == 60)
  }

  @Test("Moves in every frame: a zoomed picture")
  func panning() throws {
    let window = try window(showing: 7)
    window.press("+", times: 6)
    try rest(window)
    #expect(listsOfDrag(window, from: Point(x: 440, y: 360), along: Vector(dx: -0.8, dy: -0.6)) == 60)
  }

  @Test("Moves in every frame: a slider of the inspector")
  func slider() throws {
    let window = try window(size: Size(width: 1280, height: 800))
    window.step(.keyDown(KeyChord("tab"), isRepeat: false), .keyUp(KeyChord("tab")))
    window.inspector.show(.physics)
    try rest(window)
    let id = InspectorControl.ID.constant("dimming")
    let control = try #require(window.layout.section.controls.first { $0.id == id })
    window.inspector.content.scroll.jump(to: control.frame.midY - 200)
    try rest(window)
    let frame = try #require(window.windowFrame(of: id))
    window.step(.mouseDown(.left, Point(x: frame.minX + 10, y: frame.midY)))
    #expect(frame.width > 80)
    #expect(lists(window) { .mouseMoved(Point(x: frame.minX + 10 + Double($0), y: frame.midY)) } == 60)
  }
}
