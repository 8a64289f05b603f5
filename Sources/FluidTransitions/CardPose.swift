public import FluidGeometry

/// Everything that moves about a card, at one moment: a point in the vector space in which its springs work.
///
/// Lengths are points of the window. The page inside is placed by its own scale and centre, before the card's
/// rotation, with which it turns.
public struct CardPose: Hashable, Sendable {
  public var center: Point
  public var size: Size
  /// Radians, clockwise on screen, about the centre.
  public var rotation: Double
  public var radius: Double
  public var pageScale: Double
  public var pageCenter: Point
  /// Of the source's pixels over the page's.
  public var sourceOpacity: Double

  public static let zero = CardPose(
    center: .zero, size: .zero, rotation: 0, radius: 0, pageScale: 0, pageCenter: .zero, sourceOpacity: 0)

  public init(
    center: Point, size: Size, rotation: Double, radius: Double, pageScale: Double, pageCenter: Point,
    sourceOpacity: Double
  ) {
    self.center = center
    self.size = size
    self.rotation = rotation
    self.radius = radius
    self.pageScale = pageScale
    self.pageCenter = pageCenter
    self.sourceOpacity = sourceOpacity
  }

  /// The card's rectangle before its rotation.
  public var frame: Rect { Rect(center: center, size: size) }

  /// What is seen of the card. Springs may carry a size or a radius past zero; an outline does not follow them there.
  public var outline: RoundedShape {
    let size = Size(width: max(0, size.width), height: max(0, size.height))
    return RoundedShape(
      Rect(center: center, size: size),
      radius: radius.clamped(to: 0...max(0, min(size.width, size.height) / 2)), rotation: rotation)
  }

  /// Where the page lies, as a map from its own coordinates to the window's, before the rotation.
  public func pageTransform(pageSize: Size) -> Similarity {
    Similarity(
      scale: pageScale, taking: Point(x: pageSize.width / 2, y: pageSize.height / 2), to: pageCenter)
  }

  /// The card with everything on it moved and scaled in the window.
  public func mapped(by similarity: Similarity) -> CardPose {
    CardPose(
      center: similarity.apply(center), size: size * similarity.scale, rotation: rotation,
      radius: radius * similarity.scale, pageScale: pageScale * similarity.scale,
      pageCenter: similarity.apply(pageCenter), sourceOpacity: sourceOpacity)
  }

  public var isFinite: Bool {
    center.isFinite && size.width.isFinite && size.height.isFinite && rotation.isFinite && radius.isFinite
      && pageScale.isFinite && pageCenter.isFinite && sourceOpacity.isFinite
  }

  /// Combines two poses, or a pose and a rate, number by number.
  @inline(__always)
  func combined(with other: CardPose, _ operation: (Double, Double) -> Double) -> CardPose {
    CardPose(
      center: Point(x: operation(center.x, other.center.x), y: operation(center.y, other.center.y)),
      size: Size(
        width: operation(size.width, other.size.width), height: operation(size.height, other.size.height)),
      rotation: operation(rotation, other.rotation), radius: operation(radius, other.radius),
      pageScale: operation(pageScale, other.pageScale),
      pageCenter: Point(
        x: operation(pageCenter.x, other.pageCenter.x), y: operation(pageCenter.y, other.pageCenter.y)),
      sourceOpacity: operation(sourceOpacity, other.sourceOpacity))
  }

  public static func + (a: CardPose, b: CardPose) -> CardPose { a.combined(with: b) { $0 + $1 } }

  public static func - (a: CardPose, b: CardPose) -> CardPose { a.combined(with: b) { $0 - $1 } }

  public static func * (a: CardPose, factor: Double) -> CardPose { a.combined(with: a) { x, _ in x * factor } }

  /// How far the card has moved on screen from another pose, in points: the most that any edge of it may have. The extent
  /// is the length of the page's longer side, in points.
  public func distance(from other: CardPose, extent: Double) -> Double { (self - other).reach(extent: extent) }

  /// The largest of its numbers as a distance on screen, in points: a turn and a scale count by how far they move the
  /// edge of a page of the given extent, an opacity of 1 as 100 points.
  func reach(extent: Double) -> Double {
    var reach = max(abs(center.x), abs(center.y), abs(size.width), abs(size.height), abs(radius))
    reach = max(reach, abs(rotation) * extent / 2, abs(pageScale) * extent / 2)
    return max(reach, abs(pageCenter.x), abs(pageCenter.y), abs(sourceOpacity) * 100)
  }
}
