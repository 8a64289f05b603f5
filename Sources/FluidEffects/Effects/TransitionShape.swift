/// An outline in a view's rectangle, for ``View/clipShape(_:)`` and ``View/mask(_:scale:anchor:)``.
public enum TransitionShape: Hashable, Sendable {
  /// The view's rectangle, with corners of a radius in points.
  case rect(cornerRadius: Double)
  /// The view's rectangle, with semicircles at its shorter sides.
  case capsule
  /// The largest circle in the middle of the view.
  case circle

  /// The view's rectangle.
  public static let rect = TransitionShape.rect(cornerRadius: 0)

  /// The clip to the outline.
  public var clip: TransitionClip {
    switch self {
    case .rect(let radius): TransitionClip(cornerRadius: radius)
    case .capsule: TransitionClip(roundness: 1)
    case .circle: TransitionClip(roundness: 1, squareness: 1)
    }
  }
}
