public import FluidGeometry
public import FluidNavigation
public import FluidPainter
public import FluidScene

/// A picture of few pixels, into which the examples draw a frame without a graphics library. It has no shadows, and no
/// pages that turn.
public struct Raster: PageCanvas {
  public let width: Int
  public let height: Int
  /// Row by row, from the top.
  public private(set) var pixels: [Color]
  /// Points that a pixel is wide and high.
  private let scale: Double

  /// A picture of a frame of a window.
  @MainActor
  public init(_ frame: NavigationFrame, of host: NavigationHost, pointsPerPixel scale: Double) {
    self.scale = scale
    let size = host.window.pageSize
    width = max(1, Int(size.width / scale))
    height = max(1, Int(size.height / scale))
    pixels = []
    let painter = PagePainter(frame.pages, of: host, on: &self)
    pixels = Array(repeating: painter.background, count: width * height)
    painter.draw(on: &self)
  }

  public mutating func fill(_ shape: RoundedShape, _ color: Color, covered: Rect?) {
    fill(shape, in: shape, color)
  }

  public mutating func stroke(_ shape: RoundedShape, width: Double, _ color: Color) {}
  public mutating func shadow(_ shadow: DisplayList.Shadow) {}

  public mutating func page(_ page: ViewController, _ paint: PagePaint) {
    guard let page = page as? any DrawnPage, let similarity = paint.similarity else { return }
    var commands: [DisplayList.Command] = []
    page.draw(into: &commands, size: paint.frame.size * (1 / similarity.scale))
    for case .fill(let shape, let color, _) in commands {
      let part = RoundedShape(similarity.apply(shape.rect), radius: shape.radius * similarity.scale)
      let seen = color.mixed(with: .black, by: 1 - paint.brightness).opacity(paint.opacity)
      fill(paint.clip, in: part, seen)
    }
  }

  /// Lays a colour over the pixels whose middles are in two shapes, of which the second has the rotation of the first.
  private mutating func fill(_ shape: RoundedShape, in part: RoundedShape, _ color: Color) {
    guard color.alpha > 0 else { return }
    let opaque = Color(red: color.red, green: color.green, blue: color.blue)
    for y in 0..<height {
      for x in 0..<width {
        let point = Point(x: (Double(x) + 0.5) * scale, y: (Double(y) + 0.5) * scale)
        let turned = point.rotated(by: part.rotation - shape.rotation, about: shape.rect.center)
        guard shape.contains(point), part.contains(turned) else { continue }
        pixels[y * width + x] = pixels[y * width + x].mixed(with: opaque, by: color.alpha)
      }
    }
  }
}

extension Color {
  /// Red, green and blue from 0 to 255.
  public var bytes: [UInt8] { [red, green, blue].map { UInt8(($0 * 255).rounded()) } }
}
