public import FluidGeometry

/// The geometry of a page's view in UIKit's terms: the numbers that an animator changes.
public struct TransitionPlacement: Hashable, Sendable {
  /// The centre in points of the container.
  public var center: Point
  /// The view's own coordinates in points; the page's content is stretched to their size. An origin moves the page in
  /// the opposite direction.
  public var bounds: Rect
  /// The transform about the centre.
  public var transform = AffineTransform.identity
  /// The opacity, 0 to 1.
  public var alpha = 1.0

  /// Creates the placement of a view that fills a rectangle of the container, in points.
  public init(frame: Rect, transform: AffineTransform = .identity, alpha: Double = 1) {
    center = frame.center
    bounds = Rect(origin: .zero, size: frame.size)
    self.transform = transform
    self.alpha = alpha
  }

  /// The smallest axis-aligned rectangle around the view. The setter places the untransformed view, as in UIKit.
  public var frame: Rect {
    get {
      let half = Vector(dx: bounds.width / 2, dy: bounds.height / 2)
      let reach = Vector(
        dx: abs(transform.a * half.dx) + abs(transform.c * half.dy),
        dy: abs(transform.b * half.dx) + abs(transform.d * half.dy))
      let middle = center + Vector(dx: transform.tx, dy: transform.ty)
      return Rect(center: middle, size: Size(width: 2 * reach.dx, height: 2 * reach.dy))
    }
    set {
      center = newValue.center
      bounds.size = newValue.size
    }
  }

  var isFinite: Bool {
    center.isFinite && bounds.isFinite && alpha.isFinite
      && [transform.a, transform.b, transform.c, transform.d, transform.tx, transform.ty].allSatisfy(\.isFinite)
  }

  /// Returns the drawing of a page with this placement. A number that is not finite hides the page.
  ///
  /// - Parameters:
  ///   - container: the container's size in points when the numbers were recorded.
  ///   - size: the current size of the page in points, to which the numbers are stretched.
  func pagePlacement(in container: Size, of size: Size) -> PagePlacement {
    guard isFinite, !container.isEmpty, !size.isEmpty else { return PagePlacement(.hidden) }
    let stretch = Size(width: size.width / container.width, height: size.height / container.height)
    let scale = Size(width: bounds.width / container.width, height: bounds.height / container.height)
    let linear = AffineTransform(
      a: transform.a * scale.width, b: transform.b * scale.width, c: transform.c * scale.height,
      d: transform.d * scale.height, tx: 0, ty: 0)
    let middle = Point(x: size.width / 2, y: size.height / 2)
    let scrolled = transform.apply(
      Vector(dx: bounds.origin.x * stretch.width, dy: bounds.origin.y * stretch.height))
    let turned = linear.apply(middle)
    let dx = (center.x - container.width / 2 + transform.tx) * stretch.width - scrolled.dx
    let dy = (center.y - container.height / 2 + transform.ty) * stretch.height - scrolled.dy
    return PagePlacement(
      .flat(
        AffineTransform(
          a: linear.a, b: linear.b, c: linear.c, d: linear.d, tx: middle.x - turned.x + dx,
          ty: middle.y - turned.y + dy)),
      opacity: alpha.clamped(to: 0...1))
  }
}
