import FluidGeometry
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

@MainActor
@Suite("The bar of pages that turn and shrink")
struct TurningBarTests {
  private static let picture = "ferry-in-the-harbour.svg"

  @Test(
    "Keeps its words on pages that turn or shrink",
    arguments: [Settings.Transition.Style.flipHorizontal, .cards, .hinge, .quarterTurn, .percentDriven, .partialCurl])
  func words(style: Settings.Transition.Style) throws {
    let opened = try OpenedPhoto.closed(Settings([.transition: style.rawValue, .reduceMotion: "off"]))
    let playground = opened.playground
    if playground.front.isRootOnTop == false {
      try opened.play("0 down 1 150 390\n10 glide 1 500 390 200\n300 up 1\n1500 end")
    }
    try #require(playground.front.isRootOnTop)
    playground.openPhoto(3)
    if style == .percentDriven { try opened.play("0 down 1 150 390\n10 glide 1 330 390 200\n300 end") }
    var frames = 0
    for _ in 0..<(style == .partialCurl ? 90 : 40) {
      let list = playground.step([], at: playground.lastInstant + 1.0 / 60).displayList
      // A page that is curled up stays so, over the bar of the page that it reveals.
      let flying = style == .partialCurl ? playground.shown : playground.shown.filter { $0.phase != .rest }
      guard let progress = flying.map(\.progress).min(), (0.03...0.97).contains(progress) || style == .partialCurl,
        progress > 0.03
      else { continue }
      frames += 1
      let hasWords = list.commands.textLines.contains { $0.position.y == Chrome.barHeight / 2 }
      #expect(!hasWords, "\(progress): words lie in the air")
      let layers = list.commands.flatMap { command -> [LayerID] in
        switch command {
        case .layer(let paint): return [paint.layer]
        case .surface(let surface): return surface.layer.map { [$0] } ?? []
        default: return []
        }
      }
      let inner = list.layers.filter { layers.contains($0.id) }.flatMap(\.commands.layerPaints).map(\.layer)
      let pages = playground.shown.compactMap { $0.controller as? Page }.filter { layers.contains($0.layer) }
      #expect(!pages.isEmpty)
      for page in pages {
        #expect(
          (layers + inner).contains(LayerNames.bar(of: page.layer)), "\(progress): \(page.title) has lost its words")
      }
    }
    #expect(frames > 5)
  }
}
