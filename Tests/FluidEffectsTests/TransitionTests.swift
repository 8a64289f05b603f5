import FluidEffects
import FluidGeometry
import FluidMotion
import FluidTestSupport
import Testing

private let symbolEffects = [TransitionSymbolEffect.automatic, .appear, .disappear].flatMap {
  [$0, $0.up, $0.down, $0.byLayer, $0.up.byLayer]
}

private let frame = Rect(x: 100, y: 200, width: 80, height: 40)

@MainActor
struct TransitionTests {
  @Test("Phases count on from before the insertion to after the removal")
  func phases() {
    #expect(TransitionPhase.allCases.map(\.value) == [-1, 0, 1])
    #expect(TransitionPhase.allCases.map(\.isIdentity) == [false, true, false])
  }

  @Test("In its place a view looks as it is", arguments: 0..<transitionCount)
  func identityPhase(index: Int) {
    let (name, transition) = transitions[index]
    let present = transition.effects(in: .identity).resolved(in: frame)
    #expect(present.distance(to: .identity, in: frame) < 1e-12, "\(name)")
  }

  /// Where the view's rectangle goes, and its opacity, in a phase; read from left to right.
  private func place(_ transition: some Transition, _ phase: TransitionPhase) -> (
    dx: Double, dy: Double, opacity: Double
  ) {
    let effects = transition.effects(in: phase).resolved(in: frame)
    let center = effects.transform.apply(frame.center)
    return (center.x - frame.center.x, center.y - frame.center.y, effects.opacity)
  }

  @Test("A move is by the view's own size, to the same side in both directions", arguments: Edge.allCases)
  func move(edge: Edge) {
    for phase in [TransitionPhase.willAppear, .didDisappear] {
      let (dx, dy, opacity) = place(.move(edge: edge), phase)
      #expect(dx == edge.outward.dx * 80 && dy == edge.outward.dy * 40 && opacity == 1)
    }
  }

  @Test("A push enters at its edge and leaves across from it, fading", arguments: Edge.allCases)
  func push(edge: Edge) {
    let (inX, inY, inOpacity) = place(.push(from: edge), .willAppear)
    let (outX, outY, outOpacity) = place(.push(from: edge), .didDisappear)
    #expect(inX == edge.outward.dx * 80 && inY == edge.outward.dy * 40)
    #expect(outX == -inX && outY == -inY && inOpacity == 0 && outOpacity == 0)
  }

  @Test("A slide comes from the leading side and goes to the trailing one, without fading")
  func slide() {
    #expect(place(.slide, .willAppear) == (-80, 0, 1))
    #expect(place(.slide, .didDisappear) == (80, 0, 1))
    let mirrored = SlideTransition().effects(in: .willAppear).resolved(in: frame, layoutDirection: .rightToLeft)
    #expect(mirrored.transform.apply(frame.center).x == frame.center.x + 80)
  }

  @Test("An offset is in points, the same in both directions", arguments: [TransitionPhase.willAppear, .didDisappear])
  func offset(phase: TransitionPhase) {
    #expect(place(.offset(x: 12, y: -5), phase) == (12, -5, 1))
    #expect(place(.offset(Vector(dx: 1, dy: 2)), phase) == (1, 2, 1))
    #expect(place(.opacity, phase) == (0, 0, 0))
    #expect(place(.identity, phase) == (0, 0, 1))
  }

  @Test(
    "A scale is to 1e-5 about the centre unless told otherwise", arguments: [TransitionPhase.willAppear, .didDisappear])
  func scale(phase: TransitionPhase) {
    let nothing = ScaleTransition().effects(in: phase)
    #expect(nothing.effects == [.scale(x: 1e-5, y: 1e-5, anchor: .center)])
    let half = AnyTransition(.scale(0.5, anchor: .top)).effects(in: phase).resolved(in: frame)
    #expect(half.transform.apply(frame) == Rect(x: 120, y: 200, width: 40, height: 20))
  }

  @Test(
    "A blur replace fades, blurs by 7 and scales to 0.9, leaving upwards to 1.1",
    arguments: zip(BlurReplaceTransition.Configuration.allCases, [0.9, 1.1]))
  func blurReplace(configuration: BlurReplaceTransition.Configuration, leaving: Double) {
    for (phase, scale) in [(TransitionPhase.willAppear, 0.9), (.didDisappear, leaving)] {
      let effects = AnyTransition(.blurReplace(configuration)).effects(in: phase).resolved(in: frame)
      #expect(effects.opacity == 0 && effects.blurRadius == 7 && abs(effects.transform.scale - scale) < 1e-12)
    }
    #expect(AnyTransition(.blurReplace) == AnyTransition(.blurReplace(.downUp)))
  }

