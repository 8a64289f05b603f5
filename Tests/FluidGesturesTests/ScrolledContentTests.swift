import FluidGestures
import FluidMotion
import Testing

@Suite("A scroll view")
struct ScrolledContentTests {
  private func view(content: Double = 1000, viewport: Double = 200, at offset: Double = 0) -> ScrolledContent {
    var view = ScrolledContent()
    view.layout(contentLength: content, viewportLength: viewport, at: .zero)
    view.jump(to: offset)
    return view
  }

  @Test(
    "A scroll view goes by lines, pages and to its ends, no further",
    arguments: [
      (ScrolledContent.Step.lineDown, 400.0, 496.0), (.lineUp, 400, 304), (.pageDown, 400, 580), (.pageUp, 400, 220),
      (.top, 400, 0), (.bottom, 400, 800), (.pageUp, 100, 0), (.lineDown, 790, 800),
    ])
  func steps(step: ScrolledContent.Step, start: Double, end: Double) {
    var view = view(at: start)
    view.perform(step, at: .zero)
    #expect(view.destination(at: .zero) == end)
    #expect(view.isMoving(at: Instant(seconds: 0.01)) && abs(view.offset(at: Instant(seconds: 5)) - end) < 0.5)
  }

  @Test("A scroll view goes by pages of a given length")
  func pages() {
    var view = view(at: 400)
    view.perform(.pageDown, page: 50, at: .zero)
    #expect(view.destination(at: .zero) == 450)
  }

  @Test(
    "A scroll view glides as little as it takes to show a part",
    arguments: [(500.0, 400.0), (410, 390), (390, 370), (0, 0), (600, 480), (990, 800)])
  func reveal(top: Double, end: Double) {
    var view = view(at: 400)
    view.reveal(top...(top + 60), clearance: 20, at: .zero)
    #expect(view.destination(at: .zero) == end)
  }

  @Test("A scroll view is stopped where it is by a finger that lands")
  func stop() {
    var view = view(at: 400)
    let wasMovingAtFirst = view.stop(at: .zero)
    view.turnWheel(by: -1, at: .zero)
    #expect(view.destination(at: .zero) == 496)
    let now = Instant(seconds: 0.05)
    let offset = view.offset(at: now)
    let wasMoving = view.stop(at: now)
    #expect(!wasMovingAtFirst && wasMoving && !view.isMoving(at: now))
    #expect(view.offset(at: now) == offset && offset > 400)
  }

  @Test(
    "A scroll view has a thumb as long as what is seen of it, on the track from end to end", arguments: [0.0, 300, 800])
  func thumb(offset: Double) throws {
    let thumb = try #require(view(at: offset).thumb(on: 10...110, at: .zero))
    #expect(abs(thumb.upperBound - thumb.lowerBound - 20) < 1e-9)
    #expect(abs(thumb.lowerBound - (10 + offset / 10)) < 1e-9)
    let inset = try #require(view(at: offset).thumb(on: 0...100, inset: 3, minimumLength: 30, at: .zero))
    #expect(abs(inset.lowerBound - (3 + offset / 800 * 64)) < 1e-9)
    #expect(abs(inset.upperBound - inset.lowerBound - 30) < 1e-9)
  }

  @Test("A scroll view has no thumb where all of it is seen")
  func noThumb() {
    #expect(view(content: 200).thumb(on: 0...100, at: .zero) == nil)
  }

  @Test("A scroll view is a value: a copy scrolls on its own")
  func copy() {
    let view = view(at: 400)
    var copy = view
    copy.jump(to: 100)
    #expect(view.offset(at: .zero) == 400 && copy.offset(at: .zero) == 100)
  }
}
