import FluidPictures
import FluidTestSupport
import Glibc
import Testing

@testable import FluidPictures

/// A TIFF is decoded a tile or a strip at a time: whatever is asked for is what libtiff makes of the whole, to the byte.
@Suite("A TIFF of tiles or strips")
struct TIFFRegionTests {
  private let folder: ScratchFolder
  private let decoder = PictureDecoder(decodingWith: .built)

  init() throws { folder = try ScratchFolder() }

  @Test(
    "A TIFF of tiles or strips is the same in parts as libtiff's whole, to the byte",
    arguments: TIFFWriter.Kind.allCases, [true, false])
  func parts(_ kind: TIFFWriter.Kind, _ isTiled: Bool) throws {
    var random = SeededGenerator(seed: 11)
    for (orientation, isBig) in [(1, false), (2, true), (3, false), (4, true), (6, false), (8, true)] {
      // Of whole kilobytes, since the whole is read otherwise.
      var writer = TIFFWriter(kind: kind, tile: PixelSize(width: 32, height: 32), isTiled: isTiled)
      writer.orientation = orientation
      writer.isBig = isBig
      let bytes = writer.bytes(Raster.noise(75, 53, isTranslucent: true, &random))
      let (path, header) = try folder.picture(bytes, "a.tif")
      #expect(header.hasRegions)
      let whole = try Raster.whole(.tiff, bytes, header.orientation)
      #expect(whole.size == header.size)
      #expect(Raster(try decoder.decode(path, header, .full).bitmap) == whole, "\(orientation)")
      for _ in 0..<4 {
        let region = PictureRegion.random(0, of: header.size, &random)
        #expect(try decoder.pixels(path, header, region) == whole.cropped(to: region), "\(orientation), \(region)")
      }
    }
  }

  @Test("A TIFF of tiles or strips is reduced by whole squares of its file", arguments: [true, false], [1, 2, 3])
  func reduced(_ isTiled: Bool, _ level: Int) throws {
    var random = SeededGenerator(seed: 12)
    let raster = Raster.noise(75, 53, isTranslucent: true, &random)
    let (path, header) = try folder.picture(TIFFWriter(isTiled: isTiled).bytes(raster), "a.tif")
    let means = raster.reduced(to: level)
    for _ in 0..<4 {
      let region = PictureRegion.random(level, of: header.size, &random)
      #expect(try decoder.pixels(path, header, region) == means.cropped(to: region), "\(region)")
    }
  }

  /// Its smaller pictures have colours of their own here, so that it is seen which one was taken.
  @Test(
    "A TIFF of tiles or strips shows the smaller pictures that it has, coarse ones first", arguments: [true, false],
    [true, false])
  func pyramid(_ isInside: Bool, _ isRoundedUp: Bool) throws {
    func plain(_ level: Int) -> Raster.Pixel { SIMD4(UInt8(40 * level), 100, UInt8(250 - 60 * level), 255) }
    let full = PixelSize(width: 205, height: 131)
    var writer = TIFFWriter()
    writer.isBig = isRoundedUp
    writer.isPyramidInside = isInside
    writer.pyramid = [1, 2, 3].map { level in
      let size = full.atLevel(level)
      let less = isRoundedUp ? 0 : 1
      // Sides that are rounded down have one pixel less here, but for those that are even.
      let (width, height) = (max(full.width >> level, size.width - less), max(full.height >> level, size.height - less))
      return Raster(width, height) { _, _ in plain(level) }
    }
    let (path, header) = try folder.picture(writer.bytes(Raster(full.width, full.height) { _, _ in plain(0) }), "a.tif")
    #expect(header.size == full)
    for level in 0...4 {
      let size = full.atLevel(level)
      let region = PictureRegion(level: level, x: 0, y: 0, size: size)
      let shown = try decoder.pixels(path, header, region)
      #expect(shown.pixels.allSatisfy { $0 == plain(min(level, 3)) }, "level \(level)")
    }
    // A tile of it takes the smallest that has a pixel for each of its own.
    for (side, level) in [(20, 3), (50, 2), (100, 1), (150, 0)] {
      let small = try decoder.decode(path, header, .fitting(PixelSize(width: side, height: side)))
      #expect(Raster(small.bitmap).pixels.allSatisfy { $0 == plain(level) }, "\(side)")
    }
    #expect(Raster(try decoder.decode(path, header, .full).bitmap).pixels.allSatisfy { $0 == plain(0) })
  }

