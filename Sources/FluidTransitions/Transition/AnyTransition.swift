public import FluidGeometry
public import FluidMotion

/// A type-erased transition: its three lists of effects, which determine it completely.
public struct AnyTransition: Transition, Hashable {
  let willAppear: TransitionEffects
  let identity: TransitionEffects
  let didDisappear: TransitionEffects
  /// The properties of the erased transition.
  public let properties: TransitionProperties

  /// Creates a type-erased transition. The `body` of the original is called here and never again.
  public init(_ transition: some Transition) {
    willAppear = transition.effects(in: .willAppear)
    identity = transition.effects(in: .identity)
    didDisappear = transition.effects(in: .didDisappear)
    properties = transition.properties
  }

  /// Returns the erased transition's effects of a phase, around the content.
  public func body(content: Content, phase: TransitionPhase) -> Content {
    switch phase {
    case .willAppear: content.modified(by: willAppear)
    case .identity: content.modified(by: identity)
    case .didDisappear: content.modified(by: didDisappear)
    }
  }

  /// Returns this transition combined with another one around it, at the same time.
  public func combined(with other: AnyTransition) -> AnyTransition {
    AnyTransition(CombinedTransition(inner: self, outer: other))
  }

  /// Returns the transition with an animation of its own; `nil` changes at once.
  public func animation(_ animation: Animation?) -> AnyTransition {
    AnyTransition(AnimatedTransition(base: self, animation: animation ?? .immediate))
  }
}

extension AnyTransition {
  /// The ``IdentityTransition``.
  public static let identity = AnyTransition(IdentityTransition())
  /// The ``OpacityTransition``.
  public static let opacity = AnyTransition(OpacityTransition())
  /// The ``ScaleTransition`` from ``ScaleTransition/almostZero``.
  public static let scale = AnyTransition(ScaleTransition())
  /// The ``SlideTransition``.
  public static let slide = AnyTransition(SlideTransition())
  /// The ``BlurReplaceTransition``.
  public static let blurReplace = AnyTransition(BlurReplaceTransition())
  /// The ``SymbolEffectTransition``.
  public static let symbolEffect = AnyTransition(SymbolEffectTransition())

  /// Returns the ``MoveTransition`` from an edge.
  public static func move(edge: Edge) -> AnyTransition { AnyTransition(MoveTransition(edge: edge)) }

  /// Returns the ``OffsetTransition``, in points.
  public static func offset(_ offset: Vector) -> AnyTransition { AnyTransition(OffsetTransition(offset)) }

  /// Returns the ``OffsetTransition``, in points.
  public static func offset(x: Double = 0, y: Double = 0) -> AnyTransition { offset(Vector(dx: x, dy: y)) }

  /// Returns the ``PushTransition`` from an edge.
  public static func push(from edge: Edge) -> AnyTransition { AnyTransition(PushTransition(edge: edge)) }

  /// Returns the ``ScaleTransition`` from a fraction of the view's size.
  public static func scale(scale: Double, anchor: UnitPoint = .center) -> AnyTransition {
    AnyTransition(ScaleTransition(scale, anchor: anchor))
  }

  /// Returns the ``AsymmetricTransition``.
  public static func asymmetric(insertion: AnyTransition, removal: AnyTransition) -> AnyTransition {
    AnyTransition(AsymmetricTransition(insertion: insertion, removal: removal))
  }
}
