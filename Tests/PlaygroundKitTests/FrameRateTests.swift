import FluidGeometry
import FluidGestures
import FluidMotion
import FluidScene
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
  /// A program over forty pictures that are decoded beside the main thread, and a driver of its frames.
  @MainActor
  private final class Window {
    private var mode: Mode
    private let samples: SamplePictures
    private var state: WindowState
    private var frame = 0
    private(set) var latest: Frame?

    var playground: Playground { mode.playground }

    let inspector = Inspector()

    init(size: Size = Size(width: 640, height: 480)) throws {
      samples = try SamplePictures(shapes: 40)
      state = WindowState(size: size)
      let store = PictureStore([samples.url.path], mode: .threaded)
      mode = Mode(
        TimeMachine(Playground(whole: .pictures(store), settings: Settings(), size: size, inspector: inspector)))
      // The folder is known, and laid out; its tiles are still on the way.
      try wait { (playground.root as? LibraryPage)?.layout.order.count == 40 }
    }

    func step(_ kinds: InputEvent.Kind...) { step(kinds) }

    @discardableResult
    private func step(_ kinds: [InputEvent.Kind]) -> DisplayList {
      frame += 1
      let now = Instant(seconds: Double(frame) / 60)
      let composed = mode.step(kinds.map { .event(InputEvent($0, at: now)) }, at: now, in: &state)
      latest = composed
      return composed.displayList
    }

    /// Steps until something is so, without a hurry.
    func wait(_ isSo: () -> Bool) throws {
      var limit = LoopLimit(60_000)
      repeat {
        try limit.turn()
        usleep(1000)
        step()
      } while !isSo()
    }

    func press(_ key: String) { step(.keyDown(KeyChord(key), isRepeat: false), .keyUp(KeyChord(key))) }

    func rest() throws { try wait { latest?.isAtRest == true && latest?.isAnimating == false } }

    /// The number of different lists that sixty steps give.
    func lists(_ step: (Int) -> InputEvent.Kind) -> Int {
      var lists: [DisplayList] = []
      for number in 1...60 {
        let list = self.step([step(number)])
        if list != lists.last { lists.append(list) }
      }
      return lists.count
    }

    /// The same of a finger that goes 4 points a step, in which nothing but the finger moves anything.
    func listsOfDrag(from start: Point, along way: Vector) -> Int {
      let finger = TouchID(rawValue: 7)
      func point(_ number: Int) -> Point { start + way * Double(12 + 4 * number) }
      step(.touch(finger, .began, start))
      defer { step(.touch(finger, .ended, point(60))) }
      return lists { .touch(finger, .moved, point($0)) }
    }
  }

  @Test("Moves in every frame: the grid")
  func grid() throws {
    let window = try Window()
    #expect(window.listsOfDrag(from: Point(x: 300, y: 440), along: Vector(dx: 0, dy: -1)) == 60)
  }

  @Test("Moves in every frame: the grid under two fingers of a trackpad")
  func trackpad() throws {
    let window = try Window()
    #expect(window.lists { _ in .wheel(Point(x: 300, y: 240), Vector(dx: 0, dy: -0.07)) } == 60)
  }

  @Test("Moves in every frame: a picture that is turned", arguments: [-1.0, 1])
  func paging(way: Double) throws {
    let window = try Window()
    window.playground.openPicture(7)
    try window.rest()
    #expect(window.listsOfDrag(from: Point(x: 320 - way * 150, y: 240), along: Vector(dx: way, dy: 0)) == 60)
  }

  @Test("Moves in every frame: a zoomed picture")
  func panning() throws {
    let window = try Window()
    window.playground.openPicture(7)
    try window.rest()
    for _ in 0..<6 { window.press("+") }
    try window.rest()
    #expect(window.listsOfDrag(from: Point(x: 440, y: 360), along: Vector(dx: -0.8, dy: -0.6)) == 60)
  }

  @Test("Moves in every frame: a slider of the inspector")
  func slider() throws {
    let window = try Window(size: Size(width: 1280, height: 800))
    let inspector = window.inspector
    window.press("tab")
    inspector.show(.physics)
    try window.rest()
    let id = InspectorControl.ID.constant("dimming")
    let control = try #require(inspector.section(window.playground).controls.first { $0.id == id })
    inspector.scroll.jump(to: control.frame.midY - 200)
    try window.rest()
    let section = inspector.section(window.playground)
    let panelFrame = try #require(inspector.panelFrame(of: id, section, window.playground))
    let frame = inspector.inWindow(panelFrame, window.playground)
    window.step(.mouseDown(.left, Point(x: frame.minX + 10, y: frame.midY)))
    #expect(frame.width > 80)
    #expect(window.lists { .mouseMoved(Point(x: frame.minX + 10 + Double($0), y: frame.midY)) } == 60)
  }
}