  @Test("A TIFF of tiles or strips has the display's colours in parts as well")
  func colors() throws {
    var random = SeededGenerator(seed: 13)
    var writer = TIFFWriter()
    writer.profile = try Fixture.file("Colors/p3.icc")
    let (path, header) = try folder.picture(writer.bytes(Raster.noise(75, 53, isTranslucent: true, &random)), "a.tif")
    let whole = Raster(try decoder.decode(path, header, .full).bitmap)
    writer.profile = []
    let plain = try folder.write(writer.bytes(Raster.noise(75, 53, isTranslucent: true, &random)), "b.tif")
    #expect(Raster(try decoder.decode(plain, try PictureHeader(of: plain), .full).bitmap) != whole)
    let region = PictureRegion(level: 0, x: 20, y: 9, size: PixelSize(width: 40, height: 33))
    #expect(try decoder.pixels(path, header, region) == whole.cropped(to: region))
  }

  /// With 1.6 GB of pixels, of which the process may have 96 MB at a time.
  @Test("A TIFF of tiles of 20,000 x 20,000 pixels is shown, and looked at closely, in little memory")
  func large() throws {
    let size = PixelSize(width: 20_000, height: 20_000)
    let value = { (x: Int, y: Int) in UInt8(x / 2 & 255) ^ UInt8(y & 255) }
    let (path, header) = try folder.picture(TIFFWriter.repeated(size, side: 256, value), "a.tif")
    #expect(header.size == size && header.hasRegions)
    let decoder = PictureDecoder(limits: PictureLimits(maximumDecodingBytes: 96 << 20), decodingWith: .built)
    let reader = try RegionReader(path, header, decoder)
    for (x, y) in [(0, 0), (9_950, 12_345), (19_744, 19_744)] {
      let region = PictureRegion(level: 0, x: x, y: y, size: PixelSize(width: 256, height: 256))
      try reader.read([region], PictureCancellation()) { _, bitmap in
        let expected = Raster(256, 256) { column, row in
          let gray = value((x + column) % 256, (y + row) % 256)
          return SIMD4(gray, gray, gray, 255)
        }
        #expect(Raster(bitmap) == expected, "\(x), \(y)")
      }
    }
    let wide = PixelSize(width: 20_000, height: 2000)
    let strip = try folder.write(TIFFWriter.repeated(wide, side: 256, value), "b.tif")
    let small = try decoder.decode(strip, PictureHeader(of: strip), .fitting(PixelSize(width: 500, height: 500)))
    #expect(small.size == PixelSize(width: 500, height: 50) && small.fullSize == wide)
  }

  @Test("A TIFF of tiles or strips may be larger than 4 GiB, and have any order of bytes")
  func beyondFourGiB() throws {
    let size = PixelSize(width: 3000, height: 2000)
    let value = { (x: Int, y: Int) in UInt8(x & 255) ^ UInt8(y * 3 & 255) }
    // Beyond what four bytes can say, with nothing before it: a file with a hole.
    let start = 5 << 30
    let bytes = TIFFWriter.repeated(size, side: 256, at: start, value)
    let path = try folder.write(bytes, "a.tif")
    let descriptor = open(path.description, O_WRONLY | O_CLOEXEC)
    try #require(descriptor >= 0)
    let tile = (0..<256 * 256).map { value($0 % 256, $0 / 256) }
    let count = pwrite(descriptor, tile, tile.count, off_t(start))
    close(descriptor)
    try #require(count == tile.count)
    let header = try PictureHeader(of: path)
    #expect(header.size == size && header.byteSize == start + tile.count && header.hasAreas)
    let region = PictureRegion(level: 0, x: 2700, y: 1600, size: PixelSize(width: 256, height: 256))
    let expected = Raster(256, 256) { x, y in
      let gray = value((2700 + x) % 256, (1600 + y) % 256)
      return SIMD4(gray, gray, gray, 255)
    }
    #expect(try decoder.pixels(path, header, region) == expected)
    #expect(try decoder.decode(path, header, .fitting(PixelSize(width: 90, height: 90))).fullSize == size)
  }

