public import FluidGeometry
public import FluidScene
internal import RealModule

/// A page rotated about its vertical middle line and seen in perspective.
///
/// The page is moved back by the distance that its nearer edge comes forward, so that no part of it is larger than at
/// rest. A point at x from the middle is visible at x cos θ and y, both times D / (D + z), where z = W/2 |sin θ| − x
/// sin θ.
public struct PageTurn: Hashable, Sendable {
  /// The rotation θ in radians; above 0 the right edge comes forward.
  public var angle: Double
  /// The size of the page in points; the page's origin is that of the window.
  public var size: Size
  /// The distance D of the eye in points.
  public var distance: Double
  /// The fraction of light that is lost edge-on.
  public var shade: Double

  init(angle: Double, size: Size, physics: PagePhysics.Flip) {
    self.angle = angle
    self.size = size
    distance = physics.distance * max(1, size.width)
    shade = physics.shade
  }

  /// The page on the other side, half a turn away.
  var fromBehind: PageTurn {
    var turn = self
    turn.angle = angle - (angle < 0 ? -Double.pi : Double.pi)
    return turn
  }

  /// Returns the location at which a point of the page is visible, in points of the window.
  public func apply(_ point: Point) -> Point {
    let center = Point(x: size.width / 2, y: size.height / 2)
    let away = point - center
    let depth = size.width / 2 * abs(Double.sin(angle)) - away.dx * Double.sin(angle)
    let scale = distance / (distance + depth)
    return center + Vector(dx: away.dx * Double.cos(angle) * scale, dy: away.dy * scale)
  }

  /// The factor of the page's colours: 1 face-on, less at an angle.
  public var light: Double { 1 - shade * abs(Double.sin(angle)) }

  /// Returns the page as a surface, with an opacity and a dimming of 0 to 1.
  public func surface(of layer: LayerID, opacity: Double = 1, dim: Double = 0) -> DisplayList.Surface {
    let light = light * (1 - dim)
    return DisplayList.Surface(layer, columns: Self.columns, rows: Self.rows, opacity: opacity) { place in
      let position = apply(Point(x: place.x * size.width, y: place.y * size.height))
      return DisplayList.Surface.Vertex(position, place: place, light: light)
    }
  }

  // The grid is fine enough to keep straight lines of the page straight to a fraction of a pixel.
  private static let columns = 32
  private static let rows = 12
}