  @Test("A symbol effect changes nothing but symbols", arguments: symbolEffects)
  func symbols(effect: TransitionSymbolEffect) {
    var away = AnyTransition(.symbolEffect(effect)).effects(in: .didDisappear).resolved(in: frame)
    #expect(away.symbolOpacity == 0 && away.symbolScale != 1)
    (away.symbolOpacity, away.symbolScale, away.symbolStagger) = (1, 1, 0)
    #expect(away == .identity)
  }

  @Test("All built-in transitions have motion but identity and opacity", arguments: 0..<builtInCount)
  func motion(index: Int) {
    let (name, transition) = builtIns[index]
    #expect(transition.properties.hasMotion == !["identity", "opacity"].contains(name), "\(name)")
    #expect(TransitionProperties().hasMotion)
    #expect(builtIns.count == builtInCount && transitions.count == transitionCount)
  }

  @Test("The second of two combined wraps the first; what the content has is inside of both", arguments: 1...30)
  func combined(seed: UInt64) {
    var random = SeededGenerator(seed: RandomRun.seed &+ seed)
    let (first, second) = (
      transitions[random.index(below: transitions.count)], transitions[random.index(below: transitions.count)]
    )
    let inner = random.effects()
    let content = PlaceholderContentView<AnyTransition>().modifier(EffectModifier(inner))
    for phase in TransitionPhase.allCases {
      let both = first.transition.combined(with: second.transition)
      let expected = first.transition.effects(in: phase).then(second.transition.effects(in: phase))
      #expect(both.effects(in: phase) == expected, "\(first.name), \(second.name)")
      let applied = both.apply(content: content, phase: phase)
      #expect(ViewResolution(of: applied).views.map(\.effects) == [inner.then(expected)])
      let hasMotion = first.transition.properties.hasMotion || second.transition.properties.hasMotion
      #expect(both.properties.hasMotion == hasMotion)
    }
  }

  @Test("The removal wraps the insertion, and each sees identity while the other is at work", arguments: 1...30)
  func asymmetric(seed: UInt64) {
    var random = SeededGenerator(seed: RandomRun.seed &+ seed)
    let insertion = transitions[random.index(below: transitions.count)].transition
    let removal = transitions[random.index(below: transitions.count)].transition
    let both = AsymmetricTransition(insertion: insertion, removal: removal)
    func joined(_ inner: TransitionPhase, _ outer: TransitionPhase) -> TransitionEffects {
      insertion.effects(in: inner).then(removal.effects(in: outer))
    }
    #expect(both.effects(in: .willAppear) == joined(.willAppear, .identity))
    #expect(both.effects(in: .identity) == joined(.identity, .identity))
    #expect(both.effects(in: .didDisappear) == joined(.identity, .didDisappear))
    #expect(both.properties.hasMotion == (insertion.properties.hasMotion || removal.properties.hasMotion))
  }

  @Test("A transition without its type does the same", arguments: 0..<transitionCount)
  func erased(index: Int) {
    let (name, transition) = transitions[index]
    #expect(AnyTransition(transition) == transition, "\(name)")
    #expect(AnyTransition(AnyTransition(RotatingFadeTransition())) == AnyTransition(RotatingFadeTransition()))
  }

  @Test(
    "Less motion: a fade instead of whatever moves, and what does not move as it is", arguments: 0..<transitionCount)
  func reduced(index: Int) {
    let (name, transition) = transitions[index]
    let reduced = transition.reducingMotion()
    #expect(!reduced.properties.hasMotion)
    #expect(reduced.reducingMotion() == reduced)
    guard transition.properties.hasMotion else {
      #expect(reduced == transition, "\(name)")
      return
    }
    for phase in TransitionPhase.allCases {
      let effects = reduced.effects(in: phase).resolved(in: frame)
      #expect(effects == ResolvedEffects(opacity: phase.isIdentity ? 1 : 0), "\(name)")
    }
  }

  @Test("Less motion keeps the side on which nothing happens, and the animation")
  func reducedSides() {
    let leaving = AnyTransition.asymmetric(insertion: .identity, removal: .slide).reducingMotion()
    #expect(leaving.effects(in: .willAppear).resolved(in: frame) == .identity)
    #expect(leaving.effects(in: .didDisappear).resolved(in: frame).opacity == 0)
    #expect(
      AnyTransition.scale.reducingMotion().effects(in: .willAppear) == AnyTransition.opacity.effects(in: .willAppear))
    var motion = TransitionMotion(AnyTransition.scale.animation(.linear(duration: 2)).reducingMotion())
    motion.insert(at: .zero)
    #expect(abs(motion.resolved(in: frame, at: Instant(seconds: 0.5)).opacity - 0.25) < 1e-12)
  }
}

extension AffineTransform {
  /// Where an upright rectangle goes that stays upright.
  fileprivate func apply(_ rect: Rect) -> Rect {
    let (from, to) = (apply(rect.origin), apply(Point(x: rect.maxX, y: rect.maxY)))
    return Rect(minX: from.x, minY: from.y, maxX: to.x, maxY: to.y)
  }
}
