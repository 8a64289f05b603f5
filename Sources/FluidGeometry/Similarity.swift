/// A uniform scale followed by a translation: the position of a page, with everything on it, inside its card.
///
/// It maps a point q to `q × scale + offset`. It has no rotation, because a card rotates as a whole.
public struct Similarity: Hashable, Sendable {
  /// The factor by which lengths grow.
  public var scale: Double
  /// The image of the origin, in points from the origin.
  public var offset: Vector

  /// The map that leaves every point where it is, exactly.
  public static let identity = Similarity(scale: 1, offset: .zero)

  @inlinable
  public init(scale: Double, offset: Vector) {
    self.scale = scale
    self.offset = offset
  }

  /// Creates the similarity with a scale that maps `anchor` to `target`.
  @inlinable
  public init(scale: Double, taking anchor: Point, to target: Point) {
    self.init(scale: scale, offset: Vector(dx: target.x - anchor.x * scale, dy: target.y - anchor.y * scale))
  }

  /// Creates the similarity that equals an affine map; `nil` where the map rotates, shears, mirrors, or scales its axes
  /// differently.
  @inlinable
  public init?(_ transform: AffineTransform) {
    guard transform.b == 0, transform.c == 0, transform.a == transform.d, transform.a > 0 else { return nil }
    self.init(scale: transform.a, offset: Vector(dx: transform.tx, dy: transform.ty))
  }

  /// Returns the image of a point.
  @inlinable
  public func apply(_ point: Point) -> Point {
    Point(x: point.x * scale + offset.dx, y: point.y * scale + offset.dy)
  }

  /// Returns the image of a rectangle, which stays axis-aligned.
  @inlinable
  public func apply(_ rect: Rect) -> Rect { Rect(origin: apply(rect.origin), size: rect.size * scale) }

  /// The similarity that undoes this one. Traps for a scale of 0, which has no inverse.
  @inlinable public var inverse: Similarity {
    precondition(scale != 0, "a scale of 0 cannot be undone")
    return Similarity(scale: 1 / scale, offset: offset * (-1 / scale))
  }

  /// Returns the similarity that applies this one first and `next` second.
  @inlinable
  public func then(_ next: Similarity) -> Similarity {
    Similarity(scale: scale * next.scale, offset: offset * next.scale + next.offset)
  }
}
