import FluidGeometry
import FluidScene
import Glibc
import Testing

@MainActor
@Suite(.serialized, .bothOrders)
struct FillTests {
  @Test("A fill on whole pixels covers exactly those")
  func fillWhole() throws {
    let pixels = try Stage().draw(.rect(10, 12, 20, 8, .white))
    for y in 0..<64 {
      for x in 0..<64 {
        let isInside = (10..<30).contains(x) && (12..<20).contains(y)
        #expect(pixels.red(x, y) == (isInside ? 255 : 0), "at \(x), \(y)")
      }
    }
  }

  @Test("Colours blend premultiplied")
  func coloursBlend() throws {
    let half = Color(red: 1, green: 0.5, blue: 0, alpha: 0.5)
    let pixels = try Stage().draw(on: Color(red: 0, green: 0, blue: 1), .rect(0, 0, 64, 64, half))
    for (channel, expected) in [128, 64, 127].enumerated() {
      #expect(abs(pixels[30, 30][channel] - expected) <= 1)
    }
  }

  @Test("An edge between two pixels covers its fraction of the pixel", arguments: [0.25, 0.5, 0.75])
  func edgeBetween(fraction: Double) throws {
    let pixels = try Stage().draw(.rect(10, 10, 20 + fraction, 20, .white))
    #expect(abs(Double(pixels.red(30, 20)) - 255 * fraction) <= 3)
    #expect(pixels.red(29, 20) == 255)
    #expect(pixels.red(31, 20) == 0)
  }

  @Test("Something thinner than a pixel keeps its ink", arguments: [(0.5, 10.25), (0.3, 10.35), (0.5, 10.75)])
  func somethingThinner(width: Double, x: Double) throws {
    let pixels = try Stage().draw(.rect(x, 10, width, 20, .white))
    let ink = (0..<64).map { Double(pixels.red($0, 20)) }.reduce(0, +)
    #expect(abs(ink - 255 * width) < 255 * 0.06)
  }

  @Test("A rounded corner covers what the curve does", arguments: [4.0, 12, 20, 24])
  func roundedCorner(radius: Double) throws {
    let side = 48.0
    let pixels = try Stage().draw(
      .fill(RoundedShape(Rect(x: 8, y: 8, width: side, height: side), radius: radius), .white))
    var total = 0.0
    var worst = 0.0
    for y in 8..<32 {
      for x in 8..<32 {
        let expected = 255 * Self.coverage(x: Double(x) - 8, y: Double(y) - 8, radius: radius, half: side / 2)
        let error = abs(Double(pixels.red(x, y)) - expected)
        total += error
        worst = max(worst, error)
      }
    }
    // The curve crosses about two pixels for each of its radius.
    #expect(total / (2 * radius) < 18)
    #expect(worst < 40)
  }

  /// The fraction of a pixel inside the superellipse of `SmoothCorner`, by 16 × 16 samples.
  private static func coverage(x: Double, y: Double, radius: Double, half: Double) -> Double {
    let reach = min(max(half / radius, 1), 1.4)
    let exponent = -log2(2) / log2(1 - (1 - 0.5.squareRoot()) / reach)
    let extent = reach * radius
    var inside = 0
    for i in 0..<16 {
      for j in 0..<16 {
        let dx = max(extent - (x + (Double(i) + 0.5) / 16), 0) / extent
        let dy = max(extent - (y + (Double(j) + 0.5) / 16), 0) / extent
        if pow(dx, exponent) + pow(dy, exponent) <= 1 { inside += 1 }
      }
    }
    return Double(inside) / 256
  }

  @Test("A turned edge is a ramp about a pixel wide", arguments: [0.1, 0.4, 0.785, 2.0])
  func turnedEdge(angle: Double) throws {
    let pixels = try Stage().draw(
      .fill(RoundedShape(Rect(x: 16, y: 16, width: 32, height: 32), rotation: angle), .white))
    for y in [28, 32, 36] {
      let row = (0..<32).map { pixels.red($0, y) }
      #expect(zip(row, row.dropFirst()).allSatisfy { $0 <= $1 }, "\(row)")
      let grey = row.filter { $0 > 2 && $0 < 253 }.count
      #expect((1...5).contains(grey) || angle > 1.5, "\(row)")
    }
    #expect(pixels.red(32, 32) == 255)
  }

  @Test("A stroke is a ring")
  func strokeRing() throws {
    let shape = RoundedShape(Rect(x: 16, y: 16, width: 32, height: 32), radius: 8)
    let pixels = try Stage().draw(.stroke(shape, width: 4, .white))
    let full = (0..<64).count { pixels.red($0, 32) == 255 }
    #expect(full == 8)
    #expect(pixels.red(14, 32) == 255)
    #expect(pixels.red(13, 32) == 0)
    #expect(pixels.red(32, 32) == 0)
  }

  @Test("A line of one pixel on half a pixel is sharp")
  func linePixel() throws {
    let pixels = try Stage().draw(
      .line(from: Point(x: 4, y: 20.5), to: Point(x: 60, y: 20.5), width: 1, .white))
    #expect([19, 20, 21].map { pixels.red(30, $0) } == [0, 255, 0])
  }

  @Test("Clips nest and end")
  func clipsNest() throws {
    let pixels = try Stage().draw(
      .pushClip(Rect(x: 10, y: 10, width: 30, height: 30)), .pushClip(Rect(x: 20, y: 0, width: 64, height: 64)),
      .rect(0, 0, 64, 64, .white), .popClip, .rect(0, 38, 64, 10, Color(red: 0.5, green: 0, blue: 0)), .popClip,
      .rect(0, 60, 64, 4, .white))
    #expect(pixels.red(25, 20) == 255)
    #expect(pixels.red(15, 20) == 0)
    #expect(pixels.red(15, 39) == 128)
    #expect(pixels.red(15, 41) == 0)
    #expect(pixels.red(1, 62) == 255)
  }

  @Test("Nonsense is not drawn and does no harm")
  func nonsenseNot() throws {
    let wild = Rect(x: .nan, y: 0, width: .infinity, height: 10)
    let pixels = try Stage().draw(
      .fill(RoundedShape(wild), .white), .rect(0, 0, -5, 10, .white), .popClip,
      .fill(RoundedShape(Rect(x: 0, y: 0, width: 1e9, height: 2), radius: .infinity, rotation: .nan), .white),
      .shadow(DisplayList.Shadow(RoundedShape(wild), sigma: .nan, offset: .zero, color: .black)),
      .line(from: Point(x: 3, y: 3), to: Point(x: 3, y: 3), width: 4, .white),
      .stroke(RoundedShape(Rect(x: 5, y: 5, width: 2, height: 2), radius: 1), width: 0, .white))
    #expect(pixels.ink(on: 0) == nil)
  }

  @Test("A scale of two draws twice as many pixels")
  func scaleTwo() throws {
    let pixels = try Stage(width: 32, height: 32, scale: 2).draw(.rect(4, 4, 8, 8, .white))
    #expect(pixels.width == 64)
    #expect(pixels.ink(on: 0).map { [$0.minX, $0.minY, $0.maxX, $0.maxY] } == [8, 8, 23, 23])
  }
}
