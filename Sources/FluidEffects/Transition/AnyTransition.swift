public import FluidMotion

/// A type-erased transition: what its body resolves to in each phase, which determines it completely.
///
/// It is a value without isolation: code off the main actor that needs a transition has one of these.
public struct AnyTransition: Hashable, Sendable {
  let willAppear: EffectModifier
  let identity: EffectModifier
  let didDisappear: EffectModifier
  /// The properties of the erased transition.
  public let properties: TransitionProperties

  /// Creates a type-erased transition. The `body` of the original is called here and never again.
  @MainActor
  public init(_ transition: some Transition) {
    self.init(transition.properties) { transition.modifier(in: $0) }
  }

  /// Creates a transition from what it does in each phase.
  init(_ properties: TransitionProperties, _ modifier: (TransitionPhase) -> EffectModifier) {
    willAppear = modifier(.willAppear)
    identity = modifier(.identity)
    didDisappear = modifier(.didDisappear)
    self.properties = properties
  }

  func modifier(in phase: TransitionPhase) -> EffectModifier {
    switch phase {
    case .willAppear: willAppear
    case .identity: identity
    case .didDisappear: didDisappear
    }
  }

  /// Returns the effects of the transition on any view in a phase.
  public func effects(in phase: TransitionPhase) -> TransitionEffects { modifier(in: phase).effects }

  /// Returns the identity that the view has in a phase, inside of the transition.
  public func identity(in phase: TransitionPhase) -> ViewIdentity { modifier(in: phase).identity }

  /// Whether a view that goes from one phase to another is a new view, without the state that it had: the effect of an
  /// `if`, a `switch` or an ``View/id(_:)`` in a body, and nothing that one wants.
  public var resetsState: Bool {
    willAppear.identity != identity.identity || identity.identity != didDisappear.identity
  }

  /// Returns this transition combined with another one around it, at the same time.
  public func combined(with other: AnyTransition) -> AnyTransition {
    AnyTransition(properties.combined(with: other.properties)) { modifier(in: $0).then(other.modifier(in: $0)) }
  }

  /// Returns the transition with an animation of its own; `nil` changes at once.
  public func animation(_ animation: Animation?) -> AnyTransition {
    AnyTransition(properties) { modifier(in: $0).animated(by: animation ?? .immediate) }
  }

  /// Returns the ``AsymmetricTransition``.
  public static func asymmetric(insertion: AnyTransition, removal: AnyTransition) -> AnyTransition {
    AnyTransition(insertion.properties.combined(with: removal.properties)) {
      insertion.modifier(in: $0.ofInsertion).then(removal.modifier(in: $0.ofRemoval))
    }
  }

  /// Returns the transition from one modifier before an insertion and after a removal to another one while the view is
  /// present.
  @MainActor
  public static func modifier<Modifier: ViewModifier>(active: Modifier, identity: Modifier) -> AnyTransition {
    AnyTransition(ModifierTransition(active: active, identity: identity))
  }
}

extension AnyTransition: Transition {
  /// Returns the erased transition's effects of a phase, around the content.
  public nonisolated func body(content: Content, phase: TransitionPhase) -> some EffectView {
    content.modifier(modifier(in: phase))
  }
}

/// The transition between two modifiers of one type.
private struct ModifierTransition<Modifier: ViewModifier>: Transition {
  let active: Modifier
  let identity: Modifier

  func body(content: Content, phase: TransitionPhase) -> some View {
    content.modifier(phase.isIdentity ? identity : active)
  }
}
