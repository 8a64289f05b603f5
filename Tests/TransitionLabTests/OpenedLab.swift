import FluidEffects
import FluidGeometry
import FluidGestures
import FluidMotion
import FluidNavigation
import FluidScene
import FluidScript
import FluidTestSupport
import FluidTransitions
import PlaygroundPages
import PlaygroundTestSupport
import Testing

@testable import PlaygroundKit
@testable import TransitionLab

/// A stage without a window, with the transition lab open on it.
@MainActor
struct OpenedLab {
  let playground: Playground
  let page: TransitionLabPage

  /// - Parameter choices: what the tile's transition is to be put together of; `nil` leaves it as it is at first.
  init(
    size: Size = Size(width: 1280, height: 800), _ settings: Settings = Settings(), choices: [TransitionChoice]? = nil
  ) throws {
    playground = Playground.inspected(
      .stage(try #require(try Script(parsing: stage).stage)), settings: settings, size: size)
    try playground.play("0 key t\n1500 end")
    page = try #require(playground.navigation.topViewController as? TransitionLabPage)
    for choice in choices.map({ [.identity] + $0 }) ?? [] { activate(.transition(choice)) }
  }

  var now: Instant { playground.navigation.now }

  /// Does something to a control, as a click or the Return key would.
  func activate(_ control: LabControl) { page.activate(control, at: now) }

  /// The next frame, after some seconds.
  @discardableResult
  func step(_ seconds: Double = 0) -> DisplayList {
    playground.advance(to: playground.lastInstant + seconds).displayList
  }

  /// Presses a key, which counts from the next frame on.
  func press(_ key: String) {
    playground.do(InputEvent(.keyDown(KeyChord(key), isRepeat: false), at: playground.lastInstant))
    playground.do(InputEvent(.keyUp(KeyChord(key)), at: playground.lastInstant))
  }

  /// How the tile is drawn, in numbers that are a hundred where they are 1, or points: its corners, opacity, brightness and blur.
  /// `nil` where it is not there.
  func looks(_ list: DisplayList) -> [Double]? {
    let tile = page.layout.tile
    guard page.lab.tile.isVisible else { return nil }
    guard let paint = list.commands.layerPaints.first(where: { $0.layer == LayerNames.labTile }) else {
      // At rest it is drawn as it is; on its way it may be too faint to be drawn.
      return page.lab.tile.isMoving ? nil : looks(of: tile, .identity) + [100, 100, 0]
    }
    return looks(of: tile, paint.transform) + [100 * paint.opacity, 100 * paint.brightness, paint.blur]
  }

  private func looks(of tile: Rect, _ transform: AffineTransform) -> [Double] {
    [(tile.minX, tile.minY), (tile.maxX, tile.minY), (tile.maxX, tile.maxY)].flatMap { x, y in
      let point = transform.apply(Point(x: x, y: y))
      return [point.x, point.y]
    }
  }
}
