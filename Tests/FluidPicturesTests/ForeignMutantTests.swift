import FluidPictures
import FluidScene
import FluidTestSupport
import Testing

@testable import FluidPictures

@Suite("A damaged HEIC, AVIF, JPEG XL or TIFF")
struct ForeignMutantTests {
  private static let files = [
    "thumbnail.heic", "grid.heic", "alpha.avif", "turned-6.jxl", "deep.jxl", "tiled.tif", "cmyk.tif",
  ]
  private static let reasons: Set = [
    "Damaged file", "Incomplete file", "Unsupported kind", "Too large", "Too many pixels", "Too complex",
    "Not a picture",
  ]

  /// Whatever becomes of the process, this one lives, and the tile says why.
  @Test("is shown, or its tile says why", arguments: files)
  func mutants(_ name: String) throws {
    let folder = try ScratchFolder()
    let bytes = try Fixture.file(name)
    let path = try folder.write(bytes, name)
    let header = try PictureHeader(of: path)
    var limits = PictureLimits(maximumPixels: 4_000_000, maximumDecodingBytes: 128 << 20)
    limits.maximumDecodingSeconds = 20
    let decoder = PictureDecoder(limits: limits, decodingWith: .built)
    let target = PictureTarget.covering(PixelSize(width: 40, height: 20))
    let whole = try decoder.decode(path, header, target)
    let seed = UInt64(bytes.count)
    var random = SeededGenerator(seed: seed)
    var failed = 0
    for round in 0..<500 {
      var mutant = bytes
      for _ in 0...random.index(below: 8) {
        mutant[random.index(below: bytes.count)] = UInt8.random(in: 0...255, using: &random)
      }
      if round % 5 == 0 { mutant.removeLast(random.index(below: bytes.count - 16)) }
      let place = try folder.write(mutant, "mutant")
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
