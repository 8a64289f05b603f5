import FluidGeometry
import FluidScript
import Foundation
import PlaygroundTestSupport
import Testing

/// Every gesture's law and thresholds, seen through the trace, as they were measured on a page of 402 × 874 points.
@MainActor
@Suite("Fingers on a page")
struct GestureTraceTests {
  /// A page that is open and still after 900 ms.
  private static let open = stage + "0 push a\n"

  private func held(_ script: String, at seconds: Double) throws -> TraceFrame {
    let all = try frames(of: Self.open + script)
    return try #require(all.last { $0.time <= seconds + 1e-9 })
  }

  /// Whether a release goes to the source: the phase after the last finger has left, which leads to what its name says.
  private func outcome(_ script: String) throws -> String {
    let all = try frames(of: Self.open + script)
    let last = try #require(all.lastIndex { $0.phase == "tracking" })
    let phase = try #require(all.dropFirst(last + 1).first).phase
    let lands = phase == "landing"
    #expect(all.last?.stack == (lands ? ["home"] : ["home", "a"]))
    #expect(all.last?.states == ["home": lands ? "appeared" : "disappeared", "a": lands ? "disappeared" : "appeared"])
    return phase
  }

  // MARK: Scale, place and turn while they are held

  @Test("A finger that drags down shrinks the page", arguments: [0.15, 0.30, 0.50, 0.80])
  func pan(fraction: Double) throws {
    let finger = 160 + fraction * 874
    let frame = try held("1000 down 1 201 160\n1000 glide 1 201 \(finger) 1500\n3200 end", at: 3.1)
    let travel = fraction - 18 / 874
    let rest = (1 - 0.37) / 0.67 - 0.52
    let damped = travel <= 0.52 ? travel : 0.52 + (1 - 1 / ((travel - 0.52) / rest + 1)) * rest
    let scale = 1 - 0.67 * damped
    #expect(abs((frame.card?.width ?? 0) / 402 - scale) < 0.01 * scale)
    #expect(frame.gesture == "pan" && frame.phase == "tracking")
  }

  @Test("Sideways a dragged page gives", arguments: [(50.0, 26.0), (100, 49), (150, 69), (195, 85), (-100, -49)])
  func sideways(finger: Double, card: Double) throws {
    let down = try held("1000 down 1 201 160\n1000 glide 1 201 422 800\n3000 end", at: 2.9)
    let across = try held(
      "1000 down 1 201 160\n1000 glide 1 201 422 800\n1900 glide 1 \(201 + finger) 422 400\n3000 end", at: 2.9)
    let moved = (across.card?.x ?? 0) - (down.card?.x ?? 0)
    #expect(abs(moved - card) < 1.5, "\(moved)")
    #expect(abs((across.card?.width ?? 0) - (down.card?.width ?? 0)) < 1e-6)
  }

  @Test("A swipe from the leading edge shrinks the page under the finger", arguments: [0.2, 0.4, 0.6])
  func edge(fraction: Double) throws {
    let finger = fraction * 402
    let frame = try held("1000 down 1 4 437\n1000 glide 1 \(finger) 437 800\n2800 end", at: 2.7)
    let travel = finger - 4 - 12
    let scale = 1 - 0.67 * travel / 402
    #expect(abs((frame.card?.width ?? 0) / 402 - scale) < 0.01 * scale)
    // The grabbed point is where the finger is, less the dead zone.
    #expect(abs((frame.card?.x ?? 0) - (4 + travel - 4 * scale)) < 1)
    #expect(frame.gesture == "edge")
  }

