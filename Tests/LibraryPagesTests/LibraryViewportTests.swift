import FluidGeometry
import FluidGestures
import FluidMotion
import PlaygroundPictures
import Testing

@testable import LibraryPages
@testable import PlaygroundKit

@MainActor
@Suite("The viewport of the first page")
struct LibraryViewportTests {
  private func layout(_ order: PictureOrder = PictureOrder(count: 60)) -> GridLayout {
    GridLayout(order, width: 640, top: Chrome.barHeight)
  }

  private func viewport(_ offset: Double = 0, _ direction: LayoutDirection = .leftToRight) -> LibraryViewport {
    var viewport = LibraryViewport()
    (viewport.size, viewport.direction) = (Size(width: 640, height: 480), direction)
    viewport.show(layout(), at: .zero)
    viewport.scroll.jump(to: offset)
    return viewport
  }

  @Test(
    "Finds each item in sight at the point where it shows it", arguments: [0.0, 333.3],
    [LayoutDirection.leftToRight, .rightToLeft])
  func points(offset: Double, direction: LayoutDirection) {
    let viewport = viewport(offset, direction)
    for place in viewport.visible {
      let center = viewport.item(at: place).picture.rect.center
      #expect(viewport.index(at: center) == (center.y < Chrome.barHeight ? nil : place))
    }
    #expect((viewport.item(at: 0).picture.rect.midX < 320) == (direction == .leftToRight))
    #expect(viewport.mirrored(Vector(dx: 3, dy: 4)) == Vector(dx: direction == .leftToRight ? 3 : -3, dy: 4))
  }

  @Test("Is scrolled to a whole pixel")
  func pixels() {
    var viewport = viewport(333.3)
    viewport.scale = 2
    #expect(viewport.offset(at: .zero) == 333.5)
  }

  @Test("Keeps what is in sight; the focused one alone where that is, and nothing at the top")
  func anchors() {
    #expect(viewport().anchors(focus: nil, at: .zero).isEmpty)
    #expect(viewport(600).anchors(focus: nil, at: .zero).map(\.index) == Array(viewport(600).visible))
    #expect(viewport(600).anchors(focus: 12, at: .zero).map(\.index) == [12])
    #expect(viewport(600).anchors(focus: 59, at: .zero).map(\.index) == Array(viewport(600).visible))
  }

  @Test("Scrolls with the first picture that is still before the same next one, and not with one that goes elsewhere")
  func steady() {
    var viewport = viewport(600)
    let anchors = viewport.anchors(focus: nil, at: .zero)
    let (moved, kept) = (anchors[0].index, anchors[1])
    // One goes to the end, and a row comes before all others.
    let order = [60, 61, 62, 63] + (0..<60).filter { $0 != moved } + [moved]
    viewport.show(layout(PictureOrder(order)), keeping: anchors, at: .zero)
    let place = viewport.layout.order.place(of: kept.index)
    #expect(abs(viewport.layout.item(at: place).content.rect.minY - kept.distance - viewport.offset(at: .zero)) < 1)
  }

  @Test("Restores a picture to its height, or scrolls further until all of it is in sight")
  func restoring() throws {
    var viewport = viewport(650)
    let anchor = try #require(viewport.anchors(focus: nil, at: .zero).first)
    viewport.scroll.jump(to: 0)
    viewport.restore(anchor)
    #expect(abs(viewport.offset(at: .zero) - 650) < 1)
    viewport.restore(anchor, isWhole: true)
    #expect(viewport.offset(showing: anchor.index) == nil && viewport.offset(at: .zero) < 650)
  }

  @Test("Has out of sight what neither lies nor moves within the window")
  func outOfSight() {
    let viewport = viewport(600)
    #expect(viewport.isOutOfSight(0, .zero, at: .zero) && viewport.isOutOfSight(59, .zero, at: .zero))
    #expect(!viewport.isOutOfSight(0, Vector(dx: 0, dy: 700), at: .zero))
    #expect(!viewport.isOutOfSight(viewport.firstVisible, .zero, at: .zero))
    #expect(!viewport.isOutOfSight(99, .zero, at: .zero))
  }
}
