import FluidPictures
import Testing

@testable import FluidPictures

extension SketchTests {
  private static let pixel = PixelSize(width: 1, height: 1)

  @Test(
    "A sketch of a TIFF of tiles is the colour of the one in the middle, however it is turned",
    arguments: [1, 2, 3, 4, 6, 8])
  func turnedTiles(_ orientation: Int) throws {
    let way = try #require(PictureOrientation(rawValue: orientation))
    let stored = Raster.gradient(650, 390).stored(way)
    let bytes = Self.tiff(isTiled: true, orientation: orientation).bytes(stored)
    let picture = try #require(try standIn(bytes, "a.tif"))
    #expect(picture.size == Self.pixel)
    let (x, y) = (stored.size.width / 2 / 32 * 32, stored.size.height / 2 / 32 * 32)
    let middle = PictureRegion(level: 0, x: x, y: y, size: PixelSize(width: 32, height: 32))
    Self.expect(picture, stored.cropped(to: middle).averaged(to: Self.pixel)[0, 0], within: 1)
  }

  @Test("A sketch of a TIFF whose tiles have a single row is the colour of one of them")
  func flatTiles() throws {
    var writer = Self.tiff(isTiled: true)
    writer.tile = PixelSize(width: 32, height: 1)
    let picture = try #require(try standIn(writer.bytes(Self.raster), "a.tif"))
    #expect(picture.size == Self.pixel)
    Self.expect(picture, Self.small[2, 1], within: 1)
  }

  @Test("A sketch of a TIFF of a few strips is the colour of the rows that they begin with", arguments: [130, 195])
  func fewStrips(_ height: Int) throws {
    var writer = Self.tiff(isTiled: false)
    writer.tile = PixelSize(width: 32, height: height)
    let picture = try #require(try standIn(writer.bytes(Self.raster), "a.tif"))
    #expect(picture.size == Self.pixel)
    let rows = stride(from: 0, to: 390, by: height).map { $0 / 130 }
    let seen = Raster(5, rows.count) { x, y in Self.small[x, rows[y]] }
    Self.expect(picture, seen.averaged(to: Self.pixel)[0, 0], within: 1)
  }

  @Test("A sketch of a TIFF of strips has no more rows than are quick to decode", arguments: [1, 6])
  func manyStrips(_ orientation: Int) throws {
    let way = try #require(PictureOrientation(rawValue: orientation))
    var writer = Self.tiff(isTiled: false, orientation: orientation)
    writer.tile = PixelSize(width: 32, height: 1)
    let picture = try #require(try standIn(writer.bytes(Self.raster.stored(way)), "a.tif"))
    #expect(picture.size == (orientation == 1 ? PixelSize(width: 80, height: 48) : PixelSize(width: 48, height: 29)))
  }

  @Test("A sketch of a TIFF of large strips is a colour: each of them is read as a whole")
  func largeStrips() throws {
    var writer = RawWriter(isBigEndian: false, signature: nil)
    let (width, rows) = (1024, 1024)
    let place = writer.add([UInt8](repeating: 200, count: width * rows))
    writer.begin(
      with: writer.directory([
        0x0100: .number(width), 0x0101: .number(16 * rows), 0x0102: .number(8), 0x0103: .number(1), 0x0106: .number(1),
        0x0111: .numbers(Array(repeating: place, count: 16)), 0x0115: .number(1), 0x0116: .number(rows),
        0x0117: .numbers(Array(repeating: width * rows, count: 16)),
      ]))
    let picture = try #require(try standIn(writer.bytes, "a.tif"))
    #expect(picture.size == Self.pixel)
    Self.expect(picture, SIMD4(200, 200, 200, 255), within: 0)
  }

  @Test(
    "A sketch of a TIFF whose smaller pictures are all smaller than the tile is the largest of them",
    arguments: [1, 6])
  func smallLevels(_ orientation: Int) throws {
    let way = try #require(PictureOrientation(rawValue: orientation))
    var writer = Self.tiff(isTiled: true, orientation: orientation)
    let stored = Self.raster.stored(way)
    writer.pyramid = [4, 5].map { level in
      let size = stored.size.atLevel(level)
      return Raster(size.width, size.height) { _, _ in SIMD4(UInt8(20 * level), 90, 200, 255) }
    }
    let picture = try #require(try standIn(writer.bytes(stored), "a.tif"))
    let level = Self.raster.size.atLevel(4)
    #expect(picture.size == level)
    Self.expect(picture, SIMD4(80, 90, 200, 255), within: 1)
  }

