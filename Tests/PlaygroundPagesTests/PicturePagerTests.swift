import FluidGeometry
import FluidMotion
import FluidTestSupport
import Testing

@testable import PlaygroundPages

/// What keys do to a pager, and where its pictures are seen, without a page and its fingers.
@MainActor
@Suite("Pictures side by side, without a page")
struct PicturePagerTests {
  private static let viewport = Rect(x: 0, y: 40, width: 600, height: 400)
  private let pager = PicturePager(count: { 3 }, shape: { _ in .init(drawing: 1.5) }, current: 0)
  private let now = Instant(seconds: 1)

  init() { pager.layout(viewport: Self.viewport, scale: 1, at: now) }

  /// The commands, each a second after the one before.
  private func perform(_ commands: Command...) {
    for command in commands {
      #expect(pager.perform(command, at: pager.now))
      pager.timePassed(to: pager.now + 1)
    }
  }

  @Test("Keys zoom about the middle of the page, and show the picture's lower part by its half")
  func zooming() {
    perform(.zoomIn, .zoomIn)
    let frame = pager.picture.frame(at: pager.now)
    #expect(frame.distance(to: Rect(center: Self.viewport.center, size: Size(width: 1350, height: 900))) < 1e-6)
    perform(.down)
    #expect(abs(pager.picture.frame(at: pager.now).minY - (frame.minY - 120)) < 1e-6)
    perform(.zoomOut, .zoomOut, .up)
    #expect(pager.picture.isZoomedOut && pager.picture.frame(at: pager.now).distance(to: Self.viewport) < 1e-6)
  }

  @Test("A picture that is zoomed in is fitted again when it is turned, and so is one that was turned to")
  func turning() {
    perform(.zoomIn, .rotateRight)
    #expect(pager.picture.isZoomedOut && pager.picture.quarterTurns == 1)
    #expect(abs(pager.picture.aspectRatio - 1 / 1.5) < 1e-9)
    perform(.zoomIn, .right, .left)
    #expect(pager.current == 0 && pager.picture.isZoomedOut && pager.picture.quarterTurns == 0)
  }

  @Test("While pictures are turned, each is drawn on its own page alone", arguments: [0.02, 0.06, 0.1])
  func parts(time: Double) {
    perform(.zoomIn, .zoomIn)
    #expect(pager.perform(.right, at: pager.now))
    var shown: [Rect] = []
    pager.visible.forEach(at: pager.now + time) { picture in
      #expect(picture.part.map { picture.frame.intersection($0) != nil } ?? true)
      shown.append(picture.part ?? picture.frame)
    }
    #expect(shown.count == 2)
    #expect(shown[0].maxX <= shown[1].minX + 1e-9)
  }
}
