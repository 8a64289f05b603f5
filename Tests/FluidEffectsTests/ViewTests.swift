import FluidEffects
import FluidGeometry
import FluidMotion
import FluidScene
import FluidTestSupport
import Testing

private let frame = Rect(x: 10, y: 20, width: 100, height: 60)
private let first = LayerID(rawValue: 1)
private let second = LayerID(rawValue: 2)

/// Shows one of two layers, or both, in the ways that a body knows.
private struct Sign: View {
  var isOn: Bool
  var color = 0

  var body: some View {
    LayerView(first, frame: frame).opacity(isOn ? 1 : 0.5)
    if isOn { LayerView(second, frame: frame).blur(radius: 3) }
    switch color {
    case 0: LayerView(first, frame: frame)
    case 1: LayerView(second, frame: frame)
    default: EmptyView()
    }
  }
}

private struct Faded: ViewModifier {
  var opacity: Double

  func body(content: Content) -> some View { content.opacity(opacity).scaleEffect(0.9) }
}

/// The same look in three ways that reset a view's state, and in one that does not.
private struct Fade: Transition {
  enum Way: CaseIterable { case plain, condition, choice, name }

  var way: Way

  func body(content: Content, phase: TransitionPhase) -> some View {
    let opacity: Double = phase.isIdentity ? 1 : 0
    switch way {
    case .plain: content.opacity(opacity)
    case .condition: if phase.isIdentity { content.opacity(1) } else { content.opacity(0) }
    case .choice:
      switch phase {
      case .willAppear: content.opacity(0)
      case .identity: content.opacity(1)
      case .didDisappear: content.opacity(0)
      }
    case .name: content.opacity(opacity).id(phase)
    }
  }
}

@MainActor
struct ViewTests {
  private func resolved(_ view: some View) -> [ResolvedView] { ViewResolution(of: view).views }

  @Test("A body resolves to its contents in order, each with its own effects and identity")
  func bodies() {
    let views = resolved(Sign(isOn: true))
    #expect(
      views.map(\.content) == [
        .layer(first, frame: frame), .layer(second, frame: frame), .layer(first, frame: frame),
      ])
    #expect(views.map(\.effects.effects) == [[.opacity(1)], [.blur(3)], []])
    #expect(Set(views.map(\.identity)).count == 3)
    #expect(resolved(Sign(isOn: false, color: 2)).map(\.effects.effects) == [[.opacity(0.5)]])
  }

  @Test("A view keeps its identity while only numbers change, and another branch is another view")
  func identities() {
    let (on, off) = (resolved(Sign(isOn: true)), resolved(Sign(isOn: false)))
    #expect(on[0].identity == off[0].identity && on[2].identity == off[1].identity)
    #expect(resolved(Sign(isOn: true, color: 1))[2].identity != on[2].identity)
    let plain = LayerView(first, frame: frame)
    #expect(resolved(plain.id("a"))[0].identity == resolved(plain.id("a").opacity(0.5))[0].identity)
    #expect(resolved(plain.id("a"))[0].identity != resolved(plain.id("b"))[0].identity)
    #expect(resolved(plain.id(1))[0].identity != resolved(plain)[0].identity)
  }

  @Test("A modifier of one's own wraps what it modifies, and one of a group each view in it", arguments: 1...20)
  func modifiers(seed: UInt64) {
    var random = SeededGenerator(seed: RandomRun.seed &+ seed)
    let (inner, outer) = (random.effects(), random.effects())
    let group = Group {
      LayerView(first, frame: frame).modifier(EffectModifier(inner))
      LayerView(second, frame: frame)
    }
    let views = resolved(group.modifier(Faded(opacity: 0.3)).modifier(EffectModifier(outer)))
    let around = TransitionEffects(.opacity(0.3), .scale(x: 0.9, y: 0.9, anchor: .center)).then(outer)
    #expect(views.map(\.effects) == [inner.then(around), around], "seed \(seed)")
  }

  @Test("The environment is that of the nearest view around")
  func environment() {
    let inner = LayerView(first, frame: frame)
    let views = resolved(
      Group {
        inner
        inner.contentTransition(.opacity)
      }.contentTransition(.interpolate).environment(\.contentTransitionAddsDrawingGroup, true))
    #expect(views.map(\.environment.contentTransition) == [.interpolate, .opacity])
    #expect(views.map(\.environment.contentTransitionAddsDrawingGroup) == [true, true])
    let plain = resolved(inner)[0].environment
    #expect(plain.contentTransition == .identity && !plain.contentTransitionAddsDrawingGroup)
  }

  @Test("Applied to any view, a transition does what it does to a placeholder", arguments: 0..<transitionCount)
  func apply(index: Int) {
    let (name, transition) = transitions[index]
    for phase in TransitionPhase.allCases {
      let view = transition.apply(content: LayerView(first, frame: frame).blur(radius: 2), phase: phase)
      let expected = TransitionEffects(.blur(2)).then(transition.effects(in: phase))
      #expect(resolved(view).map(\.effects) == [expected], "\(name)")
    }
  }

  @Test("A transition between two modifiers is the active one unless the view is present", arguments: 1...20)
  func activeModifier(seed: UInt64) {
    var random = SeededGenerator(seed: RandomRun.seed &+ seed)
    let (away, present) = (random.number(0...1), random.number(0...1))
    let transition = AnyTransition.modifier(active: Faded(opacity: away), identity: Faded(opacity: present))
    for phase in TransitionPhase.allCases {
      let expected = TransitionEffects(
        .opacity(phase.isIdentity ? present : away), .scale(x: 0.9, y: 0.9, anchor: .center))
      #expect(transition.effects(in: phase) == expected, "seed \(seed)")
    }
    #expect(!transition.resetsState)
  }

  @Test("An if, a switch or an id in a body resets the state of the view, and numbers do not")
  func pitfall() {
    for way in Fade.Way.allCases {
      let transition = AnyTransition(Fade(way: way))
      #expect(transition.resetsState == (way != .plain), "\(way)")
      var motion = TransitionMotion(transition, isPresent: true)
      let before = motion.identity
      motion.remove(at: .zero)
      #expect((motion.identity == before) == (way == .plain), "\(way)")
      for phase in TransitionPhase.allCases {
        #expect(transition.effects(in: phase).resolved(in: frame).opacity == (phase.isIdentity ? 1 : 0), "\(way)")
      }
    }
  }

  @Test("A body that does not show its content fades it out")
  func hidden() {
    struct Sudden: Transition {
      func body(content: Content, phase: TransitionPhase) -> some View { if phase.isIdentity { content } }
    }
    let away = AnyTransition(Sudden()).effects(in: .willAppear).resolved(in: frame)
    #expect(away == ResolvedEffects(opacity: 0))
    #expect(AnyTransition(Sudden()).effects(in: .identity) == .identity)
  }
}
