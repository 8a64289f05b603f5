import FluidGeometry
import FluidGestures
import FluidMotion
import FluidNavigation
import FluidScript
import FluidTouchpads
import Foundation
import LibraryPages
import PhotoPages
import PlaygroundControls
import PlaygroundTestSupport
import Testing

@testable import PlaygroundKit

/// What a touchpad does to the program, from its display server's events on.
@MainActor
@Suite("Fingers on a touchpad")
struct TouchpadTests {
  /// Two fingers that pinch, turn and wander about a middle, as fractions of a time.
  struct Motion: CustomTestStringConvertible, Sendable {
    var middle: Point
    /// Points.
    var travel = Vector.zero
    var scale: Double
    /// Radians.
    var rotation = 0.0
    /// Milliseconds.
    var duration: Double

    var testDescription: String { "\(scale) times, \(rotation) rad, \(travel.dx) \(travel.dy), \(duration) ms" }

    /// They close steadily, and turn ever faster: fingers that turn first drag the page, which a pinch then takes over at a
    /// sample.
    func pinch(at fraction: Double) -> TouchpadPinch {
      TouchpadPinch(
        center: middle + travel * fraction, scale: 1 + (scale - 1) * fraction, rotation: rotation * fraction * fraction)
    }
  }

  private static let interval = 8.0

  private func samples(_ motion: Motion) -> [(time: Double, fraction: Double)] {
    let count = Int((motion.duration / Self.interval).rounded(.up))
    return (1...count).map { (Double($0) * Self.interval, Double($0) / Double(count)) }
  }

  /// The motion as a compositor tells of it, through the translator.
  private func byTouchpad(_ motion: Motion, from start: Double, isCancelled: Bool = false) -> [Script.Step] {
    var translator = TouchpadTranslator()
    var events: [InputEvent] = []
    let now = Instant(seconds: start / 1000)
    translator.take(
      WaylandGesture.pinch(.began(fingers: 2, at: motion.middle)), stamp: UInt32(start), at: now, into: &events)
    var last = motion.pinch(at: 0)
    for sample in samples(motion) {
      let pinch = motion.pinch(at: sample.fraction)
      let time = start + sample.time
      translator.take(
        WaylandGesture.pinch(
          .updated(
            by: pinch.center - last.center, scale: pinch.scale, rotation: (pinch.rotation - last.rotation) * 180 / .pi)),
        stamp: UInt32(time), at: Instant(seconds: time / 1000), into: &events)
      last = pinch
    }
    let end = start + motion.duration + Self.interval
    translator.take(
      WaylandGesture.pinch(.ended(isCancelled: isCancelled)), stamp: UInt32(end), at: Instant(seconds: end / 1000),
      into: &events)
    return events.map { Script.Step(time: $0.time.seconds * 1000, action: .input($0.kind)) }
  }

  /// The same motion by two fingers on glass, 200 points apart. They take turns in small steps within the time of a sample:
  /// glass tells of one finger at a time, and neither is to be ahead of the other.
  private func byTouches(_ motion: Motion, from start: Double) -> [Script.Step] {
    func finger(_ id: Int, _ phase: TouchPhase, _ pinch: TouchpadPinch, _ time: Double) -> Script.Step {
      let length = (id == 1 ? 100 : -100) * pinch.scale
      let half = Vector(dx: length * cos(pinch.rotation), dy: length * sin(pinch.rotation))
      return Script.Step(
        time: time, action: .input(.touch(TouchID(rawValue: id), phase, pinch.center + half)))
    }
    func both(_ phase: TouchPhase, _ pinch: TouchpadPinch, _ time: Double) -> [Script.Step] {
      [1, 2].map { finger($0, phase, pinch, time) }
    }
    let end = start + motion.duration + Self.interval
    return both(.began, motion.pinch(at: 0), start)
      + samples(motion).flatMap { sample in
        let step = Self.interval / motion.duration
        return (1...64).flatMap { part in
          let fraction = min(1, max(0, sample.fraction - step * (1 - Double(part) / 64)))
          return both(.moved, motion.pinch(at: part == 64 ? sample.fraction : fraction), start + sample.time)
        }
      }
      + both(.ended, motion.pinch(at: 1), end)
  }

