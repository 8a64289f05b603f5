public import FluidGeometry

extension Transition where Self == IdentityTransition {
  /// Nothing happens.
  public static var identity: IdentityTransition { IdentityTransition() }
}

extension Transition where Self == OpacityTransition {
  /// A fade in and out.
  public static var opacity: OpacityTransition { OpacityTransition() }
}

extension Transition where Self == MoveTransition {
  /// In from a side and out to the same side, by the view's own size.
  public static func move(edge: Edge) -> MoveTransition { MoveTransition(edge: edge) }
}

extension Transition where Self == OffsetTransition {
  /// In from a distance in points and out to the same distance.
  public static func offset(_ offset: Vector) -> OffsetTransition { OffsetTransition(offset) }

  /// In from a distance in points and out to the same distance; x towards the trailing side.
  public static func offset(x: Double = 0, y: Double = 0) -> OffsetTransition {
    OffsetTransition(Vector(dx: x, dy: y))
  }
}

extension Transition where Self == PushTransition {
  /// In from a side and out across from it, fading both times.
  public static func push(from edge: Edge) -> PushTransition { PushTransition(edge: edge) }
}

extension Transition where Self == ScaleTransition {
  /// Grows out of its centre and shrinks back into it.
  public static var scale: ScaleTransition { ScaleTransition() }

  /// From a share of its size, about an anchor, and back.
  public static func scale(_ scale: Double, anchor: UnitPoint = .center) -> ScaleTransition {
    ScaleTransition(scale, anchor: anchor)
  }
}

extension Transition where Self == SlideTransition {
  /// In from the leading side, out to the trailing side.
  public static var slide: SlideTransition { SlideTransition() }
}

extension Transition where Self == BlurReplaceTransition {
  /// One view dissolves into another, which comes up to its size while the old one gets smaller.
  public static var blurReplace: BlurReplaceTransition { BlurReplaceTransition() }

  /// One view dissolves into another.
  public static func blurReplace(_ configuration: BlurReplaceTransition.Configuration) -> BlurReplaceTransition {
    BlurReplaceTransition(configuration: configuration)
  }
}

extension Transition where Self == SymbolEffectTransition {
  /// The symbols in the view come from half their size and go back to it, fading.
  public static var symbolEffect: SymbolEffectTransition { SymbolEffectTransition() }

  /// The symbols in the view come and go by an effect.
  public static func symbolEffect(_ effect: SymbolEffectTransition.Effect) -> SymbolEffectTransition {
    SymbolEffectTransition(effect: effect)
  }
}
