import CSDL
import FluidPictures
import FluidScene
import FluidTestSupport
import Testing

@testable import FluidPictures

/// What is seen of a picture of other formats than JPEG and PNG before its thumbnail.
@Suite("A sketch of a picture")
struct SketchTests {
  let folder: ScratchFolder
  static let tile = PixelSize(width: 60, height: 60)
  /// Five blocks a row, three rows of them.
  static let small = Raster.asymmetric(5, 3)
  static let raster = Raster.blocks(5, 3, of: 130)
  private static let gif = Encode.gif(raster)

  init() throws { folder = try ScratchFolder() }

  static func webP(_ raster: Raster, isLossless: Bool) -> [UInt8] {
    var output: UnsafeMutablePointer<UInt8>?
    let (width, height) = (Int32(raster.size.width), Int32(raster.size.height))
    let pixels = raster.bitmap.pixels
    let count =
      isLossless
      ? WebPEncodeLosslessRGBA(pixels, width, height, width * 4, &output)
      : WebPEncodeRGBA(pixels, width, height, width * 4, 95, &output)
    defer { WebPFree(output) }
    return Array(UnsafeBufferPointer(start: output, count: count))
  }

  /// The rows in the order of the four passes.
  private static func interlacedGIF(_ raster: Raster) -> [UInt8] {
    let rows = [(0, 8), (4, 8), (2, 4), (1, 2)].flatMap { start, step in
      stride(from: start, to: raster.size.height, by: step)
    }
    var bytes = Encode.gif(Raster(raster.size.width, raster.size.height) { x, y in raster[x, rows[y]] })
    bytes[13 + 768 + 9] |= 0x40
    return bytes
  }

  static func tiff(isTiled: Bool, orientation: Int = 1, kind: TIFFWriter.Kind = .rgb) -> TIFFWriter {
    var writer = TIFFWriter(kind: kind, tile: PixelSize(width: 32, height: isTiled ? 32 : 5), isTiled: isTiled)
    writer.orientation = orientation
    return writer
  }

  static func raw(_ raster: Raster) -> [UInt8] {
    var writer = RawWriter(isBigEndian: false, signature: nil)
    let jpeg = Encode.jpeg(raster)
    let place = writer.add(jpeg)
    writer.begin(with: writer.directory([0x0103: .number(7), 0x0111: .at(place), 0x0117: .number(jpeg.count)]))
    return writer.bytes
  }

  func standIn(
    _ bytes: [UInt8], _ name: String, by program: DecoderProgram? = .built
  ) throws -> DecodedPicture? {
    let loader = PictureLoader(mode: .synchronous, decodingWith: program)
    return try loader.load(folder.write(bytes, name), .standIn, .covering(Self.tile))
  }

  static func expect(_ picture: DecodedPicture, _ mean: Raster.Pixel, within tolerance: Double = 6) {
    let color = picture.meanColor
    for (shown, expected) in zip([color.red, color.green, color.blue], [mean.x, mean.y, mean.z]) {
      #expect(abs(shown * 255 - Double(expected)) <= tolerance, "\(color), \(mean)")
    }
  }

  @Test(
    "A sketch of a WebP, a GIF or a raw file is the colour of its first rows, in a pixel, whichever process decodes it",
    arguments: ["lossy.webp", "lossless.webp", "plain.gif", "interlaced.gif", "camera.dng"])
  func firstRows(_ name: String) throws {
    var raster = Self.raster
    let bytes: [UInt8]
    switch name {
    case "lossy.webp": bytes = Self.webP(raster, isLossless: false)
    case "lossless.webp": bytes = Self.webP(raster, isLossless: true)
    case "plain.gif": bytes = Self.gif
    case "interlaced.gif": bytes = Self.interlacedGIF(raster)
    default:
      raster = Raster.blocks(5, 3, of: 400)
      bytes = Self.raw(raster)
    }
    let mean = Self.small.averaged(to: PixelSize(width: 1, height: 3))[0, 0]
    for program in [DecoderProgram.built, nil] {
      let picture = try #require(try standIn(bytes, name, by: program))
      #expect(picture.size == PixelSize(width: 1, height: 1) && picture.bitmap.isOpaque)
      #expect(picture.fullSize == raster.size)
      Self.expect(picture, mean)
    }
  }

  @Test(
    "A sketch of a TIFF of strips is the whole picture, upright, by a row of each so many",
    arguments: [1, 2, 3, 4, 6, 8])
  func strips(_ orientation: Int) throws {
    let way = try #require(PictureOrientation(rawValue: orientation))
    let raster = Self.raster
    let bytes = Self.tiff(isTiled: false, orientation: orientation).bytes(raster.stored(way))
    let picture = try #require(try standIn(bytes, "a.tif"))
    #expect(picture.fullSize == raster.size && picture.bitmap.isOpaque)
    #expect((1000...6000).contains(picture.size.area), "\(picture.size)")
    #expect(Raster(picture.bitmap).averaged(to: Self.small.size).distance(to: Self.small) <= 12)
  }

  @Test("A sketch of a TIFF of tiles is the colour of the one in the middle")
  func tiles() throws {
    let picture = try #require(try standIn(Self.tiff(isTiled: true).bytes(Self.raster), "a.tif"))
    #expect(picture.size == PixelSize(width: 1, height: 1))
    Self.expect(picture, Self.small[2, 1], within: 1)
  }

