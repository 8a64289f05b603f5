import FluidPictures
import FluidScene
import FluidTestSupport
import Testing

@testable import FluidPictures

@Suite("Pictures with alpha on a checkerboard")
struct CheckerboardTests {
  private let folder: ScratchFolder
  private let path: PicturePath
  private let header: PictureHeader
  private static let raster = Raster(96, 64) { x, y in
    SIMD4(UInt8(x * 2), UInt8(y * 3), 90, UInt8(min(255, (x * 5 + y * 3) % 300)))
  }
  private static let clear = Bitmap(
    width: 120, height: 80, isOpaque: false, pixels: [UInt8](repeating: 0, count: 120 * 80 * 4))

  init() throws {
    folder = try ScratchFolder()
    path = try folder.write(Encode.png(Self.raster), "a.png")
    header = try PictureHeader(of: path)
  }

  @Test("What the loader makes of one is opaque, its colour included, and lies on one ground at every size")
  func loader() throws {
    let (plain, ground) = (
      PictureLoader(mode: .synchronous), PictureLoader(mode: .synchronous, isOnCheckerboard: true)
    )
    for (purpose, side) in [(PicturePurpose.thumbnail, 32), (.window, 64), (.full, 64)] {
      let target =
        purpose == .thumbnail
        ? PictureTarget.covering(PixelSize(width: side, height: side))
        : .fitting(PixelSize(width: side * 2, height: side * 2))
      let clear = try #require(try plain.load(path, purpose, target))
      let opaque = try #require(try ground.load(path, purpose, target))
      #expect(!clear.bitmap.isOpaque && opaque.bitmap.isOpaque)
      #expect(PixelBytes.areOpaque(opaque.bitmap.pixels) && opaque.meanColor.alpha == 1)
      #expect(opaque.bitmap.pixels == clear.bitmap.onCheckerboard(of: header.size).pixels)
    }
  }

  @Test("A piece of one is the part of the whole, ground included")
  func regions() throws {
    let path = try folder.write(TIFFWriter(kind: .rgba).bytes(Self.raster), "a.tif")
    let header = try PictureHeader(of: path)
    let picture = RegionPicture(pictureID: PictureID(rawValue: 1), path: path, header: header)
    let loader = RegionLoader(isThreaded: false, decodingWith: .built, isOnCheckerboard: true)
    let regions = [(0, 0), (32, 0), (64, 32), (16, 24)].map {
      PictureRegion(level: 0, x: $0.0, y: $0.1, size: PixelSize(width: 32, height: 32))
    }
    loader.want(regions, of: picture)
    let whole = Raster(
      try PictureDecoder(decodingWith: .built).decode(path, header, .fitting(header.size), PictureCancellation()).bitmap
        .onCheckerboard(of: header.size))
    let results = loader.finish()
    #expect(results.count == regions.count)
    for result in results {
      let part = Raster(try result.outcome.get())
      #expect(part == Raster(32, 32) { whole[result.region.x + $0, result.region.y + $1] })
    }
  }

  @Test("The frames of one are opaque")
  func frames() throws {
    let size = PixelSize(width: 24, height: 16)
    let raster = Raster(24, 16) { x, _ in SIMD4(200, 30, 60, UInt8(x * 10)) }
    let path = try folder.write(
      Encode.animatedPNG(size, [EncodedFrame(raster: raster), EncodedFrame(raster: raster)]), "b.png")
    let picture = AnimatedPicture(path: path, header: try PictureHeader(of: path), size: size)
    for isOnCheckerboard in [false, true] {
      let loader = AnimationLoader(isThreaded: false, isOnCheckerboard: isOnCheckerboard)
      for frame in 0..<2 { #expect(try #require(loader.frame(frame, of: picture)).isOpaque == isOnCheckerboard) }
    }
  }

  @Test(
    "Black has a contrast of at least 3 : 1 on either square, and so has white; the squares have little among themselves"
  )
  func contrast() {
    let greys = Set(Self.clear.onCheckerboard(of: PixelSize(width: 1200, height: 800)).pixels.filter { $0 < 255 })
    let luminances = greys.map { HashedGrey.luminance($0) }
    guard let darkest = luminances.min(), let brightest = luminances.max() else { return #expect(Bool(false)) }
    #expect((darkest + 0.05) / 0.05 >= 3 && 1.05 / (brightest + 0.05) >= 3)
    #expect((brightest + 0.05) / (darkest + 0.05) < 1.25)
    #expect(brightest > darkest)
  }

  private enum HashedGrey {
    /// As the Web Content Accessibility Guidelines have it, to within a hundredth.
    static func luminance(_ grey: UInt8) -> Double {
      let value = Double(grey) / 255
      return value * value * (0.8 * value.squareRoot() * value.squareRoot() + 0.2)
    }
  }

  @Test(
    "The ground is the same at every size: the means of corresponding places differ by less than a grey",
    arguments: [1, 2, 3, 5])
  func sizes(factor: Int) {
    let full = PixelSize(width: 960, height: 640)
    let small = Raster(Self.clear.onCheckerboard(of: full))
    let (width, height) = (120 * factor, 80 * factor)
    let large = Raster(
      Bitmap(
        width: width, height: height, isOpaque: false, pixels: [UInt8](repeating: 0, count: width * height * 4)
      ).onCheckerboard(of: full))
    for y in 0..<80 {
      for x in 0..<120 {
        var sum = 0
        for dy in 0..<factor { for dx in 0..<factor { sum += Int(large[x * factor + dx, y * factor + dy].x) } }
        #expect(abs(Double(sum) / Double(factor * factor) - Double(small[x, y].x)) <= 1.1)
      }
    }
  }

  @Test("An opaque pixel stays what it is, a transparent one is the ground, and one between them lies between them")
  func blending() {
    let bitmap = Bitmap(
      width: 3, height: 1, isOpaque: false, pixels: [200, 100, 0, 255, 100, 50, 0, 128, 0, 0, 0, 0])
    let pixels = bitmap.onCheckerboard(of: PixelSize(width: 3, height: 1)).pixels
    #expect(Array(pixels[0..<4]) == [200, 100, 0, 255])
    #expect((110...138).contains(pixels[8]) && pixels[8] == pixels[9] && pixels[9] == pixels[10])
    #expect((155...169).contains(pixels[4]) && (55...69).contains(pixels[6]))
  }
}
