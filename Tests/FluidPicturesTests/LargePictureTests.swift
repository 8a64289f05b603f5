import FluidPictures
import FluidScene
import FluidTestSupport
import Testing

@testable import FluidPictures

/// Pictures of a hundred million pixels: 400 MB of them.
@Suite(.serialized)
struct LargePictureTests {
  private let folder: ScratchFolder
  private static let size = PixelSize(width: 12_000, height: 8_400)

  init() throws { folder = try ScratchFolder() }

  private func expectStripes(_ bitmap: Bitmap, of width: Int, within tolerance: Int = 0) {
    #expect(bitmap.isOpaque)
    for (x, y) in [(0, 0), (bitmap.width / 2, bitmap.height / 3), (bitmap.width - 1, bitmap.height - 1)] {
      let expected = x / width % 2 == 0 ? 0 : 255
      let found = Int(bitmap.pixels[(y * bitmap.width + x) * Bitmap.bytesPerPixel])
      #expect(abs(found - expected) <= tolerance, "\(x), \(y)")
    }
  }

  @Test("The decoder opens a PNG of a hundred megapixels")
  func opensAPNGOfAHundredMegapixels() throws {
    let (path, header) = try folder.picture(Encode.stripedPNG(Self.size), "a.png")
    #expect(PictureDetails(of: path, header).rows.first?.value == "12000 × 8400 · 101 MP")
    let picture = try PictureDecoder().decode(path, header, .full)
    #expect(picture.isFullResolution && picture.size == Self.size)
    expectStripes(picture.bitmap, of: 8)
  }

  /// A JPEG of stripes. Its pixels, four hundred megabytes, are gone when it is there.
  private func stripedJPEG() throws -> [UInt8] {
    let row = (0..<Self.size.width).flatMap { x in [UInt8](repeating: x / 8 % 2 == 0 ? 0 : 255, count: 4) }
    let pixels = [UInt8](unsafeUninitializedCapacity: row.count * Self.size.height) { buffer, count in
      count = row.count * Self.size.height
      for y in 0..<Self.size.height { _ = buffer[(y * row.count)..<((y + 1) * row.count)].update(fromContentsOf: row) }
    }
    let bitmap = Bitmap(width: Self.size.width, height: Self.size.height, isOpaque: true, pixels: pixels)
    return try #require(JPEGCopy.encode(bitmap, quality: 75))
  }

  private func expectFull(_ path: PicturePath, _ header: PictureHeader) throws {
    let full = try PictureDecoder().decode(path, header, .full)
    #expect(full.isFullResolution)
    expectStripes(full.bitmap, of: 8, within: 4)
  }

  /// Half of it costs a quarter of the memory, and nothing but libjpeg touches a pixel.
  @Test("The decoder opens a JPEG of a hundred megapixels")
  func opensAJPEGOfAHundredMegapixels() throws {
    let (path, header) = try folder.picture(try stripedJPEG(), "a.jpg")
    try expectFull(path, header)
    let target = PixelSize(width: Self.size.width / 2, height: Self.size.height / 2)
    let half = try PictureDecoder(limits: PictureLimits(maximumDecodingBytes: 110 << 20)).decode(
      path, header, .covering(target))
    #expect(half.size == target && !half.isFullResolution)
    expectStripes(half.bitmap, of: 4, within: 4)
  }

  /// A picture that comes row by row is there once; where all of it must be there before its first row, what is counted is both.
  @Test("The decoder counts the memory that it takes", arguments: [("by rows", 1), ("in passes", 2)])
  func countsTheMemoryThatItTakes(_ way: String, _ pictures: Int) throws {
    let png =
      pictures == 1
      ? Encode.stripedPNG(PixelSize(width: 1024, height: 1024))
      : Encode.interlacedPNG(Raster(1024, 1024) { x, _ in x / 8 % 2 == 0 ? SIMD4(0, 0, 0, 255) : .one })
    let (path, header) = try folder.picture(png, "a.png")
    let rows = Surface.rowBytes(from: header.size, to: header.size)
    let bytes = PNGDecoder.rowBytes(1024) + rows + pictures << 22
    #expect(throws: PictureFailure.tooLargeForMemory(bytes: bytes)) {
      try PictureDecoder(limits: PictureLimits(maximumDecodingBytes: bytes - 1)).decode(path, header, .full)
    }
    _ = try PictureDecoder(limits: PictureLimits(maximumDecodingBytes: bytes)).decode(path, header, .full)
  }

  /// The rows of a file may be wider than all of its bytes: each way to decode it asks before it takes memory for one of them.
  @Test(
    "The decoder takes no memory for the rows of a PNG that it may not have",
    arguments: [PNGKind(color: 0, depth: 1), PNGKind(color: 6, depth: 16), PNGKind(color: 3, depth: 8)], [false, true])
  func refusesRowsThatAreTooWide(_ kind: PNGKind, _ isInterlaced: Bool) throws {
    let size = PixelSize(width: 1 << 24, height: 1)
    var bytes: [UInt8] = [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A]
    let header = [UInt8(kind.depth), UInt8(kind.color), 0, 0, isInterlaced ? 1 : 0]
    bytes += Encode.chunk("IHDR", Encode.be32(size.width) + Encode.be32(size.height) + header)
    bytes += Encode.chunk("acTL", Encode.be32(1) + Encode.be32(0))
    if kind.color == 3 { bytes += Encode.chunk("PLTE", [1, 2, 3]) }
    let frame = Encode.be32(0) + Encode.be32(size.width) + Encode.be32(1) + [UInt8](repeating: 0, count: 14)
    bytes += Encode.chunk("fcTL", frame)
    bytes += Encode.chunk("IDAT", Encode.stored([0])) + Encode.chunk("IEND", [])
    let (path, found) = try folder.picture(bytes, "a.png")
    let decoder = PictureDecoder(limits: PictureLimits(maximumDecodingBytes: 256 << 20), decodingWith: nil)
    let cancellation = PictureCancellation()
    func expectRefusal(_ way: String, _ body: () throws(PictureFailure) -> Void) {
      do throws(PictureFailure) {
        try body()
        Issue.record("\(way) took it")
      } catch {
        if case .tooLargeForMemory = error { return }
        Issue.record("\(way): \(error)")
      }
    }
    let target = PictureTarget.covering(PixelSize(width: 90, height: 1))
    expectRefusal("thumbnail") { () throws(PictureFailure) in _ = try decoder.decode(path, found, target, cancellation)
    }
    expectRefusal("whole") { () throws(PictureFailure) in _ = try decoder.decode(path, found, .full, cancellation) }
    expectRefusal("stand-in") { () throws(PictureFailure) in
      _ = try decoder.decodeStandIn(path, found, target, cancellation)
    }
    expectRefusal("frames") { () throws(PictureFailure) in _ = try AnimationReader(path, found, decoder, cancellation) }
    if isInterlaced {
      expectRefusal("coarse") { () throws(PictureFailure) in
        _ = try decoder.decodeCoarse(path, found, target, cancellation)
      }
    }
  }
}
