/// The view that a transition modifies, whatever it is.
public struct PlaceholderContentView<Value>: Sendable {
  /// Creates the view.
  public init() {}
}

extension PlaceholderContentView: PrimitiveView {
  /// Adds the view.
  public func resolve(into resolution: inout ViewResolution) { resolution.add(.placeholder) }
}

/// A view that is a ``PlaceholderContentView`` with effects around it: what it resolves to is known off the main actor
/// as well.
public protocol EffectView: View, Sendable {
  /// All effects around the placeholder, and its identity inside of them.
  nonisolated var effects: EffectModifier { get }
}

extension PlaceholderContentView: EffectView {
  /// No effect.
  public nonisolated var effects: EffectModifier { .identity }
}

extension ModifiedContent: EffectView where Content: EffectView, Modifier == EffectModifier {
  /// The content's effects, and the modifier's around them.
  public nonisolated var effects: EffectModifier { content.effects.then(modifier) }
}
