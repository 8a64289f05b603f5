import FluidTestSupport
import Testing

@testable import FluidMotion

@Suite("Pages side by side")
struct PagingMotionTests {
  private func pages(_ count: Int = 10, at page: Int = 4, isRightToLeft: Bool = false) -> PagingMotion {
    var paging = PagingMotion(pageCount: count, currentPage: page)
    paging.layout(pageCount: count, pageLength: 400, gap: 20, at: .zero)
    paging.isRightToLeft = isRightToLeft
    return paging
  }

  /// A finger that goes a distance in points, to the right, and leaves with a velocity.
  private func swiped(_ distance: Double, _ velocity: Double, _ paging: PagingMotion) -> PagingMotion {
    var paging = paging
    paging.beginDragging(at: .zero)
    paging.drag(by: distance)
    paging.endDragging(velocity: velocity, at: .zero)
    return paging
  }

  private let later = Instant(seconds: 9)

  @Test("Pages side by side follow a finger one to one", arguments: [-390.0, -40, 0, 40, 390], [false, true])
  func following(distance: Double, isRightToLeft: Bool) {
    var paging = pages(isRightToLeft: isRightToLeft)
    paging.beginDragging(at: .zero)
    paging.drag(by: distance)
    #expect(abs(paging.offset(of: 4, at: .zero) - distance) < 1e-9)
    #expect(abs(paging.offset(of: 5, at: .zero) - distance - (isRightToLeft ? -420 : 420)) < 1e-9)
  }

  @Test("Pages side by side are on a rubber band past both ends", arguments: [(0, 300.0), (9, -300.0)])
  func ends(page: Int, distance: Double) {
    let resting = pages(at: page)
    var paging = resting
    paging.beginDragging(at: .zero)
    paging.drag(by: distance)
    #expect(abs(paging.offset(of: page, at: .zero) - RubberBand(limit: 400).offset(pull: distance)) < 1e-9)
    let back = swiped(distance, 0, resting)
    #expect(back.currentPage(at: later) == page && back.position(at: later) == Double(page))
  }

  @Test(
    "Pages side by side turn where a swipe would run out, or where it was quick; by one page at most",
    arguments: [
      (-200.0, 0.0, 4), (-220, 0, 5), (-160, -290, 4), (-190, -290, 5), (-30, -310, 5), (-30, -20_000, 5),
      (-220, 310, 4), (220, 0, 3), (30, 310, 3), (220, -310, 4), (-800, -5000, 5), (800, 0, 3),
    ])
  func release(distance: Double, velocity: Double, page: Int) {
    let paging = swiped(distance, velocity, pages())
    #expect(paging.currentPage(at: .zero) == page)
    #expect(paging.position(at: later) == Double(page))
    #expect(swiped(-distance, -velocity, pages(isRightToLeft: true)) != paging)
    #expect(swiped(-distance, -velocity, pages(isRightToLeft: true)).currentPage(at: .zero) == page)
  }

  @Test(
    "Pages side by side take the finger's velocity over, and pass nothing",
    arguments: [-9000.0, -2500, -400, 400, 2500, 9000])
  func velocity(velocity: Double) {
    let paging = swiped(velocity < 0 ? -100 : 100, velocity, pages())
    #expect(abs(paging.velocity(at: .zero) * -420 - velocity) < 1e-6)
    for step in 0...1000 {
      let position = paging.position(at: Instant(seconds: Double(step) * 1e-3))
      #expect(velocity < 0 ? position <= 5 + 1e-9 : position >= 3 - 1e-9)
    }
  }

  @Test("Pages side by side can be caught at any moment, and swiped on from there")
  func catching() {
    for step in 0...400 {
      let now = Instant(seconds: Double(step) * 1e-3)
      var paging = swiped(-100, -900, pages())
      let position = paging.position(at: now)
      paging.beginDragging(at: now)
      #expect(abs(paging.position(at: now) - position) < 1e-9)
      paging.endDragging(velocity: -900, at: now)
      #expect((5...6).contains(paging.currentPage(at: now)))
    }
  }

  @Test(
    "Pages side by side are passed one by one, and from far off only past the neighbour",
    arguments: [0, 1, 3, 5, 6, 9])
  func programs(page: Int) {
    var paging = pages()
    paging.go(to: page, animated: true, at: .zero)
    #expect(paging.currentPage(at: .zero) == page)
    #expect(paging.visibleSlots(at: .zero).map { paging.page(at: $0) } == [4])
    #expect(abs(paging.position(at: .zero) - Double(paging.currentSlot(at: .zero))) == 1)
    #expect(paging.currentPage(at: later) == page)
    paging.finish(at: later)
    #expect(paging.position(at: later) == Double(page) && paging.page(at: 3) == 3)
  }

