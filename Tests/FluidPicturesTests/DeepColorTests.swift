import FluidPictures
import FluidTestSupport
import Foundation
import Testing

@testable import FluidPictures

/// Slopes of 1,024 numbers of PQ, of 10 bits or more.
@Suite("Numbers of more than a byte")
struct DeepColorTests {
  private static let size = PixelSize(width: 1024, height: 8)

  private static func png(alpha: Int? = nil) -> [UInt8] {
    var rows: [UInt8] = []
    for _ in 0..<size.height {
      rows.append(0)
      for x in 0..<size.width {
        let number = [UInt8](Encode.be32(x * 65535 / 1023).suffix(2))
        rows += number + number + number
        if let alpha { rows += Encode.be32(alpha).suffix(2) }
      }
    }
    var bytes: [UInt8] = [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A]
    let kind: [UInt8] = [16, alpha == nil ? 2 : 6, 0, 0, 0]
    bytes += Encode.chunk("IHDR", Encode.be32(size.width) + Encode.be32(size.height) + kind)
    bytes += Encode.chunk("cICP", [9, 16, 0, 1])
    return bytes + Encode.chunk("IDAT", Encode.stored(rows)) + Encode.chunk("IEND", [])
  }

  /// Between 93 and 203 cd/m² lie 79 of the 1,024 numbers, and 20 of those that a byte has.
  @Test(
    "Numbers of more than a byte of light that is brighter than a display are cut to bytes once they are a display's",
    arguments: ["pq.png", "clear.png", "pq.heic", "pq.jxl"])
  func levels(_ name: String) throws {
    let folder = try ScratchFolder()
    let isClear = name == "clear.png"
    let bytes = name.hasSuffix("png") ? Self.png(alpha: isClear ? 0xC000 : nil) : try Fixture.file("Colors/" + name)
    let (path, header) = try folder.picture(bytes, name)
    let decoder = PictureDecoder(decodingWith: .built, showingOn: .sRGB)
    let whole = Raster(try decoder.decode(path, header, .full).bitmap)
    #expect(whole.size == Self.size)
    let row = whole.row(4)
    let greens = (0..<Self.size.width).map { Int(row[$0 * 4 + 1]) }
    let number = { (luminance: Double) in
      let root = pow(luminance / 10000, 2610.0 / 16384)
      return pow((0.8359375 + 18.8515625 * root) / (1 + 18.6875 * root), 78.84375)
    }
    let bright = greens[Int(number(93) * 1023)...Int(number(203) * 1023)]
    #expect(Set(bright).count >= (isClear ? 30 : 50), "\(Set(bright).count) levels")
    // It rises all the way, to white at the peak of such pictures.
    let white = isClear ? 192 : 255
    #expect(abs(greens[Int(number(1000) * 1023)] - white) <= 2 && greens[0] <= 2)
    #expect(zip(greens, greens.dropFirst()).allSatisfy { $0 <= $1 + 1 })
  }

  @Test(
    "Numbers of more than a byte of a PNG are rounded",
    arguments: [(0x0080, 0), (0x0081, 1), (0xFF7E, 254), (0xFF7F, 255)])
  func rounded(_ number: Int, _ byte: UInt8) throws {
    let folder = try ScratchFolder()
    let sample = [UInt8](Encode.be32(number).suffix(2))
    var bytes: [UInt8] = [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A]
    bytes += Encode.chunk("IHDR", Encode.be32(1) + Encode.be32(1) + [16, 2, 0, 0, 0])
    bytes += Encode.chunk("IDAT", Encode.stored([0] + sample + sample + sample)) + Encode.chunk("IEND", [])
    let (path, header) = try folder.picture(bytes, "a.png")
    let picture = try PictureDecoder(decodingWith: nil, showingOn: .sRGB).decode(path, header, .full)
    #expect(Raster(picture.bitmap)[0, 0] == SIMD4(byte, byte, byte, 255))
  }
}