  @Test("A sketch of a TIFF that has smaller pictures is one of them", arguments: [true, false])
  func pyramid(_ isTiled: Bool) throws {
    var writer = Self.tiff(isTiled: isTiled)
    // The small ones have colours of their own, so that it is seen which one was taken: a half is not much smaller.
    writer.pyramid = (1...4).map { level in
      let size = Self.raster.size.atLevel(level)
      return Raster(size.width, size.height) { _, _ in SIMD4(UInt8(40 * level), 90, 200, 255) }
    }
    let picture = try #require(try standIn(writer.bytes(Self.raster), "a.tif"))
    #expect(picture.size == PictureTarget.covering(Self.tile).size(of: Self.raster.size))
    Self.expect(picture, SIMD4(80, 90, 200, 255), within: 1)
  }

  @Test("A sketch of a HEIC of tiles is the thumbnail inside, or the colour of the tile in the middle")
  func grid() throws {
    var writer = try HEIFWriter()
    // The tiles of a row are not those of the next one.
    writer.repeat(columns: 9, rows: 8)
    let whole = try Raster.whole(.heic, writer.bytes())
    let color = try #require(try standIn(writer.bytes(), "a.heic"))
    #expect(color.size == PixelSize(width: 1, height: 1) && color.fullSize == whole.size)
    let middle = PictureRegion(level: 0, x: 256, y: 256, size: PixelSize(width: 64, height: 64))
    Self.expect(color, whole.cropped(to: middle).averaged(to: color.size)[0, 0], within: 1)
    writer.repeat(columns: 8, rows: 8)
    writer.thumbnail = []
    let first = whole.cropped(to: PictureRegion(level: 0, x: 0, y: 0, size: middle.size))
    let picture = try #require(try standIn(writer.bytes(), "b.heic"))
    #expect(picture.size == Self.tile && picture.fullSize == PixelSize(width: 512, height: 512))
    #expect(Raster(picture.bitmap).distance(to: first.averaged(to: Self.tile)) <= 1)
  }

  @Test("A sketch of a picture that is clear in part, moves or is small is none, nor is that of a broken one")
  func none() throws {
    let clear = Raster(650, 390) { x, y in SIMD4(UInt8(y / 30), 0, 0, x == 7 ? 0 : 255) }
    #expect(try standIn(Self.webP(clear, isLossless: true), "a.webp") == nil)
    #expect(try standIn(Self.webP(clear, isLossless: false), "a.webp") == nil)
    #expect(
      try standIn(Self.tiff(isTiled: true, kind: .rgba).bytes(Raster(650, 390) { _, _ in .zero }), "a.tif") == nil)
    let control: [UInt8] = [0x21, 0xF9, 4, 1, 0, 0, 0, 0]
    #expect(try standIn(Array(Self.gif.prefix(781)) + control + Self.gif.dropFirst(781), "a.gif") == nil)
    let moving = Encode.animatedWebP(Self.raster.size, [Self.raster, Self.raster].map { EncodedFrame(raster: $0) })
    #expect(try standIn(moving, "b.webp") == nil)
    #expect(try standIn(Self.webP(Raster.blocks(5, 3, of: 100), isLossless: true), "small.webp") == nil)
    #expect(try standIn(Fixture.file("blocks-lossy.jxl"), "large.jxl") == nil)
    for (bytes, name) in [
      (Self.webP(Self.raster, isLossless: false), "c.webp"), (Self.gif, "c.gif"),
      (Self.tiff(isTiled: false).bytes(Self.raster), "c.tif"),
    ] {
      // The header is whole, and what it leads to is not there.
      let path = try folder.write(bytes, name)
      let header = try PictureHeader(of: path)
      let cut = try folder.write(Array(bytes.prefix(name == "c.webp" ? 60 : 900)), name)
      let decoder = PictureDecoder(decodingWith: .built)
      #expect(throws: PictureFailure.self) {
        try decoder.sketchApart(OpenFile(cut), header.format, .covering(Self.tile), PictureCancellation())
      }
    }
  }

  @Test("A sketch that is no longer wanted does not cost its process where it comes soon")
  func patience() throws {
    let path = try folder.write(Encode.bmp(.asymmetric(3, 3)), "a.bmp")
    let file = try OpenFile(path)
    func outcome(_ script: String, patience: Int32) -> PictureFailure? {
      let opened = "printf 'opened 9 9' >&3; /bin/dd bs=256 count=1 <&3 >/dev/null 2>&1; "
      let pool = DecoderPool(.played(opened + script), PictureLimits())
      let cancellation = PictureCancellation()
      do throws(PictureFailure) {
        _ = try pool.decode(file.descriptor, .bmp, .sRGB, cancellation, patience: patience) { size in
          cancellation.cancel()
          return .sketch(size)
        }
        return nil
      } catch {
        return error
      }
    }
    #expect(outcome("sleep 0.05; printf 'failed truncated' >&3; exec sleep 9", patience: 60_000) == .truncated)
    #expect(outcome("exec sleep 30", patience: 10) == .cancelled)
  }
}
