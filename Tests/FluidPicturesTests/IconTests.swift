import FluidPictures
import FluidScene
import FluidTestSupport
import Testing

@testable import FluidPictures

@Suite("An icon")
struct IconTests {
  private let folder: ScratchFolder
  private let decoder = PictureDecoder(decodingWith: .built, showingOn: .sRGB)
  private static let raster = Raster.asymmetric(13, 7)

  init() throws { folder = try ScratchFolder() }

  private func decode(_ bytes: [UInt8]) throws -> Raster {
    let (path, header) = try folder.picture(bytes, "a.ico")
    let picture = try decoder.decode(path, header, .full)
    #expect(picture.size == header.size)
    let raster = Raster(picture.bitmap)
    #expect(picture.bitmap.isOpaque == raster.pixels.allSatisfy { $0.w == 255 })
    return raster
  }

  private func expectShown(_ picture: [UInt8], as raster: Raster) throws {
    #expect(try decode(IconWriter.icon([picture])) == raster)
  }

  // MARK: Kinds

  @Test("An icon is shown that has a PNG in it, with its alpha")
  func png() throws {
    let soft = Raster(13, 7) { x, y in SIMD4(UInt8(x * 19), UInt8(y * 30), 80, x == y ? 0 : 255) }
    let shown = Raster(13, 7) { x, y in x == y ? .zero : soft[x, y] }
    try expectShown(Encode.png(soft), as: shown)
    try expectShown(Encode.interlacedPNG(Self.raster), as: Self.raster)
  }

  @Test("An icon is shown that has a bitmap in it, of any depth", arguments: [1, 4, 8, 24, 32])
  func bitmaps(_ depth: Int) throws {
    // Narrower than a row of the mask, as wide, and wider.
    for width in [13, 32, 37] {
      let raster = IconWriter.sample(width, 17, depth: depth)
      try expectShown(IconWriter(raster, depth: depth).bytes, as: raster)
    }
  }

  @Test("An icon lacks what its mask leaves out", arguments: [1, 4, 8, 24, 32])
  func masks(_ depth: Int) throws {
    for width in [13, 32, 37] {
      var writer = IconWriter(IconWriter.sample(width, 17, depth: depth), depth: depth)
      writer.keepsAlpha = false
      writer.mask = { x, y in x < y || x == width - 1 }
      let shown = Raster(width, 17) { x, y in x < y || x == width - 1 ? .zero : writer.raster[x, y] }
      try expectShown(writer.bytes, as: shown)
    }
  }

  /// Pillow 13 pads no row of a mask, and gives pictures of 32 bits none.
  @Test("An icon is shown as Pillow writes it", arguments: ["colors", "alpha", "palette"])
  func pillow(_ name: String) throws {
    #expect(try decode(Fixture.file("Icons/\(name).ico")).distance(to: .blocks(5, 3, of: 4)) <= 1)
  }

  @Test("An icon shows the largest of its pictures, and of those the deepest, in any order")
  func best() throws {
    let small = IconWriter(IconWriter.sample(9, 9, depth: 24), depth: 24).bytes
    let flat = IconWriter(IconWriter.sample(13, 7, depth: 4), depth: 4).bytes
    let deep = IconWriter(Self.raster, depth: 24).bytes
    let pictures = [small, flat, deep, Encode.png(.asymmetric(5, 5))]
    for first in pictures.indices {
      #expect(try decode(IconWriter.icon(Array(pictures[first...] + pictures[..<first]))) == Self.raster)
    }
    let large = Raster.gradient(300, 200)
    #expect(try decode(IconWriter.icon(pictures + [Encode.png(large)])) == large)
  }

  // MARK: Harm

  private static let bitmap = IconWriter(raster, depth: 24).bytes

  @Test("An icon is shown by what of it can be read, whatever the rest of its directory says")
  func partly() throws {
    let start = 6 + 16 * 3
    for offsets in [
      [start, 0xFFFF_FFFF, 0x7FFF_FFF0], [0xFFFF_FFFF, start + Self.bitmap.count, start], [start, start, start],
      // Inside of one another, and in the directory itself.
      [start, start + 8, start + 40], [0, 3, start],
    ] {
      #expect(try decode(IconWriter.icon(offsets: offsets) + Self.bitmap) == Self.raster, "\(offsets)")
    }
  }

  private static func bitmap(_ changes: [(offset: Int, value: Int)]) -> [UInt8] {
    var bytes = bitmap
    for (offset, value) in changes { bytes.replaceSubrange(offset..<offset + 4, with: Encode.le32(value)) }
    return IconWriter.icon([bytes])
  }

  private static func png(_ side: Int) -> [UInt8] {
    let header = Encode.chunk("IHDR", Encode.be32(side) + Encode.be32(side) + [8, 6, 0, 0, 0])
    return IconWriter.icon([Encode.png(raster).prefix(8) + header + Encode.png(raster).dropFirst(33)])
  }

  private static let refused: [(name: String, bytes: [UInt8], title: String)] = [
    ("pictures beyond the end", IconWriter.icon(offsets: [1000, 0xFFFF_FFFF]), "Damaged file"),
    ("no pictures", [0, 0, 1, 0, 0, 0], "Damaged file"),
    ("65,535 pictures", [0, 0, 1, 0, 0xFF, 0xFF] + [UInt8](repeating: 0, count: 70000), "Damaged file"),
    ("half a directory", [0, 0, 1, 0, 9, 0, 1, 2, 3], "Incomplete file"),
    ("a width of 0", bitmap([(4, 0)]), "Damaged file"),
    ("a height of a mask alone", bitmap([(8, 1)]), "Damaged file"),
    ("the lowest height", bitmap([(8, 0x8000_0000)]), "Too many pixels"),
    ("a header without end", bitmap([(0, 0xFFFF_FFFF)]), "Damaged file"),
    ("three bits", bitmap([(12, 1 | 3 << 16)]), "Unsupported format"),
    ("a bitmap too large for memory", bitmap([(4, 20000), (8, 40000)]), "Too large"),
    ("a PNG of too many pixels", png(1 << 20), "Too many pixels"),
    ("a PNG too large for memory", png(20000), "Too large"),
    ("half a PNG", IconWriter.icon([Encode.png(raster).dropLast(100)]), "Incomplete file"),
  ]

  @Test("An icon that means harm is refused, and its tile says why", arguments: refused.indices)
  func harm(_ index: Int) throws {
    let (name, bytes, title) = Self.refused[index]
    #expect { try decode(bytes) } throws: { error in
      #expect((error as? PictureFailure)?.title == title, "\(name): \(error)")
      return true
    }
  }

  @Test("An icon that is cut off anywhere is shown in part or refused")
  func cut() throws {
    let whole = IconWriter.icon([Self.bitmap])
    // Its mask, of which nothing is needed, and the byte that fills up its last row.
    let mask = 4 * Self.raster.size.height + 1
    for count in 0..<whole.count {
      let shown = try? decode(Array(whole.prefix(count)))
      #expect((shown == Self.raster) == (count >= whole.count - mask), "\(count)")
    }
  }
}
