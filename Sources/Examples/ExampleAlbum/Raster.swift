public import FluidGeometry
public import FluidNavigation
public import FluidScene
internal import FluidTransitions

/// A picture of few pixels, into which the examples draw a frame without a graphics library.
public struct Raster {
  public let width: Int
  public let height: Int
  /// Row by row, from the top.
  public private(set) var pixels: [Color]
  /// Points that a pixel is wide and high.
  private let scale: Double

  /// A picture of a window whose size is in points.
  public init(size: Size, pointsPerPixel scale: Double) {
    self.scale = scale
    width = max(1, Int(size.width / scale))
    height = max(1, Int(size.height / scale))
    pixels = Array(repeating: .black, count: width * height)
  }

  /// Draws all pages of a frame, back to front.
  @MainActor
  public mutating func draw(_ frame: NavigationFrame, of host: NavigationHost, _ album: Album) {
    let window = RoundedShape(Rect(origin: .zero, size: album.size))
    fill(window, Album.background)
    for (index, tile) in album.tiles.enumerated()
    where !host.navigationController.isSourceHidden(SourceID(index)) { fill(tile, album.color(of: index)) }
    for page in frame.pages {
      guard let card = page.card, let color = album.color(of: page.controller) else { continue }
      fill(window, card.dimColor.opacity(card.dim))
      fill(card.pose.outline, color)
    }
  }

  /// Lays a colour over the pixels whose middles are in a shape.
  public mutating func fill(_ shape: RoundedShape, _ color: Color) {
    guard color.alpha > 0 else { return }
    let opaque = Color(red: color.red, green: color.green, blue: color.blue)
    for y in 0..<height {
      for x in 0..<width where shape.contains(Point(x: (Double(x) + 0.5) * scale, y: (Double(y) + 0.5) * scale)) {
        pixels[y * width + x] = pixels[y * width + x].mixed(with: opaque, by: color.alpha)
      }
    }
  }
}

extension Color {
  /// Red, green and blue from 0 to 255.
  public var bytes: [UInt8] { [red, green, blue].map { UInt8(($0 * 255).rounded()) } }
}
