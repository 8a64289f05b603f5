import FluidGeometry
import FluidMotion
import FluidNavigation
import FluidScript
import FluidTestSupport
import FluidTransitions
import Foundation
import PlaygroundPages
import PlaygroundPictures
import PlaygroundTestSupport
import Testing

@testable import PhotoPages
@testable import PlaygroundKit

@MainActor
@Suite("A file that is given alone")
struct OpenedFileTests {
  private static let size = Size(width: 640, height: 480)
  private let samples: SamplePictures

  init() throws {
    samples = try SamplePictures(shapes: 4)
    try samples.add([1], "notes.txt")
  }

  private func playground(_ paths: [String], _ mode: PictureStore.Mode = .synchronous) -> Playground {
    Playground(
      whole: .pictures(PictureStore(paths, mode: mode)), settings: Settings(), size: Self.size, inspector: nil,
      opensFile: true)
  }

  @Test("Is open in the first frame, between its folder's pictures", arguments: LibraryStyle.allCases)
  func opening(style: LibraryStyle) throws {
    let playground = playground([samples.path("sample-2.jpg")])
    playground.settings.window.layout = style
    playground.options.changed()
    _ = playground.step([], at: Instant(seconds: 1.0 / 60))
    let page = try #require(playground.navigation.topViewController as? PhotoPage)
    #expect(page.title == "sample-2.jpg")
    #expect(page.appearanceState == .appeared)
    #expect(playground.home.store?.count == 4)
    #expect(playground.home.root.navigationItem.title == samples.url.lastPathComponent)
    try playground.play("0 key right\n600 end")
    // A list has them in groups.
    #expect(page.navigationItem.title == (style == .list ? "sample-1.jpg" : "sample-3.jpg"))
    try playground.play("0 key escape\n1500 end")
    #expect(playground.navigation.topViewController === playground.home.root)
    try playground.play("100 end")
    #expect(playground.navigation.topViewController === playground.home.root)
  }

  @Test("Opens as well where it is dropped, over whatever is open")
  func dropping() throws {
    let playground = playground([samples.folder.path])
    try playground.play("0 push sample-1.jpg\n800 drop \(samples.path("sample-0.jpg"))\n1000 end")
    #expect((playground.navigation.topViewController as? PhotoPage)?.title == "sample-0.jpg")
    #expect(playground.navigation.viewControllers.count == 2)
  }

  @Test("Flies out of where it is dropped, and back to its tile")
  func flight() throws {
    let playground = playground([samples.folder.path])
    var poses: [Rect] = []
    func follow() { if let card = playground.front.topPage?.card { poses.append(card.pose.outline.rect) } }
    try playground.play("100 mouse-move 500 400\n200 drop \(samples.path("sample-2.jpg"))\n1800 end") { _, _ in follow()
    }
    let first = try #require(poses.first)
    #expect(first.center.distance(to: Point(x: 500, y: 400)) < 60 && first.width < 200)
    let page = try #require(playground.navigation.topViewController as? PhotoPage)
    #expect(page.appearanceState == .appeared && poses.count > 10)
    let tile = try #require(page.source?.view(as: .picture, .identifier)?.frame)
    #expect(tile.center.distance(to: Point(x: 500, y: 400)) > 60)
    poses = []
    try playground.play("0 key escape\n1800 end") { _, _ in follow() }
    let last = try #require(poses.last)
    #expect(last.center.distance(to: tile.center) < 4 && abs(last.width - tile.width) < 8)
  }

  @Test("Is found by another thread, and opens then")
  func threaded() throws {
    let playground = playground([samples.path("sample-2.jpg")], .threaded)
    try poll(until: playground.navigation.topViewController !== playground.home.root) {
      _ = playground.step([], at: Instant(seconds: playground.lastInstant.seconds + 1.0 / 60))
    }
    #expect((playground.navigation.topViewController as? PhotoPage)?.title == "sample-2.jpg")
  }

  @Test("Several files are a set of their own, and folders a grid")
  func sets() throws {
    for paths in [
      [samples.path("sample-0.jpg"), samples.path("sample-2.jpg")], [samples.folder.path],
      [samples.path("missing.jpg")],
    ] {
      let playground = playground(paths)
      try playground.play("100 end")
      #expect(playground.navigation.topViewController === playground.home.root)
      #expect(playground.home.store?.count == (paths == [samples.folder.path] ? 4 : paths.count))
    }
  }
}