  private func frames(_ steps: [Script.Step], on text: String = stage + "0 push a\n") throws -> [TraceFrame] {
    var script = try Script(parsing: text)
    script.steps += steps
    script.end = (steps.last?.time ?? 0) + 3000
    return try PlaygroundTestSupport.frames(of: script.text)
  }

  nonisolated private static let motions = [
    Motion(middle: Point(x: 201, y: 437), scale: 0.6, duration: 400),
    Motion(middle: Point(x: 201, y: 437), scale: 0.4, rotation: 1.2, duration: 300),
    Motion(middle: Point(x: 150, y: 300), travel: Vector(dx: 90, dy: 160), scale: 0.5, rotation: -0.7, duration: 240),
    Motion(middle: Point(x: 201, y: 437), scale: 0.6, rotation: 3.5, duration: 900),
    Motion(middle: Point(x: 240, y: 500), travel: Vector(dx: -60, dy: 20), scale: 0.9, duration: 120),
  ]

  @Test("A card under a touchpad is where two fingers on glass would have it, in every frame", arguments: motions)
  func pose(motion: Motion) throws {
    let pad = try frames(byTouchpad(motion, from: 1000))
    let glass = try frames(byTouches(motion, from: 1000))
    #expect(pad.contains { $0.gesture == "pinch" })
    #expect(pad.count == glass.count)
    for (a, b) in zip(pad, glass) {
      #expect(a.phase == b.phase && a.stack == b.stack && a.events == b.events)
      guard let card = a.card, let other = b.card else {
        #expect(a.card == nil && b.card == nil)
        continue
      }
      // A corner moves by half a diagonal for each radian.
      let reach = 480 * abs(card.rotation - other.rotation)
      let corner = max(
        abs(card.x - other.x), abs(card.y - other.y), abs(card.x + card.width - other.x - other.width),
        abs(card.y + card.height - other.y - other.height))
      #expect(corner + reach < 0.5, "at \(a.time): \(corner) and \(reach) points")
    }
  }