  @Test("From right to left the leading edge is the right one")
  func mirroredEdge() throws {
    let left = try held("1000 down 1 4 437\n1000 glide 1 164 437 800\n2800 end", at: 2.7)
    let right = try held(
      "1000 set right-to-left on\n1000 down 1 398 437\n1000 glide 1 238 437 800\n2800 end", at: 2.7)
    let (a, b) = (try #require(left.card), try #require(right.card))
    #expect(abs(a.x - (402 - b.x - b.width)) < 1e-6 && abs(a.width - b.width) < 1e-6)
    #expect(right.gesture == "edge")
  }

  /// Two fingers 300 points apart about the middle of the page.
  private static func pinch(to fraction: Double, over duration: Double) -> String {
    """
    1000 down 1 51 437
    1000 down 2 351 437
    1000 glide 1 \(201 - 150 * fraction) 437 \(duration)
    1000 glide 2 \(201 + 150 * fraction) 437 \(duration)

    """
  }

  @Test(
    "Two fingers make the page as small as they are apart",
    arguments: [(0.9, 0.925), (0.8, 0.824), (0.6, 0.618), (0.4, 0.412)])
  func pinch(fraction: Double, scale: Double) throws {
    let frame = try held(Self.pinch(to: fraction, over: 500) + "2200 end", at: 2.1)
    #expect(abs((frame.card?.width ?? 0) / 402 - scale) < 0.004)
    #expect(abs((frame.card?.x ?? 0) + (frame.card?.width ?? 0) / 2 - 201) < 1)
    #expect(frame.gesture == "pinch")
  }

  @Test("Fingers that are sampled seldom make it no larger", arguments: [8, 16, 40])
  func quickPinch(interval: Int) throws {
    var script = "1000 down 1 51 437\n1000 down 2 351 437\n"
    for step in 1...3 {
      let (time, way) = (1000 + step * interval, Double(step) * 20)
      script += "\(time) move 1 \(51 + way) \(437 - way)\n\(time) move 2 \(351 - way) \(437 + way)\n"
    }
    let frame = try held(script + "1600 end", at: 1.5)
    let scale = Vector(dx: 180, dy: 120).length / (300 - 8.7)
    #expect(abs((frame.card?.width ?? 0) / 402 - scale) < 0.002)
  }

  @Test("The page turns as the fingers turn", arguments: [15.0, 45, -30])
  func spin(degrees: Double) throws {
    let turn = degrees * .pi / 180
    // First closer, then about the middle along a polygon with many corners.
    var script = Self.pinch(to: 0.6, over: 300)
    for step in 1...20 {
      let angle = turn * Double(step) / 20
      let (x, y) = (90 * cos(angle), 90 * sin(angle))
      script += "\(1300 + step * 20) move 1 \(201 - x) \(437 - y)\n\(1300 + step * 20) move 2 \(201 + x) \(437 + y)\n"
    }
    let frame = try held(script + "2600 end", at: 2.5)
    #expect(abs((frame.card?.rotation ?? 0) - turn) < 0.01)
    #expect(abs((frame.card?.width ?? 0) / 402 - 0.618) < 0.01)
  }

  @Test("The page follows the middle of the fingers")
  func carried() throws {
    let script = Self.pinch(to: 0.7, over: 300) + "1400 glide 1 196 437 300\n1400 glide 2 406 437 300\n2600 end"
    let frame = try held(script, at: 2.5)
    #expect(abs((frame.card?.x ?? 0) + (frame.card?.width ?? 0) / 2 - 301) < 1)
  }

  @Test("A turn alone starts nothing, nor does a spread on an open page")
  func nothing() throws {
    var turn = "1000 down 1 51 437\n1000 down 2 351 437\n"
    for step in 1...30 {
      let angle = Double(step) * 0.02
      let (x, y) = (150 * cos(angle), 150 * sin(angle))
      turn += "\(1000 + step * 10) move 1 \(201 - x) \(437 - y)\n\(1000 + step * 10) move 2 \(201 + x) \(437 + y)\n"
    }
    for script in [turn + "1900 end", Self.pinch(to: 1.3, over: 400) + "1900 end"] {
      let frame = try held(script, at: 1.9)
      #expect(frame.phase == "rest" && frame.gesture == "none" && frame.card?.width == 402)
    }
  }

  // MARK: Letting go

  @Test(
    "A pan lands below a projected scale of 0.905",
    arguments: [(0.914, "returning"), (0.907, "returning"), (0.900, "landing"), (0.883, "landing")])
  func panOutcome(scale: Double, phase: String) throws {
    let finger = 160 + 18 + (1 - scale) / 0.67 * 874
    #expect(
      try outcome("1000 down 1 201 160\n1000 glide 1 201 \(finger) 600\n1800 up 1") == phase)
  }

