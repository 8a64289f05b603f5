/// A side of a rectangle, with leading and trailing sides as text runs.
public enum Edge: String, Hashable, Sendable, CaseIterable {
  /// Leading is the side where text begins, trailing the side where text ends.
  case top, leading, bottom, trailing

  /// The unit vector that points out of the rectangle through this side: dx towards the trailing side, dy down.
  public var outward: Vector {
    switch self {
    case .top: Vector(dx: 0, dy: -1)
    case .leading: Vector(dx: -1, dy: 0)
    case .bottom: Vector(dx: 0, dy: 1)
    case .trailing: Vector(dx: 1, dy: 0)
    }
  }
}
