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
    try RegionReader(path, header, PictureDecoder())
  }

  @Test("A region of a picture has the colours of the whole, in the display's")
  func colors() throws {
    var random = SeededGenerator(seed: 3)
    let raster = Raster.noise(120, 90, &random)
    let profile = try Fixture.file("Colors/p3.icc")
    func bytes(_ isTagged: Bool) -> [UInt8] {
      let jpeg = Encode.jpeg(raster)
      return isTagged ? Encode.jpeg(jpeg, with: Encode.profileSegments(profile, pieces: 2)) : jpeg
    }
    let region = PictureRegion(level: 0, x: 30, y: 20, size: PixelSize(width: 61, height: 47))
    var parts: [Raster] = []
    for isTagged in [true, false] {
      let (path, header) = try folder.picture(bytes(isTagged), "\(isTagged).jpg")
      let reader = try reader(path, header)
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
    let reader = try reader(path, header)
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

  @Test(
    "A region of a picture of a JPEG is the crop of the whole, however the JPEG is made up",
    arguments: ["444", "422-restarts", "440", "411", "gray", "420-progressive", "420-arithmetic"])
  func kinds(_ name: String) throws {
    var random = SeededGenerator(seed: 9)
    let (path, header) = try folder.picture(Fixture.file("Regions/\(name).jpg"), "a.jpg")
    let reader = try reader(path, header)
    for level in 0...3 {
      let whole = Raster(try decoder.decode(path, header, .covering(header.size.atLevel(level))).bitmap)
      for _ in 0..<12 {
        let region = PictureRegion.random(level, of: header.size, &random)
        try reader.read([region], PictureCancellation()) { #expect(Raster($1) == whole.cropped(to: $0), "\($0)") }
      }
    }
  }

  @Test("A region of a picture of a JPEG of inks has the colours of the whole")
  func inks() throws {
    var random = SeededGenerator(seed: 9)
    let (path, header) = try folder.picture(Fixture.file("ycck.jpg"), "a.jpg")
    let reader = try reader(path, header)
    let whole = Raster(try decoder.decode(path, header, .full).bitmap)
    for _ in 0..<12 {
      let region = PictureRegion.random(0, of: header.size, &random)
      try reader.read([region], PictureCancellation()) { #expect(Raster($1) == whole.cropped(to: $0), "\($0)") }
    }
  }

  /// Where a damaged file can do no harm.
  @Test("A region of a picture of a JPEG comes from the process that decodes", arguments: [1, 6])
  func apart(_ orientation: Int) throws {
    var random = SeededGenerator(seed: 4)
    let exif = Encode.exif(orientation, bigEndian: true)
    let (path, header) = try folder.picture(
      Encode.jpeg(Raster.noise(203, 147, &random), quality: 80, exif: exif), "a.jpg")
    let apart = PictureDecoder(decodingWith: .built)
    for level in 0...2 {
      let region = PictureRegion.random(level, of: header.size, &random)
      #expect(try apart.pixels(path, header, region) == PictureDecoder(decodingWith: nil).pixels(path, header, region))
    }
    #expect(try #require(apart.decoders).idleProcesses.count == 1)
    #expect(throws: PictureFailure.noDecoder(detail: "it has ended")) {
      try PictureDecoder(decodingWith: .played("exit 1")).pixels(path, header, .random(0, of: header.size, &random))
    }
  }

  @Test("A region of a picture of a JPEG comes with all others of its level, in one pass")
  func passes() throws {
    let (path, header) = try folder.picture(Fixture.progressiveJPEG, "p.jpg")
    let reader = try reader(path, header)
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

  @Test("A region of a picture beyond the picture, or of a picture that has changed, is none")
  func beyond() throws {
    var random = SeededGenerator(seed: 1)
    let path = try folder.write(Encode.jpeg(Raster.noise(64, 48, &random)), "a.jpg")
    let reader = try reader(path, try PictureHeader(of: path))
    let region = PictureRegion(level: 1, x: 30, y: 0, size: PixelSize(width: 3, height: 3))
    #expect(throws: PictureFailure.self) { try reader.read([region], PictureCancellation()) { _, _ in } }
    let stale = PictureHeader(format: .jpeg, size: PixelSize(width: 64, height: 48), modified: 1)
    #expect(throws: PictureFailure.damaged(detail: "it has changed")) {
      _ = try RegionReader(path, stale, PictureDecoder())
    }
  }

  // MARK: Damage

  private static let damaged = ["plain.jpg", "422-restarts.jpg", "420-progressive.jpg"]

  private func sample(_ name: String, _ random: inout SeededGenerator) throws -> [UInt8] {
    if name != "plain.jpg" { return try Fixture.file("Regions/" + name) }
    return Encode.jpeg(Raster.noise(160, 120, &random), quality: 60)
  }

  @Test("A region of a picture of a cut file is right as far as the file goes", arguments: damaged.prefix(2))
  func cut(_ name: String) throws {
    var random = SeededGenerator(seed: 21)
    let bytes = try sample(name, &random)
    let (path, header) = try folder.picture(bytes, name)
    let whole = Raster(try decoder.decode(path, header, .full).bitmap)
    let top = PictureRegion(level: 0, x: 5, y: 3, size: PixelSize(width: 40, height: 9))
    let bottom = PictureRegion(level: 0, x: 5, y: header.size.height - 12, size: PixelSize(width: 40, height: 9))
    let half = try folder.write(Array(bytes.prefix(bytes.count * 2 / 3)), "cut-" + name)
    let reader = try reader(half, try PictureHeader(of: half))
    try reader.read([top], PictureCancellation()) { #expect(Raster($1) == whole.cropped(to: $0)) }
    #expect(throws: PictureFailure.truncated) { try reader.read([bottom], PictureCancellation()) { _, _ in } }
  }
}