  @Test("A fling is read 120 ms ahead", arguments: [(60.0, 75.0, "landing"), (60, 400, "returning")])
  func panFling(distance: Double, duration: Double, phase: String) throws {
    #expect(
      try outcome(
        "1000 down 1 201 160\n1000 glide 1 201 190 200\n1200 glide 1 201 \(190 + distance) \(duration)\n\(1200 + duration) up 1"
      ) == phase)
  }

  @Test(
    "An edge swipe lands below 0.70",
    arguments: [(0.732, "returning"), (0.715, "returning"), (0.685, "landing"), (0.620, "landing")])
  func edgeOutcome(scale: Double, phase: String) throws {
    let finger = 4 + 12 + (1 - scale) / 0.67 * 402
    #expect(try outcome("1000 down 1 4 437\n1000 glide 1 \(finger) 437 800\n2000 up 1") == phase)
  }

  @Test("A back swipe from anywhere lands below 0.79", arguments: [(0.80, "returning"), (0.78, "landing")])
  func anywhereOutcome(scale: Double, phase: String) throws {
    let finger = 150 + 18 + (1 - scale) / 0.67 * 402
    let script = "1000 down 1 150 437\n1000 glide 1 \(finger) 437 800\n2000 up 1"
    #expect(try outcome(script) == phase)
    let off = "950 set back-swipe-anywhere off\n"
    #expect(try frames(of: Self.open + off + script).allSatisfy { $0.gesture == "none" })
  }

  @Test(
    "A pinch goes by where the fingers are",
    arguments: [(0.515, 600.0, "returning"), (0.494, 600, "landing"), (0.553, 80, "returning"), (0.458, 80, "landing")])
  func pinchOutcome(scale: Double, duration: Double, phase: String) throws {
    let fraction = scale * (300 - 8.7) / 300
    let lift = 1000 + duration + (duration > 100 ? 200 : 0)
    #expect(
      try outcome(Self.pinch(to: fraction, over: duration) + "\(lift) up 1\n\(lift) up 2") == phase)
    // Fingers do not leave together.
    #expect(
      try outcome(Self.pinch(to: fraction, over: duration) + "\(lift) up 1\n\(lift + 25) up 2") == phase)
  }

  @Test("Each gesture can be switched off", arguments: ["pan-dismissal", "edge-swipe", "pinch-dismissal"])
  func switchedOff(option: String) throws {
    let scripts = [
      "pan-dismissal": "1000 down 1 201 160\n1000 glide 1 201 500 300\n1400 up 1",
      "edge-swipe": "1000 down 1 4 437\n1000 glide 1 300 437 300\n1400 up 1",
      "pinch-dismissal": Self.pinch(to: 0.4, over: 300) + "1400 up 1\n1400 up 2",
    ]
    let all = try frames(of: Self.open + "950 set \(option) off\n" + (scripts[option] ?? ""))
    #expect(all.filter { $0.time > 0.95 }.allSatisfy { $0.phase == "rest" })
  }

  @Test("An option that is set while a page is open is about that page")
  func setWhileOpen() throws {
    let drag = "1000 down 1 201 160\n1000 glide 1 301 422 800\n2200 end"
    let plain = try held(drag, at: 2.1)
    let bound = try held("900 set gain-across 0\n" + drag, at: 2.1)
    #expect((plain.card?.x ?? 0) > (bound.card?.x ?? 0) + 40)
    #expect(abs((bound.card?.x ?? 0) + (bound.card?.width ?? 0) / 2 - 201) < 0.5)
    // Where movement takes cards over, a finger that rests on one that returns lets it fly.
    let resting = "1000 down 1 201 160\n1000 glide 1 201 220 100\n1300 up 1\n1350 down 2 201 437\n2000 end"
    #expect(try held(resting, at: 1.4).phase == "tracking")
    #expect(try held("900 set physics measured\n" + resting, at: 1.4).phase == "returning")
  }

  // MARK: From one to two fingers and back

  @Test("A second finger that closes takes a drag over without a jump; one that leaves gives it back")
  func handOver() throws {
    let script = """
      1000 down 1 201 200
      1000 glide 1 201 420 300
      1500 down 2 201 760
      1600 glide 2 201 600 300
      2000 up 2
      2100 glide 1 201 480 200
      2600 end
      """
    let all = try frames(of: Self.open + script, fps: 1000).filter { $0.time > 1.3 }
    var seen: [String] = []
    for (before, after) in zip(all, all.dropFirst()) {
      if seen.last != after.gesture { seen.append(after.gesture) }
      let (a, b) = (try #require(before.card), try #require(after.card))
      // A finger that moves 560 pt/s moves no edge by more than 1.2 pt in a millisecond.
      #expect(abs(a.x - b.x) < 1.2 && abs(a.y - b.y) < 1.2 && abs(a.width - b.width) < 1.2, "\(after.time)")
    }
    #expect(seen == ["pan", "pinch", "pan"])
  }

  @Test("A second finger that merely rests leaves the drag alone")
  func restingFinger() throws {
    let drag = "1000 down 1 201 200\n1000 glide 1 201 420 300\n"
    let alone = try held(drag + "1500 glide 1 201 500 200\n2400 end", at: 2.3)
    let beside = try held(
      drag + "1400 down 2 100 700\n1500 glide 1 201 420 1\n1501 move 2 100 780\n1502 glide 1 201 500 200\n2400 end",
      at: 2.3)
    #expect(beside.gesture == "pan" || beside.gesture == "pinch")
    let resting = try held(drag + "1400 down 2 100 700\n1480 up 2\n1500 glide 1 201 500 200\n2400 end", at: 2.3)
    #expect(resting.card?.width == alone.card?.width && resting.card?.y == alone.card?.y)
  }

  // MARK: Interruptions as they were measured

  @Test("As measured, a finger that rests lets a push continue")
  func measured() throws {
    let rest = try frames(of: stage + "set physics measured\n0 push a\n80 down 1 201 437\n900 up 1")
    #expect(rest.allSatisfy { $0.phase != "tracking" })
  }

  @Test("As measured, a touch on a landing card is meant for what it lands on")
  func throughLandingCard() throws {
    let script = """
      set physics measured
      0 push a
      1000 down 1 201 200
      1000 glide 1 201 600 200
      1200 up 1
      1330 tap 80 390
      2400 end
      """
    let all = try frames(of: stage + script)
    #expect(all.contains { $0.phase == "landing" })
    #expect(all.last?.stack == ["home", "a"])
  }

  // MARK: Spread to open

  @Test("A spread on a source pulls the page open under the fingers, turning as they turn")
  func spread() throws {
    let script = """
      0 down 1 30 390
      0 down 2 130 390
      50 glide 1 10 390 50
      50 glide 2 150 390 50
      150 glide 1 -50 310 400
      150 glide 2 210 470 400
      900 up 1
      900 up 2
      """
    let all = try frames(of: stage + script)
    let held = try #require(all.last { $0.gesture == "spread" })
    #expect(held.phase == "tracking" && held.states == ["home": "disappearing", "a": "appearing"])
    #expect((held.card?.width ?? 0) > 300 && abs((held.card?.rotation ?? 0) - atan2(80, 130)) < 0.001)
    let end = try #require(all.last)
    #expect(end.stack == ["home", "a"] && end.phase == "rest" && end.card?.rotation == 0)
    #expect(
      all.flatMap(\.events) == [
        "delegate.willShow(a)",
        "home.viewWillDisappear", "a.viewWillAppear", "a.viewIsAppearing", "home.viewDidDisappear", "a.viewDidAppear",
        "delegate.didShow(a)",
      ])
  }

  @Test("A spread released early falls back: a push completed, and popped")
  func spreadFallsBack() throws {
    let script = """
      0 down 1 40 390
      0 down 2 120 390
      50 glide 1 30 390 200
      50 glide 2 130 390 200
      500 up 1
      500 up 2
      """
    let all = try frames(of: stage + script)
    #expect(all.contains { $0.gesture == "spread" })
    let end = try #require(all.last)
    #expect(end.stack == ["home"] && end.states["a"] == "disappeared" && end.source?.hidden != true)
    let events = all.dropFirst().flatMap { zip($0.events, $0.turns).map { $0 } }
    let release = try #require(events.first { $0.0 == "home.viewDidDisappear" }).1
    #expect(
      events.filter { $0.1 == release }.map(\.0) == [
        "home.viewDidDisappear", "a.viewDidAppear", "delegate.didShow(a)", "delegate.willShow(home)",
        "a.viewWillDisappear", "home.viewWillAppear", "home.viewIsAppearing",
      ])
  }

  @Test("Of two fingers that pull a page open only their middle has to be on the source", arguments: [2, 100])
  func spreadFromBeside(reach: Int) throws {
    let script = """
      0 down 1 80 390
      0 down 2 \(142 + reach) 390
      50 glide 1 -80 390 200
      50 glide 2 \(300 + reach) 390 200
      500 up 1
      500 up 2
      """
    #expect(try frames(of: stage + script).last?.stack == (reach < 50 ? ["home", "a"] : ["home"]))
  }
}