  @Test("A sketch has the display's colours", arguments: ["a.webp", "a.tif", "b.tif"])
  func colors(_ name: String) throws {
    let profile = try Fixture.file("Colors/swapped.icc")
    var strips = Self.tiff(isTiled: name == "b.tif")
    strips.profile = profile
    let bytes =
      name == "a.webp"
      ? Encode.webP(Self.webP(Self.raster, isLossless: true), Self.raster.size, profile: profile)
      : strips.bytes(Self.raster)
    let path = try folder.write(bytes, name)
    let whole = Raster(try PictureDecoder(decodingWith: .built).decode(path, PictureHeader(of: path), .full).bitmap)
    let small = whole.averaged(to: Self.small.size)
    #expect(small.distance(to: Self.small) > 20)
    let seen =
      switch name {
      case "a.webp": small.averaged(to: PixelSize(width: 1, height: 3))[0, 0]
      case "a.tif": small.averaged(to: Self.pixel)[0, 0]
      default: small[2, 1]
      }
    Self.expect(try #require(try standIn(bytes, name)), seen, within: 3)
  }

  @Test("A sketch of a WebP that its EXIF turns is the colour of its first rows")
  func turnedWebP() throws {
    let exif = Encode.exif(6, bigEndian: false)
    var bytes = Encode.webP(Self.webP(Self.raster, isLossless: true), Self.raster.size, profile: [0, 0])
    bytes[20] |= 0x08
    bytes += Array("EXIF".utf8) + Encode.le32(exif.count) + exif
    bytes.replaceSubrange(4..<8, with: Encode.le32(bytes.count - 8))
    let picture = try #require(try standIn(bytes, "a.webp"))
    #expect(picture.fullSize == PixelSize(width: 390, height: 650))
    Self.expect(picture, Self.small.averaged(to: PixelSize(width: 1, height: 3))[0, 0], within: 1)
  }

  @Test("A picture that is small, or moves, has no sketch, and none but a JPEG and a PNG has a coarse picture")
  func headers() throws {
    let small = Raster.blocks(5, 3, of: 100)
    for (bytes, name) in [
      (Self.webP(small, isLossless: true), "a.webp"), (Encode.gif(small), "a.gif"), (Self.raw(Self.raster), "a.dng"),
      (Self.tiff(isTiled: true).bytes(small), "a.tif"),
      (Encode.animatedWebP(Self.raster.size, [Self.raster, Self.raster].map { EncodedFrame(raster: $0) }), "b.webp"),
    ] {
      #expect(try PictureHeader(of: folder.write(bytes, name)).hasStandIn == false, "\(name)")
    }
    for format in PictureFormat.allCases {
      let header = PictureHeader(
        format: format, size: PixelSize(width: 4000, height: 3000), orientation: .up, byteSize: 9, isProgressive: true)
      #expect(header.hasCoarsePicture == (format == .jpeg || format == .png), "\(format)")
    }
  }

  @Test("A sketch that takes long is none, long before its picture would be refused")
  func slow() throws {
    let path = try folder.write(Encode.bmp(.asymmetric(3, 3)), "a.bmp")
    var limits = PictureLimits()
    limits.maximumSketchSeconds = 0.2
    let decoder = PictureDecoder(limits: limits, decodingWith: .played("printf 'opened 9 9' >&3; exec sleep 90"))
    #expect(throws: PictureFailure.tooComplex(detail: "its decoder took more than 0.2 seconds")) {
      try decoder.sketchApart(try OpenFile(path), .bmp, .covering(Self.tile), PictureCancellation())
    }
  }

  @Test("A sketch that a decoder gives is no larger than was asked for")
  func larger() throws {
    let path = try folder.write(Encode.bmp(.asymmetric(3, 3)), "a.bmp")
    let take = "/bin/dd bs=256 count=1 <&3 >/dev/null 2>&1; "
    for (size, failure) in [("4 5", true), ("5 4", true), ("4 4", false), ("1 4", false)] {
      let script = "printf 'opened 9 9' >&3; \(take)printf 'decoded \(size)' >&3; exec sleep 9"
      let decoder = PictureDecoder(decodingWith: .played(script))
      let result = Result { () throws(PictureFailure) in
        try decoder.sketchApart(
          try OpenFile(path), .bmp, .exactly(PixelSize(width: 4, height: 4)), PictureCancellation())
      }
      if case .failure(let found) = result {
        #expect(failure && found == .damaged(detail: "its decoder's reply makes no sense"), "\(size): \(found)")
      } else {
        #expect(!failure, "\(size)")
      }
    }
  }
}
