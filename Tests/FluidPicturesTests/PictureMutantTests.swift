import FluidPictures
import FluidScene
import FluidTestSupport
import Testing

@testable import FluidPictures

@Suite("A damaged picture of any format")
struct PictureMutantTests {
  private static let files: [String: [UInt8]] = {
    let raster = Raster.asymmetric(12, 9)
    var files = [
      "a.png": Encode.png(raster), "a.jpg": Encode.jpeg(raster), "a.gif": Encode.gif(raster),
      "a.bmp": Encode.bmp(raster), "a.ico": Encode.ico(raster), "a.cur": Encode.cur(raster),
      "a.tga": Encode.tga(raster),
      "a.qoi": Encode.qoi(raster), "a.svg": Encode.svg("width='40' height='20'"), "four-inks.jpg": Fixture.cmykJPEG,
      "scans.jpg": Fixture.progressiveJPEG, "lossy.webp": Fixture.webpLossy, "lossless.webp": Fixture.webpLossless,
      "interlaced.gif": Fixture.interlacedGIF, "interlaced.png": Encode.interlacedPNG(raster),
      "big.tif": bigTIFF(raster),
    ]
    for name in [
      "thumbnail.heic", "grid.heic", "Grid/grid.avif", "alpha.avif", "Colors/p3-stream.avif", "turned-6.jxl",
      "deep.jxl", "tiled.tif",
      "cmyk.tif", "deep.png",
    ] {
      files[name] = try? Fixture.file(name)
    }
    return files
  }()

  private static func bigTIFF(_ raster: Raster) -> [UInt8] {
    var writer = TIFFWriter(kind: .rgba)
    writer.isBig = true
    return writer.bytes(raster)
  }

  private static let reasons: Set = [
    "Damaged file", "Incomplete file", "Unsupported kind", "Too large", "Too many pixels", "Too complex",
    "Not a picture",
  ]

  /// Whatever becomes of the process, this one lives, and the tile says why.
  @Test("A damaged picture of any format is shown, or its tile says why", arguments: files.keys.sorted())
  func mutants(_ name: String) throws {
    let folder = try ScratchFolder()
    let bytes = try #require(Self.files[name])
    let path = try folder.write(bytes, name)
    let header = try PictureHeader(of: path)
    var limits = PictureLimits(maximumPixels: 4_000_000, maximumDecodingBytes: 128 << 20)
    limits.maximumDecodingSeconds = 20
    let decoder = PictureDecoder(limits: limits, decodingWith: .built)
    let target = PictureTarget.covering(PixelSize(width: 40, height: 20))
    let whole = try decoder.decode(path, header, target)
    let seed = RandomRun.seed
    var random = SeededGenerator(seed: seed)
    var failed = 0
    RandomRun.tell(RandomRun.mutants, "broken pictures")
    for round in 0..<RandomRun.mutants {
      let place = try folder.write(random.mutant(of: bytes, round: round), "mutant")
      do throws(PictureFailure) {
        // The header as it was, and as it is.
        let header = round % 2 == 0 ? header : try PictureHeader(of: place, limits: limits)
        let picture = try decoder.decode(place, header, target)
        #expect(picture.bitmap.pixels.count == picture.size.byteCount, "seed \(seed), round \(round)")
      } catch {
        #expect(Self.reasons.contains(error.title), "\(error), seed \(seed), round \(round)")
        failed += 1
      }
    }
    #expect(failed > 0, "seed \(seed)")
    #expect(try decoder.decode(path, header, target).bitmap.pixels == whole.bitmap.pixels)
  }
}
