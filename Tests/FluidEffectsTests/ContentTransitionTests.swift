import FluidEffects
import FluidGeometry
import FluidMotion
import FluidTestSupport
import Testing

private let all: [ContentTransition] = [
  .identity, .opacity, .interpolate, .symbolEffect, .symbolEffect(.disappear.up.byLayer, options: .speed(2)),
  .numericText(), .numericText(countsDown: true), .numericText(value: 3),
]
private let frame = Rect(x: 0, y: 0, width: 60, height: 30)

struct ContentTransitionTests {
  @Test("At its ends a change shows the one content and not the other", arguments: all)
  func ends(transition: ContentTransition) {
    for isOpaque in [false, true] {
      let start = transition.change(at: 0, isOpaque: isOpaque)
      let end = transition.change(at: 1, isOpaque: isOpaque)
      #expect(start.outgoing.resolved(in: frame) == .identity && end.incoming.resolved(in: frame) == .identity)
      for hidden in [start.incoming, end.outgoing] {
        let seen = hidden.resolved(in: frame)
        #expect(seen.opacity == 0 || seen.symbolOpacity == 0)
      }
    }
  }

  @Test("Nothing shows between two opaque contents", arguments: [0.0, 0.3, 0.7, 0.999, 1])
  func opaque(progress: Double) {
    let change = ContentTransition.opacity.change(at: progress, isOpaque: true)
    let (old, new) = (change.outgoing.resolved(in: frame).opacity, change.incoming.resolved(in: frame).opacity)
    #expect(1 - (1 - old) * (1 - new) == 1)
    #expect(new == progress)
  }

  @Test("Only identity and opacity have no motion; less motion is a fade", arguments: all)
  func motion(transition: ContentTransition) {
    let isStill = transition == .identity || transition == .opacity
    #expect(transition.properties.hasMotion == !isStill)
    #expect(transition.reducingMotion() == (isStill ? transition : .opacity))
    #expect((transition.countsDown() != nil) == all.suffix(3).contains(transition))
  }

  @Test("Digits of a value roll from below where it grows and from above where it falls", arguments: [-3.0, 0, 7.5])
  func values(value: Double) {
    let now = ContentTransition.numericText(value: value)
    #expect(now.countsDown(after: .numericText(value: value + 1)) == true)
    #expect(now.countsDown(after: .numericText(value: value - 1)) == false)
    #expect(now.countsDown(after: .numericText(countsDown: true)) == false && now.countsDown() == false)
    #expect(ContentTransition.numericText(countsDown: true).countsDown(after: now) == true)
  }

  @Test("Interpolated contents lie on one frame, whatever their sizes; others lie where they are", arguments: all)
  func placement(transition: ContentTransition) {
    let (content, view) = (Rect(x: 10, y: 20, width: 30, height: 40), Rect(x: -5, y: 7, width: 90, height: 20))
    let placed = transition.placement(of: content, in: view)
    guard transition == .interpolate else {
      #expect(placed == .identity)
      return
    }
    #expect(placed.apply(content.origin).distance(to: view.origin) < 1e-9)
    #expect(
      placed.apply(Point(x: content.maxX, y: content.maxY)).distance(to: Point(x: view.maxX, y: view.maxY)) < 1e-9)
    #expect(transition.placement(of: .zero, in: view) == .identity)
  }

  @Test("Contents that follow on one another fast do not jump, and the last one remains", arguments: 1...30)
  func contents(seed: UInt64) {
    var random = SeededGenerator(seed: RandomRun.seed &+ seed)
    var motion = ContentTransitionMotion(0, transition: random.chance(0.5) ? .opacity : .symbolEffect)
    var now = Instant.zero
    for _ in 0..<40 {
      func seen() -> [Int: ResolvedEffects] {
        var seen: [Int: ResolvedEffects] = [:]
        for layer in motion.layers(at: now) { seen[layer.content] = layer.effects.resolved(in: frame) }
        return seen.filter { $0.value.opacity * $0.value.symbolOpacity > 1e-6 }
      }
      let before = seen()
      motion.set(random.index(below: 4), animation: random.animation(), at: now)
      let after = seen()
      #expect(before.keys == after.keys, "seed \(seed)")
      for (content, effects) in before {
        #expect((after[content] ?? .identity).distance(to: effects, in: frame) < 1e-6, "seed \(seed)")
      }
      now = now + random.number(0...0.2)
      motion.finish(at: now)
    }
    now = now + 5
    #expect(!motion.isMoving(at: now))
    motion.finish(at: now)
    #expect(motion.layers(at: now).map(\.content) == [motion.content])
    #expect(motion.layers(at: now)[0].effects.resolved(in: frame) == .identity)
  }
}
