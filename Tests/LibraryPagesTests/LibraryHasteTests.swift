import FluidGestures
import FluidMotion
import PlaygroundControls
import Testing

@testable import LibraryPages

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
}
