import FluidPictures
import FluidTestSupport
import Synchronization
import Testing

@testable import FluidPictures

/// A grid is decoded a tile at a time: whatever is asked for is what libheif makes of the whole, to the byte.
@Suite("A HEIC of tiles")
struct HEIFGridTests {
  private let folder: ScratchFolder
  private let decoder = PictureDecoder(decodingWith: .built)

  init() throws { folder = try ScratchFolder() }

  /// What is done to the stored picture, and what that is in one.
  private static let ways: [(transforms: [HEIFWriter.Transform], orientation: PictureOrientation)] = [
    ([], .up), ([.turn(1)], .left), ([.turn(2)], .down), ([.turn(3)], .right), ([.mirror(axis: 0)], .downMirrored),
    ([.mirror(axis: 1)], .upMirrored), ([.turn(1), .mirror(axis: 0)], .transposed),
    ([.mirror(axis: 0), .turn(1)], .transverse), ([.turn(3), .mirror(axis: 1), .turn(2)], .transverse),
  ]

  /// libheif 1.15 refuses to mirror a grid; it turns one.
  @Test("A HEIC of tiles is the same in parts as libheif's whole, to the byte", arguments: ways.indices)
  func parts(_ way: Int) throws {
    var random = SeededGenerator(seed: UInt64(way))
    var writer = try HEIFWriter()
    writer.isLong = way % 2 == 1
    writer.isGridInside = way % 3 != 1
    writer.pieces = 1 + way % 3
    let whole = try Raster.whole(.heic, writer.bytes(), Self.ways[way].orientation)
    writer.transforms = Self.ways[way].transforms
    let bytes = writer.bytes()
    if (0..<4).contains(way) { #expect(try Raster.whole(.heic, bytes) == whole) }
    let (path, header) = try folder.picture(bytes, "a.heic")
    #expect(header.hasRegions && header.orientation == .up)
    #expect(whole.size == header.size && Set(whole.pixels.map(\.x)).count > 50)
    #expect(Raster(try decoder.decode(path, header, .full).bitmap) == whole)
    for _ in 0..<6 {
      let region = PictureRegion.random(0, of: header.size, &random)
      #expect(try decoder.pixels(path, header, region) == whole.cropped(to: region), "\(region)")
    }
  }

  @Test("A HEIC of tiles is reduced by whole squares of its file", arguments: [1, 2, 3])
  func reduced(_ level: Int) throws {
    var random = SeededGenerator(seed: 12)
    let bytes = try HEIFWriter().bytes()
    let (path, header) = try folder.picture(bytes, "a.heic")
    let means = try Raster.whole(.heic, bytes).reduced(to: level)
    for _ in 0..<4 {
      let region = PictureRegion.random(level, of: header.size, &random)
      #expect(try decoder.pixels(path, header, region) == means.cropped(to: region), "\(region)")
    }
    let small = PixelSize(width: 75, height: 49)
    let shown = try decoder.decode(path, header, .fitting(small))
    #expect(try Raster(shown.bitmap) == Raster.whole(.heic, bytes, at: shown.size))
  }

  /// Made by avifenc, with code points beside the grid and beside its tiles.
  @Test("A HEIC of tiles may be an AVIF")
  func avif() throws {
    var random = SeededGenerator(seed: 13)
    let bytes = try Fixture.file("Grid/grid.avif")
    let (path, header) = try folder.picture(bytes, "a.avif")
    #expect(header.format == .avif && header.hasRegions && header.size == PixelSize(width: 128, height: 128))
    let whole = try Raster.whole(.avif, bytes)
    #expect(Raster(try decoder.decode(path, header, .full).bitmap) == whole)
    for _ in 0..<6 {
      let region = PictureRegion.random(0, of: header.size, &random)
      #expect(try decoder.pixels(path, header, region) == whole.cropped(to: region), "\(region)")
    }
  }

  /// Here it shows something else than the picture, so that it is seen which one was taken.
  @Test("A HEIC of tiles is shown small by the thumbnail inside where that shows the whole", arguments: [[], [1], [3]])
  func thumbnail(_ turns: [UInt8]) throws {
    var writer = try HEIFWriter()
    (writer.columns, writer.size) = (3, PixelSize(width: 190, height: 191))
    writer.transforms = turns.map { .turn($0) }
    writer.thumbnail = writer.transforms
    func shows(_ side: Int) throws -> Bool {
      let bytes = writer.bytes()
      let (path, header) = try folder.picture(bytes, "a.heic")
      let shown = try decoder.decode(path, header, .fitting(PixelSize(width: side, height: side)))
      return try Raster(shown.bitmap).distance(to: Raster.whole(.heic, bytes, at: shown.size)) > 24
    }
    #expect(try shows(50) && !shows(100))
    writer.size = PixelSize(width: 190, height: 180)
    #expect(try !shows(50), "other proportions")
    writer.size = PixelSize(width: 190, height: 191)
    writer.thumbnail = [.turn(2)]
    #expect(try !shows(50), "another way round")
  }

  @Test("A HEIC of tiles has the display's colours in parts as well")
  func colors() throws {
    var writer = try HEIFWriter()
    let plain = try Raster.whole(.heic, writer.bytes())
    writer.profile = try Fixture.file("Colors/p3.icc")
    let (path, header) = try folder.picture(writer.bytes(), "a.heic")
    let whole = Raster(try decoder.decode(path, header, .full).bitmap)
    #expect(whole != plain)
    let region = PictureRegion(level: 0, x: 20, y: 9, size: PixelSize(width: 140, height: 83))
    #expect(try decoder.pixels(path, header, region) == whole.cropped(to: region))
  }

  @Test("A HEIC of tiles is decoded as a whole where its parts are not the picture's")
  func wholes() throws {
    let plain = try HEIFWriter()
    var (cropped, turned, translucent, short, other) = (plain, plain, plain, plain, plain)
    cropped.transforms = [.crop(PixelSize(width: 100, height: 90))]
    turned.tileTransforms = [.turn(2)]
    translucent.hasAlpha = true
    short.references = 11
    other.claimedSize = PixelSize(width: 200, height: 150)
    for (name, writer) in [
      ("crop", cropped), ("turn", turned), ("alpha", translucent), ("short", short), ("size", other),
    ] {
      let bytes = writer.bytes()
      let (path, header) = try folder.picture(bytes, "a.heic")
      #expect(!header.hasRegions, "\(name)")
      // What libheif makes of it: a picture, or none.
      let whole = try? Raster.whole(.heic, bytes)
      let shown = try? Raster(decoder.decode(path, header, .full).bitmap)
      #expect(shown == whole, "\(name)")
      #expect(whole != nil || ["short", "size", "alpha"].contains(name), "\(name)")
    }
    // An auxiliary picture of another kind is none that counts.
    let bytes = translucent.bytes()
    let word = try #require(bytes.firstRange(of: Array("auxid:1".utf8)))
    var depth = bytes
    depth[word.upperBound - 1] = UInt8(ascii: "2")
    #expect(try PictureHeader(of: folder.write(depth, "b.heic")).hasRegions)
  }

  /// Its pixels take 62 MB, and libheif three times as much.
  @Test("A HEIC of tiles of 3,840 x 4,032 pixels is shown, and looked at closely, in little memory")
  func large() throws {
    var writer = try HEIFWriter()
    writer.repeat(columns: 60, rows: 63)
    let (path, header) = try folder.picture(writer.bytes(), "a.heic")
    #expect(header.size == PixelSize(width: 3840, height: 4032) && header.hasRegions)
    let decoder = PictureDecoder(limits: PictureLimits(maximumDecodingBytes: 48 << 20), decodingWith: .built)
    let small = try decoder.decode(path, header, .fitting(PixelSize(width: 240, height: 252)))
    #expect(small.size == PixelSize(width: 240, height: 252) && small.fullSize == header.size)
    let side = PixelSize(width: 64, height: 64)
    let first = try decoder.pixels(path, header, PictureRegion(level: 0, x: 0, y: 0, size: side))
    // The same tile is in each 12th place.
    let same = try decoder.pixels(path, header, PictureRegion(level: 0, x: 64 * 12, y: 64 * 13, size: side))
    let next = try decoder.pixels(path, header, PictureRegion(level: 0, x: 64 * 13, y: 64 * 13, size: side))
    #expect(first == same && first != next)
  }

  @Test("A HEIC of tiles is decoded once where two parts meet in a tile, and no more than 32 MB of tiles are kept")
  func kept() throws {
    let tiles = DecodedTiles(threads: 3)
    let made = Atomic(0)
    func pixels(_ numbers: UInt8...) throws -> [UInt32] {
      let found = try tiles.pixels(of: numbers.map { [$0] }) { file in
        made.add(1, ordering: .relaxed)
        return .success([UInt32](repeating: UInt32(file[0]), count: 1 << 20))
      }
      return found.map { $0[12_345] }
    }
    #expect(try pixels(0, 1, 2) == [0, 1, 2] && pixels(2, 0, 1) == [2, 0, 1])
    #expect(made.load(ordering: .relaxed) == 3)
    // Seven of 4 MiB and their bytes are less than 32 MiB, and eight are more. Those that were used last stay.
    #expect(try pixels(3, 4, 5) == [3, 4, 5] && pixels(0, 6) == [0, 6])
    #expect(made.load(ordering: .relaxed) == 7)
    #expect(try pixels(7, 0) == [7, 0])
    #expect(made.load(ordering: .relaxed) == 8)
    #expect(try pixels(0, 7, 1) == [0, 7, 1])
    #expect(made.load(ordering: .relaxed) == 8)
    #expect(try pixels(2) == [2])
    #expect(made.load(ordering: .relaxed) == 9)
    #expect(throws: PictureFailure.truncated) { try tiles.pixels(of: [[1], [99]]) { _ in .failure(.truncated) } }
  }
}
