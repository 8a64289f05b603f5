import FluidGeometry
import FluidGestures
import FluidMotion
public import FluidScene
import FluidScript
import Glibc
public import PlaygroundKit
import PlaygroundPictures
import PlaygroundShell

/// A program in a state that never ends, a frame at a time: what happens in a frame is one event and one step.
@MainActor
public class Scene {
  public let playground: Playground
  var time = Instant.zero
  var index = 0
  var interval: Double { 1.0 / 120 }

  init(_ playground: Playground) { self.playground = playground }

  /// What is on the display: a backend keeps it, to see whether the next one differs.
  public private(set) var shown: DisplayList?

  public func frame() {
    time = time + interval
    index += 1
    shown = step()
  }

  func step() -> DisplayList { playground.step([], at: time).displayList }

  public final func run(frames: Int) { for _ in 0..<frames { frame() } }

  /// Until nothing fades in and every buffer has its size.
  public final func warmUp() { run(frames: 600) }

  public func traceLine() -> String { playground.trace.line(index, time: time.seconds) }
}

/// A grid of which 60 thumbnails are in sight.
@MainActor
func grid(_ pictures: SmallPictures, settings: Settings = Settings()) -> Playground {
  Playground.withInspector(
    .pictures(PictureStore([pictures.path], mode: .synchronous)), settings: settings,
    size: Size(width: 1840, height: 1150))
}

/// A finger holds a card over the grid, and goes round in circles.
public final class HeldCard: Scene {
  private let pictures = SmallPictures(count: 180)
  private let center = Point(x: 900, y: 600)
  private let finger = TouchID(rawValue: 7)

  public init() {
    super.init(grid(pictures))
    run(frames: 60)
    touch(.began, center)
    touch(.ended, center)
    run(frames: 12)
    touch(.began, center)
  }

  private func touch(_ phase: TouchPhase, _ point: Point) {
    time = time + interval
    _ = playground.step([.event(InputEvent(.touch(finger, phase, point), at: time))], at: time)
  }

  override func step() -> DisplayList {
    let angle = Double(index) * 0.05
    let point = center + Vector(dx: 300 * sin(angle), dy: 200 + 150 * sin(angle * 1.3))
    return playground.step([.event(InputEvent(.touch(finger, .moved, point), at: time))], at: time).displayList
  }
}

/// Two fingers hold a card over the grid, spin it and let it grow and shrink.
public final class SpunCard: Scene {
  private let pictures = SmallPictures(count: 180)
  private let center = Point(x: 900, y: 600)
  private let fingers = [TouchID(rawValue: 7), TouchID(rawValue: 8)]

  public init() {
    super.init(grid(pictures))
    run(frames: 60)
    touch(.began, fingers[0], center)
    touch(.ended, fingers[0], center)
    run(frames: 120)
    touch(.began, fingers[0], center + Vector(dx: -200, dy: 0))
    touch(.began, fingers[1], center + Vector(dx: 200, dy: 0))
    touch(.moved, fingers[0], center + Vector(dx: -150, dy: 0))
  }

  private func touch(_ phase: TouchPhase, _ finger: TouchID, _ point: Point) {
    time = time + interval
    _ = playground.step([.event(InputEvent(.touch(finger, phase, point), at: time))], at: time)
  }

  override func step() -> DisplayList {
    let angle = Double(index) * 0.02
    let reach = 120 + 40 * sin(angle * 1.7)
    let offset = Vector(dx: reach * cos(angle), dy: reach * sin(angle))
    let inputs: [Input] = [
      .event(InputEvent(.touch(fingers[0], .moved, center - offset), at: time)),
      .event(InputEvent(.touch(fingers[1], .moved, center + offset), at: time)),
    ]
    return playground.step(inputs, at: time).displayList
  }
}

/// A finger scrolls the grid to and fro.
public final class ScrolledGrid: Scene {
  private let pictures = SmallPictures(count: 180)
  private let finger = TouchID(rawValue: 7)

  public init() {
    super.init(grid(pictures))
    run(frames: 60)
    time = time + interval
    _ = playground.step([.event(InputEvent(.touch(finger, .began, Point(x: 900, y: 800)), at: time))], at: time)
  }

  override func step() -> DisplayList {
    let point = Point(x: 900, y: 720 + 60 * sin(Double(index) * 0.05))
    return playground.step([.event(InputEvent(.touch(finger, .moved, point), at: time))], at: time).displayList
  }
}

/// A photo flies to and fro between a source of the stage and its page, slowly, so that nearly every frame is one in the air.
public final class StageFlight: Scene {
  private static let script = """
    stage
    page photo 3:2
    source a 20 300 110 110 12
    """
  private var isOpen = false

  public init() throws {
    var script = Script()
    script.stage = try Script(parsing: Self.script).stage
    guard let stage = script.stage else { fatalError("the script has no stage") }
    super.init(Playground.withInspector(.stage(stage), settings: Settings(), size: Size(width: 402, height: 874)))
  }

  override var interval: Double { 1e-5 }

  override func step() -> DisplayList {
    guard !playground.isAnimating else { return playground.step([], at: time).displayList }
    defer { isOpen.toggle() }
    return playground.step([.action(isOpen ? .pop : .push("a"), at: time)], at: time).displayList
  }
}
