import FluidEffects
import FluidGeometry
import FluidTestSupport
import FluidTransitions
import Testing

struct TransitionEffectsTests {
  @Test("Composing is associative, and nothing composed with anything is that thing, exactly", arguments: 1...60)
  func monoid(seed: UInt64) {
    var random = SeededGenerator(seed: RandomRun.seed &+ seed)
    let (a, b, c) = (random.effects(), random.effects(), random.effects())
    #expect(a.then(b).then(c) == a.then(b.then(c)), "seed \(seed)")
    #expect(a.then(.identity) == a && TransitionEffects.identity.then(a) == a, "seed \(seed)")
  }

  @Test("Resolving what is composed is composing what is resolved", arguments: 1...60)
  func homomorphism(seed: UInt64) {
    var random = SeededGenerator(seed: RandomRun.seed &+ seed)
    let (a, b, c) = (random.effects(), random.effects(), random.effects())
    let rect = random.rect()
    let direction = random.chance(0.5) ? LayoutDirection.leftToRight : .rightToLeft
    func resolved(_ effects: TransitionEffects) -> ResolvedEffects {
      effects.resolved(in: rect, layoutDirection: direction)
    }
    let scale = max(1, resolved(a.then(b).then(c)).apply(rect.center).distance(to: .zero))
    let (left, right) = (
      resolved(a).then(resolved(b)).then(resolved(c)), resolved(a).then(resolved(b).then(resolved(c)))
    )
    #expect(resolved(a.then(b).then(c)).distance(to: left, in: rect) < 1e-8 * scale, "seed \(seed)")
    #expect(left.distance(to: right, in: rect) < 1e-8 * scale, "seed \(seed)")
    #expect(resolved(.identity) == .identity)
    #expect(left.then(.identity) == left && ResolvedEffects.identity.then(left) == left, "seed \(seed)")
  }

  @Test("An effect's neutral one changes nothing that is seen", arguments: 0..<effectKinds)
  func neutral(kind: Int) {
    var random = SeededGenerator(seed: RandomRun.seed &+ UInt64(kind))
    for _ in 0..<20 {
      let neutral = TransitionEffects(random.effect(kind: kind).neutral)
      let rect = random.rect()
      #expect(neutral.resolved(in: rect).distance(to: .identity, in: rect) < 1e-9, "kind \(kind)")
    }
  }

  @Test("Interpolation is exact at both ends, whatever the shapes, and has no jump between them", arguments: 1...40)
  func interpolation(seed: UInt64) {
    var random = SeededGenerator(seed: RandomRun.seed &+ seed)
    let shape = random.shape()
    let isOfOneShape = random.chance(0.5)
    let (start, end) = (random.effects(shape), random.effects(isOfOneShape ? shape : nil))
    #expect(TransitionEffects.interpolate(start, end, 0) == start, "seed \(seed)")
    #expect(TransitionEffects.interpolate(start, end, 1) == end, "seed \(seed)")
    let rect = Rect(x: 0, y: 0, width: 100, height: 100)
    var last = start.resolved(in: rect)
    // The steps get smaller, and so do the changes: a jump would not.
    var largest: [Double] = []
    for steps in [100, 1000] {
      last = start.resolved(in: rect)
      var change = 0.0
      for step in 1...steps {
        let next = TransitionEffects.interpolate(start, end, Double(step) / Double(steps)).resolved(in: rect)
        change = max(change, near(next).distance(to: near(last), in: rect))
        last = next
      }
      largest.append(change)
    }
    #expect(largest[1] < largest[0] * 0.3 + 1e-9, "seed \(seed)")
  }

  /// Without its clips and its shadows: theirs are laws of their own.
  private func near(_ effects: ResolvedEffects) -> ResolvedEffects {
    var effects = effects
    effects.clips = []
    effects.shadows = []
    return effects
  }

  @Test("What only one list has comes and goes about its own anchor", arguments: [3, 4])
  func paddedAnchors(kind: Int) {
    var random = SeededGenerator(seed: RandomRun.seed &+ UInt64(kind))
    let effect = random.effect(kind: kind)
    let anchor: UnitPoint
    switch effect {
    case .scale(_, _, let place), .rotation(_, let place): anchor = place
    default: return
    }
    let rect = random.rect()
    let fixed = anchor.point(in: rect)
    for fraction in [0.25, 0.5, 0.75] {
      let middle = TransitionEffects.interpolate(.identity, TransitionEffects(effect), fraction).resolved(in: rect)
      #expect(middle.transform.apply(fixed).distance(to: fixed) < 1e-9)
      #expect(middle.transform != .identity)
    }
  }

