import FluidPictures
import FluidScene
import FluidTestSupport
import Testing

@testable import FluidPictures

/// What is seen of a large picture before its thumbnail: the colour of its first rows, or what comes first in its file.
@Suite("A picture that comes in several passes")
struct StandInTests {
  private let folder: ScratchFolder
  private static let size = PixelSize(width: 2000, height: 1200)
  private static let small = Raster.asymmetric(5, 3)

  init() throws { folder = try ScratchFolder() }

  /// Five blocks a row, three rows of them, as the files have that were made with libjpeg: `simple.jpg` by its own script of scans,
  /// `parts.jpg` with the means of each component in a scan of its own.
  private static func bytes(_ name: String) throws -> [UInt8] {
    switch name {
    case "plain.png": png(isInterlaced: false)
    case "interlaced.png": png(isInterlaced: true)
    default: try Fixture.file("Scans/\(name)")
    }
  }

  /// With a palette. A block is 400 pixels wide and high.
  private static func png(isInterlaced: Bool, alpha: UInt8 = 255) -> [UInt8] {
    let passes =
      isInterlaced
      ? [(0, 0, 8, 8), (4, 0, 8, 8), (0, 4, 4, 8), (2, 0, 4, 4), (0, 2, 2, 4), (1, 0, 2, 2), (0, 1, 1, 2)]
      : [(0, 0, 1, 1)]
    var data: [UInt8] = []
    for (_, top, right, down) in passes {
      for y in stride(from: top, to: size.height, by: down) {
        data.append(0)
        for block in 0..<5 { data += [UInt8](repeating: UInt8(y / 400 * 5 + block), count: 400 / right) }
      }
    }
    var bytes: [UInt8] = [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A]
    bytes += Encode.chunk(
      "IHDR", Encode.be32(size.width) + Encode.be32(size.height) + [8, 3, 0, 0, isInterlaced ? 1 : 0])
    bytes += Encode.chunk("PLTE", small.pixels.flatMap { [$0.x, $0.y, $0.z] })
    bytes += Encode.chunk("tRNS", [UInt8](repeating: alpha, count: 15))
    return bytes + Encode.chunk("IDAT", Encode.stored(data)) + Encode.chunk("IEND", [])
  }

  private func load(
    _ bytes: [UInt8], _ name: String, _ purpose: PicturePurpose, side: Int = 60
  ) throws -> DecodedPicture? {
    let target = PictureTarget.covering(PixelSize(width: side, height: side))
    return try PictureLoader(mode: .synchronous).load(folder.write(bytes, name), purpose, target)
  }

  @Test(
    "A large picture without a thumbnail inside has the colour of its first rows as a stand-in, in a pixel",
    arguments: ["simple.jpg", "parts.jpg", "plain.png", "interlaced.png"])
  func color(_ name: String) throws {
    let picture = try #require(try load(Self.bytes(name), name, .standIn))
    #expect(picture.size == PixelSize(width: 1, height: 1) && picture.fullSize == Self.size)
    let mean = Self.small.averaged(to: PixelSize(width: 1, height: 3))[0, 0]
    let color = picture.meanColor
    for (shown, expected) in zip([color.red, color.green, color.blue], [mean.x, mean.y, mean.z]) {
      #expect(abs(shown * 255 - Double(expected)) < 6, "\(name): \(color)")
    }
  }

  @Test(
    "A picture that comes in several passes is seen as a whole by the first, upright",
    arguments: ["simple.jpg", "parts.jpg", "interlaced.png"])
  func coarse(_ name: String) throws {
    let whole = try Self.bytes(name)
    // Neither the scans after that nor the end of the file are looked at.
    let bytes = Array(name == "parts.jpg" ? whole.dropLast(60) : whole.prefix(whole.count * 3 / 4))
    let picture = try #require(try load(bytes, name, .coarse))
    #expect(picture.fullSize == Self.size && !picture.isFullResolution && picture.bitmap.isOpaque)
    #expect(picture.size == PictureTarget.covering(PixelSize(width: 60, height: 60)).size(of: Self.size))
    #expect(Raster(picture.bitmap).averaged(to: Self.small.size).distance(to: Self.small) <= 8)
    #expect(try load(bytes, name, .coarse, side: 4000)?.size == PixelSize(width: 250, height: 150))
    guard name.hasSuffix(".jpg") else { return }
    let exif = Encode.exif(6, bigEndian: false)
    let segment = [0xFF, 0xE1] + Encode.be16(exif.count + 8) + Array("Exif\0\0".utf8) + exif
    let turned = try #require(try load(bytes.prefix(2) + segment + bytes.dropFirst(2), name, .coarse))
    #expect(turned.fullSize == Self.size.transposed)
    #expect(Raster(turned.bitmap).averaged(to: PixelSize(width: 3, height: 5))[2, 0].x < 20)
  }

  @Test(
    "A picture of one pass, a small one and a broken one have no coarse picture before their thumbnail")
  func none() throws {
    #expect(try load(Encode.jpeg(.gradient(2000, 1200)), "a.jpg", .coarse) == nil)
    #expect(try load(Self.bytes("plain.png"), "a.png", .coarse) == nil)
    #expect(try load(Fixture.progressiveJPEG, "b.jpg", .coarse) == nil)
    for name in ["simple.jpg", "parts.jpg", "interlaced.png"] {
      #expect(try load(Array(Self.bytes(name).prefix(300)), name, .coarse) == nil)
    }
  }

  @Test("A large picture that is clear in part has no stand-in, since a colour would say little")
  func clear() throws {
    for isInterlaced in [false, true] {
      #expect(try load(Self.png(isInterlaced: isInterlaced, alpha: 90), "a.png", .standIn) == nil)
    }
    let coarse = try #require(try load(Self.png(isInterlaced: true, alpha: 0), "a.png", .coarse))
    #expect(coarse.bitmap.pixels.allSatisfy { $0 == 0 } && !coarse.bitmap.isOpaque)
  }
}