  @Test("Keys pressed in haste add up")
  func haste() {
    var paging = pages()
    for step in 0..<3 { paging.go(by: 1, at: Instant(seconds: Double(step) * 0.05)) }
    #expect(paging.currentPage(at: later) == 7)
    paging.go(by: 99, at: later)
    #expect(paging.currentPage(at: later) == 9)
  }

  @Test("Pages side by side never jump, whatever is done to them", arguments: 0..<RandomRun.runs(20, long: 60))
  func continuity(seed: UInt64) {
    var generator = SeededGenerator(seed: RandomRun.seed + seed)
    let count = [1, 2, 3, 5, 12][generator.index(below: 5)]
    var paging = pages(count, at: generator.index(below: count), isRightToLeft: generator.chance(0.3))
    var now = Instant.zero
    var speed = 0.0
    for _ in 0..<60 {
      let before = places(paging, at: now)
      switch generator.index(below: 7) {
      case 0: paging.beginDragging(at: now)
      case 1:
        let distance = generator.number(-300...300)
        paging.drag(by: distance)
        speed = abs(distance)
      case 2: paging.endDragging(velocity: generator.number(-4000...4000), at: now)
      case 3: paging.go(by: generator.chance(0.5) ? 1 : -1, at: now)
      case 4 where count > 3: paging.go(to: generator.index(below: count), animated: true, at: now)
      case 5: paging.finish(at: now)
      default: break
      }
      expectTogether(before, places(paging, at: now), within: speed + 0.11, seed)
      speed = 0
      for _ in 0..<generator.index(below: 250) {
        let before = places(paging, at: now)
        let fastest = abs(paging.velocity(at: now)) * 420
        now = now + 1e-3
        let after = places(paging, at: now)
        expectTogether(before, after, within: max(fastest, abs(paging.velocity(at: now)) * 420) * 1.1e-3 + 0.11, seed)
      }
    }
    paging.endDragging(velocity: 0, at: now)
    #expect(!paging.isMoving(at: now + 9) && paging.visibleSlots(at: now + 9).count == 1, "seed \(seed)")
  }

  /// Which pages are to be seen, and where.
  private func places(_ paging: PagingMotion, at now: Instant) -> [(page: Int, offset: Double)] {
    paging.visibleSlots(at: now).map { (paging.page(at: $0) ?? -1, paging.offset(of: $0, at: now)) }
  }

  /// Each page is where one like it was, unless it has only just come in at a side.
  private func expectTogether(
    _ before: [(page: Int, offset: Double)], _ after: [(page: Int, offset: Double)], within distance: Double,
    _ seed: UInt64
  ) {
    for (page, offset) in after where page >= 0 && abs(offset) < 398 - distance {
      let nearest = before.filter { $0.page == page }.map { abs($0.offset - offset) }.min() ?? .infinity
      #expect(nearest <= distance, "seed \(seed), page \(page): \(before) \(after)")
    }
  }

  @Test("Pages side by side take no harm from numbers that are none", arguments: [Double.nan, .infinity, -.infinity])
  func nonsense(number: Double) {
    var paging = pages()
    paging.beginDragging(at: .zero)
    paging.drag(by: number)
    paging.endDragging(velocity: number, at: .zero)
    paging.layout(pageCount: 10, pageLength: number, gap: 20, at: .zero)
    paging.layout(pageCount: 10, pageLength: 390, gap: number, at: .zero)
    let now = Instant(seconds: 5)
    #expect(paging.position(at: now).isFinite && paging.offset(of: 3, at: now).isFinite && !paging.isMoving(at: now))
    paging.go(to: Int.max, animated: true, at: now)
    #expect(paging.currentPage(at: now + 9) == 9 && !paging.isMoving(at: now + 9))
  }

  @Test("Pages side by side stay where they are when the window changes")
  func layout() {
    var paging = pages()
    paging.layout(pageCount: 10, pageLength: 900, gap: 20, at: .zero)
    #expect(paging.position(at: .zero) == 4 && paging.offset(of: 5, at: .zero) == 920)
    paging.layout(pageCount: 2, pageLength: 900, gap: 20, at: .zero)
    #expect(paging.currentPage(at: .zero) == 1)
  }
}
