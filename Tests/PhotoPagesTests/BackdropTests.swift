import FluidGeometry
import FluidMotion
import FluidNavigation
import FluidScene
import FluidScript
import FluidTestSupport
import FluidTransitions
import PlaygroundControls
import PlaygroundPages
import PlaygroundTestSupport
import Testing

@testable import PlaygroundKit

@MainActor
@Suite("The space around a picture")
struct BackdropTests {
  @Test("In a window a picture flies alone at first, in scripts and scenes the whole page does")
  func defaults() {
    #expect(Option.backdrop.defaultValue == "fades" && Settings.ofWindow.transition.backdrop == .fades)
    #expect(Settings().transition.backdrop == .zooms)
  }

  /// The frames of an opening and a closing, in which the picture flies alone.
  private func flight(_ settings: [Option: String] = [:]) throws -> (lists: [DisplayList], opened: OpenedPhoto) {
    let opened = try OpenedPhoto(0, Settings([.backdrop: "fades"].merging(settings) { $1 }))
    var lists: [DisplayList] = []
    try opened.playground.play("0 key escape\n1500 end") { list, _ in lists.append(list) }
    opened.playground.openPhoto(0)
    try opened.playground.play("900 end") { list, _ in lists.append(list) }
    return (lists, opened)
  }

  /// The colour that covers the whole window, and its strength.
  private func sheets(of list: DisplayList, _ grid: LayerID) -> [Double] {
    list.commands.compactMap { command in
      switch command {
      case .fill(let shape, let color, nil) where shape.rect.contains(Rect(origin: .zero, size: OpenedPhoto.size)):
        color.alpha
      case .layer(let paint) where paint.layer == grid: paint.opacity
      default: nil
      }
    }
  }

  @Test("Dimming and backdrop paint the window once", arguments: ["black", "white", "none"])
  func once(dimming: String) throws {
    let (lists, opened) = try flight([.dimming: dimming])
    let flying = lists.map { sheets(of: $0, opened.grid.layer) }.filter { $0.contains { $0 > 0.01 && $0 < 0.99 } }
    #expect(flying.count > 20 && flying.allSatisfy { $0.count == 1 })
  }

  @Test("The covered page fades into the background without a step", arguments: ["black", "white", "none"])
  func colors(dimming: String) throws {
    let (lists, opened) = try flight([.dimming: dimming])
    let background = Theme.light.background
    var former: Color?
    for list in lists {
      guard let paint = list.commands.layerPaints.first(where: { $0.layer == opened.grid.layer }) else {
        former = nil
        continue
      }
      // A part of the page that has the background's colour.
      let seen = list.background.mixed(with: background.darkened(by: paint.brightness), by: paint.opacity)
      if let former {
        #expect(abs(former.red - seen.red) < 0.05 && abs(former.blue - seen.blue) < 0.05)
      } else {
        #expect(abs(background.red - seen.red) < 0.05)
      }
      former = seen
    }
  }

  @Test("The bar's words have a ground over a page's edge", arguments: ["zoom", "push", "cover-vertical"])
  func bar(style: String) throws {
    let opened = try OpenedPhoto(0, Settings([.transition: style]))
    let bar = Rect(x: 0, y: 0, width: OpenedPhoto.size.width, height: Chrome.barHeight)
    var crossings = 0
    func check(_ list: DisplayList, isAtRest: Bool) {
      let isBacked = list.commands.contains {
        if case .fill(let shape, let color, _) = $0 { shape.rect == bar && color.alpha > 0.8 } else { false }
      }
      if isAtRest { #expect(!isBacked) }
      guard let page = opened.playground.shown.last, page.phase != .rest else { return }
      let rect = page.card?.pose.outline.rect
      var origin = rect?.origin ?? .zero
      if rect == nil, case .flat(let transform) = page.placement.surface { origin = transform.apply(.zero) }
      let isCut =
        rect == nil ? origin.x > 12 && origin.x < 600 || origin.y > 12 && origin.y < 40 : origin.y > 12 && origin.y < 40
      guard isCut else { return }
      crossings += 1
      #expect(isBacked)
    }
    func play(_ script: String, isAtRest: Bool = false) throws {
      try opened.playground.play(script) { list, _ in check(list, isAtRest: isAtRest) }
    }
    try play("0 set slow-motion 4\n10 key escape\n6000 end")
    opened.playground.openPhoto(0)
    try play("6000 end")
    #expect(crossings > 2)
    try play("300 end", isAtRest: true)
  }

  @Test("What the picture hides of the page beneath is not drawn")
  func covered() throws {
    let (lists, opened) = try flight()
    let paints = lists.flatMap(\.commands.layerPaints).filter { $0.layer == opened.grid.layer }
    let areas = paints.map { $0.covered.map { $0.width * $0.height } ?? 0 }
    #expect(areas.contains { $0 > 0.4 * OpenedPhoto.size.width * OpenedPhoto.size.height })
  }
}
