internal import FluidMotion

/// The modifier behind ``View/opacity(_:)`` and its like: effects on a content, and steps of its identity.
///
/// It is a value without isolation, and composes exactly as ``TransitionEffects`` do.
public struct EffectModifier: Hashable, Sendable {
  /// The effects around the content.
  public var effects: TransitionEffects
  /// The identity that the content has inside of the modifier.
  public var identity: ViewIdentity

  /// No effect.
  public static let identity = EffectModifier(.identity)

  /// Creates a modifier from effects.
  public init(_ effects: TransitionEffects, identity: ViewIdentity = .root) {
    self.effects = effects
    self.identity = identity
  }

  /// Creates a modifier from one effect.
  public init(_ effect: TransitionEffect) { self.init(TransitionEffects(effect)) }

  /// Returns this modifier with another one around it.
  public func then(_ outer: EffectModifier) -> EffectModifier {
    EffectModifier(effects.then(outer.effects), identity: identity.inside(of: outer.identity))
  }
}

extension EffectModifier {
  /// Returns the same modifier, with an animation for the effects that have none of their own.
  func animated(by animation: Animation) -> EffectModifier {
    EffectModifier(effects.animated(by: animation), identity: identity)
  }
}

extension EffectModifier: ViewModifier {
  /// Traps: the modifier resolves by itself.
  public nonisolated func body(content: Content) -> Never { preconditionFailure("a primitive modifier has no body") }

  /// Resolves the content, and applies the effects to each view of it.
  public func resolve(_ content: some View, into resolution: inout ViewResolution) {
    let first = resolution.views.count
    let outer = resolution.identity
    resolution.identity = identity.inside(of: outer)
    content.resolve(into: &resolution)
    resolution.identity = outer
    for index in first..<resolution.views.count { resolution.views[index].add(effects) }
  }
}