  @Test("A TIFF of tiles or strips says what was noted in a BigTIFF as in any other", arguments: [true, false])
  func notes(_ isBigEndian: Bool) throws {
    let notes = [false, true].map { isBig in
      var writer = RawWriter(isBigEndian: isBigEndian, signature: nil, isBig: isBig)
      let pixels = writer.add([UInt8](repeating: 90, count: 12))
      let exposure = writer.directory([0x9003: .text("2024:05:06 07:08:09"), 0x8827: .number(400)])
      let first = writer.directory([
        0x0100: .number(4), 0x0101: .number(3), 0x0102: .number(8), 0x0103: .number(1), 0x0106: .number(1),
        0x010F: .text("Zeiss"), 0x0110: .text("A scanner"), 0x0111: .number(pixels), 0x0115: .number(1),
        0x0116: .number(3), 0x0117: .number(12), 0x8769: .number(exposure),
      ])
      writer.begin(with: first)
      return writer.bytes
    }
    let rows = try notes.map { bytes in
      let (path, header) = try folder.picture(bytes, "a.tif")
      #expect(header.size == PixelSize(width: 4, height: 3))
      let picture = try decoder.decode(path, header, .full).bitmap
      #expect(Raster(picture).pixels == Array(repeating: SIMD4(90, 90, 90, 255), count: 12))
      return PictureDetails(of: path, header).rows.map(\.value).filter { !$0.contains("bytes") }
    }
    #expect(rows[0].contains { $0.contains("A scanner") } && rows[0].contains { $0.contains("400") })
    #expect(rows[0] == rows[1])
  }

  @Test("A TIFF of tiles or strips says why where a part of it is beyond it, or it has changed")
  func beyond() throws {
    var random = SeededGenerator(seed: 14)
    let path = try folder.write(TIFFWriter().bytes(Raster.noise(75, 53, isTranslucent: true, &random)), "a.tif")
    let header = try PictureHeader(of: path)
    let region = PictureRegion(level: 1, x: 30, y: 0, size: PixelSize(width: 9, height: 3))
    #expect(throws: PictureFailure.damaged(detail: "it is smaller than its header says")) {
      try decoder.pixels(path, header, region)
    }
    let other = PictureHeader(format: .tiff, size: PixelSize(width: 75, height: 54), hasAreas: true)
    #expect(throws: PictureFailure.damaged(detail: "it has changed")) {
      try decoder.pixels(path, other, PictureRegion(level: 0, x: 0, y: 0, size: PixelSize(width: 9, height: 9)))
    }
  }

  @Test("A TIFF of tiles or strips whose pixels break off is cut off, in parts and as a whole")
  func brokenOff() throws {
    func bytes(at start: Int) -> [UInt8] {
      TIFFWriter.repeated(PixelSize(width: 300, height: 200), side: 64, at: start) { _, _ in 0 }
    }
    let cut = bytes(at: bytes(at: 0).count - 100)
    let (path, header) = try folder.picture(cut, "a.tif")
    let region = PictureRegion(level: 0, x: 9, y: 9, size: PixelSize(width: 20, height: 20))
    #expect(throws: PictureFailure.truncated) { try decoder.pixels(path, header, region) }
    #expect(throws: PictureFailure.truncated) { try Raster.whole(.tiff, cut, header.orientation) }
  }
}