  @Test("A cancelled pinch leaves everything as it was", arguments: motions)
  func cancelled(motion: Motion) throws {
    let all = try frames(byTouchpad(motion, from: 1000, isCancelled: true))
    let before = try #require(all.last { $0.time < 1 })
    let after = try #require(all.last)
    #expect(all.contains { $0.gesture == "pinch" })
    #expect(after.phase == "rest" && after.stack == before.stack && after.states == before.states)
    #expect(
      after.card == before.card && after.content.page == before.content.page
        && after.source?.hidden == before.source?.hidden)
  }

  @Test("Two fingers pull a thumbnail open, unless they hardly part", arguments: [(3.0, true), (1.1, false)])
  func spread(scale: Double, isOpen: Bool) throws {
    let motion = Motion(middle: Point(x: 80, y: 390), scale: scale, rotation: 0.3, duration: 300)
    let all = try frames(byTouchpad(motion, from: 500), on: stage)
    #expect(all.contains { $0.gesture == "spread" && ($0.card?.rotation ?? 0) > 0.02 })
    #expect(all.last?.stack == (isOpen ? ["home", "a"] : ["home"]))
  }

  @Test("A pinch that closes dismisses the page, which spins")
  func dismissal() throws {
    let all = try frames(byTouchpad(Self.motions[1], from: 1000))
    #expect(all.contains { $0.phase == "tracking" && ($0.card?.rotation ?? 0) > 0.5 })
    #expect(all.last?.stack == ["home"])
  }

  // MARK: In a picture

  private func script(_ steps: [Script.Step], until end: Double) -> String {
    var script = Script()
    script.steps = steps
    script.end = end
    return script.text
  }

  @Test("A pinch zooms a picture, and one that is cancelled leaves it exactly where it was", arguments: [1.0, 2.5])
  func zoom(scale: Double) throws {
    let opened = try OpenedPhoto()
    if scale > 1 { try opened.play("0 magnify \(scale) 30 -20\n500 end") }
    let before = opened.frame
    let motion = Motion(middle: Point(x: 300, y: 220), travel: Vector(dx: 20, dy: 9), scale: 1.5, duration: 300)
    var widest = 0.0
    try opened.play(script(byTouchpad(motion, from: 100, isCancelled: true), until: 2500)) {
      widest = max(widest, opened.frame.width)
    }
    #expect(widest > before.width * 1.3)
    #expect(opened.frame == before)
    try opened.play(script(byTouchpad(motion, from: 100), until: 2500))
    #expect(opened.scale > scale * 1.3)
  }

  /// Fingers that scroll at a constant velocity, in points a second, from a time on; and leave.
  private func scroll(_ velocity: Vector, from start: Double, for duration: Double, at point: Point) -> String {
    let step = velocity * (Self.interval / 1000)
    let moves = stride(from: 0, through: duration, by: Self.interval).map {
      "\(start + $0) scroll-move \(point.x) \(point.y) \(step.dx) \(step.dy)"
    }
    return "\(start) scroll-begin \(point.x) \(point.y)\n" + moves.joined(separator: "\n")
      + "\n\(start + duration + Self.interval) scroll-end \(point.x) \(point.y)\n"
  }

  private static let middle = Point(x: 320, y: 240)

  @Test("Fingers that scroll sideways turn pages, drag a picture down and off, and go back from the first one")
  func paging() throws {
    let opened = try OpenedPhoto()
    try opened.play(scroll(Vector(dx: -1500, dy: 0), from: 0, for: 80, at: Self.middle) + "1200 end")
    #expect(opened.page.index == 1 && opened.stack == 2)
    try opened.play(scroll(Vector(dx: 1500, dy: 0), from: 0, for: 80, at: Self.middle) + "1200 end")
    #expect(opened.page.index == 0 && opened.stack == 2)
    try opened.play(scroll(Vector(dx: 1500, dy: 0), from: 0, for: 120, at: Self.middle) + "1500 end")
    #expect(opened.stack == 1)
    let other = try OpenedPhoto(2)
    try other.play(scroll(Vector(dx: 0, dy: 1500), from: 0, for: 120, at: Self.middle) + "1500 end")
    #expect(other.stack == 1)
  }

  @Test("A page that fingers drag down waits with them, and returns where they bring it back")
  func drag() throws {
    let opened = try OpenedPhoto(2)
    let still = opened.frame
    try opened.play(
      "0 scroll-begin 320 240\n0 scroll-move 320 240 0 20\n50 scroll-move 320 240 0 90\n900 scroll-move 320 240 0 -108\n"
        + "1200 scroll-end 320 240\n2400 end")
    #expect(opened.stack == 2 && opened.frame == still)
  }

  @Test("With Ctrl, fingers that scroll pinch")
  func control() throws {
    let opened = try OpenedPhoto()
    try opened.play(
      "0 key-down ctrl\n" + scroll(Vector(dx: 0, dy: 800), from: 10, for: 200, at: Self.middle)
        + "700 key-up ctrl\n1500 end")
    #expect(opened.scale > 1.05)
  }

  // MARK: In the grid

  @Test("The grid continues when the fingers leave, and stops when they rest again")
  func coasting() throws {
    func offset(_ opened: OpenedPhoto, _ rest: String) throws -> (released: Double, end: Double) {
      let flick = scroll(Vector(dx: 0, dy: -900), from: 0, for: 120, at: Self.middle)
      try opened.play(flick + "140 end")
      let released = opened.gridOffset
      try opened.play(rest + "3000 end")
      return (released, opened.gridOffset)
    }
    let coasting = try offset(.closed(), "")
    let stopped = try offset(.closed(), "20 scroll-begin 320 240\n40 scroll-cancel 320 240\n")
    #expect(coasting.released > 60 && coasting.end > coasting.released + 100)
    #expect(stopped.end < stopped.released + 40)
  }
}

extension OpenedPhoto {
  fileprivate var gridOffset: Double { grid.items.viewport.scroll.offset(at: playground.navigation.now) }
}
