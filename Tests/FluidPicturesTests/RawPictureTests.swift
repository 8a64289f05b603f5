import FluidPictures
import FluidTestSupport
import Testing

@testable import FluidPictures

@Suite("A camera's raw file")
struct RawPictureTests {
  private let folder: ScratchFolder
  private let decoder = PictureDecoder(decodingWith: nil)

  init() throws { folder = try ScratchFolder() }

  private static let picture = Raster.blocks(5, 3, of: 64)
  private static let small = Raster.blocks(5, 3, of: 48)

  /// What the sensor saw, as far as its size: a frame of the lossless kind, larger than any other.
  private static let sensor: [UInt8] =
    [0xFF, 0xD8, 0xFF, 0xC3, 0, 17, 14] + Encode.be16(3000) + Encode.be16(5000) + [UInt8](repeating: 1, count: 40)

  /// The ways in which a file leads to its picture.
  enum Way: String, CaseIterable {
    case nef, cr2, arw, dng, rw2, raf
  }

  /// A file of one camera or another, turned by `orientation`.
  static func file(_ way: Way, _ orientation: PictureOrientation) -> [UInt8] {
    let jpeg = Encode.jpeg(picture.stored(orientation))
    let thumbnail = Encode.jpeg(small.stored(orientation))
    let number = orientation.rawValue
    var writer = RawWriter(isBigEndian: way == .nef, signature: way == .rw2 ? "IIU\0" : nil)
    switch way {
    case .raf:
      let whole = Encode.jpeg(picture.stored(orientation), exif: Encode.exif(number, bigEndian: true))
      var head = Array("FUJIFILMCCD-RAW 0201".utf8)
      head += [UInt8](repeating: 0, count: 84 - head.count) + Encode.be32(160) + Encode.be32(whole.count)
      return head + [UInt8](repeating: 0, count: 160 - head.count) + whole + sensor
    case .nef:
      let full = writer.directory([0x0201: .at(writer.add(jpeg)), 0x0202: .number(jpeg.count)])
      let raw = writer.directory([
        0x0103: .number(7), 0x0111: .at(writer.add(sensor)), 0x0117: .number(sensor.count),
      ])
      let first = writer.directory([
        0x0110: .text("R5"), 0x0112: .number(number), 0x014A: .numbers([full, raw]),
        0x0201: .at(writer.add(thumbnail)), 0x0202: .number(thumbnail.count),
      ])
      writer.begin(with: first)
    case .cr2, .dng:
      let raw = writer.directory([
        0x0103: .number(way == .cr2 ? 6 : 7), 0x0111: .at(writer.add(sensor)), 0x0117: .number(sensor.count),
      ])
      let next = writer.directory(
        [0x0201: .at(writer.add(thumbnail)), 0x0202: .number(thumbnail.count)], next: raw)
      let first = writer.directory(
        [
          0x0103: .number(6), 0x0110: .text("R5"), 0x0111: .at(writer.add(jpeg)), 0x0112: .number(number),
          0x0117: .number(jpeg.count),
        ], next: next)
      writer.begin(with: first)
    case .arw:
      let first = writer.directory([
        0x0110: .text("R5"), 0x0112: .number(number), 0x0201: .at(writer.add(jpeg)), 0x0202: .number(jpeg.count),
      ])
      writer.begin(with: first)
    case .rw2:
      let first = writer.directory([0x002E: .bytes(jpeg), 0x0110: .text("R5"), 0x0112: .number(number)])
      writer.begin(with: first)
    }
    return writer.bytes
  }

  @Test(
    "A camera's raw file is its largest JPEG, upright", arguments: Way.allCases,
    [PictureOrientation.up, .right, .left, .down])
  func shown(_ way: Way, _ orientation: PictureOrientation) throws {
    let (path, header) = try folder.picture(Self.file(way, orientation), "a.\(way.rawValue)")
    #expect(header.format == .raw)
    #expect(header.size == Self.picture.size)
    let picture = try decoder.decode(path, header, .full)
    #expect(Raster(picture.bitmap).distance(to: Self.picture) <= 6)
    let tile = try decoder.decode(path, header, .covering(PixelSize(width: 5, height: 3)))
    #expect(Raster(tile.bitmap).distance(to: .asymmetric(5, 3)) <= 6)
    #expect(PictureLibrary.scan([folder.picturePath]).map(\.path) == [path])
    let camera = PictureDetails(of: path, header).camera
    #expect(camera == (way == .raf ? nil : "R5"))
  }

  @Test("A camera's raw file is shown by a smaller one until it is there", arguments: [Way.nef, .cr2])
  func thumbnail(_ way: Way) throws {
    let (path, header) = try folder.picture(Self.file(way, .right), "a.\(way.rawValue)")
    let picture = try #require(try decoder.decodeEmbeddedThumbnail(path, header))
    #expect(Raster(picture.bitmap).distance(to: Self.small) <= 6)
  }

  @Test("A camera's raw file that has no JPEG says so")
  func none() throws {
    var writer = RawWriter(isBigEndian: false, signature: nil)
    let place = writer.add(Self.sensor)
    let first = writer.directory([0x0103: .number(7), 0x0111: .at(place), 0x0117: .number(Self.sensor.count)])
    writer.begin(with: first)
    let path = try folder.write(writer.bytes, "a.dng")
    #expect(throws: PictureFailure.unsupported(detail: "a raw file without a JPEG in it")) {
      try PictureHeader(of: path)
    }
    // Under another name it is a TIFF.
    #expect(PictureFormat(content: writer.bytes, nameExtension: "tif") == .tiff)
  }

  @Test("A camera's raw file whose JPEGs only its maker's notes or boxes lead to is in its folder, and says so")
  func notWalked() throws {
    var writer = RawWriter(isBigEndian: false, signature: "IIRO")
    let note = writer.directory([0x927C: .bytes(Array("OLYMPUS\0II".utf8) + Encode.jpeg(Self.picture))])
    writer.begin(with: writer.directory([0x0110: .text("R5"), 0x8769: .number(note)]))
    let boxes = Encode.box("ftyp", Array("crx ".utf8) + Encode.be32(1) + Array("crx isom".utf8))
    for (name, bytes) in [("a.cr3", boxes + Encode.box("moov", Encode.jpeg(Self.picture))), ("a.orf", writer.bytes)] {
      let path = try folder.write(bytes, name)
      #expect(PictureFormat(content: bytes, nameExtension: "") == .raw)
      #expect { try PictureHeader(of: path) } throws: { ($0 as? PictureFailure)?.title == "Unsupported format" }
    }
    #expect(PictureLibrary.scan([folder.picturePath]).map(\.path.name) == ["a.cr3", "a.orf"])
  }

  @Test("A camera's raw file whose directories lead back to each other comes to an end")
  func loop() throws {
    var writer = RawWriter(isBigEndian: true, signature: nil)
    let start = writer.bytes.count
    let first = writer.directory([0x014A: .numbers([start, start, 8])], next: start)
    writer.begin(with: first)
    let path = try folder.write(writer.bytes, "a.nef")
    #expect { try PictureHeader(of: path) } throws: { ($0 as? PictureFailure)?.title == "Unsupported format" }
  }
}
