internal import FluidFiles
internal import FluidGeometry
internal import FluidScene

/// Writes an SVG picture as it goes, as ``JSONText`` does JSON. Lengths are points, of two decimals at most.
struct SVGText {
  enum Anchor: String { case start, middle, end }

  private let size: Size
  private var lines: [String] = []

  init(size: Size) { self.size = size }

  var text: String {
    let width = Self.number(size.width)
    let height = Self.number(size.height)
    let head =
      "<svg xmlns=\"http://www.w3.org/2000/svg\" width=\"\(width)\" height=\"\(height)\""
      + " viewBox=\"0 0 \(width) \(height)\" font-family=\"Inter, sans-serif\" font-size=\"11\">"
    return ([head] + lines + ["</svg>"]).joined(separator: "\n") + "\n"
  }

  mutating func rectangle(_ rect: Rect, radius: Double = 0, fill: Color, stroke: Color? = nil) {
    lines.append(
      "<rect x=\"\(Self.number(rect.minX))\" y=\"\(Self.number(rect.minY))\" width=\"\(Self.number(rect.width))\""
        + " height=\"\(Self.number(rect.height))\" rx=\"\(Self.number(radius))\"\(Self.paint("fill", fill))"
        + (stroke.map { Self.paint("stroke", $0) } ?? "") + "/>")
  }

  mutating func line(from start: Point, to end: Point, _ color: Color, width: Double = 1, isDashed: Bool = false) {
    lines.append(
      "<line x1=\"\(Self.number(start.x))\" y1=\"\(Self.number(start.y))\" x2=\"\(Self.number(end.x))\""
        + " y2=\"\(Self.number(end.y))\"\(Self.paint("stroke", color)) stroke-width=\"\(Self.number(width))\""
        + (isDashed ? " stroke-dasharray=\"4 3\"" : "") + "/>")
  }

  mutating func curve(_ points: [Point], _ color: Color, width: Double) {
    let places = points.map { "\(Self.number($0.x)),\(Self.number($0.y))" }.joined(separator: " ")
    lines.append(
      "<polyline points=\"\(places)\" fill=\"none\"\(Self.paint("stroke", color))"
        + " stroke-width=\"\(Self.number(width))\" stroke-linejoin=\"round\" stroke-linecap=\"round\"/>")
  }

  mutating func dot(at center: Point, radius: Double, fill: Color, stroke: Color) {
    lines.append(
      "<circle cx=\"\(Self.number(center.x))\" cy=\"\(Self.number(center.y))\" r=\"\(Self.number(radius))\""
        + "\(Self.paint("fill", fill))\(Self.paint("stroke", stroke)) stroke-width=\"1.5\"/>")
  }

  /// A line of text whose base line is at a height, and a smaller aside behind it.
  mutating func label(
    _ text: String, at point: Point, _ color: Color, anchor: Anchor = .start, size: Double = 11,
    isStrong: Bool = false, aside: String = "", _ asideColor: Color = .clear
  ) {
    let second =
      "<tspan dx=\"6\"\(Self.paint("fill", asideColor)) font-size=\"11\" font-weight=\"400\">"
      + "\(Self.escaped(aside))</tspan>"
    lines.append(
      "<text x=\"\(Self.number(point.x))\" y=\"\(Self.number(point.y))\"\(Self.paint("fill", color))"
        + (anchor == .start ? "" : " text-anchor=\"\(anchor.rawValue)\"")
        + (size == 11 ? "" : " font-size=\"\(Self.number(size))\"") + (isStrong ? " font-weight=\"600\"" : "")
        + " font-feature-settings=\"'tnum'\">\(Self.escaped(text))\(aside.isEmpty ? "" : second)</text>")
  }

  private static func paint(_ attribute: String, _ color: Color) -> String {
    let opacity = color.alpha < 1 ? " \(attribute)-opacity=\"\(number(color.alpha))\"" : ""
    return " \(attribute)=\"\(color.hexText)\"\(opacity)"
  }

  private static func number(_ number: Double) -> String { number.text(.short(2)) }

  /// Without what XML has another meaning for, and without what it cannot hold at all.
  private static func escaped(_ text: String) -> String {
    var escaped = ""
    for scalar in text.unicodeScalars {
      switch scalar {
      case "&": escaped += "&amp;"
      case "<": escaped += "&lt;"
      case ">": escaped += "&gt;"
      case _ where scalar.value < 0x20 || scalar.value == 0xFFFE || scalar.value == 0xFFFF: escaped += "\u{FFFD}"
      default: escaped.unicodeScalars.append(scalar)
      }
    }
    return escaped
  }
}
