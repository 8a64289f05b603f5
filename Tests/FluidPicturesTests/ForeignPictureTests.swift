import FluidPictures
import FluidScene
import FluidTestSupport
import Testing

@testable import FluidPictures

@Suite("HEIC, AVIF, JPEG XL and TIFF")
struct ForeignPictureTests {
  private let folder: ScratchFolder
  private let decoder = PictureDecoder(decodingWith: .built)

  init() throws { folder = try ScratchFolder() }

  private func decode(_ name: String, _ target: PictureTarget = .full) throws -> DecodedPicture {
    let (path, header) = try folder.picture(Fixture.file(name), name)
    let picture = try decoder.decode(path, header, target)
    #expect(picture.fullSize == header.size, "\(name): the header and the decoder must agree, or the layout jumps")
    return picture
  }

  private static let blocks = Raster.blocks(5, 3, of: 16)

  @Test(
    "HEIC, AVIF, JPEG XL and TIFF are told apart by their content",
    arguments: [
      ("turned-1.heic", PictureFormat.heic), ("alpha.avif", .avif), ("turned-1.jxl", .jxl), ("lossy.jxl", .jxl),
      ("tiled.tif", .tiff),
    ])
  func formats(_ name: String, _ format: PictureFormat) throws {
    let path = try folder.write(Fixture.file(name), "a.png")
    #expect(try PictureHeader(of: path).format == format)
  }

  /// The files say their orientation in EXIF as well, which counts for neither.
  @Test(
    "HEIC, AVIF, JPEG XL and TIFF are turned upright once, by their own properties",
    arguments: PictureOrientation.allCases, ["heic", "jxl"])
  func orientations(_ orientation: PictureOrientation, _ type: String) throws {
    let name = "turned-\(orientation.rawValue).\(type)"
    let picture = try decode(name)
    #expect(Raster(picture.bitmap).distance(to: Self.blocks) <= 6)
    #expect(picture.bitmap.isOpaque && picture.isFullResolution)
    let small = try decode(name, .covering(PixelSize(width: 5, height: 3)))
    #expect(Raster(small.bitmap).distance(to: .asymmetric(5, 3)) <= 6)
  }

  @Test("HEIC, AVIF, JPEG XL and TIFF have alpha", arguments: ["alpha.heic", "alpha.avif", "alpha.jxl", "alpha.tif"])
  func alpha(_ name: String) throws {
    let picture = try decode(name)
    #expect(!picture.bitmap.isOpaque)
    let raster = Raster(picture.bitmap)
    #expect(raster[5, 12] == .zero)
    for (x, color) in [(15, SIMD4<UInt8>(67, 33, 17, 85)), (35, SIMD4(200, 100, 50, 255))] {
      let difference = SIMD4<Int>(truncatingIfNeeded: raster[x, 12]) &- SIMD4<Int>(truncatingIfNeeded: color)
      #expect((0..<4).allSatisfy { abs(difference[$0]) <= 2 }, "\(raster[x, 12])")
    }
  }

