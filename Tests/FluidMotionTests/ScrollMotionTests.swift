import FluidGeometry
import FluidTestSupport
import Testing

@testable import FluidMotion

struct ScrollMotionTests {
  private func scroll(content: Double = 3000, viewport: Double = 800, at offset: Double = 0) -> ScrollMotion {
    var scroll = ScrollMotion()
    scroll.layout(contentLength: content, viewportLength: viewport, at: .zero)
    scroll.jump(to: offset)
    return scroll
  }

  private func thrown(_ velocity: Double, from offset: Double = 1000) -> ScrollMotion {
    var scroll = scroll(at: offset)
    scroll.beginDragging(at: .zero)
    scroll.endDragging(velocity: velocity, at: .zero)
    return scroll
  }

  private static let velocities = [-60000.0, -9000, -2500, -300, -1, 0, 1, 300, 2500, 9000, 60000, 1e9]

  @Test("Content stays where it is for an offset that is no number", arguments: [Double.nan, -.nan, .signalingNaN])
  func nonsense(offset: Double) {
    for start in [0.0, 700, 2200] {
      var scroll = scroll(at: start)
      scroll.glide(to: offset, at: .zero)
      #expect(!scroll.isMoving(at: .zero) && scroll.offset(at: Instant(seconds: 1)) == start)
      scroll.jump(to: offset)
      #expect(scroll.offset(at: .zero) == start)
      scroll.layout(contentLength: offset, viewportLength: 800, at: .zero)
      scroll.layout(contentLength: 3000, viewportLength: offset, at: .zero)
      scroll.layout(contentLength: .infinity, viewportLength: .infinity, at: .zero)
      #expect(scroll.offset(at: .zero) == start && scroll.range == 0...2200)
    }
    var thrown = thrown(2500)
    thrown.glide(to: offset, at: Instant(seconds: 0.1))
    #expect(thrown == self.thrown(2500), "a throw goes on")
    for end in [Double.infinity, -.infinity, 1e300] {
      var scroll = scroll(at: 700)
      scroll.glide(to: end, at: .zero)
      #expect(scroll.offset(at: Instant(seconds: 3)) == (end > 0 ? 2200 : 0))
      scroll.scroll(byWheelSteps: end, at: Instant(seconds: 3))
      #expect(!scroll.isMoving(at: Instant(seconds: 9)) && scroll.offset(at: Instant(seconds: 9)).isFinite)
    }
  }

  @Test("Whole steps of a wheel glide; fractions, of which a trackpad sends many, are followed at once")
  func wheel() {
    var scroll = ScrollMotion()
    scroll.layout(contentLength: 3000, viewportLength: 800, at: .zero)
    scroll.scroll(byWheelSteps: 2, at: .zero)
    #expect(scroll.offset(at: .zero) == 0 && scroll.destination(at: .zero) == 192)
    scroll.scroll(byWheelSteps: 1, at: .zero)
    #expect(scroll.destination(at: .zero) == 288)
    let later = Instant(seconds: 3)
    for step in 1...10 {
      scroll.scroll(byWheelSteps: 0.25, at: later)
      #expect(abs(scroll.offset(at: later) - 288 - 24 * Double(step)) < 1e-9)
    }
    scroll.scroll(byWheelSteps: -999.5, at: later)
    scroll.scroll(byWheelSteps: .nan, at: later)
    #expect(scroll.offset(at: later) == 0)
  }

  @Test(
    "Parts of a wheel's step scroll as far as the step does, at rest, behind a whole one and in a throw",
    arguments: [1, 2, 3, 8, 120], [0.0, 900])
  func partsOfSteps(parts: Int, velocity: Double) {
    func end(_ parts: Int) -> Double {
      var scroll = thrown(velocity)
      for (start, parts) in [(0.1, 1), (0.13, parts), (0.2, parts), (2.5, parts)] {
        for part in 0..<parts {
          let now = Instant(seconds: start + 0.03 * Double(part) / Double(parts))
          scroll.scroll(byWheelSteps: 1 / Double(parts), at: now)
        }
      }
      return scroll.destination(at: Instant(seconds: 3))
    }
    #expect(abs(end(parts) - end(1)) < 1e-6)
  }

