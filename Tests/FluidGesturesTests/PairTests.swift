import FluidGeometry
import FluidGestures
import Foundation
import Testing

/// Two fingers: pinches and rotations.
@MainActor
struct PairTests {
  let glass = Glass()

  /// Puts the two fingers on either side of a point.
  private func pair(_ distance: Double, angle: Double = 0, about center: Point = Point(x: 400, y: 400), at time: Double)
  {
    let half = turned(Vector(dx: distance / 2, dy: 0), by: angle)
    for (finger, place) in [(1, center + half), (2, center - half)] {
      if glass.isDown(finger) {
        glass.move(place.x, place.y, at: time, finger: finger)
      } else {
        glass.down(place.x, place.y, at: time, finger: finger)
      }
    }
  }

  @Test("A pinch is measured from the edge of its slop, however seldom it is sampled", arguments: [1, 2, 7, 100])
  func scale(samples: Int) {
    for (end, reference) in [(50.0, 200 - 8.7), (500.0, 200 + 8.7)] {
      let test = PairTests()
      let pinch = test.glass.add(PinchGestureRecognizer(name: "pinch"))
      test.pair(200, at: 0)
      var last = 1.0
      for step in 1...samples {
        let distance = 200 + (end - 200) * Double(step) / Double(samples)
        test.pair(distance, at: Double(step) / 100)
        if pinch.isActive {
          #expect(abs(pinch.scale - distance / reference) < 1e-9)
          #expect(samples < 100 || abs(pinch.scale - last) < 0.03, "begins at 1, without a jump")
          last = pinch.scale
        }
      }
      #expect(test.glass.said.first == "pinch began")
      #expect(abs(pinch.scale - end / reference) < 1e-9)
      #expect(pinch.anchor.distance(to: Point(x: 400, y: 400)) < 100)
    }
  }

  @Test("A turn alone starts no pinch, and fingers that go the wrong way first fail it")
  func notAPinch() {
    let pinch = glass.add(PinchGestureRecognizer(name: "pinch"))
    pinch.direction = .closing
    for step in 0...100 { pair(200, angle: Double(step) / 10, at: Double(step) / 100) }
    #expect(pinch.state == .possible)
    pair(220, angle: 10, at: 2)
    #expect(pinch.state == .failed)
    pair(50, angle: 10, at: 3)
    #expect(glass.said.isEmpty)
  }

  @Test("It turns with the fingers, any number of times", arguments: [-20.0, -3, -0.5, 0.5, 3, 20])
  func turns(angle: Double) {
    let pinch = glass.add(PinchGestureRecognizer(name: "pinch"))
    let rotation = glass.add(RotationGestureRecognizer(name: "rotation"))
    rotation.shouldRecognizeSimultaneously = { _ in true }
    pair(200, at: 0)
    pair(100, at: 0.1)
    for step in 1...400 { pair(100, angle: angle * Double(step) / 400, at: 0.1 + Double(step) / 100) }
    #expect(abs(pinch.rotation - angle) < 1e-9)
    #expect(abs(rotation.rotation - (angle - (angle < 0 ? -1 : 1) * 2 * 8.7 / 100)) < 1e-3)
    #expect(abs(rotation.velocity - angle / 4) < 1e-6 * abs(angle))
    #expect(abs(pinch.scale - 100 / 191.3) < 1e-9)
  }

  @Test("Whichever of the fingers comes or goes, nothing jumps, and it ends with the last")
  func fingersChange() {
    let pinch = glass.add(PinchGestureRecognizer(name: "pinch"))
    pair(200, at: 0)
    pair(120, angle: 0.4, about: Point(x: 420, y: 390), at: 0.1)
    func values() -> [Double] {
      [pinch.scale, pinch.rotation, pinch.translation.dx, pinch.translation.dy, pinch.anchor.x, pinch.anchor.y]
    }
    func holds(_ what: String, _ change: () -> Void) {
      let before = values()
      change()
      for (a, b) in zip(before, values()) { #expect(abs(a - b) < 1e-9, "\(what)") }
      #expect(pinch.isActive)
    }
    holds("third finger") { glass.down(10, 700, at: 0.11, finger: 3) }
    holds("it is ignored") { glass.move(300, 20, at: 0.12, finger: 3) }
    holds("and replaces the first") { glass.up(at: 0.13, finger: 1) }
    let scale = pinch.scale
    glass.move(250, 60, at: 0.14, finger: 3)
    #expect(abs(pinch.scale - scale) > 0.01)
    holds("one is left") { glass.up(at: 0.15, finger: 2) }
    let translation = pinch.translation
    let rotation = pinch.rotation
    glass.move(280, 70, at: 0.16, finger: 3)
    #expect(abs((pinch.translation - translation - Vector(dx: 30, dy: 10)).length) < 1e-9)
    #expect(pinch.rotation == rotation)
    holds("another joins") { glass.down(600, 600, at: 0.17, finger: 4) }
    glass.up(at: 0.18, finger: 4)
    let last = values()
    pinch.action = { _ in #expect(values() == last) }
    glass.up(at: 0.2, finger: 3)
    #expect(pinch.state == .possible && values() == last)
  }

  @Test("Fingers that are very near give no huge scale and no spin")
  func near() {
    let pinch = glass.add(PinchGestureRecognizer(name: "pinch"))
    for distance in stride(from: 0.0, through: 200, by: 1) { pair(distance, at: distance / 100) }
    #expect(abs(pinch.scale - 200 / 18.7) < 1e-9)
    for distance in stride(from: 200.0, through: -200, by: -1) { pair(distance, at: 4 - distance / 100) }
    #expect(abs(pinch.rotation) < 1e-9, "they passed through each other")
    #expect(abs(pinch.scale - 200 / 18.7) < 1e-9)
  }

  @Test("Velocities are those of the fingers now, and nothing where they rested", arguments: [0.0, 0.1])
  func velocity(rest: Double) {
    let pinch = glass.add(PinchGestureRecognizer(name: "pinch"))
    var read: [Double] = []
    pinch.action = { [unowned pinch] _ in
      read = [pinch.velocity, pinch.translationVelocity.dx, pinch.fingerSpeed, pinch.rotationVelocity]
    }
    for step in 0...30 {
      let time = Double(step) / 120
      pair(300 - 600 * time, about: Point(x: 400 + 100 * time, y: 400), at: time)
    }
    glass.up(at: 0.25 + rest)
    glass.up(at: 0.25 + rest, finger: 2)
    let expected = rest > 0 ? [0, 0, 0, 0] : [-600 / 291.3, 100, 300, 0]
    for (value, law) in zip(read, expected) { #expect(abs(value - law) < 1e-6 * max(1, abs(law))) }
  }
}

/// Clockwise on the screen.
private func turned(_ v: Vector, by angle: Double) -> Vector {
  Vector(dx: v.dx * cos(angle) - v.dy * sin(angle), dy: v.dx * sin(angle) + v.dy * cos(angle))
}
