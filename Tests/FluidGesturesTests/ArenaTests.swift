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

  @Test("Of equal precedence the deepest wins, whatever it is called and whenever it was made", arguments: 0..<6)
  func depth(permutation: Int) {
    let pans = (0..<3).map { glass.add(PanGestureRecognizer(name: ["a", "b", "c"][(permutation + $0) % 3])) }
    let deepest = pans[permutation % 3]
    deepest.depth = 1
    if permutation >= 3 { glass.recognizers.reverse() }
    drag()
    #expect(glass.said.first == "\(deepest.name) began" && glass.said.allSatisfy { $0.hasPrefix(deepest.name) })
  }

  @Test("What recognisers are called decides nothing", arguments: ["a", "z"], ["m", "n"])
  func names(first: String, second: String) {
    _ = glass.add(PanGestureRecognizer(name: first))
    _ = glass.add(PanGestureRecognizer(name: second))
    drag()
    #expect(glass.said.allSatisfy { $0.hasPrefix(first) } && !glass.said.isEmpty)
  }

  @Test("Of those that nothing else tells apart the one that was made first wins", arguments: 0..<6)
  func ties(permutation: Int) {
    let twins = (0..<3).map { _ in glass.add(PanGestureRecognizer(name: "twin")) }
    let (first, rest) = (permutation % 3, permutation < 3)
    let others = twins.indices.filter { $0 != first }.map { twins[$0] }
    glass.recognizers = [twins[first]] + (rest ? others : others.reversed())
    var winners: Set<Int> = []
    for (index, twin) in twins.enumerated() { twin.action = { _ in winners.insert(index) } }
    drag()
    #expect(winners == [0])
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

  @Test("One that fails while it waits is not recognised")
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

  @Test("An action may cancel the finger that it hears of, even as it lands")
  func calledOffByAnAction() {
    let press = glass.add(LongPressGestureRecognizer(name: "press"))
    press.minimumPressDuration = 0
    press.action = { [unowned glass] in
      if $0.state == .began { glass.arena.cancelAllTouches(time: .zero) }
    }
    let pan = glass.add(PanGestureRecognizer(name: "pan"))
    glass.down(1, 1, at: 0)
    #expect(press.touches.isEmpty && pan.touches.isEmpty && press.state == .possible && glass.arena.touchCount == 0)
  }

  @Test("Two that wait for each other do not wait for ever", arguments: [true, false])
  func circle(isFirst: Bool) {
    let a = glass.add(TapGestureRecognizer(name: "a"))
    let b = glass.add(TapGestureRecognizer(name: "b"))
    a.require(toFail: b)
    b.require(toFail: a)
    (isFirst ? a : b).precedence = 1
    glass.down(1, 1, at: 0)
    glass.up(at: 0.1)
    #expect(glass.said == [isFirst ? "a ended" : "b ended"])
    #expect(a.state == .possible && b.state == .possible)
  }

  @Test("One whose gesture continues is over with its last finger, whatever its author forgot")
  func forgotten() {
    final class Forgetful: GestureRecognizer {
      override func touchBegan(_ touch: Touch) { requestRecognition() }
    }
    let forgetful = glass.add(Forgetful(name: "forgetful"))
    glass.down(1, 1, at: 0)
    glass.up(at: 0.1)
    #expect(glass.said == ["forgetful began", "forgetful cancelled"] && forgetful.state == .possible)
  }

  @Test("Fingers can be counted and asked where they are, in the order in which they landed")
  func counting() {
    let pan = glass.add(PanGestureRecognizer(name: "pan"))
    glass.down(1, 2, at: 0)
    glass.down(3, 4, at: 0, finger: 2)
    glass.move(5, 6, at: 0.1, finger: 2)
    #expect(pan.numberOfTouches == 2)
    #expect(pan.location(ofTouch: 0) == Point(x: 1, y: 2) && pan.location(ofTouch: 1) == Point(x: 5, y: 6))
  }
}