  @Test("A throw never jumps, from the finger over the end to its rest", arguments: velocities)
  func throwsNeverJump(velocity: Double) {
    let scroll = thrown(velocity)
    var last = scroll.offset(at: .zero)
    for step in 1...40_000 {
      let now = Instant(seconds: Double(step) * 1e-4)
      let offset = scroll.offset(at: now)
      let explained = max(abs(scroll.velocity(at: now)), abs(velocity)) * 1e-4 + ScrollMotion.tolerance + 1e-6
      #expect(abs(offset - last) <= explained)
      last = offset
    }
  }

  @Test("A throw ends inside, where it was said to end", arguments: velocities)
  func throwsEndInside(velocity: Double) {
    let scroll = thrown(velocity)
    let end = Instant(seconds: 30)
    #expect(!scroll.isMoving(at: end))
    #expect(scroll.range.contains(scroll.offset(at: end)))
    #expect(abs(scroll.offset(at: end) - scroll.destination(at: .zero)) <= ScrollMotion.tolerance)
    #expect(scroll.velocity(at: end) == 0 || scroll.range.lowerBound < scroll.offset(at: end))
  }

  @Test("A drag past an end is on a rubber band", arguments: [-400.0, -10, 10, 400])
  func rubberBand(distance: Double) {
    let end = distance < 0 ? 0.0 : 2200
    var scroll = scroll(at: end)
    scroll.beginDragging(at: .zero)
    scroll.drag(by: distance)
    #expect(abs(scroll.offset(at: .zero) - end - RubberBand(limit: 800).offset(pull: distance)) < 1e-9)
    scroll.drag(by: -distance)
    #expect(abs(scroll.offset(at: .zero) - end) < 1e-9)
  }

  @Test("Released past an end, it continues as fast as it went, and comes back", arguments: [-3000.0, 0, 3000])
  func releasePastAnEnd(fingerVelocity: Double) {
    var scroll = scroll(at: 0)
    scroll.beginDragging(at: .zero)
    scroll.drag(by: -200)
    let before = scroll.offset(at: .zero)
    scroll.drag(by: fingerVelocity * 1e-6)
    let contentVelocity = (scroll.offset(at: .zero) - before) / 1e-6
    scroll.endDragging(velocity: fingerVelocity, at: .zero)
    #expect(abs(scroll.velocity(at: .zero) - contentVelocity) < 1)
    #expect(scroll.offset(at: Instant(seconds: 5)) == 0)
  }

  @Test("Caught at any moment it stays where it is", arguments: velocities)
  func catching(velocity: Double) {
    for step in 0...300 {
      let now = Instant(seconds: Double(step) * 0.01)
      var scroll = thrown(velocity)
      let offset = scroll.offset(at: now)
      scroll.beginDragging(at: now)
      #expect(abs(scroll.offset(at: now) - offset) < 1e-6)
    }
  }

  @Test("A bounce continues when the content grows under it")
  func growingDuringABounce() {
    var scroll = thrown(9000)
    let now = Instant(seconds: 0.2)
    let before = scroll.offset(at: now)
    #expect(before > scroll.range.upperBound)
    scroll.layout(contentLength: 30_000, viewportLength: 800, at: now)
    #expect(abs(scroll.offset(at: now) - before) < 1e-9)
    #expect(scroll.offset(at: Instant(seconds: 9)) == 2200)
  }

  @Test("A new layout keeps what rests inside", arguments: [100.0, 900, 2000, 3000])
  func layoutKeepsInside(content: Double) {
    var scroll = scroll(at: 2200)
    scroll.layout(contentLength: content, viewportLength: 800, at: .zero)
    #expect(scroll.range == 0...max(0, content - 800))
    #expect(scroll.offset(at: .zero) == max(0, content - 800))
  }

  /// What a scroll may be doing.
  enum Doing: CaseIterable { case resting, dragged, draggedPastTheTop, draggedPastTheEnd, thrown, bouncing, gliding }

