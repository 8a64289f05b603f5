import FluidPictures
import FluidScene
import FluidTestSupport
import Testing

@testable import FluidPictures

/// The table of `Formats.md`, and the files that it names: the same picture, from the encoders of libraries.
@Suite("The table of formats")
struct FormatTableTests {
  private struct Row {
    let format: String
    let names: [Substring]
    let isApart: Bool
    let turns: Bool
    let moves: Bool
    let file: String
  }

  private static func rows() throws -> [Row] {
    let page = try Checkout.text("Sources/PlaygroundKit/PlaygroundKit.docc/Formats.md")
    return page.split(separator: "\n").filter { $0.hasPrefix("| `") }.map { line in
      let cells = line.split(separator: "|", omittingEmptySubsequences: false).dropFirst().dropLast()
        .map { String($0.drop { $0 == " " }.reversed().drop { $0 == " " }.reversed()) }
      return Row(
        format: String(cells[0].dropFirst().dropLast()), names: cells[1].split(separator: " "),
        isApart: cells[3] == "its own", turns: !cells[4].isEmpty, moves: !cells[6].isEmpty, file: cells[8])
    }
  }

  @Test("The table of formats has all of them, with their names, and says where they are decoded")
  func whole() throws {
    let rows = try Self.rows()
    #expect(rows.map(\.format) == PictureFormat.allCases.map(\.rawValue))
    for (row, format) in zip(rows, PictureFormat.allCases) {
      #expect(row.names.map(String.init) == format.nameExtensions, "\(format)")
      #expect(row.isApart == format.isDecodedApart, "\(format)")
      #expect(row.file.isEmpty == [.raw, .cur].contains(format), "\(format)")
    }
  }

  @Test(
    "The table of formats names a file of each, which opens upright, in its size and its colours",
    arguments: PictureFormat.allCases)
  func opened(_ format: PictureFormat) throws {
    let folder = try ScratchFolder()
    let row = try #require(try Self.rows().first { $0.format == format.rawValue })
    let blocks = Raster.blocks(5, 3, of: 16)
    let orientation = row.turns ? PictureOrientation.right : .up
    let bytes =
      switch format {
      case .raw: Self.raw(blocks.stored(orientation), orientation)
      case .cur: Encode.cur(blocks)
      default: try Fixture.file(row.file)
      }
    // The name says nothing but of a TGA, whose content says nothing.
    let (path, header) = try folder.picture(bytes, format == .tga ? "a.tga" : format == .raw ? "a.dng" : "a.png")
    #expect(header.format == format && header.size == blocks.size)
    let decoder = PictureDecoder(decodingWith: .built, showingOn: .sRGB)
    let picture = try decoder.decode(path, header, .full)
    #expect(picture.isFullResolution && picture.bitmap.isOpaque)
    #expect(Raster(picture.bitmap).distance(to: blocks) <= 6)
    let small = try decoder.decode(path, header, .covering(PixelSize(width: 5, height: 3)))
    #expect(Raster(small.bitmap).distance(to: .asymmetric(5, 3)) <= 6)
  }

  @Test("The table of formats says which of them move", arguments: PictureFormat.allCases)
  func moving(_ format: PictureFormat) throws {
    let row = try #require(try Self.rows().first { $0.format == format.rawValue })
    let files: [PictureFormat: String] = [.gif: "disposals.gif", .png: "soft.apng", .webp: "moving.webp"]
    #expect(row.moves == (files[format] != nil))
    guard let file = files[format] else { return }
    let folder = try ScratchFolder()
    let path = try folder.write(Fixture.file("Animated/" + file), "a")
    let reader = try AnimationReader(
      path, PictureHeader(of: path), PictureDecoder(decodingWith: .built), PictureCancellation())
    #expect(reader.timing.isMoving)
  }

  /// A DNG around a JPEG.
  private static func raw(_ raster: Raster, _ orientation: PictureOrientation) -> [UInt8] {
    var writer = RawWriter(isBigEndian: false, signature: nil)
    let jpeg = Encode.jpeg(raster)
    let first = writer.directory([
      0x0103: .number(6), 0x0110: .text("R5"), 0x0111: .at(writer.add(jpeg)), 0x0112: .number(orientation.rawValue),
      0x0117: .number(jpeg.count),
    ])
    writer.begin(with: first)
    return writer.bytes
  }
}