  @Test("A clip that comes and goes leaves the content alone near its end, and has its sides at the other")
  func clips() {
    let rect = Rect(x: 10, y: 20, width: 100, height: 50)
    let cut = TransitionEffects(.clip(TransitionClip(top: 0.1, leading: 0.25, cornerRadius: 6)))
    let outline = cut.resolved(in: rect).clips.first?.shape
    #expect(outline == RoundedShape(Rect(x: 35, y: 25, width: 75, height: 45), radius: 6))
    let mirrored = cut.resolved(in: rect, layoutDirection: .rightToLeft).clips.first?.shape
    #expect(mirrored?.rect == Rect(x: 10, y: 25, width: 75, height: 45))
    var last = Rect(center: rect.center, size: .zero)
    for fraction in [1, 0.8, 0.5, 0.1, 0.01] {
      let wider =
        TransitionEffects.interpolate(.identity, cut, fraction).resolved(in: rect).clips.first?.shape.rect ?? .zero
      #expect(wider.contains(last))
      last = wider
    }
    #expect(last.width > 100 * 100)
    #expect(TransitionEffects.interpolate(.identity, cut, 0).resolved(in: rect).clips.isEmpty)
  }

  @Test("Anchors are the resting rectangle's: the order of a move and a turn counts")
  func orders() {
    let rect = Rect(x: 0, y: 0, width: 100, height: 50)
    let turn = TransitionEffects(.rotation(.degrees(90), anchor: .topLeading))
    let move = TransitionEffects(.offset(Vector(dx: 10, dy: 0)))
    let turnedThenMoved = turn.then(move).resolved(in: rect).transform.apply(Point.zero)
    #expect(turnedThenMoved.distance(to: Point(x: 10, y: 0)) < 1e-12)
    let movedThenTurned = move.then(turn).resolved(in: rect).transform.apply(Point.zero)
    #expect(movedThenTurned.distance(to: Point(x: 0, y: 10)) < 1e-12)
    let scaled = TransitionEffects(.scale(x: 0.5, y: 2, anchor: .bottomTrailing)).resolved(in: rect).transform
    #expect(scaled.apply(Point(x: 100, y: 50)) == Point(x: 100, y: 50))
    #expect(scaled.apply(Point.zero) == Point(x: 50, y: -50))
  }

  @Test("Two turns turn twice on the way, and a blur inside of a scale is scaled")
  func turnsAndBlurs() {
    let rect = Rect(x: 0, y: 0, width: 100, height: 100)
    let twice = TransitionEffects(.rotation(.degrees(720), anchor: .center))
    let none = TransitionEffects(.rotation(.zero, anchor: .center))
    let quarter = TransitionEffects.interpolate(none, twice, 0.125).resolved(in: rect).transform
    #expect(quarter.apply(Point(x: 50, y: 0)).distance(to: Point(x: 100, y: 50)) < 1e-12)
    let blur = TransitionEffects(.blur(6), .scale(x: 0.5, y: 0.5, anchor: .center), .blur(4))
    #expect(abs(blur.resolved(in: rect).blurRadius - 5) < 1e-12)
  }

  @Test("What is out of its range is brought back into it", arguments: [-1e3, -1.5, 1.5, 1e3])
  func ranges(number: Double) {
    let rect = Rect(x: 0, y: 0, width: 100, height: 100)
    func resolved(_ effect: TransitionEffect) -> ResolvedEffects { TransitionEffects(effect).resolved(in: rect) }
    #expect(resolved(.brightness(number)).brightness == (number < 0 ? -1 : 1))
    #expect(resolved(.opacity(number)).opacity == (number < 0 ? 0 : 1))
    #expect(resolved(.blur(number)).blurRadius == max(0, number))
    let symbols = resolved(.symbols(opacity: number, scale: number))
    #expect(symbols.symbolOpacity == (number < 0 ? 0 : 1) && symbols.symbolScale == max(0, number))
  }

  @Test("An offset in x goes towards the trailing side: from right to left everything is mirrored", arguments: 1...40)
  func mirrored(seed: UInt64) {
    var random = SeededGenerator(seed: RandomRun.seed &+ seed)
    // A turn goes clockwise both ways, so it is left out.
    let effects = random.effects(random.shape().filter { $0 != 4 && $0 != 14 })
    let rect = random.rect()
    let forth = effects.resolved(in: rect).transform
    let back = effects.resolved(in: rect, layoutDirection: .rightToLeft).transform
    let mirror = AffineTransform(scaleX: -1, y: 1, about: rect.center)
    let point = Point(x: random.number(-500...500), y: random.number(-500...500))
    let distance = mirror.then(forth).then(mirror).apply(point).distance(to: back.apply(point))
    #expect(distance < 1e-8 * max(1, back.apply(point).distance(to: .zero)), "seed \(seed)")
  }
}
