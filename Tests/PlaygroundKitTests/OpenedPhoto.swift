import FluidGeometry
import FluidMotion
import FluidNavigation
import FluidScene
import Foundation
import Testing

@testable import PlaygroundKit

/// The bundled gallery without a window, with one of its pictures open.
@MainActor
struct OpenedPhoto {
  static let size = Size(width: 640, height: 480)
  private static let gallery = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
    .deletingLastPathComponent().appending(path: "Resources/Gallery").path

  let playground: Playground
  let grid: GridPage
  let page: PhotoPage

  init(_ index: Int = 0, _ settings: Settings = Settings(), size: Size = Self.size) throws {
    playground = Playground(
      .pictures(PictureStore([Self.gallery], mode: .synchronous)), settings: settings, size: size)
    playground.openPicture(index)
    grid = try #require(playground.root as? GridPage)
    page = try #require(playground.navigation.topViewController as? PhotoPage)
    try play("900 end")
  }

  /// Where its picture is drawn now.
  var frame: Rect {
    page.shownPictureFrame(in: playground.bounds, at: playground.navigation.now) ?? .zero
  }
  var stack: Int { playground.navigation.viewControllers.count }
  var scale: Double { page.pager.zoom(of: page.index).zoomScale(at: playground.navigation.now) }
  var scroll: Double { page.contentOffset(at: playground.navigation.now) ?? 0 }

  /// Plays a script whose times are since now, at 60 frames a second.
  @discardableResult
  func play(_ text: String, _ watch: (() -> Void)? = nil) throws -> DisplayList {
    let script = try Script(parsing: text)
    let start = playground.lastInstant.seconds
    var steps = script.steps[...]
    var list = DisplayList(size: playground.size, background: .black)
    let end = script.end ?? ((steps.last?.time ?? 0) + 1200)
    for frame in 1...Int(end / 1000 * 60) {
      let now = Double(frame) / 60
      while let step = steps.first, step.time <= now * 1000 {
        playground.deliver(step.action, at: Instant(seconds: start + step.time / 1000))
        steps.removeFirst()
      }
      list = playground.step([], at: Instant(seconds: start + now))
      // Nobody draws: the pixels need not be kept for it.
      _ = playground.takeImageRequests()
      watch?()
    }
    return list
  }
}
