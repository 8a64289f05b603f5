public import FluidGeometry

/// The transitions of the module, without their types and without isolation.
extension AnyTransition {
  /// The ``IdentityTransition``.
  public static let identity = AnyTransition(builtIn: IdentityTransition())
  /// The ``OpacityTransition``.
  public static let opacity = AnyTransition(builtIn: OpacityTransition())
  /// The ``ScaleTransition`` from an invisible size.
  public static let scale = AnyTransition(builtIn: ScaleTransition())
  /// The ``SlideTransition``.
  public static let slide = AnyTransition(builtIn: SlideTransition())
  /// The ``BlurReplaceTransition``.
  public static let blurReplace = AnyTransition(builtIn: BlurReplaceTransition())
  /// The ``SymbolEffectTransition``.
  public static let symbolEffect = AnyTransition(builtIn: SymbolEffectTransition())

  /// Returns the ``BlurReplaceTransition`` with given changes of size.
  public static func blurReplace(_ configuration: BlurReplaceTransition.Configuration) -> AnyTransition {
    AnyTransition(builtIn: BlurReplaceTransition(configuration: configuration))
  }

  /// Returns the ``SymbolEffectTransition`` with an effect.
  public static func symbolEffect(
    _ effect: TransitionSymbolEffect, options: SymbolEffectOptions = .default
  ) -> AnyTransition {
    AnyTransition(builtIn: SymbolEffectTransition(effect: effect, options: options))
  }

  /// Returns the ``MoveTransition`` from an edge.
  public static func move(edge: Edge) -> AnyTransition { AnyTransition(builtIn: MoveTransition(edge: edge)) }

  /// Returns the ``OffsetTransition``, in points.
  public static func offset(_ offset: Vector) -> AnyTransition { AnyTransition(builtIn: OffsetTransition(offset)) }

  /// Returns the ``OffsetTransition``, in points.
  public static func offset(x: Double = 0, y: Double = 0) -> AnyTransition { offset(Vector(dx: x, dy: y)) }

  /// Returns the ``PushTransition`` from an edge.
  public static func push(from edge: Edge) -> AnyTransition { AnyTransition(builtIn: PushTransition(edge: edge)) }

  /// Returns the ``ScaleTransition`` from a fraction of the view's size.
  public static func scale(scale: Double, anchor: UnitPoint = .center) -> AnyTransition {
    AnyTransition(builtIn: ScaleTransition(scale, anchor: anchor))
  }

  /// Erases the type of a transition of the module, whose bodies have no isolation where their types are known.
  private init<BuiltIn: BuiltInTransition>(builtIn transition: BuiltIn) {
    self.init(BuiltIn.properties) { transition.body(content: .init(), phase: $0).effects }
  }
}
