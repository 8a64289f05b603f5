import CMalloc
import FluidGeometry
import FluidGestures
import FluidMotion
import FluidScene
import FluidScript
import PlaygroundKit
import PlaygroundPictures
import PlaygroundShell
import SDLBackend

/// What the inspector adds to a frame while a finger swings a card: the same window with it and without, computed and drawn without
/// waiting for a display.
@MainActor
struct InspectorCost {
  private let window: SDLWindow
  private let panelWidth = 340.0
  private static let size = Size(width: 1280, height: 800)
  private static let frames = 400
  private static let tabs = ["lifecycle", "motion", "geometry", "gestures", "options", "physics"]

  init() throws {
    var options = SDLWindow.Options(title: "Inspector", size: Self.size)
    options.waitsForDisplay = false
    window = try SDLWindow(options)
  }

  func measure(_ files: [String]) {
    row("closed again", .closedAgain, files)
    for tab in Self.tabs.indices { row(Self.tabs[tab], .open(tab), files) }
  }

  /// One right after the other, since a machine has a speed of its own that changes.
  private func row(_ title: String, _ state: State, _ files: [String]) {
    let plain = swing(files, .never)
    let cost = swing(files, state)
    Table.row(
      "inspector, \(title)",
      "\(milliseconds(cost.wall - plain.wall, 2)) more than \(milliseconds(plain.wall, 2)) without, of CPU "
        + "\(milliseconds(cost.processor - plain.processor, 2)) more than \(milliseconds(plain.processor, 2)), "
        + "\(cost.allocations) allocations a frame and not \(plain.allocations)")
  }

  private enum State {
    case never, closedAgain
    case open(Int)
  }

  private struct Cost {
    /// Seconds of a frame: what a good one takes, since others use the machine too.
    let wall: Double
    /// The mean of what it takes of the processors, in seconds.
    let processor: Double
    /// Of a frame's computation, the median.
    let allocations: Int
  }

  private func swing(_ files: [String], _ state: State) -> Cost {
    let playground = Playground.withInspector(
      .pictures(PictureStore(files, mode: .synchronous)), settings: Settings(), size: Self.size)
    let finger = TouchID(rawValue: 7)
    var now = Instant.zero
    var allocations: [Int] = []
    func step(_ events: InputEvent.Kind...) {
      now = now + 1.0 / 60
      let inputs = events.map { Input.event(InputEvent($0, at: now)) }
      let before = cmalloc_count()
      let frame = playground.step(inputs, at: now)
      allocations.append(Int(cmalloc_count() - before))
      window.submit(frame.imageRequests)
      while window.isUploading { window.continueUploads() }
      window.draw(frame.displayList)
      window.present()
    }
    for _ in 0..<60 { step() }
    if case .closedAgain = state {
      for _ in 0..<2 {
        step(.keyDown(KeyChord("tab"), isRepeat: false))
        for _ in 0..<60 { step() }
      }
    }
    if case .open(let tab) = state {
      step(.keyDown(KeyChord("tab"), isRepeat: false))
      for _ in 0..<60 { step() }
      let place = Point(x: Self.size.width - panelWidth + 60 + 108 * Double(tab % 3), y: tab < 3 ? 19 : 48)
      step(.mouseDown(.left, place))
      step(.mouseUp(.left, place))
      for _ in 0..<60 { step() }
    }
    step(.touch(finger, .began, Point(x: 300, y: 330)))
    step(.touch(finger, .ended, Point(x: 300, y: 330)))
    for _ in 0..<8 { step() }
    step(.touch(finger, .began, Point(x: 450, y: 420)))
    let processor = Clock.processor
    allocations = []
    let wall = (0..<Self.frames).map { frame in
      let angle = Double(frame) * 0.05
      let point = Point(x: 450 + 150 * sine(angle), y: 500 + 100 * sine(angle * 1.3))
      let start = Clock.now
      step(.touch(finger, .moved, point))
      return Clock.now - start
    }
    return Cost(
      wall: wall.sorted()[Self.frames / 10], processor: (Clock.processor - processor) / Double(Self.frames),
      allocations: allocations.sorted()[Self.frames / 2])
  }

  /// Near enough: a finger has no need of more.
  private func sine(_ angle: Double) -> Double {
    let turn = (angle / (2 * .pi)).truncatingRemainder(dividingBy: 1)
    let x = turn * 2 - 1
    return -4 * x * (1 - abs(x))
  }
}
