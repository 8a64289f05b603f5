import FluidScript
import Foundation
import PlaygroundTestSupport
import Testing

/// The transitions of whole pages, seen through the trace.
@MainActor
@Suite("A page that comes and goes as a whole")
struct PageTransitionTraceTests {
  nonisolated private static let styles = [
    "push", "cover-vertical", "flip-horizontal", "cross-dissolve", "partial-curl",
  ]

  private func set(_ style: String) -> String { stage + "set transition \(style)\n" }

  @Test("Stays where a finger has it", arguments: styles)
  func held(style: String) throws {
    let all = try frames(of: set(style) + "0 push a\n80 down 1 380 860\n1500 end")
    let last = try #require(all.last)
    #expect(last.phase == "tracking" && last.progress > 0.05 && last.progress < 1)
    #expect(abs(last.progress - all[all.count - 20].progress) < 1e-6)
  }

  // MARK: The plain push

  @Test("The plain push slides as measured", arguments: [6, 9, 12, 18])
  func slides(number: Int) throws {
    let frame = try #require(try frames(of: set("push") + "0 push a\n1000 end").first { $0.frame == number })
    let rest = exp(-frame.time / 0.061)
    #expect(abs((frame.card?.x ?? -1) - 402 * rest) < 0.016 * 402)
    #expect(abs(frame.surroundings.dim - 0.10 * frame.progress) < 1e-5)
    #expect(abs((frame.surroundings.covered?.x ?? 0) + 0.30 * 402 * frame.progress) < 1e-3)
    #expect(frame.card?.width == 402 && frame.surroundings.coveredScale == 1)
  }

  @Test("A back swipe is still for 12 points, then goes with the finger", arguments: [40.0, 120, 300])
  func backSwipe(finger: Double) throws {
    let script = set("push") + "0 push a\n1500 down 1 4 437\n1500 glide 1 \(finger) 437 600\n3000 end"
    let frame = try #require(try frames(of: script).last)
    #expect(frame.gesture == "edge" && frame.phase == "tracking")
    #expect(abs((frame.card?.x ?? 0) - (finger - 4 - 12)) < 0.5)
  }

  @Test("A released back swipe pops past 0.53 of the width", arguments: [(0.52, "returning"), (0.54, "landing")])
  func threshold(fraction: Double, phase: String) throws {
    let finger = 4 + 12 + fraction * 402
    let script = set("push") + "0 push a\n1500 down 1 4 437\n1500 glide 1 \(finger) 437 600\n2600 up 1\n3500 end"
    let all = try frames(of: script)
    let last = try #require(all.lastIndex { $0.phase == "tracking" })
    #expect(all[last + 1].phase == phase)
  }

  @Test("A flick is read 120 ms ahead")
  func flick() throws {
    let script = set("push") + "0 push a\n1500 down 1 4 437\n1500 glide 1 150 437 100\n1605 up 1\n3500 end"
    #expect(try frames(of: script).last?.stack == ["home"])
  }

  @Test("From right to left a page comes from the left, and the right edge leads back")
  func rightToLeft() throws {
    let base = set("push") + "set right-to-left on\n0 push a\n"
    let flying = try #require(try frames(of: base + "1000 end").first { $0.frame == 6 })
    #expect((flying.card?.x ?? 0) < -20 && (flying.surroundings.covered?.x ?? 0) > 20)
    let swiped = try frames(of: base + "1500 down 1 398 437\n1500 glide 1 60 437 300\n1850 up 1\n3500 end")
    #expect(swiped.last?.stack == ["home"])
  }

  @Test("A page that is presented without a word about it rises from the bottom edge")
  func presented() throws {
    let frame = try #require(try frames(of: set("push") + "0 present a\n2000 end").first { $0.frame == 5 })
    #expect(frame.card?.x == 0 && (frame.card?.y ?? 0) > 50 && frame.surroundings.covered?.x == 0)
  }

  @Test("With Reduce Motion a page of any style fades in and out in 140 ms, where it is", arguments: styles + ["zoom"])
  func reducedMotion(style: String) throws {
    let script = set(style) + "set reduce-motion on\n0 push a\n1000 pop\n2000 end"
    let all = try frames(of: script, fps: 100)
    for frame in all where frame.phase == "pushing" || frame.phase == "popping" {
      let fraction = frame.phase == "pushing" ? frame.time / 0.14 : 1 - (frame.time - 1) / 0.14
      #expect(abs(frame.progress - fraction) < 0.001)
      #expect(frame.card?.x == 0 && frame.card?.width == 402 && frame.surroundings.coveredScale == 1)
    }
    #expect(all.first { $0.time >= 0.145 }?.phase == "rest")
    #expect(try turns(of: script) == [Turn.pushBegins, Turn.pushEnds, Turn.popBegins, Turn.popEnds])
  }

  @Test("The style can change while a page is open: it leaves the new way")
  func changed() throws {
    let script = stage + "0 push a\n1500 set transition push\n1600 pop\n3000 end"
    let leaving = try #require(try frames(of: script).first { $0.phase == "popping" && $0.progress < 0.7 })
    #expect(leaving.card?.width == 402 && (leaving.card?.x ?? 0) > 50)
  }

  // MARK: The news animator

  @Test(
    "A page of the news grows out of its thumbnail together with the list, and goes back into it",
    arguments: [3, 9, 18])
  func news(number: Int) throws {
    let all = try frames(of: set("news") + "0 push a\n2000 pop\n4000 end")
    let rest = { (t: Double) in exp(-18.36 * t) * (1 + 17.36 * t) }
    let coming = try #require(all.first { $0.frame == number })
    #expect(abs(coming.progress - (1 - rest(coming.time))) < 2e-3)
    let leaving = try #require(all.first { $0.frame == number + 120 })
    #expect(abs(leaving.progress - rest(leaving.time - 2)) < 2e-3)
    for frame in [coming, leaving] {
      let p = frame.progress
      // Fitted into 120 × 180 about (80, 390).
      let width = 402 * (p + (1 - p) * 180 / 874)
      let card = try #require(frame.card)
      #expect(abs(card.width - width) < 0.5)
      #expect(abs(card.x + card.width / 2 - (80 + (201 - 80) * p)) < 0.5)
      #expect(abs(card.y + card.height / 2 - (390 + (437 - 390) * p)) < 0.5)
    }
    #expect(all.last?.stack == ["home"])
  }

  @Test("A page of the news whose thumbnail is missing comes out of the middle")
  func newsWithoutThumbnail() throws {
    let script = set("news") + "set source missing\n0 push a\n1000 end"
    let card = try #require(try frames(of: script).first { $0.frame == 4 }?.card)
    #expect(abs(card.x + card.width / 2 - 201) < 0.5 && card.width < 390)
  }
}
