import FluidGeometry
import FluidScene
import Testing

/// Opaque pixels that are turned or faded, of which a software rasteriser copies those that are many.
@MainActor
@Suite("What is turned and faded", .serialized, .bothOrders)
struct TurnedAndFadedTests {
  private let whole = Rect(x: 0, y: 0, width: 512, height: 512)

  /// Blocks of 64 pixels, each of a colour of its own.
  private static func color(_ x: Int, _ y: Int) -> (Int, Int, Int) { (40 + 20 * (x / 64), 30 + 25 * (y / 64), 90) }

  private func layer(_ id: LayerID) -> DisplayList.Layer {
    let blocks = (0..<64).map { number in
      let (x, y) = (number % 8 * 64, number / 8 * 64)
      let color = Self.color(x, y)
      return DisplayList.Command.rect(
        Double(x), Double(y), 64, 64,
        Color(red: Double(color.0) / 255, green: Double(color.1) / 255, blue: Double(color.2) / 255))
    }
    return DisplayList.Layer(id, version: 1, size: whole.size, background: .black, commands: blocks)
  }

  @Test("A page that is turned shows each of its pixels where it is turned to", arguments: [7.0, 90, 180, 200])
  func turned(degrees: Double) throws {
    let stage = try Stage(width: 512, height: 512)
    let id = LayerID(rawValue: 1)
    let turn = AffineTransform(rotation: .degrees(degrees), about: whole.center)
    let pixels = try stage.draw(
      on: .white, layers: [layer(id)],
      .layer(DisplayList.LayerPaint(id, frame: whole, clip: RoundedShape(whole), transform: turn)))
    for x in stride(from: 32, to: 512, by: 64) {
      for y in stride(from: 32, to: 512, by: 64) {
        let place = turn.apply(Point(x: Double(x), y: Double(y)))
        guard whole.insetBy(dx: 2, dy: 2).contains(place) else { continue }
        let (seen, meant) = (pixels[Int(place.x), Int(place.y)], Self.color(x, y))
        #expect(abs(seen[0] - meant.0) <= 1 && abs(seen[1] - meant.1) <= 1, "\(x) \(y): \(seen)")
      }
    }
  }

  @Test("A page with round corners is round, pixel on pixel")
  func round() throws {
    let stage = try Stage(width: 512, height: 512)
    let id = LayerID(rawValue: 1)
    let pixels = try stage.draw(
      on: .white, layers: [layer(id)],
      .layer(DisplayList.LayerPaint(id, frame: whole, clip: RoundedShape(whole, radius: 256))))
    for corner in [2, 509] { #expect(pixels[corner, corner] == [255, 255, 255]) }
    #expect(pixels[32, 256] == [40, 130, 90] && pixels[480, 256] == [180, 130, 90])
  }

  @Test(
    "A picture that fades in, dimmed or not, leaves of what is beneath it what it does not cover itself",
    arguments: [(opacity: 0.3, brightness: 1.0), (0.5, 0.8), (0.997, 1), (1, 0.5)])
  func faded(opacity: Double, brightness: Double) throws {
    let stage = try Stage(width: 512, height: 512)
    let id = LayerID(rawValue: 1)
    let frame = Rect(x: 3, y: 5, width: 500, height: 490)
    let pixels = try stage.draw(
      on: Color(red: 0.2, green: 0.8, blue: 1), layers: [layer(id)],
      .layer(
        DisplayList.LayerPaint(
          id, frame: frame, clip: RoundedShape(frame, radius: 20), opacity: opacity, brightness: brightness)),
      // What is drawn after it is blended as ever.
      .rect(400, 400, 50, 50, Color(red: 0, green: 0, blue: 0, alpha: 0.5)))
    for (x, y) in [(32, 32), (96, 224), (288, 160), (416, 416), (352, 480)] {
      let place = (Int(3 + Double(x) * 500 / 512), Int(5 + Double(y) * 490 / 512))
      let color = Self.color(x, y)
      let veil = x == 416 ? 0.5 : 1
      for (channel, (own, beneath)) in [(color.0, 51.0), (color.1, 204), (color.2, 255)].enumerated() {
        let meant = (Double(own) * opacity * brightness + beneath * (1 - opacity)) * veil
        #expect(abs(Double(pixels[place.0, place.1][channel]) - meant) <= 2, "\(x) \(y)")
      }
    }
    #expect(pixels[4, 6] == [51, 204, 255])
  }

  @Test("A translucent picture that fades in shows what is beneath it through itself as well")
  func translucent() throws {
    let stage = try Stage(width: 512, height: 512)
    let half = Bitmap(
      width: 600, height: 600, isOpaque: false,
      pixels: Array(repeating: [100, 0, 0, 128], count: 360_000).flatMap { $0 })
    let image = stage.upload(1, half)
    let pixels = try stage.draw(
      on: .white, .image(DisplayList.ImagePaint(image, frame: whole, clip: RoundedShape(whole), opacity: 0.5)))
    #expect(abs(pixels[256, 256][0] - 241) <= 2 && abs(pixels[256, 256][1] - 191) <= 2)
  }
}
