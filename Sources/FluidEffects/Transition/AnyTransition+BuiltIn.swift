public import FluidGeometry

/// The transitions of the module, without their types and without isolation.
extension AnyTransition {
  /// The ``IdentityTransition``.
  public static let identity = AnyTransition(IdentityTransition.properties) {
    IdentityTransition().body(content: .init(), phase: $0)
  }
  /// The ``OpacityTransition``.
  public static let opacity = AnyTransition(OpacityTransition.properties) {
    OpacityTransition().body(content: .init(), phase: $0)
  }
  /// The ``ScaleTransition`` from an invisible size.
  public static let scale = AnyTransition(ScaleTransition.properties) {
    ScaleTransition().body(content: .init(), phase: $0)
  }
  /// The ``SlideTransition``.
  public static let slide = AnyTransition(SlideTransition.properties) {
    SlideTransition().body(content: .init(), phase: $0)
  }
  /// The ``BlurReplaceTransition``.
  public static let blurReplace = AnyTransition(BlurReplaceTransition.properties) {
    BlurReplaceTransition().body(content: .init(), phase: $0)
  }
  /// The ``SymbolEffectTransition``.
  public static let symbolEffect = AnyTransition(SymbolEffectTransition.properties) {
    SymbolEffectTransition().body(content: .init(), phase: $0)
  }

  /// Returns the ``BlurReplaceTransition`` with given changes of size.
  public static func blurReplace(_ configuration: BlurReplaceTransition.Configuration) -> AnyTransition {
    AnyTransition(BlurReplaceTransition.properties) {
      BlurReplaceTransition(configuration: configuration).body(content: .init(), phase: $0)
    }
  }

  /// Returns the ``SymbolEffectTransition`` with an effect.
  public static func symbolEffect(
    _ effect: TransitionSymbolEffect, options: SymbolEffectOptions = .default
  ) -> AnyTransition {
    AnyTransition(SymbolEffectTransition.properties) {
      SymbolEffectTransition(effect: effect, options: options).body(content: .init(), phase: $0)
    }
  }

  /// Returns the ``MoveTransition`` from an edge.
  public static func move(edge: Edge) -> AnyTransition {
    AnyTransition(MoveTransition.properties) { MoveTransition(edge: edge).body(content: .init(), phase: $0) }
  }

  /// Returns the ``OffsetTransition``, in points.
  public static func offset(_ offset: Vector) -> AnyTransition {
    AnyTransition(OffsetTransition.properties) { OffsetTransition(offset).body(content: .init(), phase: $0) }
  }

  /// Returns the ``OffsetTransition``, in points.
  public static func offset(x: Double = 0, y: Double = 0) -> AnyTransition { offset(Vector(dx: x, dy: y)) }

  /// Returns the ``PushTransition`` from an edge.
  public static func push(from edge: Edge) -> AnyTransition {
    AnyTransition(PushTransition.properties) { PushTransition(edge: edge).body(content: .init(), phase: $0) }
  }

  /// Returns the ``ScaleTransition`` from a fraction of the view's size.
  public static func scale(scale: Double, anchor: UnitPoint = .center) -> AnyTransition {
    AnyTransition(ScaleTransition.properties) {
      ScaleTransition(scale, anchor: anchor).body(content: .init(), phase: $0)
    }
  }

  /// Erases the type of a transition of the module, whose bodies have no isolation where their types are known.
  private init(_ properties: TransitionProperties, _ body: (TransitionPhase) -> some EffectView) {
    self.init(properties) { body($0).effects }
  }
}
