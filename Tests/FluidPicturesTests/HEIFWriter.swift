import FluidPictures

@testable import FluidPictures

/// Writes a HEIC that is a grid of tiles, which libheif's encoder made as pictures of their own, with whatever the standard allows.
struct HEIFWriter {
  enum Transform {
    /// Quarters, counterclockwise.
    case turn(UInt8)
    case mirror(axis: UInt8)
    case crop(PixelSize)

    fileprivate var box: [UInt8] {
      switch self {
      case .turn(let quarters): Encode.box("irot", [quarters])
      case .mirror(let axis): Encode.box("imir", [axis])
      case .crop(let size):
        Encode.box(
          "clap",
          [size.width, 1, size.height, 1, 0, 1, 0, 1].flatMap { Encode.be32($0) })
      }
    }
  }

  /// An item: what it is, its bytes, and the boxes of its properties.
  struct Item {
    var id: Int
    var type: String
    var bytes: [UInt8]
    var properties: [[UInt8]]
  }

  /// By rows, of 64 by 64 pixels each.
  private(set) var tiles: [Item]
  var columns = 4
  var rows = 3
  var size = PixelSize(width: 230, height: 150)
  /// In the order in which they apply.
  var transforms: [Transform] = []
  /// The same of the first tile.
  var tileTransforms: [Transform] = []
  /// Those of the thumbnail; `nil` where there is none. It is the first tile.
  var thumbnail: [Transform]?
  var hasAlpha = false
  var profile: [UInt8] = []
  /// Whether the grid lies beside what is said of it.
  var isGridInside = true
  /// How many pieces the bytes of each tile are in.
  var pieces = 1
  /// Whether numbers have four bytes, of sizes and items.
  var isLong = false
  /// What the grid says of its size.
  var claimedSize: PixelSize?
  /// How many of the tiles are referred to.
  var references: Int?

  /// The items of a file that libheif's encoder made.
  init() throws {
    let file = try Fixture.file("Grid/tiles.heic")
    tiles = try file.withUnsafeBytes { buffer in
      var reader = try ByteReader(buffer)
      let items = try HEIFItems(&reader)
      return try items.types.keys.sorted().map { id in
        let place = items.place(of: id) ?? 0..<0
        let properties = try items.properties(of: id).map { box in
          Encode.box(box.type, try reader.bytes(at: box.content.lowerBound, count: box.content.count))
        }
        return Item(
          id: id, type: items.types[id] ?? "", bytes: try reader.bytes(at: place.lowerBound, count: place.count),
          properties: properties)
      }
    }
  }

  /// As many tiles as it takes, the same ones again and again.
  mutating func `repeat`(columns: Int, rows: Int) {
    (self.columns, self.rows) = (columns, rows)
    size = PixelSize(width: columns * 64, height: rows * 64)
    tiles = (0..<columns * rows).map { place in
      var tile = tiles[place % tiles.count]
      tile.id = place + 1
      return tile
    }
  }

  private static let version: [UInt8] = [0, 0, 0, 0]
  private static let (grid, small, alpha) = (10_000, 10_001, 10_002)

  private func id(_ value: Int) -> [UInt8] { isLong ? Encode.be32(value) : Encode.be16(value) }

  private var gridBytes: [UInt8] {
    let size = claimedSize ?? size
    return [0, isLong ? 1 : 0, UInt8(rows - 1), UInt8(columns - 1)] + id(size.width) + id(size.height)
  }

  private var items: [Item] {
    var items = Array(tiles.prefix(columns * rows))
    let spatial = Encode.box("ispe", Self.version + Encode.be32(size.width) + Encode.be32(size.height))
    let color = profile.isEmpty ? [] : [Encode.box("colr", Array("prof".utf8) + profile)]
    items.append(
      Item(id: Self.grid, type: "grid", bytes: gridBytes, properties: [spatial] + color + transforms.map(\.box)))
    if let thumbnail {
      var item = tiles[0]
      (item.id, item.properties) = (Self.small, item.properties + thumbnail.map(\.box))
      items.append(item)
    }
    if hasAlpha {
      var item = items[items.count - 1]
      item.id = Self.alpha
      item.properties = [spatial, Encode.box("auxC", Self.version + Array("urn:mpeg:hevc:2015:auxid:1\0".utf8))]
      items.append(item)
    }
    items[0].properties += tileTransforms.map(\.box)
    return items
  }

