/// A namespace for identifiers: `Namespace.ID`. Each created namespace is different; copies are equal.
public struct TransitionNamespace: Hashable, Sendable {
  private final class Identity: Sendable {}

  private let identity = Identity()

  /// Creates a namespace different from all others.
  public init() {}

  public static func == (a: Self, b: Self) -> Bool { a.identity === b.identity }

  public func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(identity)) }
}
