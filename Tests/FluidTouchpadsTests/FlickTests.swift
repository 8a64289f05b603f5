import FluidGeometry
import FluidGestures
import FluidMotion
import FluidTestSupport
import Testing

@testable import FluidTouchpads

/// What is left of a flick behind the display server, the translator, the emulator and the recogniser.
@MainActor
struct FlickTests {
  /// How a touchpad's server tells of a flick.
  struct Telling: CustomTestStringConvertible, Sendable {
    var server: Server
    var tellsOfLifts: Bool
    var hasEmptyFrames: Bool

    static let all = [true, false].flatMap { lifts in
      [
        Telling(server: .wayland, tellsOfLifts: lifts, hasEmptyFrames: false),
        Telling(server: .wayland, tellsOfLifts: lifts, hasEmptyFrames: true),
        Telling(server: .x11, tellsOfLifts: lifts, hasEmptyFrames: false),
      ]
    }

    var testDescription: String {
      "\(server)\(tellsOfLifts ? "" : " without lifts")\(hasEmptyFrames ? " with empty frames" : "")"
    }
  }

  /// What receives the events: a pan recogniser under the emulator.
  @MainActor
  private final class Receiver {
    let arena = GestureArena()
    let pan = PanGestureRecognizer(name: "pan")
    var emulator = MouseTouchEmulator()
    var releases: [Vector] = []

    init() {
      pan.action = { [unowned self] in if $0.state == .ended { releases.append(pan.velocity) } }
    }

    func take(_ event: InputEvent) {
      guard case .scroll(let phase, let pointer, let distance) = event.kind else { return }
      switch phase {
      case .began: break
      case .moved:
        pass(emulator.scroll(by: distance, from: pointer, over: pointer, time: event.time), at: event.time)
      case .ended, .cancelled: pass(emulator.endScroll(phase), at: event.time)
      }
    }

    private func pass(_ touches: EmulatedTouches, at time: Instant) {
      arena.receive(touches, time: time) { _ in [pan] }
    }
  }

  @Test("None of 1,000 flicks is lost, and each keeps its velocity within 2 %", arguments: Telling.all)
  func flicks(telling: Telling) {
    var random = SeededGenerator(seed: 11)
    var pad = Pad(server: telling.server)
    let receiver = Receiver()
    for number in 0..<1000 {
      let speed = Double.random(in: 300...6000, using: &random) * (Bool.random(using: &random) ? 1 : -1)
      let isSideways = Bool.random(using: &random)
      let velocity = isSideways ? Vector(dx: speed, dy: speed / 8) : Vector(dx: speed / 8, dy: speed)
      let rate = [60.0, 90, 125, 140][random.index(below: 4)]
      pad.forget()
      for _ in 0..<Int(rate * random.number(0.07...0.16)) {
        pad.wait(1000 / rate)
        if telling.hasEmptyFrames { pad.wayland(.frame(at: pad.pointer)) }
        pad.scroll(by: velocity * (1 / rate))
        if telling.hasEmptyFrames { pad.wayland(.frame(at: pad.pointer), .frame(at: pad.pointer)) }
      }
      if telling.tellsOfLifts {
        pad.wait(1000 / rate)
        pad.lift()
      }
      pad.wait(200)
      for event in pad.events { receiver.take(event) }
      guard receiver.releases.count == number + 1, let release = receiver.releases.last else {
        Issue.record("flick \(number) is lost")
        return
      }
      #expect((release - velocity).length < 0.02 * velocity.length, "\(release) instead of \(velocity)")
    }
  }

  @Test("Fingers that rest before they leave give no velocity")
  func rest() {
    var pad = Pad()
    let receiver = Receiver()
    // From the first lift on the touchpad is known to tell of them.
    for _ in 0..<2 {
      for _ in 0..<8 {
        pad.wait(8)
        pad.scroll(by: Vector(dx: 0, dy: 20))
      }
      pad.wait(25)
      pad.lift()
    }
    for _ in 0..<8 {
      pad.wait(8)
      pad.scroll(by: Vector(dx: 0, dy: 20))
    }
    pad.wait(300)
    pad.lift()
    for event in pad.events { receiver.take(event) }
    #expect(receiver.releases.count == 3 && receiver.releases.last == .zero)
    #expect((receiver.releases.first?.dy ?? 0) > 2000)
  }
}
