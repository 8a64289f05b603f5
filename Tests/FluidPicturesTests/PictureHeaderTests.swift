import FluidPictures
import FluidTestSupport
import Glibc
import Testing

@testable import FluidPictures

struct PictureHeaderTests {
  private let folder: ScratchFolder

  init() throws { folder = try ScratchFolder() }

  private static let raster = Raster.asymmetric(13, 7)
  private static let size = PixelSize(width: 13, height: 7)

  struct Sample: Sendable, CustomTestStringConvertible {
    let name: String
    let format: PictureFormat
    let bytes: [UInt8]
    var size = PictureHeaderTests.size
    var testDescription: String { name }
  }

  static let samples: [Sample] = [
    Sample(name: "a.jpg", format: .jpeg, bytes: Encode.jpeg(raster)),
    Sample(name: "far.jpg", format: .jpeg, bytes: Encode.jpeg(raster, padding: 60000)),
    Sample(name: "p.jpg", format: .jpeg, bytes: Fixture.progressiveJPEG, size: PixelSize(width: 40, height: 24)),
    Sample(name: "a.png", format: .png, bytes: Encode.png(raster)),
    Sample(name: "a.gif", format: .gif, bytes: Encode.gif(raster)),
    Sample(name: "a.bmp", format: .bmp, bytes: Encode.bmp(raster)),
    Sample(name: "down.bmp", format: .bmp, bytes: Encode.bmp(raster, topDown: true)),
    Sample(name: "a.webp", format: .webp, bytes: Fixture.webpLossy, size: PixelSize(width: 20, height: 10)),
    Sample(name: "l.webp", format: .webp, bytes: Fixture.webpLossless, size: PixelSize(width: 20, height: 10)),
    Sample(name: "a.tif", format: .tiff, bytes: Encode.tiff(raster)),
    Sample(name: "big.tiff", format: .tiff, bytes: Encode.tiff(raster, bigEndian: true)),
    Sample(name: "a.qoi", format: .qoi, bytes: Encode.qoi(raster)),
    Sample(name: "a.tga", format: .tga, bytes: Encode.tga(raster)),
    Sample(name: "a.ico", format: .ico, bytes: Encode.ico(raster)),
    Sample(name: "a.svg", format: .svg, bytes: Encode.svg("width='13' height='7'")),
    Sample(name: "named wrongly.png", format: .jpeg, bytes: Encode.jpeg(raster)),
  ]

  @Test("A header knows format and size", arguments: samples)
  func knowsFormatAndSize(_ sample: Sample) throws {
    let header = try PictureHeader(of: folder.write(sample.bytes, sample.name))
    #expect(header.format == sample.format)
    #expect(header.size == sample.size)
    #expect(header.orientation == .up)
    #expect(header.isProgressive == (sample.name == "p.jpg"))
    #expect(header.byteSize == sample.bytes.count)
  }

  /// The header and the decoder must agree, or the grid's layout jumps.
  @Test("A header agrees with the decoder", arguments: samples)
  func agreesWithTheDecoder(_ sample: Sample) throws {
    let path = try folder.write(sample.bytes, sample.name)
    let picture = try PictureDecoder(decodingWith: .built).decode(path, PictureHeader(of: path), .full)
    #expect(picture.size == sample.size)
    #expect(picture.fullSize == sample.size)
    #expect(picture.isFullResolution)
  }

  @Test("A header reads the orientation", arguments: PictureOrientation.allCases, [true, false])
  func readsTheOrientation(_ orientation: PictureOrientation, _ bigEndian: Bool) throws {
    let exif = Encode.exif(orientation.rawValue, bigEndian: bigEndian)
    let vp8x = Array("VP8X".utf8) + Encode.le32(10) + [0x08, 0, 0, 0] + [19, 0, 0, 9, 0, 0]
    let chunks = Array("WEBP".utf8) + vp8x + Fixture.webpLossless.dropFirst(12) + Array("EXIF".utf8)
    let webp = chunks + Encode.le32(exif.count) + exif
    let files: [(String, [UInt8], PixelSize)] = [
      ("a.jpg", Encode.jpeg(Self.raster, exif: exif), Self.size),
      ("a.png", Encode.png(Self.raster, exif: exif), Self.size),
      ("a.webp", Array("RIFF".utf8) + Encode.le32(webp.count) + webp, PixelSize(width: 20, height: 10)),
    ]
    for (name, bytes, stored) in files {
      let header = try PictureHeader(of: folder.write(bytes, name))
      #expect(header.orientation == orientation, "\(name)")
      #expect(header.size == orientation.applied(to: stored), "\(name)")
    }
  }

