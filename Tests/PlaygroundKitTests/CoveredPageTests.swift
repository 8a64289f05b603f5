import FluidGeometry
import FluidNavigation
import FluidPainter
import FluidScene
import FluidScript
import FluidTestSupport
import LibraryPages
import PlaygroundPages
import PlaygroundTestSupport
import Testing

@testable import PlaygroundKit

@MainActor
@Suite("What a page covers")
struct CoveredPageTests {
  /// What of the page beneath need not be drawn in each frame of an opening: where its corners lie on the page that opens.
  private func coveredParts(_ style: Settings.Transition.Style) throws -> [(area: Double, corners: [Point])] {
    let opened = try OpenedPhoto.closed(Settings([.transition: style.rawValue]))
    opened.playground.openPhoto(0)
    var parts: [(area: Double, corners: [Point])] = []
    try opened.playground.play("900 end") { list, _ in
      let layers = list.commands.layerPaints
      let page = opened.playground.navigation.topViewController as? Page
      guard let beneath = layers.first(where: { $0.layer == opened.grid.layer }),
        let above = layers.last(where: { $0.layer == page?.layer })
      else { return }
      let covered = beneath.covered ?? Rect(origin: .zero, size: .zero)
      let scale = above.frame.width / OpenedPhoto.size.width
      let placed = AffineTransform(Similarity(scale: scale, offset: above.frame.origin - .zero))
      parts.append(
        (covered.width * covered.height, covered.corners.map(placed.then(above.transform).inverse.apply)))
    }
    return parts
  }

  @Test(
    "Is known as it comes, lies on it, and is most of the window in the end",
    arguments: [Settings.Transition.Style.push, .coverVertical, .quarterTurn, .parallaxPush])
  func covered(style: Settings.Transition.Style) throws {
    let parts = try coveredParts(style).filter { $0.area > 0 }
    let bounds = Rect(origin: .zero, size: OpenedPhoto.size)
    #expect(parts.count > 5)
    #expect(parts.allSatisfy { $0.corners.allSatisfy(bounds.contains) })
    #expect(parts.contains { $0.area > 0.9 * bounds.width * bounds.height })
  }

  @Test(
    "Runs on beyond its edge while it shrinks, as far as the window",
    arguments: RandomRun.cases(
      [(402.0, 874.0), (640, 480), (1000, 700), (1731, 951)], ["grid", "list", "news"], shortly: 2))
  func edge(size: (width: Double, height: Double), layout: String) throws {
    let run = TestWindow(
      try Script(
        parsing: "window \(size.width) \(size.height)\nset layout \(layout)\n0 push ferry-in-the-harbour.svg\n"))
    try run.play("0 push ferry-in-the-harbour.svg", lasting: 0.25)
    let list = FrameComposer.frameWithoutInspector(of: run.playground)
    let library = try #require(run.playground.home.root as? LibraryPage)
    let layer = try #require(list.layers.first { $0.id == library.layer })
    let paint = try #require(list.commands.layerPaints.first { $0.layer == layer.id })
    let scale = paint.frame.width / size.width
    #expect(scale < 0.99 && paint.frame.maxY >= size.height && paint.clip.rect.maxY >= size.height)
    #expect(abs(paint.frame.height - layer.size.height * scale) < 1e-9)
    // Something is drawn across the edge of the page, or from there on, where the library goes on.
    let offset = library.items.viewport.offset(at: run.playground.navigation.now)
    let beyond = library.items.viewport.layout.places(from: offset + size.height, to: offset + layer.size.height)
    let drawn = layer.commands.contains { $0.reach > size.height + 1 }
    #expect(drawn == !beyond.isEmpty)
  }

  @Test("Of a page that fades in nothing is covered")
  func faded() throws {
    let parts = try coveredParts(.crossDissolve)
    #expect(parts.count > 5 && parts.allSatisfy { $0.area == 0 })
  }

  @Test("The upright rectangle in one that is turned lies in it, and is as large as can be", arguments: 0..<72)
  func upright(step: Int) throws {
    let rect = Rect(x: -30, y: 12, width: 160, height: 90)
    let turn = AffineTransform(rotation: .degrees(5 * Double(step)), about: Point(x: 7, y: -200))
      .then(AffineTransform(scaleX: 1.7, y: 1.7, about: .zero))
    let inner = try #require(turn.uprightRect(in: rect))
    let limits = rect.insetBy(dx: -1e-6, dy: -1e-6)
    #expect(inner.corners.allSatisfy { limits.contains(turn.inverse.apply($0)) })
    #expect(!inner.isEmpty && inner.center.distance(to: turn.apply(rect.center)) < 1e-9)
    // No other one about the centre is larger.
    for width in stride(from: 1.0, to: 400, by: 1) {
      var height = 0.0
      while Rect(center: inner.center, size: Size(width: width, height: height + 1)).corners
        .allSatisfy({ limits.contains(turn.inverse.apply($0)) })
      {
        height += 1
      }
      #expect(width * height <= inner.width * inner.height + 1e-6)
    }
  }

  @Test("A map that shears or stretches keeps no upright rectangle")
  func sheared() {
    let rect = Rect(x: 0, y: 0, width: 10, height: 10)
    #expect(AffineTransform(scaleX: 1, y: 2, about: .zero).uprightRect(in: rect) == nil)
    #expect(AffineTransform(a: 1, b: 0, c: 0.5, d: 1, tx: 0, ty: 0).uprightRect(in: rect) == nil)
    #expect(AffineTransform(a: 0, b: 0, c: 0, d: 0, tx: 0, ty: 0).uprightRect(in: rect) == nil)
  }
}

extension Rect {
  fileprivate var corners: [Point] {
    [Point(x: minX, y: minY), Point(x: maxX, y: minY), Point(x: maxX, y: maxY), Point(x: minX, y: maxY)]
  }
}

extension DisplayList.Command {
  /// The lowest point at which a picture, or a background, is drawn.
  fileprivate var reach: Double {
    switch self {
    case .image(let paint): paint.clip.rect.maxY
    case .fill(let shape, _, _): shape.rect.maxY
    default: 0
    }
  }
}
