public import FluidGeometry
public import FluidMotion

/// Any transition, its type forgotten: the three lists of effects that it has, which are all that is ever asked of it.
public struct AnyTransition: Transition, Hashable {
  let willAppear: TransitionEffects
  let identity: TransitionEffects
  let didDisappear: TransitionEffects
  /// Those of the transition whose type is forgotten.
  public let properties: TransitionProperties

  /// What the transition does, without its type. Its `body` is asked here and never again.
  public init(_ transition: some Transition) {
    willAppear = transition.effects(in: .willAppear)
    identity = transition.effects(in: .identity)
    didDisappear = transition.effects(in: .didDisappear)
    properties = transition.properties
  }

  /// What the transition made of a view in that phase, around the content.
  public func body(content: Content, phase: TransitionPhase) -> Content {
    switch phase {
    case .willAppear: content.modified(by: willAppear)
    case .identity: content.modified(by: identity)
    case .didDisappear: content.modified(by: didDisappear)
    }
  }

  /// This transition, and another one around it, at the same time.
  public func combined(with other: AnyTransition) -> AnyTransition {
    AnyTransition(CombinedTransition(inner: self, outer: other))
  }

  /// The same transition, moving by an animation of its own; `nil` for at once.
  public func animation(_ animation: Animation?) -> AnyTransition {
    AnyTransition(AnimatedTransition(base: self, animation: animation ?? .immediate))
  }
}

extension AnyTransition {
  /// ``IdentityTransition``
  public static let identity = AnyTransition(IdentityTransition())
  /// ``OpacityTransition``
  public static let opacity = AnyTransition(OpacityTransition())
  /// ``ScaleTransition``, from next to nothing.
  public static let scale = AnyTransition(ScaleTransition())
  /// ``SlideTransition``
  public static let slide = AnyTransition(SlideTransition())
  /// ``BlurReplaceTransition``
  public static let blurReplace = AnyTransition(BlurReplaceTransition())
  /// ``SymbolEffectTransition``
  public static let symbolEffect = AnyTransition(SymbolEffectTransition())

  /// ``MoveTransition``
  public static func move(edge: Edge) -> AnyTransition { AnyTransition(MoveTransition(edge: edge)) }

  /// ``OffsetTransition``, in points.
  public static func offset(_ offset: Vector) -> AnyTransition { AnyTransition(OffsetTransition(offset)) }

  /// ``OffsetTransition``, in points.
  public static func offset(x: Double = 0, y: Double = 0) -> AnyTransition { offset(Vector(dx: x, dy: y)) }

  /// ``PushTransition``
  public static func push(from edge: Edge) -> AnyTransition { AnyTransition(PushTransition(edge: edge)) }

  /// ``ScaleTransition``
  public static func scale(scale: Double, anchor: UnitPoint = .center) -> AnyTransition {
    AnyTransition(ScaleTransition(scale, anchor: anchor))
  }

  /// ``AsymmetricTransition``
  public static func asymmetric(insertion: AnyTransition, removal: AnyTransition) -> AnyTransition {
    AnyTransition(AsymmetricTransition(insertion: insertion, removal: removal))
  }
}
