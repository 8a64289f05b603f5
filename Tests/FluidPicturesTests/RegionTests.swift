import FluidPictures
import FluidScene
import FluidTestSupport
import Testing

@testable import FluidPictures

/// A part of a picture is what the whole picture has there, to the byte: also at the edges of strips and units, since a part is
/// decoded together with what its edges are smoothed with.
@Suite("A region of a picture")
struct RegionTests {
  private let folder: ScratchFolder
  private let decoder = PictureDecoder(decodingWith: nil)

  init() throws { folder = try ScratchFolder() }

  private func reader(_ path: PicturePath, _ header: PictureHeader) throws -> RegionReader {
    try RegionReader(path, header, PictureDecoder(), PictureCancellation())
  }

  @Test("A region of a picture has the colours of the whole, in the display's", arguments: ["jpg", "png"])
  func colors(_ type: String) throws {
    var random = SeededGenerator(seed: 3)
    let raster = Raster.noise(120, 90, &random)
    let profile = try Fixture.file("Colors/p3.icc")
    func bytes(_ isTagged: Bool) -> [UInt8] {
      guard type == "jpg" else { return Encode.png(raster, chunks: isTagged ? [Encode.iCCP(profile)] : []) }
      let jpeg = Encode.jpeg(raster)
      return isTagged ? Encode.jpeg(jpeg, with: Encode.profileSegments(profile, pieces: 2)) : jpeg
    }
    let region = PictureRegion(level: 0, x: 30, y: 20, size: PixelSize(width: 61, height: 47))
    var parts: [Raster] = []
    for isTagged in [true, false] {
      let (path, header) = try folder.picture(bytes(isTagged), "\(isTagged).\(type)")
      var reader = try reader(path, header)
      try reader.read([region], PictureCancellation()) { parts.append(Raster($1)) }
      #expect(try parts.last == Raster(decoder.decode(path, header, .full).bitmap).cropped(to: region))
    }
    #expect(parts[0] != parts[1])
  }

  /// All levels that libjpeg reduces to by itself, against the whole picture as libjpeg reduces it.
  @Test(
    "A region of a picture of a JPEG is the crop of the whole, in every orientation and at every level",
    arguments: 1...8)
  func jpeg(_ orientation: Int) throws {
    var random = SeededGenerator(seed: UInt64(orientation))
    let exif = Encode.exif(orientation, bigEndian: true)
    let path = try folder.write(Encode.jpeg(Raster.noise(203, 147, &random), quality: 80, exif: exif), "a.jpg")
    let header = try PictureHeader(of: path)
    var reader = try reader(path, header)
    for level in 0...3 {
      let whole = try decoder.decode(path, header, .covering(header.size.atLevel(level)))
      #expect(whole.size == header.size.atLevel(level))
      for _ in 0..<8 {
        let region = PictureRegion.random(level, of: header.size, &random)
        var found: [PictureRegion: Raster] = [:]
        try reader.read([region], PictureCancellation()) { found[$0] = Raster($1) }
        #expect(found[region] == Raster(whole.bitmap).cropped(to: region), "\(region)")
      }
    }
  }

  /// Units of a JPEG as a JPEG of its own.
  private static func part(of path: PicturePath, _ columns: Range<Int>, _ rows: Range<Int>) throws -> [UInt8] {
    let file = try OpenFile(path)
    guard let map = JPEGMap(file, 0..<file.byteSize) else { throw PictureFailure.damaged(detail: "no map") }
    let part = try map.part(columns, rows, PictureCancellation())
    return Array(part.bytes)
  }

