import FluidGeometry
import FluidGestures
import FluidMotion
import PlaygroundPictures
import Testing

@testable import LibraryPages
@testable import PlaygroundKit

@MainActor
@Suite("The first page in haste")
struct LibraryHasteTests {
  @Test("Begins at two screenfuls a second, also under a finger, and not for a jump")
  func haste() throws {
    var (scroll, haste) = (ScrolledContent(), LibraryHaste())
    scroll.layout(contentLength: 30_000, viewportLength: 800, at: .zero)
    var frame = 0.0
    func directions(_ count: Int, isTouched: Bool = false) -> [LibraryHaste.Direction?] {
      (0..<count).map { _ in
        frame += 1
        haste.timePassed(to: Instant(seconds: frame / 60), scroll, isTouched: isTouched)
        return haste.direction
      }
    }
    func now() -> Instant { Instant(seconds: frame / 60) }
    #expect(directions(3) == [nil, nil, nil])
    scroll.jump(to: 9000)
    #expect(directions(3) == [nil, nil, nil] && haste.ahead(of: scroll, at: now()) == nil)
    scroll.glide(to: 9200, at: now())
    #expect(directions(60).allSatisfy { $0 == nil })
    scroll.glide(to: 20_000, at: now())
    #expect(directions(5).last == .down)
    let down = try #require(haste.ahead(of: scroll, at: now()))
    #expect(down.lowerBound == scroll.offset(at: now()) + 800 && down.upperBound == down.lowerBound + 8000)
    // A finger that stops it for a moment flings it again.
    scroll.stop(at: now())
    #expect(directions(5, isTouched: true).allSatisfy { $0 == .down })
    let held = try #require(haste.ahead(of: scroll, at: now()))
    #expect(held.upperBound == held.lowerBound + 3200)
    #expect(directions(1) == [nil])
    scroll.glide(to: 0, at: now())
    #expect(directions(5).last == .up)
    let up = try #require(haste.ahead(of: scroll, at: now()))
    #expect(up.upperBound == scroll.offset(at: now()) && up.upperBound - up.lowerBound <= 8000)
    #expect(directions(400).last == .some(nil))
  }

  @Test("Asks for the nearest of what comes first, upwards and downwards")
  func tiles() throws {
    var (viewport, haste) = (LibraryViewport(), LibraryHaste())
    viewport.size = Size(width: 640, height: 480)
    viewport.show(GridLayout(PictureOrder(count: 900), width: 640, top: Chrome.barHeight), at: .zero)
    for goal in [30_000.0, 0] {
      viewport.scroll.glide(to: goal, at: viewport.now)
      for _ in 0..<6 {
        viewport.now = viewport.now + 1 / 60
        haste.timePassed(to: viewport.now, viewport.scroll, isTouched: false)
      }
      let (ahead, visible) = (haste.tilesAhead(in: viewport).indices, viewport.visible)
      let (first, last) = (try #require(ahead.first), try #require(ahead.last))
      #expect(
        goal > 0 ? first >= visible.upperBound - 3 && last > first : first < visible.lowerBound + 3 && last < first)
      viewport.now = viewport.now + 5
      viewport.scroll.timePassed(to: viewport.now)
      haste.timePassed(to: viewport.now, viewport.scroll, isTouched: false)
      #expect(haste.tilesAhead(in: viewport).indices.isEmpty)
    }
  }
}
