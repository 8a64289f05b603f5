import FluidPictures
import FluidTestSupport
import Testing

@testable import FluidPictures

@Suite("A Canon raw file of boxes")
struct CanonPictureTests {
  private let folder: ScratchFolder
  private let decoder = PictureDecoder(decodingWith: nil)

  init() throws { folder = try ScratchFolder() }

  private static let large = Raster.blocks(5, 3, of: 64)
  private static let middle = Raster.blocks(5, 3, of: 48)
  private static let small = Raster.blocks(5, 3, of: 32)
  private static let writer = CanonWriter(
    picture: Encode.jpeg(large), preview: Encode.jpeg(middle), thumbnail: Encode.jpeg(small))

  private func decode(_ bytes: [UInt8]) throws -> Raster {
    let (path, header) = try folder.picture(bytes, "a.cr3")
    #expect(header.format == .raw)
    let picture = try decoder.decode(path, header, .full)
    #expect(picture.fullSize == header.size)
    return Raster(picture.bitmap)
  }

  @Test("A Canon raw file of boxes is known by its content, and by its name in a folder")
  func known() throws {
    #expect(PictureFormat(content: Self.writer.bytes, nameExtension: "jpg") == .raw)
    try folder.write(Self.writer.bytes, "IMG_1.CR3")
    #expect(PictureLibrary.scan([folder.picturePath]).map(\.path.name) == ["IMG_1.CR3"])
    #expect(PictureFormat.openableTypes.contains("image/x-canon-cr3"))
  }

  @Test(
    "A Canon raw file of boxes is the sample of its track, however its place and size are said",
    arguments: [false, true], [false, true])
  func sample(_ hasSizeTable: Bool, _ hasShortOffsets: Bool) throws {
    var writer = Self.writer
    (writer.hasSizeTable, writer.hasShortOffsets) = (hasSizeTable, hasShortOffsets)
    #expect(try decode(writer.bytes).distance(to: Self.large) <= 6)
  }

  @Test("A Canon raw file of boxes is its preview where it has no larger JPEG, and then its thumbnail")
  func fallback() throws {
    var writer = Self.writer
    writer.picture = []
    #expect(try decode(writer.bytes).distance(to: Self.middle) <= 6)
    writer.preview = []
    #expect(try decode(writer.bytes).distance(to: Self.small) <= 6)
    writer.thumbnail = []
    #expect(throws: PictureFailure.unsupported(detail: "a raw file without a JPEG in it")) { try decode(writer.bytes) }
  }

  @Test("A Canon raw file of boxes is shown at first by the smallest JPEG that has its proportions")
  func thumbnail() throws {
    var writer = Self.writer
    // With bars above and below, as cameras make it.
    writer.thumbnail = Encode.jpeg(.blocks(4, 3, of: 40))
    let (path, header) = try folder.picture(writer.bytes, "a.cr3")
    let picture = try #require(try decoder.decodeEmbeddedThumbnail(path, header))
    #expect(Raster(picture.bitmap).distance(to: Self.middle) <= 6)
  }

  @Test("A Canon raw file of boxes says when, with what and how it was taken, and in which colours")
  func details() throws {
    var writer = Self.writer
    let exposure: [Int: ExifEncoder.Value] = [
      0x829A: .rationals([(1, 250)]), 0x829D: .rationals([(28, 10)]), 0x8827: .shorts([400]),
      0x9003: .text("2024:06:15 14:32:07"), 0x920A: .rationals([(35, 1)]), 0xA001: .shorts([2]),
      0xA434: .text("RF35mm F1.8"),
    ]
    writer.exposure = ExifEncoder(isBigEndian: false, picture: exposure).bytes
    let path = try folder.write(writer.bytes, "a.cr3")
    let details = PictureDetails(of: path, try PictureHeader(of: path))
    #expect(details.camera == "Canon R5" && details.lens == "RF35mm F1.8")
    #expect(details.taken?.description == "15 June 2024, 14:32")
    #expect(details.exposureTime == 0.004 && details.aperture == 2.8 && details.sensitivity == 400)
    #expect(details.focalLength == 35 && details.colorProfile == "Adobe RGB (1998)")
    #expect(PictureTraits(of: path)?.taken == details.taken)
  }

  @Test(
    "A Canon raw file of boxes has the colours that Canon's own notes say",
    arguments: [(1, "sRGB"), (2, "Adobe RGB (1998)")])
  func colors(_ number: Int, _ name: String) throws {
    var writer = Self.writer
    writer.exposure = ExifEncoder(isBigEndian: false, picture: [0xA001: .shorts([0xFFFF])]).bytes
    writer.own = ExifEncoder(isBigEndian: false, picture: [0x00B4: .shorts([number])]).bytes
    let path = try folder.write(writer.bytes, "a.cr3")
    #expect(PictureDetails(of: path, try PictureHeader(of: path)).colorProfile == name)
  }