  @Test(
    "A header draws an SVG at the size of its header",
    arguments: [
      ("width='30' height='20'", 30, 20), ("width='30px' height='20px'", 30, 20),
      ("width='72pt' height='36pt'", 96, 48),
      ("width='1in' height='2in'", 96, 192), ("width='25.4mm' height='50.8mm'", 96, 192),
      ("width='2.54cm' height='1.27cm'", 96, 48), ("width='6pc' height='3pc'", 96, 48),
      ("viewBox='0 0 40 25'", 40, 25), ("width='100%' height='100%' viewBox='0,0,40,25'", 40, 25),
      ("width=\"30.4\" height = \"20.5\"", 31, 21), ("width='80' viewBox='0 0 40 25'", 80, 25),
      ("width='2em' height='2em' viewBox='0 0 40 25'", nil, nil), ("", 512, 512),
    ] as [(String, Int?, Int?)])
  func drawsAnSVGAtTheSizeOfItsHeader(_ attributes: String, _ width: Int?, _ height: Int?) throws {
    let (path, header) = try folder.picture(Encode.svg(attributes), "a.svg")
    let picture = try PictureDecoder().decode(path, header, .full)
    #expect(picture.size == header.size)
    if let width, let height { #expect(header.size == PixelSize(width: width, height: height)) }
  }

  /// The decoder takes the picture with the most colours; of an icon's rows, half are its mask.
  @Test("A header knows which picture of an icon is decoded")
  func knowsWhichPictureOfAnIconIsDecoded() throws {
    func entry(_ colors: UInt8, _ picture: ArraySlice<UInt8>, at offset: Int) -> [UInt8] {
      [0, 0, colors, 0, 1, 0, 32, 0] + Encode.le32(picture.count) + Encode.le32(offset)
    }
    let small = Encode.ico(.asymmetric(5, 4)).dropFirst(22)
    let large = Encode.ico(.asymmetric(13, 7)).dropFirst(22)
    let entries = entry(16, small, at: 38) + entry(0, large, at: 38 + small.count)
    let (path, header) = try folder.picture([0, 0, 1, 0, 2, 0] + entries + small + large, "a.ico")
    #expect(header.size == Self.size)
    #expect(try PictureDecoder().decode(path, header, .full).size == Self.size)
  }

  @Test("A header reads the sizes of new formats")
  func readsTheSizesOfNewFormats() throws {
    func size(_ format: PictureFormat, _ bytes: [UInt8]) throws -> PixelSize? {
      try bytes.withUnsafeBytes { bytes in
        var reader = try ByteReader(bytes)
        return try HeaderFields(format, &reader).size
      }
    }
    // Small, 8 rows, of the ratio 1:1.
    #expect(try size(.jxl, [0xFF, 0x0A, 0x41, 0]) == PixelSize(width: 8, height: 8))
    // Of 9 bits each: 100 rows, no ratio, 300 columns.
    let bits = 0 | 0 << 1 | 99 << 3 | 0 << 12 | 0 << 15 | 299 << 17
    let stream = [0xFF, 0x0A] + Encode.le32(bits) + [0, 0]
    #expect(try size(.jxl, stream) == PixelSize(width: 300, height: 100))
    let boxes = Encode.be32(12) + Array("JXL ".utf8) + [0x0D, 0x0A, 0x87, 0x0A] + Encode.be32(0) + Array("jxlc".utf8)
    #expect(try size(.jxl, boxes + stream) == PixelSize(width: 300, height: 100))
    // The defaults but for one number of three bits: turned by a quarter.
    let turned = 0 | 0 << 1 | 99 << 3 | 0 << 12 | 0 << 15 | 299 << 17
    let metadata = turned | 0 << 26 | 1 << 27 | 5 << 28
    #expect(try size(.jxl, [0xFF, 0x0A] + Encode.le32(metadata) + [0, 0]) == PixelSize(width: 100, height: 300))
    func box(_ type: String, _ content: [UInt8]) -> [UInt8] {
      Encode.be32(content.count + 8) + Array(type.utf8) + content
    }
    func heif(_ properties: [[UInt8]], _ indices: [UInt8]) -> [UInt8] {
      let version: [UInt8] = [0, 0, 0, 0]
      let ipma = version + Encode.be32(1) + [0, 7, UInt8(indices.count)] + indices
      return box("ftyp", Array("avif".utf8) + version)
        + box(
          "meta",
          version + box("pitm", version + [0, 7])
            + box("iprp", box("ipco", properties.flatMap(\.self)) + box("ipma", ipma)))
    }
    let version: [UInt8] = [0, 0, 0, 0]
    let sides = box("ispe", version + Encode.be32(300) + Encode.be32(200))
    let other = box("ispe", version + Encode.be32(900) + Encode.be32(900))
    let part = box("clap", [280, 1, 150, 1, 0, 1, 0, 1].flatMap(Encode.be32))
    let turn = box("irot", [1])
    #expect(try size(.avif, heif([other, sides], [0x82])) == PixelSize(width: 300, height: 200))
    #expect(try size(.heic, heif([sides, turn], [1, 0x82])) == PixelSize(width: 200, height: 300))
    #expect(try size(.heic, heif([sides, part, turn], [1, 2, 3])) == PixelSize(width: 150, height: 280))
    #expect(throws: PictureFailure.self) { try size(.avif, heif([sides], [])) }
    #expect(throws: PictureFailure.self) { try size(.avif, Array(heif([sides], [1]).prefix(60))) }
  }

  @Test("A header finds the thumbnail only where it shows the whole picture")
  func findsTheThumbnailOnlyWhereItShowsTheWholePicture() throws {
    let thumbnail = Encode.jpeg(.gradient(32, 24))
    let exif = Encode.exif(6, bigEndian: true, thumbnail: thumbnail)
    let fitting = try folder.write(Encode.jpeg(.gradient(320, 240), exif: exif), "fits.jpg")
    let header = try PictureHeader(of: fitting)
    #expect(header.embeddedThumbnail?.length == thumbnail.count)
    #expect(header.embeddedThumbnail?.size == PixelSize(width: 32, height: 24))
    let picture = try #require(try PictureDecoder().decodeEmbeddedThumbnail(fitting, header))
    #expect(picture.size == PixelSize(width: 24, height: 32))
    #expect(picture.fullSize == PixelSize(width: 240, height: 320))
    #expect(!picture.isFullResolution)
    #expect(
      Raster(picture.bitmap).distance(
        to: Raster(try PictureDecoder().decode(fitting, header, .covering(picture.size)).bitmap))
        < 12)

    let letterboxed = try folder.write(Encode.jpeg(.gradient(320, 180), exif: exif), "not.jpg")
    #expect(try PictureHeader(of: letterboxed).embeddedThumbnail == nil)
  }

