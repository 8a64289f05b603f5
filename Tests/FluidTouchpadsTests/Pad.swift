import FluidGeometry
import FluidGestures
import FluidMotion

@testable import FluidTouchpads

/// The two display servers, which tell of the same pinch in their own words.
enum Server: CaseIterable { case wayland, x11 }

/// A touchpad, its display server, and what comes out of the translator.
struct Pad {
  var server = Server.wayland
  var translator = TouchpadTranslator()
  /// Milliseconds of the server's clock.
  var stamp = 4_294_967_000.0
  /// Seconds of ours.
  var now = Instant(seconds: 100)
  var events: [InputEvent] = []
  var pointer = Point(x: 300, y: 200)

  var kinds: [InputEvent.Kind] { events.map(\.kind) }

  mutating func forget() { events = [] }

  /// Passes time, which ends what has no end of its own.
  mutating func wait(_ milliseconds: Double) {
    stamp += milliseconds
    let end = now + milliseconds / 1000
    if let deadline = translator.deadline, deadline <= end { translator.advance(to: deadline, into: &events) }
    now = end
  }

  private var wrapped: UInt32 { UInt32(truncatingIfNeeded: Int64(stamp.rounded(.down))) }

  mutating func wayland(_ gestures: WaylandGesture...) {
    for gesture in gestures { translator.take(gesture, stamp: wrapped, at: now, into: &events) }
  }

  mutating func x11(_ gesture: XInputGesture) { translator.take(gesture, stamp: wrapped, at: now, into: &events) }

  mutating func pinch(fingers: Int = 2) {
    switch server {
    case .wayland: wayland(.pinch(.began(fingers: fingers, at: pointer)))
    case .x11: x11(.pinch(.began(fingers: fingers, at: pointer)))
    }
  }

  mutating func pinch(by distance: Vector = .zero, scale: Double, degrees: Double = 0) {
    switch server {
    case .wayland: wayland(.pinch(.updated(by: distance, scale: scale, rotation: degrees)))
    case .x11: x11(.pinch(.updated(by: distance, scale: scale, rotation: degrees)))
    }
  }

  mutating func endPinch(isCancelled: Bool = false) {
    switch server {
    case .wayland: wayland(.pinch(.ended(isCancelled: isCancelled)))
    case .x11: x11(.pinch(.ended(isCancelled: isCancelled)))
    }
  }

  /// Scrolls by a distance in points, in the direction in which the content moves.
  mutating func scroll(by distance: Vector) {
    switch server {
    case .wayland:
      wayland(
        .axisSource(.finger), .axis(.vertical, -distance.dy), .axis(.horizontal, -distance.dx), .frame(at: pointer))
    case .x11: x11(.scrolled(distance * (-1 / 15), at: pointer))
    }
  }

  mutating func lift() {
    switch server {
    case .wayland:
      wayland(.axisSource(.finger), .axisStopped(.vertical), .axisStopped(.horizontal), .frame(at: pointer))
    case .x11: x11(.scrolled(.zero, at: pointer))
    }
  }
}
