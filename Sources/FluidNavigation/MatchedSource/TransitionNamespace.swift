/// Keeps identifiers of different places apart: `Namespace.ID`. Each one that is made is another one; copies are the same.
public struct TransitionNamespace: Hashable, Sendable {
  private final class Identity: Sendable {}

  private let identity = Identity()

  public init() {}

  public static func == (a: Self, b: Self) -> Bool { a.identity === b.identity }

  public func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(identity)) }
}
