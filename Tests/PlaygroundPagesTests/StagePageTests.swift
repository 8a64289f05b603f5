import FluidScript
import PlaygroundTestSupport
import Testing

/// What is inside of the stage's pages, seen through traces.
@MainActor
@Suite("A page of the stage")
struct StagePageTests {
  private let scroll = stage + "page scroll 3000\n0 push a\n"
  private let pager = stage + "page pager 4\n0 push a\n"

  private func last(_ script: String) throws -> TraceFrame { try #require(try frames(of: script).last) }

  // MARK: Scrolling

  @Test("Scrolls with the finger, one to one past its slop, and is not dismissed")
  func scrolling() throws {
    let all = try frames(of: scroll + "1000 down 1 200 600\n1000 glide 1 200 300 600\n1900 end")
    for frame in all where frame.time > 1 {
      #expect(frame.phase == "rest" && frame.gesture == "none" && frame.stack == ["home", "a"])
    }
    #expect(all.last?.scroll == 290)
    #expect(try last(stage + "page scroll 3000\n0 end").scroll == nil)
  }

  @Test("Continues when it is thrown, with friction, as far as there is content")
  func inertia() throws {
    let end = try last(scroll + "1000 down 1 200 600\n1000 glide 1 200 400 200\n1200 up 1\n6000 end")
    // 1000 points a second go 499 points with a deceleration of 0.998.
    #expect(abs((end.scroll ?? 0) - (190 + 499)) < 12)
    let thrown = try frames(of: scroll + "1000 down 1 200 800\n1000 glide 1 200 100 60\n1060 up 1\n6000 end")
    #expect(abs((thrown.last?.scroll ?? 0) - 2126) < 0.3)
    #expect((thrown.compactMap(\.scroll).max() ?? 0) > 3000 - 874 + 20)
  }

  @Test(
    "A page of the stage dismisses only when a drag begins at the top",
    arguments: [(0.0, true), (200, false), (2126, false)])
  func dismissal(offset: Double, isDismissed: Bool) throws {
    let steps = offset / 96
    let all = try frames(
      of: scroll + "1000 wheel 200 400 0 \(-steps)\n2500 down 1 200 200\n2500 glide 1 200 700 300\n2800 up 1\n6000 end")
    #expect(all.last?.stack == (isDismissed ? ["home"] : ["home", "a"]))
    #expect(all.contains { $0.gesture == "pan" } == isDismissed)
    if !isDismissed {
      // It went past the top and came back.
      #expect(offset > 500 || (all.compactMap(\.scroll).min() ?? 0) < -50)
      #expect(offset > 500 || all.last?.scroll == 0)
    }
  }

  @Test("Is stopped by a touch while it coasts, and scrolls on; a drag down then is none that dismisses")
  func catching() throws {
    let all = try frames(
      of: scroll
        + "1000 down 1 200 700\n1000 glide 1 200 300 100\n1100 up 1\n1300 down 2 200 300\n1400 glide 2 200 700 200\n2000 end"
    )
    let held = all.filter { $0.time > 1.31 && $0.time < 1.4 }.compactMap(\.scroll)
    #expect(Set(held).count == 1)
    #expect(all.last?.stack == ["home", "a"] && all.allSatisfy { $0.gesture == "none" })
  }

  @Test("Never jumps while it scrolls")
  func continuity() throws {
    let script =
      "1000 down 1 200 700\n1000 glide 1 200 200 150\n1150 up 1\n1800 wheel 9 9 0 -3\n1850 wheel 9 9 0 5\n2600 key end\n2700 key home\n4000 end"
    var before: TraceFrame?
    for frame in try frames(of: scroll + script, fps: 1000) {
      if let a = before?.scroll, let b = frame.scroll { #expect(abs(a - b) < 30, "frame \(frame.frame)") }
      before = frame
    }
  }

  // MARK: Turning pages

  @Test("Opens at the photo of the source that was tapped", arguments: [("60 360", "a", 0.0), ("300 620", "b", 422)])
  func opening(place: String, name: String, scroll: Double) throws {
    let end = try last(stage + "page pager 4\n0 tap \(place)")
    #expect(end.stack == ["home", name] && end.scroll == scroll && end.source?.name == name)
  }

  @Test("Goes back into the source of the photo that it shows")
  func otherSource() throws {
    let swipe = "1000 down 1 300 437\n1000 glide 1 100 437 100\n1100 up 1\n"
    let open = try last(pager + swipe + "2000 end")
    #expect(open.scroll == 422 && open.stack == ["home", "a"] && open.source?.name == "b")
    #expect(open.source?.x == 240 && open.source?.hidden == true)
    let all = try frames(of: pager + swipe + "2000 pop")
    let landing = try #require(all.last { $0.card != nil }?.card)
    #expect(abs(landing.x - 240) < 2 && abs(landing.y - 560) < 2)
    #expect(all.last?.stack == ["home"] && all.last?.states["a"] == "disappeared")
  }

  @Test("Zooms to the centre from a photo that has no source")
  func noSource() throws {
    let all = try frames(of: pager + "1000 key end\n2000 pop")
    let landing = try #require(all.last { $0.card != nil })
    #expect(landing.source?.found == false)
    #expect(abs((landing.card?.x ?? 0) + (landing.card?.width ?? 0) / 2 - 201) < 1)
    #expect(all.last?.stack == ["home"])
  }

  @Test(
    "Turns one photo at a time, by distance or by speed",
    arguments: [(150.0, 600.0, 0.0), (240, 900, 422), (60, 100, 422), (390, 60, 422)])
  func swiping(travel: Double, duration: Double, rest: Double) throws {
    let all = try frames(
      of: pager
        + "1000 down 1 396 437\n1000 glide 1 \(396 - travel) 437 \(duration)\n\(1000 + duration + (duration > 500 ? 200 : 0)) up 1\n4000 end"
    )
    #expect(all.last?.scroll == rest)
    #expect(all.allSatisfy { $0.gesture == "none" })
    let held = all.last { $0.time <= 1 + duration / 1000 }
    if duration > 500 { #expect(abs((held?.scroll ?? 0) - (travel - 10)) < 0.01) }
  }

  @Test("Gives at its ends like a rubber band, and comes back")
  func ends() throws {
    let all = try frames(
      of: "set back-swipe-anywhere off\n" + pager + "1000 down 1 100 437\n1000 glide 1 310 437 300\n1500 up 1\n3000 end"
    )
    let pulled = try #require(all.compactMap(\.scroll).min())
    #expect(abs(pulled + (1 - 1 / (0.55 * 200 / 402 + 1)) * 402) < 0.01)
    #expect(all.last?.scroll == 0)
  }

  @Test("A page of the stage leaves a swipe from the leading edge, a drag down and a closing pinch to the card")
  func dismissals() throws {
    for gesture in [
      "1000 down 1 2 437\n1000 glide 1 380 437 300\n1300 up 1",
      "1000 down 1 200 200\n1000 glide 1 210 600 300\n1300 up 1",
      "1000 down 1 50 437\n1000 down 2 350 437\n1000 glide 1 190 437 300\n1000 glide 2 210 437 300\n1300 up 1\n1300 up 2",
    ] {
      let all = try frames(of: pager + gesture)
      #expect(all.last?.stack == ["home"], "\(gesture)")
      #expect(all.allSatisfy { $0.phase == "pushing" || ($0.scroll ?? 0) == 0 })
    }
  }

  @Test("Leaves a back swipe from anywhere to the card where there is no photo before it")
  func backSwipe() throws {
    let swipe = "1000 down 1 60 437\n1000 glide 1 390 437 200\n1200 up 1\n4000 end"
    #expect(try last(stage + "page pager 4\n0 push a\n" + swipe).stack == ["home"])
    let second = try last(stage + "page pager 4\n0 push b\n" + swipe)
    #expect(second.stack == ["home", "b"] && second.scroll == 0)
  }

  @Test("Zooms a photo by two fingers, which then is panned and not dismissed, until it fits again")
  func zooming() throws {
    let spread =
      "1000 down 1 180 437\n1000 down 2 220 437\n1000 glide 1 20 437 300\n1000 glide 2 380 437 300\n1400 up 1\n1400 up 2\n"
    let open = try last(pager + spread + "2500 end")
    #expect((open.content.picture?.width ?? 0) > 1600 && open.stack == ["home", "a"] && open.gesture == "none")
    let panned = try last(pager + spread + "2500 down 3 200 300\n2500 glide 3 200 500 300\n3100 end")
    #expect((panned.content.picture?.y ?? 0) > (open.content.picture?.y ?? 0) + 80)
    let fitted = try last(pager + spread + "2500 key 0\n3500 down 3 200 300\n3500 glide 3 200 700 300\n3800 up 3")
    #expect(fitted.stack == ["home"])
  }

  @Test("Never jumps while it turns and zooms, whatever a restless hand does")
  func pagerContinuity() throws {
    let script = """
      1000 down 1 300 437
      1000 glide 1 100 437 100
      1100 up 1
      1180 down 2 100 437
      1180 glide 2 300 437 150
      1330 up 2
      1400 key right
      1450 key right
      1900 tap 200 437
      2020 tap 200 437
      2150 down 3 200 437
      2150 down 4 300 437
      2200 glide 3 150 400 100
      2200 glide 4 390 460 100
      2400 up 3
      2450 glide 4 200 300 50
      2500 up 4
      2600 wheel 100 400 0 2
      2650 wheel 100 400 0 -6
      2700 key home
      4500 end
      """
    var before: TraceFrame?
    for frame in try frames(of: pager + script, fps: 1000) {
      defer { before = frame }
      guard frame.phase == "rest", let a = before?.content.picture, let b = frame.content.picture,
        before?.source?.name == frame.source?.name, before?.source?.found == frame.source?.found
      else { continue }
      let jump = max(
        abs(a.x - b.x), abs(a.y - b.y), abs(a.x + a.width - b.x - b.width), abs(a.y + a.height - b.y - b.height))
      // The quickest: two fingers that pull at a point while the picture's far edge is three widths away.
      #expect(jump < 60, "frame \(frame.frame)")
    }
    #expect(before?.scroll == 0)
  }

  @Test(
    "Upwards a wheel dismisses no page that scrolls, and downwards it drags off",
    arguments: [
      ("scroll 3000", 1.0, "pan"), ("scroll 3000", -1, "none"), ("scroll 100", -1, "none"),
      ("plain", 1, "pan"), ("plain", -1, "pinch"), ("photo 3:2", -1, "pinch"),
      ("pager 3", 1, "none"), ("pager 3", -1, "pinch"),
    ])
  func wheel(page: String, steps: Double, gesture: String) throws {
    let turns = (0..<8).map { "\(1000 + 40 * $0) wheel 200 300 0 \(steps)" }.joined(separator: "\n")
    let frames = try frames(of: stage + "page \(page)\n0 push a\n\(turns)\n3000 end")
    let seen = Set(frames.filter { $0.time > 1 }.map(\.gesture))
    #expect(seen == ["none", gesture])
    #expect(frames.last?.stack == (gesture == "none" ? ["home", "a"] : ["home"]))
  }
}
