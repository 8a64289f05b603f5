package import FluidGeometry
package import FluidScene

/// Appends display list commands: shapes, words and controls, moved, mirrored and faded as a whole.
package struct Canvas {
  package var commands: [DisplayList.Command]
  package let theme: Theme
  /// The width in which everything is mirrored, words excepted; `nil` where reading goes from left to right.
  package var mirrorWidth: Double?
  /// From the coordinates of what is drawn, once mirrored, to those of the commands.
  package var offset = Vector.zero
  package var opacity = 1.0

  /// - Parameters:
  ///   - commands: what is drawn already.
  ///   - theme: the colours.
  ///   - mirrorWidth: see ``mirrorWidth``.
  ///   - offset: see ``offset``.
  package init(
    commands: [DisplayList.Command] = [], theme: Theme, mirrorWidth: Double? = nil, offset: Vector = .zero
  ) {
    self.commands = commands
    self.theme = theme
    self.mirrorWidth = mirrorWidth
    self.offset = offset
  }

  /// Draws at the end of a list of commands, which is moved and not copied.
  ///
  /// - Parameters:
  ///   - commands: what is drawn already.
  ///   - theme: the colours.
  ///   - mirrorWidth: see ``mirrorWidth``.
  ///   - offset: see ``offset``.
  ///   - body: draws.
  package static func draw(
    into commands: inout [DisplayList.Command], theme: Theme, mirrorWidth: Double? = nil, offset: Vector = .zero,
    _ body: (_ canvas: inout Canvas) -> Void
  ) {
    var canvas = Canvas(theme: theme, mirrorWidth: mirrorWidth, offset: offset)
    swap(&canvas.commands, &commands)
    body(&canvas)
    swap(&canvas.commands, &commands)
  }

  // MARK: Where things come to lie

  /// In the coordinates of the commands.
  package func placed(_ point: Point) -> Point {
    Point(x: mirrorWidth.map { $0 - point.x } ?? point.x, y: point.y) + offset
  }

  package func placed(_ rect: Rect) -> Rect {
    guard let mirrorWidth else { return rect.offsetBy(offset) }
    return Rect(x: mirrorWidth - rect.maxX, y: rect.minY, width: rect.width, height: rect.height).offsetBy(offset)
  }

  package func placed(_ shape: RoundedShape) -> RoundedShape {
    RoundedShape(
      placed(shape.rect), radius: shape.radius, rotation: mirrorWidth == nil ? shape.rotation : -shape.rotation)
  }

  private func placed(_ alignment: TextStyle.Alignment) -> TextStyle.Alignment {
    guard mirrorWidth != nil else { return alignment }
    switch alignment {
    case .leading: return .trailing
    case .center: return .center
    case .trailing: return .leading
    }
  }

  // MARK: Words

  /// How a canvas writes: what lays its words out measures them so.
  package static func textStyle(
    _ size: Double = .caption, _ weight: TextStyle.Weight = .regular,
    _ alignment: TextStyle.Alignment = .leading
  ) -> TextStyle {
    TextStyle(size, weight: weight, hasTabularDigits: true, alignment: alignment)
  }

  package mutating func text(
    _ text: String, _ size: Double = .caption, _ weight: TextStyle.Weight = .regular,
    _ alignment: TextStyle.Alignment = .leading, at point: Point, color: Color? = nil, width: Double = .infinity
  ) {
    guard !text.isEmpty, width > 8 else { return }
    self.text(text, Self.textStyle(size, weight, alignment), color ?? theme.text, at: point, width: width)
  }

  /// A line of text whose end, or middle, is at a point, as the style's alignment says.
  package mutating func text(
    _ text: String, _ style: TextStyle, _ color: Color, at point: Point, width: Double = .infinity
  ) {
    var style = style
    style.alignment = placed(style.alignment)
    commands.text(text, style, color: color.opacity(opacity), at: placed(point), maximumWidth: width)
  }

  /// A line of text in a rectangle, at the edge that the style's alignment says.
  package mutating func text(_ text: String, _ style: TextStyle, _ color: Color, in rect: Rect) {
    guard !text.isEmpty, rect.width > 0 else { return }
    let place = placed(rect)
    var style = style
    style.alignment = placed(style.alignment)
    let x =
      switch style.alignment {
      case .leading: place.minX
      case .center: place.midX
      case .trailing: place.maxX
      }
    commands.text(
      text, style, color: color.opacity(opacity), at: Point(x: x, y: place.midY), maximumWidth: place.width)
  }

  // MARK: Shapes

  package mutating func fill(_ rect: Rect, radius: Double = 0, _ color: Color) {
    guard rect.width > 0, rect.height > 0 else { return }
    commands.append(.fill(RoundedShape(placed(rect), radius: radius), color.opacity(opacity)))
  }

  package mutating func fill(_ shape: RoundedShape, _ color: Color) {
    commands.append(.fill(placed(shape), color.opacity(opacity)))
  }

  package mutating func stroke(_ shape: RoundedShape, width: Double = 1, _ color: Color) {
    commands.append(.stroke(placed(shape), width: width, color.opacity(opacity)))
  }

  package mutating func stroke(_ rect: Rect, radius: Double, width: Double = 1, _ color: Color) {
    commands.append(
      .stroke(RoundedShape(placed(rect), radius: radius), width: width, color.opacity(opacity)))
  }

  package mutating func disc(at center: Point, radius: Double, _ color: Color) {
    fill(Rect(center: center, size: Size(width: 2 * radius, height: 2 * radius)), radius: radius, color)
  }

  package mutating func line(from start: Point, to end: Point, width: Double = 1, _ color: Color) {
    commands.append(.line(from: placed(start), to: placed(end), width: width, color.opacity(opacity)))
  }

  package mutating func polyline(_ points: [Point], width: Double, _ color: Color) {
    for (start, end) in zip(points, points.dropFirst()) { line(from: start, to: end, width: width, color) }
  }

  /// A point wide, on whole points.
  package mutating func hairline(y: Double, from minX: Double, to maxX: Double, _ color: Color? = nil) {
    fill(Rect(minX: minX, minY: y.rounded(), maxX: maxX, maxY: y.rounded() + 1), color ?? theme.hairline)
  }

  package mutating func hairline(x: Double, from minY: Double, to maxY: Double, _ color: Color? = nil) {
    fill(Rect(minX: x.rounded(), minY: minY, maxX: x.rounded() + 1, maxY: maxY), color ?? theme.hairline)
  }

  /// A soft shadow under a rectangle.
  package mutating func shadow(_ rect: Rect, radius: Double, sigma: Double, down: Double, strength: Double) {
    commands.shadow(
      RoundedShape(placed(rect), radius: radius), sigma: sigma, offset: Vector(dx: 0, dy: down),
      color: .black.opacity(strength * opacity))
  }

  package mutating func pushClip(_ rect: Rect) { commands.append(.pushClip(placed(rect))) }

  package mutating func popClip() { commands.append(.popClip) }

  // MARK: Signs

  package mutating func arrow(from start: Point, to end: Point, width: Double = 1.5, _ color: Color) {
    line(from: start, to: end, width: width, color)
    let length = start.distance(to: end)
    guard length > 1 else { return }
    let barb = 7.0
    let back = (start - end) * (barb / length)
    line(from: end, to: end + back.rotated(by: 0.5), width: width, color)
    line(from: end, to: end + back.rotated(by: -0.5), width: width, color)
  }
}
