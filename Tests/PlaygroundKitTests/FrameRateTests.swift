import FluidGeometry
import FluidGestures
import FluidMotion
import FluidScene
import FluidScript
import Foundation
import PlaygroundInspector
import Testing

@testable import PlaygroundKit
@testable import PlaygroundShell

/// What follows a finger is composed at the display's rate, in a window as well: the window's program is a ``TimeMachine`` over
/// pictures that arrive when they arrive.
@MainActor
@Suite("What follows a finger")
struct FrameRateTests {
  private static let size = Size(width: 640, height: 480)

  /// A program over forty pictures that are decoded beside the main thread, and a driver of its frames.
  @MainActor
  private final class Window {
    private var mode: Mode
    private let samples: SamplePictures
    private var frame = 0

    init(_ settings: Settings = Settings()) throws {
      samples = try SamplePictures()
      try samples.addShapes(40)
      let store = PictureStore([samples.url.path], mode: .threaded)
      mode = .live(
        TimeMachine(Playground.withInspector(.pictures(store), settings: settings, size: FrameRateTests.size)))
      // The folder is known; its tiles are still on the way.
      while store.count < 40, frame < 2000 { step() }
    }

    @discardableResult
    func step(_ kinds: InputEvent.Kind...) -> DisplayList {
      frame += 1
      let now = Instant(seconds: Double(frame) / 60)
      return mode.step(kinds.map { .event(InputEvent($0, at: now)) }, at: now, in: FrameRateTests.size).displayList
    }

    /// The number of different lists that sixty steps of a finger give, in which nothing but the finger moves anything.
    func listsOfDrag(from start: Point, by offset: (Int) -> Vector) -> Int {
      let finger = TouchID(rawValue: 7)
      step(.touch(finger, .began, start))
      var lists: [DisplayList] = []
      for number in 1...60 {
        let list = step(.touch(finger, .moved, start + offset(number)))
        if list != lists.last { lists.append(list) }
      }
      step(.touch(finger, .ended, start + offset(60)))
      return lists.count
    }
  }

  @Test("moves in every frame: the grid")
  func grid() throws {
    let window = try Window()
    #expect(window.listsOfDrag(from: Point(x: 300, y: 440)) { Vector(dx: 0, dy: -Double(12 + 4 * $0)) } == 60)
  }
}