  private func scroll(_ doing: Doing, at now: Instant) -> ScrollMotion {
    var scroll =
      switch doing {
      case .thrown: thrown(2500)
      case .bouncing: thrown(9000)
      case .draggedPastTheTop: self.scroll(at: 0)
      case .draggedPastTheEnd: self.scroll(at: 2200)
      case .resting, .dragged, .gliding: self.scroll(at: 1000)
      }
    switch doing {
    case .dragged, .draggedPastTheTop, .draggedPastTheEnd:
      scroll.beginDragging(at: .zero)
      scroll.drag(by: doing == .draggedPastTheTop ? -240 : 240)
    case .gliding: scroll.glide(to: 1800, at: .zero)
    case .resting, .thrown, .bouncing: break
    }
    return scroll
  }

  @Test(
    "What comes above or goes there moves a scroll by its length, and nothing else, past an end as well",
    arguments: Doing.allCases, [-600.0, 0.25, 700])
  func shift(doing: Doing, length: Double) {
    let now = Instant(seconds: 0.2)
    let former = scroll(doing, at: now)
    var scroll = former
    scroll.layout(contentLength: 3000 + length, viewportLength: 800, shift: length, at: now)
    #expect(abs(scroll.offset(at: now) - former.offset(at: now) - length) < 1e-9)
    #expect(abs(scroll.velocity(at: now) - former.velocity(at: now)) < 1e-6)
    #expect(scroll.isDragging == former.isDragging && scroll.isMoving(at: now) == former.isMoving(at: now))
    guard !scroll.isDragging else {
      var (scroll, former) = (scroll, former)
      scroll.drag(by: -30)
      former.drag(by: -30)
      let isPastTheTop = doing == .draggedPastTheTop
      #expect(isPastTheTop || abs(scroll.offset(at: now) - former.offset(at: now) - length) < 1e-6)
      return
    }
    for step in 0...300 {
      let later = Instant(seconds: 0.2 + Double(step) / 100)
      #expect(abs(scroll.offset(at: later) - former.offset(at: later) - length) <= ScrollMotion.tolerance)
    }
  }

  @Test(
    "Whatever length the content has by now, what moves and what a finger holds does not jump, unless it would be farther past the end than a finger pulls",
    arguments: Doing.allCases, [900.0, 2000, 2900, 3100, 9000])
  func newLength(doing: Doing, length: Double) {
    guard doing != .resting else { return }
    let now = Instant(seconds: 0.2)
    let former = scroll(doing, at: now)
    var scroll = former
    scroll.layout(contentLength: length, viewportLength: 800, at: now)
    let nearest = former.offset(at: now).clamped(to: -800...(max(0, length - 800) + 800))
    #expect(abs(scroll.offset(at: now) - nearest) < 1e-9)
    #expect(abs(scroll.velocity(at: now) - former.velocity(at: now)) < 1e-6)
    scroll.endDragging(velocity: 0, at: now)
    #expect(scroll.range.contains(scroll.offset(at: Instant(seconds: 30))))
  }

  @Test("Whatever is done to it, it is finite, does not run away, and comes to rest inside", arguments: 1...40)
  func anything(seed: UInt64) {
    var generator = SeededGenerator(seed: seed)
    var scroll = scroll()
    var now = Instant.zero
    for _ in 0..<400 {
      now = now + generator.number(0...0.3)
      switch generator.index(below: 7) {
      case 0: scroll.beginDragging(at: now)
      case 1: scroll.drag(by: generator.chance(0.05) ? .infinity : generator.number(-900...900))
      case 2:
        scroll.endDragging(velocity: generator.chance(0.05) ? .nan : generator.number(-20000...20000), at: now)
      case 3: scroll.glide(to: generator.number(-500...4000), at: now)
      case 4:
        let shift = generator.chance(0.5) ? 0 : generator.number(-500...500)
        scroll.layout(contentLength: generator.number(0...5000), viewportLength: 800, shift: shift, at: now)
      case 5: scroll.finish(at: now)
      default: break
      }
      let offset = scroll.offset(at: now)
      #expect(offset >= scroll.range.lowerBound - 900 && offset <= max(scroll.range.upperBound, 5000) + 900)
    }
    scroll.endDragging(velocity: 0, at: now)
    let later = now + 30
    #expect(!scroll.isMoving(at: later))
    #expect(scroll.range.contains(scroll.offset(at: later)), "seed \(seed)")
  }
}