  @Test(
    arguments: [
      ("empty.jpg", [], PictureFailure.emptyFile), ("text.jpg", Array("not a picture at all".utf8), .notAPicture),
      ("zeros.png", [UInt8](repeating: 0, count: 5000), .notAPicture),
      ("cut.jpg", [0xFF, 0xD8, 0xFF, 0xE0, 0, 16], .truncated),
      ("cut.png", Array(Encode.png(raster).prefix(18)), .truncated),
      ("cut.webp", Array(Fixture.webpLossy.prefix(22)), .truncated),
      (
        "zero.qoi", Array("qoif".utf8) + [UInt8](repeating: 0, count: 20),
        .damaged(detail: "its size is given as 0 × 0")
      ),
      (
        "huge.png", Array(Encode.png(raster).prefix(16)) + Encode.be32(40000) + Encode.be32(30000) + [8, 6, 0, 0, 0],
        .tooManyPixels(PixelSize(width: 40000, height: 30000), maximum: 1 << 30)
      ),
    ] as [(String, [UInt8], PictureFailure)])
  func saysWhatIsWrong(_ name: String, _ bytes: [UInt8], _ failure: PictureFailure) throws {
    let path = try folder.write(bytes, name)
    #expect(throws: failure) { try PictureHeader(of: path) }
    #expect(!failure.title.isEmpty && failure.title.count <= 17)
    #expect(failure.message.hasSuffix("."))
  }

  @Test("A header says what is not a file")
  func saysWhatIsNotAFile() throws {
    #expect(throws: PictureFailure.missing) { try PictureHeader(of: "/nowhere/at/all.jpg") }
    #expect(throws: PictureFailure.notAFile) { try PictureHeader(of: folder.picturePath) }
    let pipe = folder.picturePath.appending("pipe.jpg".utf8)
    try #require(mkfifo(pipe.description, 0o600) == 0)
    #expect(throws: PictureFailure.notAFile) { try PictureHeader(of: pipe) }
  }

  @Test("A header says that it may not", .enabled(if: geteuid() != 0, "root may read everything"))
  func saysThatItMayNot() throws {
    let path = try folder.write(Encode.jpeg(Self.raster), "a.jpg")
    try folder.setPermissions(0, "a.jpg")
    #expect(throws: PictureFailure.noPermission) { try PictureHeader(of: path) }
  }
}