  // MARK: Damage

  /// The place of the size of the first box of a type.
  private static func place(of type: String, in bytes: [UInt8]) throws -> Int {
    let name = Array(type.utf8)
    return try #require((4..<bytes.count - 4).first { bytes[$0..<$0 + 4].elementsEqual(name) }) - 4
  }

  private static let types = [
    "ftyp", "moov", "uuid", "CNCV", "CMT1", "THMB", "trak", "mdia", "minf", "stbl", "stsd", "CRAW", "JPEG", "stsz",
    "co64", "PRVW", "mdat",
  ]

  /// - Returns: how it ended, in words.
  private func outcome(_ bytes: [UInt8]) throws -> String {
    let path = try folder.write(bytes, "a.cr3")
    do throws(PictureFailure) {
      let header = try PictureHeader(of: path)
      let picture = try decoder.decode(path, header, .fitting(PixelSize(width: 64, height: 64)))
      #expect(picture.size.width <= 64)
      return "shown"
    } catch {
      #expect(!error.message.isEmpty)
      return error.title
    }
  }

  @Test(
    "A Canon raw file of boxes one of which has a size that cannot be is shown by what is left, or says why",
    arguments: types)
  func sizes(_ type: String) throws {
    let bytes = Self.writer.bytes
    let place = try Self.place(of: type, in: bytes)
    for size in [0, 1, 2, 7, 8, 0x7FFF_FFFF, 0xFFFF_FFFF] {
      var broken = bytes
      broken.replaceSubrange(place..<place + 4, with: Encode.be32(size))
      // A size of 1 is in the eight bytes behind the type.
      let long = size == 1 ? [[0x80, 0, 0, 0, 0, 0, 0, 0], [UInt8](repeating: 255, count: 8)] : [[]]
      for long in long {
        broken.replaceSubrange(place + 8..<place + 8 + long.count, with: long)
        let allowed = ["shown", "Damaged file", "Incomplete file", "Unsupported kind", "Not a picture"]
        #expect(allowed.contains(try outcome(broken)), "\(type) of \(size) bytes")
      }
    }
  }

  @Test(
    "A Canon raw file of boxes whose sample lies elsewhere is its preview",
    arguments: [UInt64(0), 1, 1 << 31, 1 << 62, 1 << 63, .max])
  func offsets(_ offset: UInt64) throws {
    var writer = Self.writer
    writer.claimedOffset = offset
    #expect(try decode(writer.bytes).distance(to: Self.middle) <= 6)
    writer.claimedOffset = nil
    writer.claimedLength = 0xFFFF_FFFF
    #expect(try decode(writer.bytes).distance(to: Self.middle) <= 6)
  }

  @Test("A Canon raw file of boxes that is cut off anywhere is shown by what is left, or says why")
  func cut() throws {
    let bytes = Self.writer.bytes
    var outcomes: Set<String> = []
    for count in stride(from: 16, to: bytes.count, by: 97) {
      outcomes.insert(try outcome(Array(bytes.prefix(count))))
    }
    #expect(outcomes.isSubset(of: ["shown", "Damaged file", "Incomplete file", "Unsupported kind"]))
    #expect(outcomes.contains("shown") && outcomes.count > 1)
  }

  @Test("A Canon raw file of boxes that hold each other, or are many, comes to an end", .timeLimit(.minutes(1)))
  func deep() throws {
    let head = CanonWriter.box("ftyp", Array("crx ".utf8) + Encode.be32(1))
    var nested: [UInt8] = []
    for type in ["moov", "trak", "mdia", "minf", "stbl", "stsd", "CRAW"] {
      // Each says that it reaches to the end, and holds all that follow.
      nested += Array(repeatElement(Encode.be32(0) + Array(type.utf8), count: 20_000).joined())
    }
    #expect(try outcome(head + nested) == "Unsupported kind")
    let empty = Array(repeatElement(CanonWriter.box("trak", []), count: 200_000).joined())
    #expect(try outcome(head + CanonWriter.box("moov", empty)) == "Unsupported kind")
    let movies = Array(repeatElement(CanonWriter.box("moov", CanonWriter.box("trak", [])), count: 100_000).joined())
    #expect(try outcome(head + movies) == "Unsupported kind")
  }
}
