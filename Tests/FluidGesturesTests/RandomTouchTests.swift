import FluidGeometry
import FluidGestures
import FluidMotion
import FluidTestSupport
import Testing

@MainActor
struct RandomTouchTests {
  @Test("Whatever fingers do, no recogniser is left holding a finger that is gone", arguments: 0..<4)
  func fingers(run: UInt64) {
    let seed = RandomRun.seed &+ run
    var random = SeededGenerator(seed: seed)
    let glass = Glass()
    let press = glass.add(LongPressGestureRecognizer(name: "press"))
    press.minimumPressDuration = 0
    press.shouldRecognizeSimultaneously = { _ in true }
    let double = glass.add(DoubleTap(name: "double"))
    glass.add(TapGestureRecognizer(name: "tap")).require(toFail: double)
    glass.add(PanGestureRecognizer(name: "pan")).direction = .down
    glass.add(PanGestureRecognizer(name: "scroll")).precedence = 1
    _ = glass.add(LongPressGestureRecognizer(name: "long"))
    let all = glass.recognizers
    for recognizer in all { recognizer.action = { #expect(!$0.touches.isEmpty || $0.name == "tap") } }
    var time = 0.0
    for step in 0..<(RandomRun.operations(default: 100_000) / 4) {
      time += random.chance(0.1) ? -1 : random.number(0...0.05)
      let at = random.chance(0.01) ? .nan : random.chance(0.001) ? .infinity : time
      let finger = random.index(below: 4)
      let wild = [Double.nan, .infinity, 1e300, -1e308, 0][random.index(below: 5)]
      let x = random.chance(0.02) ? wild : random.number(0...400)
      let y = random.number(0...60)
      switch random.index(below: 10) {
      case 0...2:
        glass.recognizers = all.filter { _ in random.chance(0.7) }.shuffled(using: &random)
        glass.down(x, y, at: at, finger: finger)
      case 3...5: glass.move(x, y, at: at, finger: finger)
      case 6...7: glass.up(at: at, finger: finger)
      case 8: glass.cancel(at: at, finger: finger)
      default:
        glass.wait(until: at)
        let recognizer = all[random.index(below: all.count)]
        recognizer.isEnabled = random.chance(0.8)
        if random.chance(0.1) { recognizer.cancel() }
      }
      for recognizer in all {
        if recognizer.isActive, recognizer.touches.isEmpty {
          Issue.record("\(recognizer.name), seed \(seed), step \(step)")
        }
        if let pan = recognizer as? PanGestureRecognizer {
          #expect(pan.translation.dx.isFinite && pan.velocity.dy.isFinite && pan.location.isFinite)
        }
      }
    }
    glass.arena.cancelAllTouches(time: Instant(seconds: time))
    glass.wait(until: time + 10)
    #expect(glass.arena.touchCount == 0)
    #expect(glass.arena.deadline == nil)
    for recognizer in all {
      #expect(recognizer.state == .possible && recognizer.touches.isEmpty, "\(recognizer.name), seed \(seed)")
    }
  }
}
