import FluidGeometry
import FluidGestures
import FluidMotion
import FluidScene
import FluidScript
import Glibc
import PlaygroundKit
import PlaygroundPages

/// A finger holds a page over the grid that moves as a whole, or a sheet, and goes to and fro.
public final class HeldPage: Scene {
  /// What the page does under the finger.
  public enum Movement: String, CaseIterable, Sendable {
    case slides, rises, turns
    case curls = "is uncovered by a curl"
    case standsUp = "is a sheet"

    var assignment: (option: Option, value: String) {
      switch self {
      case .slides: (.transition, "push")
      case .rises: (.transition, "cover-vertical")
      case .turns: (.transition, "flip-horizontal")
      case .curls: (.transition, "partial-curl")
      case .standsUp: (.presentation, "sheet")
      }
    }

    /// Where the finger lands.
    var start: Point {
      switch self {
      case .slides, .turns: Point(x: 2, y: 600)
      case .rises, .curls: Point(x: 900, y: 300)
      case .standsUp: Point(x: 920, y: 590)
      }
    }

    /// How far it is from there in the middle of its way, and how far it goes from there.
    var way: (middle: Vector, reach: Vector) {
      switch self {
      case .slides, .turns: (Vector(dx: 600, dy: 0), Vector(dx: 200, dy: 0))
      case .rises, .curls: (Vector(dx: 0, dy: 300), Vector(dx: 0, dy: 100))
      case .standsUp: (Vector(dx: 0, dy: -200), Vector(dx: 0, dy: 100))
      }
    }
  }

  private let pictures = SmallPictures(count: 180)
  private let finger = TouchID(rawValue: 7)
  private let movement: Movement

  public init(_ movement: Movement) throws {
    self.movement = movement
    var settings = Settings()
    try settings.set(movement.assignment.option, to: movement.assignment.value)
    super.init(grid(pictures, settings: settings))
    run(frames: 60)
    touch(.began, Point(x: 900, y: 600))
    touch(.ended, Point(x: 900, y: 600))
    run(frames: 240)
    touch(.began, movement.start)
  }

  private func touch(_ phase: TouchPhase, _ point: Point) {
    time = time + interval
    _ = playground.step([.event(InputEvent(.touch(finger, phase, point), at: time))], at: time)
  }

  override func step() -> DisplayList {
    let point = movement.start + movement.way.middle + movement.way.reach * sin(Double(index) * 0.05)
    return playground.step([.event(InputEvent(.touch(finger, .moved, point), at: time))], at: time).displayList
  }
}
