/// A uniform scale followed by a translation: how a page, with everything on it, lies inside its card.
///
/// It maps a point q to `q × scale + offset`. There is no rotation in it: a card turns as a whole.
public struct Similarity: Hashable, Sendable {
  public var scale: Double
  public var offset: Vector

  public static let identity = Similarity(scale: 1, offset: .zero)

  @inlinable
  public init(scale: Double, offset: Vector) {
    self.scale = scale
    self.offset = offset
  }

  /// The similarity of a scale that takes one point to another.
  @inlinable
  public init(scale: Double, taking anchor: Point, to target: Point) {
    self.init(scale: scale, offset: Vector(dx: target.x - anchor.x * scale, dy: target.y - anchor.y * scale))
  }

  /// The similarity that an affine map is; `nil` for one that turns, shears, mirrors, or scales one axis more than the other.
  @inlinable
  public init?(_ transform: AffineTransform) {
    guard transform.b == 0, transform.c == 0, transform.a == transform.d, transform.a > 0 else { return nil }
    self.init(scale: transform.a, offset: Vector(dx: transform.tx, dy: transform.ty))
  }

  /// Where a point goes.
  @inlinable
  public func apply(_ point: Point) -> Point {
    Point(x: point.x * scale + offset.dx, y: point.y * scale + offset.dy)
  }

  /// Where a rectangle goes; it stays upright.
  @inlinable
  public func apply(_ rect: Rect) -> Rect { Rect(origin: apply(rect.origin), size: rect.size * scale) }

  /// The similarity that undoes this one. A scale of 0 has none, and traps.
  @inlinable public var inverse: Similarity {
    precondition(scale != 0, "a scale of 0 cannot be undone")
    return Similarity(scale: 1 / scale, offset: offset * (-1 / scale))
  }

  /// This similarity, then another.
  @inlinable
  public func then(_ next: Similarity) -> Similarity {
    Similarity(scale: scale * next.scale, offset: offset * next.scale + next.offset)
  }
}