  /// A JPEG that a map has cut out has a restart marker behind each row of units: the map of it knows places by those alone.
  @Test("A region of a picture of a JPEG with restart markers is the crop of the whole")
  func restarts() throws {
    var random = SeededGenerator(seed: 9)
    let plain = try folder.write(Encode.jpeg(Raster.noise(300, 180, &random), quality: 70), "plain.jpg")
    let (path, header) = try folder.picture(try Self.part(of: plain, 2..<17, 1..<10), "restarts.jpg")
    var reader = try reader(path, header)
    #expect(header.size == PixelSize(width: 240, height: 144))
    let whole = Raster(try decoder.decode(path, header, .full).bitmap)
    for _ in 0..<20 {
      let region = PictureRegion.random(0, of: header.size, &random)
      try reader.read([region], PictureCancellation()) { #expect(Raster($1) == whole.cropped(to: $0), "\($0)") }
    }
  }

  @Test("A region of a picture of a progressive JPEG comes with all others of its level, in one pass")
  func passes() throws {
    let (path, header) = try folder.picture(Fixture.progressiveJPEG, "p.jpg")
    var reader = try reader(path, header)
    let whole = Raster(try decoder.decode(path, header, .full).bitmap)
    var random = SeededGenerator(seed: 3)
    let regions =
      (0..<10).map { _ in PictureRegion.random(0, of: header.size, &random) } + [
        PictureRegion(level: 1, x: 0, y: 0, size: PixelSize(width: 3, height: 3))
      ]
    var count = 0
    try reader.read(regions, PictureCancellation()) {
      count += 1
      #expect(Raster($1) == whole.cropped(to: $0), "\($0)")
    }
    #expect(count == 10)
  }

  // MARK: PNG

  @Test("A region of a picture of a PNG is the crop of the whole, whatever its kind", arguments: PNGKind.all)
  func png(_ kind: PNGKind) throws {
    var random = SeededGenerator(seed: UInt64(kind.color * 100 + kind.depth))
    let (path, header) = try folder.picture(Encode.png(PixelSize(width: 61, height: 45), kind, &random), "a.png")
    var reader = try reader(path, header)
    let whole = Raster(try decoder.decode(path, header, .full).bitmap)
    for _ in 0..<6 {
      let region = PictureRegion.random(0, of: header.size, &random)
      try reader.read([region], PictureCancellation()) { #expect(Raster($1) == whole.cropped(to: $0), "\($0)") }
    }
    #expect(
      try Raster(decoder.decodeByRows(OpenFile(path), header, .full, PictureCancellation()).bitmap) == whole)
  }

  @Test(
    "A region of a picture of a PNG is upright, and reduced by whole squares of its file", arguments: 1...8, [0, 1, 2])
  func uprightPNG(_ orientation: Int, _ level: Int) throws {
    var random = SeededGenerator(seed: UInt64(orientation))
    let seen = Raster.noise(53, 38, &random)
    let way = try #require(PictureOrientation(rawValue: orientation))
    let stored = seen.stored(way)
    let reduced = stored.reduced(to: level)
    let path = try folder.write(Encode.png(stored, exif: Encode.exif(orientation, bigEndian: false)), "a.png")
    let header = try PictureHeader(of: path)
    var reader = try reader(path, header)
    let size = header.size.atLevel(level)
    let layout = OrientedLayout(way, stored: reduced.size)
    var upright = [Raster.Pixel](repeating: .zero, count: size.area)
    for y in 0..<reduced.size.height {
      for x in 0..<reduced.size.width { upright[layout.start + x * layout.column + y * layout.row] = reduced[x, y] }
    }
    let whole = Raster(size.width, size.height) { x, y in upright[y * size.width + x] }
    for _ in 0..<6 {
      let region = PictureRegion.random(level, of: header.size, &random)
      try reader.read([region], PictureCancellation()) { #expect(Raster($1) == whole.cropped(to: $0), "\($0)") }
    }
  }

  /// Forwards and backwards past the places from which rows are decoded again.
  @Test("A region of a picture of a tall PNG is the same whatever was decoded before it")
  func order() throws {
    var random = SeededGenerator(seed: 5)
    let kind = PNGKind(color: 2, depth: 8)
    let (path, header) = try folder.picture(Encode.png(PixelSize(width: 12, height: 2600), kind, &random), "a.png")
    var reader = try reader(path, header)
    let whole = Raster(try decoder.decode(path, header, .full).bitmap)
    for y in [2500, 0, 1100, 1000, 2599, 511, 512, 1023, 1536, 40] {
      let region = PictureRegion(level: 0, x: 1, y: y, size: PixelSize(width: 9, height: min(30, 2600 - y)))
      try reader.read([region], PictureCancellation()) { #expect(Raster($1) == whole.cropped(to: $0), "\($0)") }
    }
  }

  @Test("A region of a picture beyond the picture, or of a picture that has changed, is none")
  func beyond() throws {
    var random = SeededGenerator(seed: 1)
    let path = try folder.write(Encode.jpeg(Raster.noise(64, 48, &random)), "a.jpg")
    var reader = try reader(path, try PictureHeader(of: path))
    let region = PictureRegion(level: 1, x: 30, y: 0, size: PixelSize(width: 3, height: 3))
    #expect(throws: PictureFailure.self) { try reader.read([region], PictureCancellation()) { _, _ in } }
    let stale = PictureHeader(format: .jpeg, size: PixelSize(width: 64, height: 48), modified: 1)
    #expect(throws: PictureFailure.damaged(detail: "it has changed")) {
      _ = try RegionReader(path, stale, PictureDecoder(), PictureCancellation())
    }
  }

  // MARK: Damage

  private static let kinds = ["plain.jpg", "restarts.jpg", "rows.png"]

  private func sample(_ name: String, _ random: inout SeededGenerator) throws -> [UInt8] {
    let raster = Raster.noise(160, 120, &random)
    switch name {
    case "rows.png": return Encode.png(raster.size, PNGKind(color: 2, depth: 8), &random)
    case "restarts.jpg":
      let source = try folder.write(Encode.jpeg(raster, quality: 60), "source.jpg")
      return try Self.part(of: source, 0..<10, 0..<8)
    default: return Encode.jpeg(raster, quality: 60)
    }
  }

  @Test("A region of a picture of a cut file is right as far as the file goes", arguments: kinds)
  func cut(_ name: String) throws {
    var random = SeededGenerator(seed: 21)
    let bytes = try sample(name, &random)
    let (path, header) = try folder.picture(bytes, name)
    let whole = Raster(try decoder.decode(path, header, .full).bitmap)
    let top = PictureRegion(level: 0, x: 5, y: 3, size: PixelSize(width: 40, height: 9))
    let bottom = PictureRegion(level: 0, x: 5, y: header.size.height - 12, size: PixelSize(width: 40, height: 9))
    let half = try folder.write(Array(bytes.prefix(bytes.count * 2 / 3)), "cut-" + name)
    var reader = try reader(half, try PictureHeader(of: half))
    try reader.read([top], PictureCancellation()) { #expect(Raster($1) == whole.cropped(to: $0)) }
    #expect(throws: PictureFailure.truncated) { try reader.read([bottom], PictureCancellation()) { _, _ in } }
    for _ in 0..<60 {
      let length = 1 + random.index(below: bytes.count)
      let path = try folder.write(Array(bytes.prefix(length)), "cut")
      _ = PictureDecoder().tryRegions(path, Self.unstamped(header), at: [0, 0, 1, 2], &random)
    }
  }

  /// Without a time of its file.
  private static func unstamped(_ header: PictureHeader) -> PictureHeader {
    PictureHeader(format: header.format, size: header.size, orientation: header.orientation)
  }

  @Test("A region of a picture of a damaged file comes or does not, and nothing else happens", arguments: kinds)
  func mutants(_ name: String) throws {
    var random = SeededGenerator(seed: RandomRun.seed)
    let bytes = try sample(name, &random)
    let header = Self.unstamped(try PictureHeader(of: folder.write(bytes, name)))
    try PictureDecoder().tryBroken("broken large pictures", in: folder, header, at: [0, 0, 1, 2], &random) {
      _, random in
      var mutant = bytes
      // Mostly what stands before the pixels, which is a small part of the file.
      for _ in 0...random.index(below: 6) {
        let range = random.chance(0.5) ? min(700, bytes.count) : bytes.count
        mutant[random.index(below: range)] = UInt8.random(in: 0...255, using: &random)
      }
      return mutant
    }
  }
}
