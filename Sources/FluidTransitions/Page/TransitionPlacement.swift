public import FluidGeometry
public import FluidScene

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
  /// The colour of an added view, beneath what it shows; without effect on a page.
  public var backgroundColor = Color.clear
  /// The radius of the view's corners in its own points. It rounds the background and the shadow, and the content where
  /// ``clipsToBounds`` is set.
  public var cornerRadius = 0.0
  /// Whether the content ends at the rounded bounds.
  public var clipsToBounds = false
  /// The only part of the view that can be seen, in its own coordinates; `nil` shows all of it. Between a mask and none
  /// the mask grows to the bounds. It takes precedence over ``clipsToBounds``.
  public var mask: RoundedShape?
  /// The shadow around the mask or the bounds; `nil` for none. Unlike in UIKit it shows around a clipped view as well.
  public var shadow: LayerShadow?

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
    center.isFinite && bounds.isFinite && alpha.isFinite && cornerRadius.isFinite && shadow?.isFinite != false
      && mask.map { $0.rect.isFinite && $0.radius.isFinite && $0.rotation.isFinite } != false
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
    var placement = PagePlacement(
      .flat(
        AffineTransform(
          a: linear.a, b: linear.b, c: linear.c, d: linear.d, tx: middle.x - turned.x + dx,
          ty: middle.y - turned.y + dy)),
      opacity: alpha.clamped(to: 0...1))
    placement.clip = clip.flatMap { $0.isWhole(of: bounds) ? nil : $0.stretched(from: bounds.size, to: size) }
    placement.outlineShadow = shadow
    return placement
  }

  /// The visible part of the content in the view's coordinates; `nil` where it ends nowhere.
  var clip: RoundedShape? { mask ?? (clipsToBounds ? RoundedShape(bounds, radius: max(0, cornerRadius)) : nil) }

  /// The outline of the background and the shadow in the view's coordinates.
  var outline: RoundedShape { mask ?? RoundedShape(bounds, radius: max(0, cornerRadius)) }
}

extension RoundedShape {
  /// Returns whether nothing of a view's bounds lies outside, as after a circle that has revealed all of it.
  fileprivate func isWhole(of bounds: Rect) -> Bool {
    if rect == bounds { return radius == 0 && rotation == 0 }
    let (left, right, top, bottom) = (bounds.minX, bounds.maxX, bounds.minY, bounds.maxY)
    return contains(Point(x: left, y: top)) && contains(Point(x: right, y: top))
      && contains(Point(x: left, y: bottom)) && contains(Point(x: right, y: bottom))
  }

  /// Returns the part of a page that shows in a part of its view, which the page's content fills.
  fileprivate func stretched(from view: Size, to page: Size) -> RoundedShape {
    guard !view.isEmpty else { return self }
    let (across, down) = (page.width / view.width, page.height / view.height)
    return RoundedShape(
      Rect(x: rect.minX * across, y: rect.minY * down, width: rect.width * across, height: rect.height * down),
      radius: radius * min(across, down), rotation: rotation)
  }
}