  func bytes() -> [UInt8] {
    let items = items
    let start = Encode.box("ftyp", Array("heic\0\0\0\0heicmif1".utf8))
    let length = start.count + meta(items, data: 0).count + 8
    let data = items.filter { !isInside($0) }.flatMap(\.bytes)
    return start + meta(items, data: length) + Encode.box("mdat", data)
  }

  private func isInside(_ item: Item) -> Bool { item.type == "grid" && isGridInside }

  private func meta(_ items: [Item], data: Int) -> [UInt8] {
    let parts = [
      Encode.box("hdlr", Self.version + Self.version + Array("pict".utf8) + [UInt8](repeating: 0, count: 13)),
      Encode.box("pitm", [isLong ? 1 : 0, 0, 0, 0] + id(Self.grid)),
      Encode.box("iinf", Self.version + Encode.be16(items.count) + items.flatMap(information)),
      Encode.box("iref", [isLong ? 1 : 0, 0, 0, 0] + relations),
      Encode.box("iprp", properties(items)),
      Encode.box("iloc", [isLong ? 2 : 1, 0, 0, 0, 0x44, 0] + id(items.count) + places(items, data)),
      isGridInside ? Encode.box("idat", gridBytes) : [],
    ]
    return Encode.box("meta", Self.version + parts.joined())
  }

  /// Tiles are hidden, as phones write them.
  private func information(_ item: Item) -> [UInt8] {
    let isHidden = item.id < Self.grid
    return Encode.box(
      "infe", [isLong ? 3 : 2, 0, 0, isHidden ? 1 : 0] + id(item.id) + [0, 0] + Array(item.type.utf8) + [0])
  }

  private var relations: [UInt8] {
    func reference(_ type: String, _ source: Int, _ targets: [Int]) -> [UInt8] {
      Encode.box(type, id(source) + Encode.be16(targets.count) + targets.flatMap(id))
    }
    return reference("dimg", Self.grid, tiles.prefix(references ?? columns * rows).map(\.id))
      + (thumbnail == nil ? [] : reference("thmb", Self.small, [Self.grid]))
      + (hasAlpha ? reference("auxl", Self.alpha, [Self.grid]) : [])
  }

  /// Each property once.
  private func properties(_ items: [Item]) -> [UInt8] {
    var boxes: [[UInt8]] = []
    var associations: [UInt8] = []
    for item in items {
      associations += id(item.id) + [UInt8(item.properties.count)]
      for box in item.properties {
        if !boxes.contains(box) { boxes.append(box) }
        associations.append(UInt8((boxes.firstIndex(of: box) ?? 0) + 1) | 0x80)
      }
    }
    let version: [UInt8] = [isLong ? 1 : 0, 0, 0, 0]
    return Encode.box("ipco", Array(boxes.joined()))
      + Encode.box("ipma", version + Encode.be32(items.count) + associations)
  }

  private func places(_ items: [Item], _ data: Int) -> [UInt8] {
    var offset = data
    return items.flatMap { item in
      let isInside = isInside(item)
      let start = isInside ? 0 : offset
      if !isInside { offset += item.bytes.count }
      let count = item.type == "grid" ? 1 : pieces
      let ends = (0...count).map { item.bytes.count * $0 / count }
      let extents = zip(ends, ends.dropFirst()).flatMap { Encode.be32(start + $0) + Encode.be32($1 - $0) }
      let construction: [UInt8] = [0, isInside ? 1 : 0, 0, 0]
      return id(item.id) + construction + Encode.be16(count) + extents
    }
  }
}

extension Encode {
  /// A box of ISO/IEC 14496-12.
  static func box(_ type: String, _ content: [UInt8]) -> [UInt8] {
    be32(content.count + 8) + Array(type.utf8) + content
  }
}
