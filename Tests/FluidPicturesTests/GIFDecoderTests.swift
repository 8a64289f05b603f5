import FluidPictures
import FluidScene
import FluidTestSupport
import Testing

@testable import FluidPictures

@Suite("The first frame of a GIF")
struct GIFDecoderTests {
  private let folder: ScratchFolder

  init() throws { folder = try ScratchFolder() }

  private func decode(_ bytes: [UInt8]) throws -> DecodedPicture {
    let path = try folder.write(bytes, "a.gif")
    return try PictureDecoder().decode(path, PictureHeader(of: path), .full)
  }

  private static let colors: [Raster.Pixel] = [
    SIMD4(250, 20, 10, 255), SIMD4(20, 200, 40, 255), SIMD4(30, 60, 220, 255), SIMD4(240, 230, 0, 255),
  ]
  private static let picture = Raster(30, 30) { x, y in colors[(x * x + x * y * 3 + y * (x / 7)) % 4] }

  @Test("The first frame of a GIF has every pixel in its place, interlaced and with codes that grow")
  func interlaced() throws {
    let picture = try decode(Fixture.interlacedGIF)
    #expect(Raster(picture.bitmap) == Self.picture)
    #expect(picture.bitmap.isOpaque)
  }

  @Test("The first frame of a GIF lies on its screen where it says, and what is transparent is")
  func partial() throws {
    var bytes = Encode.gif(.asymmetric(6, 5))
    // A screen of 9 by 7, and a frame at 2, 3 which reaches beyond it.
    bytes.replaceSubrange(6..<10, with: [9, 0, 7, 0])
    let frame = 13 + 3 * (2 << Int(bytes[10] & 7))
    try #require(bytes[frame] == 0x2C)
    bytes.replaceSubrange(frame + 1..<frame + 5, with: [2, 0, 3, 0])
    let picture = try decode(bytes)
    #expect(picture.size == PixelSize(width: 9, height: 7))
    #expect(!picture.bitmap.isOpaque)
    let raster = Raster(picture.bitmap)
    let expected = Raster(9, 7) { x, y in
      (2..<8).contains(x) && (3..<8).contains(y) ? Raster.asymmetric(6, 5)[x - 2, y - 3] : .zero
    }
    #expect(raster == expected)
    let control: [UInt8] = [0x21, 0xF9, 4, 1, 0, 0, 0, 0]
    let holed = Raster(try decode(Array(bytes[..<frame]) + control + bytes[frame...]).bitmap)
    #expect(zip(holed.pixels, expected.pixels).count { $0 != $1 } == 1)
    #expect(holed.pixels.count { $0 == .zero } == expected.pixels.count { $0 == .zero } + 1)
  }

  @Test("The first frame of a GIF that is damaged is a picture or a failure, and never the end of the program")
  func damaged() throws {
    var random = SeededGenerator(seed: 7)
    var failures: Set<String> = []
    let small = PictureDecoder(limits: PictureLimits(maximumPixels: 1_000_000, maximumDecodingBytes: 10 << 20))
    for sample in [Fixture.interlacedGIF, Encode.gif(.asymmetric(13, 7))] {
      for _ in 0..<400 {
        var bytes = sample
        for _ in 0..<Int.random(in: 1...6, using: &random) {
          bytes[Int.random(in: 13..<bytes.count, using: &random)] = UInt8.random(in: 0...255, using: &random)
        }
        let cut = Bool.random(using: &random) ? bytes.count : Int.random(in: 13..<bytes.count, using: &random)
        let path = try folder.write(Array(bytes[..<cut]), "a.gif")
        do throws(PictureFailure) {
          let picture = try small.decode(path, PictureHeader(of: path), .full)
          #expect(picture.size.area > 0)
        } catch {
          failures.insert(error.title)
        }
      }
    }
    #expect(failures.isSuperset(of: ["Damaged file", "Incomplete file"]))
  }
}
