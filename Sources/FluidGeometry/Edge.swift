/// One of a rectangle's sides, named by the way text runs.
public enum Edge: String, Hashable, Sendable, CaseIterable {
  /// Where text begins is leading, where it ends is trailing.
  case top, leading, bottom, trailing

  /// The side across from it.
  public var opposite: Edge {
    switch self {
    case .top: .bottom
    case .leading: .trailing
    case .bottom: .top
    case .trailing: .leading
    }
  }

  /// One length towards this side: dx towards the trailing side, dy down.
  public var outward: Vector {
    switch self {
    case .top: Vector(dx: 0, dy: -1)
    case .leading: Vector(dx: -1, dy: 0)
    case .bottom: Vector(dx: 0, dy: 1)
    case .trailing: Vector(dx: 1, dy: 0)
    }
  }
}
