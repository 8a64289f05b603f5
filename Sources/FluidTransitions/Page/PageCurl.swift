public import FluidGeometry
public import FluidScene
internal import RealModule

/// A page whose bottom trailing corner is rolled up over a cylinder that lies on the page, seen from above.
///
/// s is a point's distance from the top leading corner along the direction of the roll. Up to the crease c the page is
/// flat. Beyond the crease it follows the cylinder, at c + R sin a and a height of R (1 − cos a) for a = (s − c) / R.
/// Beyond half a turn it lies flat above itself, upside down.
public struct PageCurl: Hashable, Sendable {
  /// The size of the page in points; the page's origin is that of the window.
  public var size: Size
  /// The direction of text, which decides where the trailing corner is.
  public var layoutDirection: LayoutDirection
  /// The distance c of the crease from the top leading corner, in points.
  public var crease: Double
  /// The radius R of the cylinder in points.
  public var radius: Double

  /// - Parameter amount: 0 for a crease at the corner, 1 for the crease's final position.
  init(amount: Double, size: Size, layoutDirection: LayoutDirection, physics: PagePhysics.Curl) {
    self.size = size
    self.layoutDirection = layoutDirection
    radius = max(1, physics.radius * min(size.width, size.height))
    let length = Self.length(of: size)
    crease = length + (physics.rest - 1) * length * amount
  }

  // MARK: The page in its own coordinates, from the leading edge

  /// The direction in which the page is rolled up, from the fixed corner: x towards the trailing side, y down.
  static let direction = Vector(dx: 0.42, dy: 1) * (1 / (0.42 * 0.42 + 1).squareRoot())

  private static func length(of size: Size) -> Double {
    size.width * direction.dx + size.height * direction.dy
  }

  private var length: Double { Self.length(of: size) }

  /// Returns the location at which a point of the page is visible, in points of the window.
  public func apply(_ point: Point) -> Point {
    let s = (point.x * Self.direction.dx + point.y * Self.direction.dy)
    let (along, height) = rolled(s)
    let flat = point + Self.direction * (along - s)
    // A point further up is nearer to the eye.
    let seen = center + (flat - center) * (eye / (eye - height))
    return layoutDirection == .leftToRight ? seen : Point(x: size.width - seen.x, y: seen.y)
  }

  private var center: Point { Point(x: size.width / 2, y: size.height / 2) }

  /// The distance of the eye in points: four lengths of the page's longer side.
  private var eye: Double { 4 * max(size.width, size.height) }

  private func rolled(_ s: Double) -> (along: Double, height: Double) {
    let a = (s - crease) / radius
    if a <= 0 { return (s, 0) }
    if a >= .pi { return (crease - (s - crease - .pi * radius), 2 * radius) }
    return (crease + radius * Double.sin(a), radius * (1 - Double.cos(a)))
  }

  /// Returns the ends of the line on the page with a constant s, the leading one first.
  private func line(at s: Double) -> (Point, Point) {
    let n = Self.direction
    let low = max(0, (s - n.dy * size.height) / n.dx).clamped(to: 0...size.width)
    let high = min(size.width, s / n.dx).clamped(to: low...size.width)
    return (
      Point(x: low, y: ((s - n.dx * low) / n.dy).clamped(to: 0...size.height)),
      Point(x: high, y: ((s - n.dx * high) / n.dy).clamped(to: 0...size.height))
    )
  }

  /// Returns whether the page, or the roll at its end, is visible at a point of the window.
  public func contains(_ point: Point) -> Bool {
    guard Rect(origin: .zero, size: size).contains(point) else { return false }
    let seen = layoutDirection == .leftToRight ? point : Point(x: size.width - point.x, y: point.y)
    // The roll is visible where its height equals its radius.
    let flat = center + (seen - center) * ((eye - radius) / eye)
    return flat.x * Self.direction.dx + flat.y * Self.direction.dy <= crease + radius
  }

  // MARK: Drawing

