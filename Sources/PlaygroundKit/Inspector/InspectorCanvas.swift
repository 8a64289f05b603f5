internal import FluidGeometry
internal import FluidScene

/// Draws the few things that the inspector is made of, moved and faded as a whole.
struct InspectorCanvas {
  var commands: [DisplayList.Command]
  let theme: Theme
  /// The width in which everything is mirrored, words excepted; `nil` where reading goes from left to right.
  var mirrorWidth: Double?
  /// From the coordinates of what is drawn, once mirrored, to those of the commands.
  var offset = Vector.zero
  var opacity = 1.0

  /// The ground of what can be operated, a shade off the panel.
  var well: Color { theme.text.opacity(0.09) }
  /// What stands out from that ground.
  var raised: Color { theme == .dark ? theme.text.opacity(0.22) : theme.panel }
  /// The ground of what floats over the panel.
  var floating: Color { theme == .dark ? theme.panel.mixed(with: theme.text, by: 0.08) : theme.panel }

  // MARK: Where things come to lie

  /// In the coordinates of the commands.
  func placed(_ point: Point) -> Point {
    Point(x: mirrorWidth.map { $0 - point.x } ?? point.x, y: point.y) + offset
  }

  func placed(_ rect: Rect) -> Rect {
    guard let mirrorWidth else { return rect.offsetBy(offset) }
    return Rect(x: mirrorWidth - rect.maxX, y: rect.minY, width: rect.width, height: rect.height).offsetBy(offset)
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

  mutating func text(
    _ text: String, _ size: TextStyle.Size = .caption, _ weight: TextStyle.Weight = .regular,
    _ alignment: TextStyle.Alignment = .leading, at point: Point, color: Color? = nil, width: Double = .infinity
  ) {
    let color = color ?? theme.text
    guard !text.isEmpty, width > 8 else { return }
    commands.append(
      .text(
        DisplayList.TextLine(
          text, TextStyle(size, weight: weight, hasTabularDigits: true, alignment: placed(alignment)),
          color: color.opacity(opacity), at: placed(point), maximumWidth: width)))
  }

  /// A number that changes in every frame, with its unit up to a point: digit by digit, in columns, so that nothing but ten digits
  /// is ever set. Mirrored, the column ends where it began, so that points stay below points.
  mutating func figure(_ text: String, _ unit: Unit? = nil, endingAt point: Point, color: Color? = nil) {
    let way = mirrorWidth == nil ? -1.0 : 1
    var x = columnEnd(at: point.x, with: unit)
    if let unit {
      let start = x + way * (unit.width - unit.gap)
      self.text(
        unit.text, .caption, .regular, mirrorWidth == nil ? .leading : .trailing, at: Point(x: start, y: point.y),
        color: color)
      x += way * unit.width
    }
    for character in text.reversed() {
      let width = character == "." ? Self.pointWidth : Self.digitWidth
      self.text(
        String(character), .caption, .regular, .center, at: Point(x: x + way * width / 2, y: point.y), color: color)
      x += way * width
    }
  }

  /// Words over a column of figures.
  mutating func columnTitle(_ title: String, endingAt point: Point, color: Color? = nil) {
    text(
      title, .caption, .regular, mirrorWidth == nil ? .trailing : .leading,
      at: Point(x: columnEnd(at: point.x, with: nil), y: point.y), color: color)
  }

  /// Where a reader sees a column end.
  private func columnEnd(at x: Double, with unit: Unit?) -> Double {
    mirrorWidth == nil ? x : x - Self.columnWidth - (unit?.width ?? 0)
  }

  /// What stands behind a number, in points.
  struct Unit {
    var text: String
    var gap = 4.0
    /// With the gap.
    var width = 32.0
  }

  /// Points that a figure takes at most: six signs.
  private static let columnWidth = 48.0
  /// Points: Inter's tabular digits at 13 points, on whole ones.
  static let digitWidth = 8.0
  private static let pointWidth = 4.0

  // MARK: Shapes

  mutating func fill(_ rect: Rect, radius: Double = 0, _ color: Color) {
    guard rect.width > 0, rect.height > 0 else { return }
    commands.append(.fill(RoundedShape(placed(rect), radius: radius), color.opacity(opacity)))
  }

  mutating func stroke(_ rect: Rect, radius: Double, width: Double = 1, _ color: Color) {
    commands.append(
      .stroke(RoundedShape(placed(rect), radius: radius), width: width, color.opacity(opacity)))
  }

  mutating func disc(at center: Point, radius: Double, _ color: Color) {
    fill(Rect(center: center, size: Size(width: 2 * radius, height: 2 * radius)), radius: radius, color)
  }

  mutating func line(from start: Point, to end: Point, width: Double = 1, _ color: Color) {
    commands.append(.line(from: placed(start), to: placed(end), width: width, color.opacity(opacity)))
  }

  mutating func polyline(_ points: [Point], width: Double, _ color: Color) {
    for (start, end) in zip(points, points.dropFirst()) { line(from: start, to: end, width: width, color) }
  }

  /// A point wide, on whole points.
  mutating func hairline(y: Double, from minX: Double, to maxX: Double, _ color: Color? = nil) {
    fill(Rect(minX: minX, minY: y.rounded(), maxX: maxX, maxY: y.rounded() + 1), color ?? theme.hairline)
  }

  mutating func hairline(x: Double, from minY: Double, to maxY: Double, _ color: Color? = nil) {
    fill(Rect(minX: x.rounded(), minY: minY, maxX: x.rounded() + 1, maxY: maxY), color ?? theme.hairline)
  }

  /// A soft shadow under a rectangle.
  mutating func shadow(_ rect: Rect, radius: Double, sigma: Double, down: Double, strength: Double) {
    commands.append(
      .shadow(
        DisplayList.Shadow(
          RoundedShape(placed(rect), radius: radius), sigma: sigma, offset: Vector(dx: 0, dy: down),
          color: .black.opacity(strength * opacity))))
  }

  mutating func pushClip(_ rect: Rect) { commands.append(.pushClip(placed(rect))) }

  mutating func popClip() { commands.append(.popClip) }

  // MARK: Signs

  /// The same whichever way one reads.
  mutating func checkmark(at center: Point, _ color: Color) {
    let way = mirrorWidth == nil ? 1.0 : -1
    let points = [Vector(dx: -4.5 * way, dy: 0), Vector(dx: -1.5 * way, dy: 3.5), Vector(dx: 4.5 * way, dy: -4)]
    polyline(points.map { center + $0 }, width: 1.75, color)
  }

  mutating func arrow(from start: Point, to end: Point, width: Double = 1.5, _ color: Color) {
    line(from: start, to: end, width: width, color)
    let length = start.distance(to: end)
    guard length > 1 else { return }
    let back = (start - end) * (Self.barb / length)
    line(from: end, to: end + back.rotated(by: 0.5), width: width, color)
    line(from: end, to: end + back.rotated(by: -0.5), width: width, color)
  }

  /// Points of an arrow's head.
  private static let barb = 7.0
}
