import FluidGeometry
import FluidNavigation
import FluidPictures
import FluidScene
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
@Suite("What a page says of a file that cannot be shown")
struct PageNoticeTests {
  private let samples: SamplePictures

  init() throws {
    samples = try SamplePictures(shapes: 1)
    try samples.add([0xFF, 0xD8, 0xFF, 0xE0, 0, 16], "a-broken.jpg")
  }

  private func playground(_ settings: [Option: String]) throws -> Playground {
    try .showing(samples.folder.path, settings: Settings(settings))
  }

  private static func lines(of list: DisplayList, _ failure: String) -> [DisplayList.TextLine] {
    list.commands.textLines.filter { $0.text == failure }
  }

  @Test(
    "It is on the page however that is shown, once, in its middle, and not wider than it",
    arguments: ["push", "full-screen", "over-full-screen", "sheet", "popover"], ["light", "dark"])
  func presentations(presentation: String, appearance: String) throws {
    let playground = try playground([.presentation: presentation, .appearance: appearance])
    playground.navigator.openPicture(0)
    let list = try playground.play("1500 end")
    let page = try #require(playground.shown.last?.controller as? PhotoPage)
    let failure = try #require(playground.home.store?.files.collection.items[0].failure)
    for text in [failure.title, failure.message] {
      // The grid's tile has the words as well, in the layer that the grid is.
      let lines = list.commands.textLines.filter { $0.text == text || text.hasPrefix($0.text) && !$0.text.isEmpty }
      #expect(!lines.isEmpty, "\(list.words)")
      for line in lines {
        #expect(abs(line.position.x - page.frame.center.x) < 1)
        #expect(page.frame.contains(line.position))
        #expect(line.maximumWidth <= page.frame.width)
      }
    }
    #expect(Self.lines(of: list, failure.title).count == 1)
  }

  @Test("It stays on a card that is held, as large as that", arguments: ["push", "sheet"], [1.0, 8])
  func flight(presentation: String, far: Double) throws {
    let playground = try playground([.presentation: presentation])
    playground.navigator.openPicture(0)
    try playground.play("1500 end")
    let failure = try #require(playground.home.store?.files.collection.items[0].failure?.title)
    let page = try #require(playground.shown.last?.controller as? PhotoPage)
    var (places, progress): ([Point], Double) = ([], 1)
    let distance = Vector(dx: 15 * far, dy: 20 * far)
    try playground.play("0 down 1 320 300\n0 glide 1 \(320 + distance.dx) \(300 + distance.dy) 300\n900 end") {
      list, _ in
      guard let card = playground.shown.last?.card else { return }
      progress = min(progress, card.progress)
      // Words at rest are drawn as such, and those in flight as a layer.
      guard card.phase != .rest else { return places += Self.lines(of: list, failure).map(\.position) }
      let paints = list.commands.layerPaints.filter { $0.layer == LayerNames.notice(of: page.layer) }
      #expect(paints.count == 1 && paints[0].opacity == 1, "\(card.progress)")
      #expect(
        paints.allSatisfy {
          abs($0.frame.width / page.frame.width - card.pose.pageTransform(pageSize: page.frame.size).scale) < 1e-6
        })
      let words = list.layers.first { $0.id == LayerNames.notice(of: page.layer) }?.commands.textLines.map(\.text)
      #expect(words?.contains(failure) == true && Self.lines(of: list, failure).isEmpty)
      places += paints.map(\.frame.center)
    }
    #expect(Set(places.map { ($0.y * 10).rounded() }).count > 3, "\(places)")
    #expect(far == 1 || presentation == "sheet" || progress < 0.85, "\(progress)")
  }

  @Test("It goes with its page to the side when the next picture comes")
  func paging() throws {
    let playground = try playground([:])
    playground.navigator.openPicture(0)
    try playground.play("1500 end")
    let failure = try #require(playground.home.store?.files.collection.items[0].failure?.title)
    var xs: [Double] = []
    try playground.play("0 key right\n1500 end") { list, _ in
      if let line = Self.lines(of: list, failure).first { xs.append(line.position.x) }
    }
    #expect(xs.count > 5 && zip(xs, xs.dropFirst()).allSatisfy { $1 <= $0 } && xs.last! < 0, "\(xs)")
  }
}