  /// Returns the page in pieces, the nearest last: the flat part, the rising front, the back that folds over.
  ///
  /// - Parameters:
  ///   - layer: the page's layer.
  ///   - paper: the colour of the page's back, through which the layer shows a little.
  ///   - dim: the opacity of black over the page, 0 to 1.
  public func surfaces(of layer: LayerID, paper: Color, dim: Double = 0) -> [DisplayList.Surface] {
    let edge = crease + radius * .pi / 2
    var pieces: [DisplayList.Surface] = []
    pieces.reserveCapacity(4)
    if crease > 0, let flat = piece(layer, from: 0, to: crease, steps: 1, dim: dim, light: { _ in 1 }) {
      pieces.append(flat)
    }
    // Under the back, the front ends a little before the silhouette: two smooth edges on each other would show the
    // content beneath.
    let rising = length > edge ? edge - radius * Self.tuck : edge
    if let front = piece(layer, from: max(0, crease), to: rising, steps: 12, dim: dim, light: frontLight) {
      pieces.append(front)
    }
    if let back = piece(nil, paper, from: max(0, edge), to: length, steps: 16, dim: dim, light: backLight) {
      pieces.append(back)
    }
    if let ghost = piece(layer, from: max(0, edge), to: length, steps: 16, dim: dim, light: backLight) {
      var ghost = ghost
      ghost.opacity = Self.translucency
      pieces.append(ghost)
    }
    return pieces
  }

  /// The distance before the silhouette, in radians.
  private static let tuck = 0.2
  /// The opacity of the page's layer as seen through the back.
  private static let translucency = 0.08

  /// The outline of the roll in points of the window, which casts a shadow on everything beneath.
  public var rollOutline: RoundedShape? {
    guard crease < length - 1 else { return nil }
    let (start, end) = line(at: crease.clamped(to: 0...length))
    let ends = [apply(start), apply(end)]
    let along = ends[1] - ends[0]
    guard along.length > 1 else { return nil }
    let across = Self.direction * (radius * Double.sin(min((length - crease) / radius, .pi / 2)))
    let shift = Vector(dx: across.dx * layoutDirection.sign, dy: across.dy)
    let center = ends[0] + along * 0.5 + shift * 0.5
    return RoundedShape(
      Rect(center: center, size: Size(width: along.length, height: max(2, shift.length))), radius: 0,
      rotation: Double.atan2(y: along.dy, x: along.dx))
  }

  private func frontLight(_ a: Double) -> Double { 1 - 0.38 * (1 - Double.cos(a)) }

  /// Returns the light on the back: brightest where the roll faces the eye and the light behind it, a little darker
  /// where it lies flat.
  private func backLight(_ a: Double) -> Double {
    guard a < .pi else { return Self.flatBackLight }
    let facing = -Double.cos(a)
    return 0.72 + facing * (Self.flatBackLight - 0.72) + 0.10 * Double.sin((a - .pi / 2) * 2)
  }

  private static let flatBackLight = 0.94

  private func piece(
    _ layer: LayerID?, _ color: Color = .white, from start: Double, to end: Double, steps: Int, dim: Double,
    light: (Double) -> Double
  ) -> DisplayList.Surface? {
    let end = min(end, length)
    guard end - start > 1e-6 else { return nil }
    let lines = lines(from: start, to: end, steps: steps)
    guard lines.count > 1 else { return nil }
    var vertices: [DisplayList.Surface.Vertex] = []
    vertices.reserveCapacity(lines.count * (Self.columns + 1))
    for s in lines {
      let ends = line(at: s)
      let brightness = light((s - crease) / radius) * (1 - dim)
      for column in 0...Self.columns {
        let point = Point.interpolate(ends.0, ends.1, Double(column) / Double(Self.columns))
        let x = layoutDirection == .leftToRight ? point.x : size.width - point.x
        vertices.append(
          DisplayList.Surface.Vertex(
            apply(point), place: Point(x: x / size.width, y: point.y / size.height), light: brightness))
      }
    }
    var smooth: DisplayList.Surface.Sides = [.firstColumn, .lastColumn]
    // The silhouette of the roll, where the front of the page meets the back.
    if layer == nil || start > crease { smooth.insert(.firstRow) }
    if end < length, start >= crease { smooth.insert(.lastRow) }
    return DisplayList.Surface(
      layer, color: color, columns: Self.columns, rows: lines.count - 1, vertices: vertices, smoothSides: smooth)
  }

  private static let columns = 4

  /// Returns the positions of a piece's grid lines in ascending order, without duplicates.
  private func lines(from start: Double, to end: Double, steps: Int) -> [Double] {
    let bent = min(end, max(start, crease + radius * .pi)) - start
    var lines: [Double] = []
    lines.reserveCapacity(steps + 4)
    for step in 0...steps { lines.append(start + bent * Double(step) / Double(steps)) }
    lines.append(end)
    // The page's own corners lie on grid lines, so that its outline is exact.
    for corner in [Self.direction.dx * size.width, Self.direction.dy * size.height] where corner > start && corner < end
    {
      lines.append(corner)
    }
    lines.sort()
    var count = 1
    for index in lines.indices.dropFirst() where lines[index] - lines[count - 1] > 1e-6 {
      lines[count] = lines[index]
      count += 1
    }
    lines.removeSubrange(count...)
    return lines
  }
}