  @Test(
    "HEIC, AVIF, JPEG XL and TIFF have 8 bits of 10, 12 and 16",
    arguments: ["ten.heic", "twelve.avif", "deep.jxl", "deep.tif", "deep.png"])
  func depths(_ name: String) throws { #expect(Raster(try decode(name).bitmap).distance(to: Self.blocks) <= 2) }

  @Test("HEIC, AVIF, JPEG XL and TIFF may be grey, or of four inks, or in tiles")
  func kinds() throws {
    let gray = Raster(try decode("gray.jxl").bitmap)
    #expect(gray.distance(to: Raster(40, 24) { _, _ in SIMD4(127, 127, 127, 255) }) <= 1)
    #expect(Raster(try decode("cmyk.tif").bitmap).distance(to: Self.blocks) <= 6)
    #expect(Raster(try decode("tiled.tif").bitmap) == Self.blocks)
    for orientation in PictureOrientation.allCases {
      // Of 16 bits each.
      let path = try folder.write(Encode.deepInks(Self.blocks.stored(orientation), orientation.rawValue), "a.tif")
      let inks = try decoder.decode(path, PictureHeader(of: path), .full)
      #expect(Raster(inks.bitmap).distance(to: Self.blocks) <= 2, "\(orientation)")
    }
  }

  @Test("HEIC, AVIF, JPEG XL and TIFF may be a grid of tiles")
  func grid() throws {
    let picture = try decode("grid.heic")
    #expect(picture.size == PixelSize(width: 160, height: 96))
    let raster = Raster(picture.bitmap)
    for (x, y) in [(8, 8), (70, 24), (40, 8)] {
      for (column, row) in [(0, 0), (80, 0), (0, 64), (80, 64)] {
        let difference =
          SIMD4<Int>(truncatingIfNeeded: raster[x + column, y + row])
          &- SIMD4<Int>(truncatingIfNeeded: Self.blocks[x, y])
        #expect((0..<4).allSatisfy { abs(difference[$0]) <= 6 }, "\(x + column), \(y + row)")
      }
    }
  }

  /// Without the picture's own data the thumbnail is what can be had.
  @Test("HEIC, AVIF, JPEG XL and TIFF are shown small by the thumbnail inside where that is large enough")
  func thumbnail() throws {
    let bytes = try Fixture.file("thumbnail.heic")
    let (path, header) = try folder.picture(bytes, "a.heic")
    let reference = Raster(try decoder.decode(path, header, .covering(PixelSize(width: 48, height: 36))).bitmap)
    var broken = bytes
    let data = try #require(bytes.firstRange(of: Array("mdat".utf8))).upperBound
    broken.replaceSubrange(data..<data + 300, with: [UInt8](repeating: 0xA5, count: 300))
    let damaged = try folder.write(broken, "b.heic")
    let fits = try? decoder.decode(damaged, header, .covering(PixelSize(width: 40, height: 30)))
    let tooSmall = try? decoder.decode(damaged, header, .covering(PixelSize(width: 60, height: 45)))
    let (small, large) = (fits.map { Raster($0.bitmap) }, tooSmall.map { Raster($0.bitmap) })
    #expect(try #require(small).distance(to: reference.averaged(to: PixelSize(width: 40, height: 30))) <= 24)
    let whole = Raster(try decoder.decode(path, header, .full).bitmap).averaged(to: PixelSize(width: 60, height: 45))
    #expect(large.map { $0.distance(to: whole) > 24 } ?? true, "the thumbnail is too small for this")
  }

  @Test("HEIC, AVIF, JPEG XL and TIFF at an eighth of a JPEG XL are as the whole reduced")
  func eighth() throws {
    let small = PixelSize(width: 10, height: 6)
    #expect(
      Raster(try decode("lossy.jxl", .covering(small)).bitmap).distance(to: Self.blocks.averaged(to: small)) <= 16)
  }

  @Test("HEIC, AVIF, JPEG XL and TIFF tell what the camera noted", arguments: ["turned-6.heic", "turned-6.jxl"])
  func details(_ name: String) throws {
    let path = try folder.write(Fixture.file(name), name)
    let details = PictureDetails(of: path, try PictureHeader(of: path))
    #expect(details.camera == "R5")
    #expect(details.pixelSize == PixelSize(width: 80, height: 48))
  }

  @Test(
    "HEIC, AVIF, JPEG XL and TIFF say why where they are not whole",
    arguments: ["turned-1.heic", "alpha.avif", "turned-1.jxl", "tiled.tif"])
  func cut(_ name: String) throws {
    let bytes = try Fixture.file(name)
    let (path, header) = try folder.picture(bytes, name)
    for part in [0.2, 0.5, 0.7] {
      try folder.write(Array(bytes.prefix(Int(Double(bytes.count) * part))), name)
      #expect { try decoder.decode(path, header, .full) } throws: {
        ["Incomplete file", "Damaged file", "Unsupported format"].contains(($0 as? PictureFailure)?.title)
      }
    }
  }
}
