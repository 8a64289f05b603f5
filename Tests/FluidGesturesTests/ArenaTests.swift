import FluidGeometry
import FluidGestures
import FluidMotion
import Testing

@MainActor
struct ArenaTests {
  let glass = Glass()

  private func drag() {
    glass.down(100, 100, at: 0)
    for step in 1...10 { glass.move(100, 100 + Double(step) * 6, at: Double(step) / 100) }
    glass.up(at: 0.2)
  }

  @Test("The higher precedence wins, in whatever order they were made", arguments: 0..<6)
  func precedence(permutation: Int) {
    var pans = (0..<3).map { index in
      let pan = glass.add(PanGestureRecognizer(name: "pan\(index)"))
      pan.precedence = index
      return pan
    }
    let first = pans.remove(at: permutation % 3)
    glass.recognizers = [first] + (permutation < 3 ? pans : pans.reversed())
    drag()
    #expect(glass.said.first == "pan2 began")
    #expect(glass.said.allSatisfy { $0.hasPrefix("pan2") })
  }

  @Test("Two that allow it go together, whichever of them says so", arguments: [0, 1])
  func simultaneous(speaker: Int) {
    let pans = [glass.add(PanGestureRecognizer(name: "a")), glass.add(PanGestureRecognizer(name: "b"))]
    pans[speaker].shouldRecognizeSimultaneously = { _ in true }
    drag()
    #expect(glass.said.contains("a ended") && glass.said.contains("b ended"))
  }

  @Test(
    "One that must wait for another's failure begins when that has failed, and not where it succeeds",
    arguments: [true, false])
  func failureRequirement(otherSucceeds: Bool) {
    let other = glass.add(PanGestureRecognizer(name: "other"))
    other.slop = 30
    other.direction = otherSucceeds ? .vertical : .down
    let waiting = glass.add(PanGestureRecognizer(name: "waiting"))
    waiting.require(toFail: other)
    waiting.precedence = 9
    glass.down(100, 100, at: 0)
    for step in 1...10 { glass.move(100, 100 - Double(step) * 6, at: Double(step) / 100) }
    glass.up(at: 0.2)
    #expect(glass.said.first == (otherSucceeds ? "other began" : "waiting began"))
    #expect(glass.said.allSatisfy { $0.hasPrefix(otherSucceeds ? "other" : "waiting") })
  }

  @Test("One that waits is still there when the fingers are gone", arguments: [1, 2])
  func waitingWithoutFingers(taps: Int) {
    let double = glass.add(DoubleTap(name: "double"))
    let tap = glass.add(TapGestureRecognizer(name: "tap"))
    tap.require(toFail: double)
    for index in 0..<taps {
      glass.down(50, 50, at: Double(index) * 0.2)
      glass.up(at: Double(index) * 0.2 + 0.05)
    }
    if taps == 1 { #expect(glass.said.isEmpty) }
    glass.wait(until: 1)
    #expect(glass.said == [taps == 1 ? "tap ended" : "double ended"])
    #expect(tap.state == .possible && double.state == .possible)
    glass.down(50, 50, at: 2)
    glass.up(at: 2.1)
    glass.wait(until: 3)
    #expect(glass.said.last == "tap ended", "and both are as new")
  }

  @Test("One that fails while it waits is not let through")
  func failingWhileWaiting() {
    let blocker = glass.add(LongPressGestureRecognizer(name: "blocker"))
    blocker.allowableMovement = 1000
    let pan = glass.add(PanGestureRecognizer(name: "pan"))
    pan.require(toFail: blocker)
    glass.down(100, 100, at: 0)
    glass.move(100, 150, at: 0.1)
    pan.isEnabled = false
    glass.up(at: 0.2)
    #expect(glass.said.isEmpty)
    #expect(pan.state == .possible)
  }

  @Test("One that may not begin leaves the gesture to the next")
  func shouldBegin() {
    let first = glass.add(PanGestureRecognizer(name: "first"))
    first.precedence = 1
    first.shouldBegin = { _ in false }
    _ = glass.add(PanGestureRecognizer(name: "second"))
    drag()
    #expect(glass.said.first == "second began")
    #expect(glass.said.allSatisfy { $0.hasPrefix("second") })
  }

  @Test(
    "A finger that vanishes calls the gesture off, and so does switching the recogniser off", arguments: [true, false])
  func calledOff(byTheSystem: Bool) {
    let pan = glass.add(PanGestureRecognizer(name: "pan"))
    glass.down(100, 100, at: 0)
    glass.move(100, 150, at: 0.1)
    if byTheSystem { glass.cancel(at: 0.2) } else { pan.isEnabled = false }
    #expect(glass.said == ["pan began", "pan cancelled"])
    pan.isEnabled = true
    glass.move(100, 250, at: 0.3)
    glass.up(at: 0.4)
    #expect(glass.said == ["pan began", "pan cancelled"])
    drag()
    #expect(glass.said.last == "pan ended")
  }

  @Test("One that is switched off does not see fingers")
  func disabled() {
    glass.add(PanGestureRecognizer(name: "pan")).isEnabled = false
    drag()
    #expect(glass.said.isEmpty)
  }

  @Test("One that is given twice is one")
  func givenTwice() {
    let tap = glass.add(TapGestureRecognizer(name: "tap"))
    glass.recognizers = [tap, tap]
    glass.down(5, 5, at: 0)
    #expect(tap.touches.count == 1)
    glass.up(at: 0.1)
    #expect(glass.said == ["tap ended"])
  }
}
