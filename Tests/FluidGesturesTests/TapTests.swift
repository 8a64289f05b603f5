import FluidGeometry
import FluidGestures
import FluidMotion
import Testing

@MainActor
struct TapTests {
  let glass = Glass()

  private func tap(_ x: Double = 50, _ y: Double = 50, at time: Double, hold: Double = 0.05) {
    glass.down(x, y, at: time)
    glass.up(at: time + hold)
  }

  private func pair() -> (single: TapGestureRecognizer, double: TapGestureRecognizer) {
    let single = glass.add(TapGestureRecognizer(name: "single"))
    let double = glass.add(TapGestureRecognizer(name: "double"))
    double.numberOfTapsRequired = 2
    single.require(toFail: double)
    return (single, double)
  }

  @Test("One tap waits exactly until the second can no longer come", arguments: [1.0 / 120, 1.0 / 30, 1])
  func waits(frame: Double) {
    let (single, _) = pair()
    tap(at: 0)
    #expect(glass.arena.deadline == Instant(seconds: 0.05 + 0.3))
    glass.wait(until: 0.349)
    #expect(glass.said.isEmpty)
    glass.wait(until: 0.349 + frame)
    #expect(glass.said == (0.349 + frame >= 0.35 ? ["single ended"] : []))
    #expect(single.location == Point(x: 50, y: 50))
  }

  @Test("Two taps in time are a double tap, two that are late are two", arguments: [(0.29, true), (0.31, false)])
  func interval(gap: Double, isDouble: Bool) {
    let (_, double) = pair()
    tap(at: 0)
    tap(53, 47, at: 0.05 + gap)
    if isDouble { #expect(double.location == Point(x: 53, y: 47)) }
    glass.wait(until: 5)
    #expect(glass.said == (isDouble ? ["double ended"] : ["single ended", "single ended"]))
    #expect(glass.arena.deadline == nil)
  }

  @Test("Two taps at two places are two, and neither is lost")
  func places() {
    let (single, _) = pair()
    var places: [Point] = []
    single.action = { places.append($0.location) }
    tap(at: 0)
    tap(300, 300, at: 0.1)
    glass.wait(until: 5)
    #expect(places == [Point(x: 50, y: 50), Point(x: 300, y: 300)])
  }

  @Test("A tap whose second finger drags away is a tap, and the drag is a drag")
  func thenDrag() {
    _ = pair()
    _ = glass.add(PanGestureRecognizer(name: "pan"))
    tap(at: 0)
    glass.down(52, 52, at: 0.2)
    glass.move(52, 90, at: 0.25)
    glass.up(at: 0.3)
    #expect(Set(glass.said) == ["single ended", "pan began", "pan ended"])
  }

  @Test("Many taps are many", arguments: 1...5)
  func many(count: Int) {
    glass.add(TapGestureRecognizer(name: "taps")).numberOfTapsRequired = count
    for index in 0..<(count - 1) { tap(at: Double(index) * 0.2) }
    #expect(glass.said.isEmpty)
    tap(at: Double(count - 1) * 0.2)
    #expect(glass.said == ["taps ended"])
  }

  @Test("A tap of two fingers needs two, in any order, and lies between them", arguments: [1, 2, 3])
  func twoFingers(fingers: Int) {
    let tap = glass.add(TapGestureRecognizer(name: "tap"))
    tap.numberOfTouchesRequired = 2
    for finger in 1...fingers { glass.down(Double(finger) * 100, 50, at: Double(finger) / 100, finger: finger) }
    for finger in (1...fingers).reversed() { glass.up(at: 0.1 - Double(finger) / 100, finger: finger) }
    #expect(glass.said == (fingers == 2 ? ["tap ended"] : []))
    if fingers == 2 { #expect(tap.location == Point(x: 150, y: 50)) }
  }

  @Test("Two that wait for the same failure are still rivals when the fingers are gone")
  func rivalsWithoutFingers() {
    let (_, double) = pair()
    let other = glass.add(TapGestureRecognizer(name: "other"))
    other.require(toFail: double)
    other.precedence = 1
    tap(at: 0)
    glass.wait(until: 1)
    #expect(glass.said == ["other ended"])
  }

  @Test("A recogniser that is cancelled between two taps forgets the first")
  func calledOff() {
    let (_, double) = pair()
    tap(at: 0)
    double.cancel()
    glass.wait(until: 0.1)
    #expect(glass.said == ["single ended"])
    tap(at: 0.2)
    glass.wait(until: 1)
    #expect(glass.said == ["single ended", "single ended"])
  }

  @Test("What covers the window takes the taps that wait with it", arguments: [true, false])
  func covered(isSecondDown: Bool) {
    _ = pair()
    tap(at: 0)
    if isSecondDown { glass.down(50, 50, at: 0.1) }
    glass.arena.cancelAllTouches(time: Instant(seconds: 0.2))
    #expect(glass.arena.deadline == nil && glass.arena.touchCount == 0)
    glass.wait(until: 1)
    #expect(glass.said.isEmpty && glass.recognizers.allSatisfy { $0.state == .possible })
  }

  @Test(
    "How late and how far away a second tap may be can be chosen",
    arguments: [(0.4, 30.0, true), (0.6, 30, false), (0.4, 70, false)])
  func choices(gap: Double, distance: Double, isDouble: Bool) {
    let (_, double) = pair()
    double.maximumInterval = 0.5
    double.allowableDistance = 60
    tap(at: 0)
    tap(50 + distance, 50, at: 0.05 + gap)
    glass.wait(until: 3)
    #expect(glass.said.contains("double ended") == isDouble)
  }
}
