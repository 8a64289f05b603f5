public import FluidGeometry
public import FluidMotion

/// All moving numbers of a card at one moment: a point in the vector space of its springs.
///
/// Lengths are points of the window. The page inside is placed by its own scale and centre, before the card's rotation,
/// which rotates the page, too.
public struct CardPose: Hashable, Sendable {
  /// The centre of the card, in points of the window.
  public var center: Point
  /// The size of the card before its rotation, in points.
  public var size: Size
  /// The rotation about the centre in radians, clockwise on screen.
  public var rotation: Double
  /// The corner radius in points.
  public var radius: Double
  /// The scale of the page inside the card; 1 at rest.
  public var pageScale: Double
  /// The centre of the page, in points of the window, before the card's rotation.
  public var pageCenter: Point
  /// The opacity of the source's content, drawn over the page's, 0 to 1.
  public var sourceOpacity: Double

  /// The pose with every number 0, the origin of the vector space.
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

  /// The card's rectangle before its rotation, in points of the window.
  public var frame: Rect { Rect(center: center, size: size) }

  /// The visible outline. Springs can move a size or a radius below 0; the outline stays at 0.
  public var outline: RoundedShape {
    let size = Size(width: max(0, size.width), height: max(0, size.height))
    return RoundedShape(
      Rect(center: center, size: size),
      radius: radius.clamped(to: 0...max(0, min(size.width, size.height) / 2)), rotation: rotation)
  }

  /// Returns the map from the page's own coordinates to the window's, before the rotation.
  public func pageTransform(pageSize: Size) -> Similarity {
    Similarity(
      scale: pageScale, taking: Point(x: pageSize.width / 2, y: pageSize.height / 2), to: pageCenter)
  }

  /// Returns the card, and the page on it, mapped by a similarity of the window.
  public func mapped(by similarity: Similarity) -> CardPose {
    CardPose(
      center: similarity.apply(center), size: size * similarity.scale, rotation: rotation,
      radius: radius * similarity.scale, pageScale: pageScale * similarity.scale,
      pageCenter: similarity.apply(pageCenter), sourceOpacity: sourceOpacity)
  }

  /// Whether every number is finite.
  package var isFinite: Bool {
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

  /// Returns an upper bound of the distance in points that any edge of the card has from its position in another pose.
  /// The extent is the length of the page's longer side in points.
  package func distance(from other: CardPose, extent: Double) -> Double { (self - other).reach(extent: extent) }

  /// Returns the largest of the pose's numbers as a distance on screen in points: a rotation and a scale count as the
  /// movement of the edge of a page of the given extent, an opacity of 1 as 100 points.
  package func reach(extent: Double) -> Double {
    var reach = max(abs(center.x), abs(center.y), abs(size.width), abs(size.height), abs(radius))
    reach = max(reach, abs(rotation) * extent / 2, abs(pageScale) * extent / 2)
    return max(reach, abs(pageCenter.x), abs(pageCenter.y), abs(sourceOpacity) * 100)
  }
}

extension CardPose: MotionVector, ScreenVector {}

extension CardPose: CustomStringConvertible {
  /// A short form to read in a log, rounded to hundredths: `(201, 437) 402 × 874, radius 12, page 0.45 at (201, 300), source 0.3`.
  public var description: String {
    "\(center) \(size)" + (rotation == 0 ? "" : ", turned \(rotation.brief)")
      + ", radius \(radius.brief), page \(pageScale.brief) at \(pageCenter), source \(sourceOpacity.brief)"
  }
}
