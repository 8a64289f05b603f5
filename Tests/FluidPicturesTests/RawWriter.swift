import FluidPictures

/// Writes the directories of a TIFF structure one behind the other, with what they lead to between them.
struct RawWriter {
  enum Value {
    case number(Int)
    case numbers([Int])
    case text(String)
    case bytes([UInt8])
    /// Numbers of two bytes that were added.
    case shorts(Int, at: Int)
    /// A place in the file.
    static func at(_ place: Int) -> Value { .number(place) }
  }

  private let isBigEndian: Bool
  /// BigTIFF, whose counts and places have eight bytes.
  private let isBig: Bool
  private(set) var bytes: [UInt8]

  /// - Parameter signature: in the place of TIFF's own.
  init(isBigEndian: Bool, signature: String?, isBig: Bool = false) {
    self.isBigEndian = isBigEndian
    self.isBig = isBig
    if isBig {
      bytes = Array((isBigEndian ? "MM\0+\0\u{8}\0\0" : "II+\0\u{8}\0\0\0").utf8) + [UInt8](repeating: 0, count: 8)
      return
    }
    bytes = Array((signature ?? (isBigEndian ? "MM\0*" : "II*\0")).utf8) + [0, 0, 0, 0]
    // Canon's files say whose they are here.
    bytes += [UInt8](repeating: 0, count: 8)
  }

  /// Makes a directory the first one.
  mutating func begin(with place: Int) {
    if isBig {
      bytes.replaceSubrange(8..<16, with: word(place))
    } else {
      bytes.replaceSubrange(4..<8, with: word(place))
    }
  }

  private func two(_ value: Int) -> [UInt8] { isBigEndian ? Encode.be16(value) : Encode.le16(value) }
  private func four(_ value: Int) -> [UInt8] { isBigEndian ? Encode.be32(value) : Encode.le32(value) }

  /// A count, a place or a number.
  private func word(_ value: Int) -> [UInt8] {
    guard isBig else { return four(value) }
    let (high, low) = (four(value >> 32), four(value & 0xFFFF_FFFF))
    return isBigEndian ? high + low : low + high
  }

  /// Adds bytes, and returns their place.
  mutating func add(_ content: [UInt8]) -> Int {
    defer { bytes += content + [UInt8](repeating: 0, count: content.count & 1) }
    return bytes.count
  }

  /// Adds a directory, and returns its place.
  mutating func directory(_ values: [Int: Value], next: Int = 0) -> Int {
    let (long, wordBytes) = isBig ? (16, 8) : (4, 4)
    var entries = isBig ? word(values.count) : two(values.count)
    for (tag, value) in values.sorted(by: { $0.key < $1.key }) {
      let (type, count, content): (Int, Int, [UInt8]) =
        switch value {
        case .number(let number): (long, 1, word(number))
        case .numbers(let numbers): (long, numbers.count, numbers.flatMap(word))
        case .text(let text): (2, text.utf8.count + 1, Array(text.utf8) + [0])
        case .bytes(let bytes): (7, bytes.count, bytes)
        case .shorts(let count, let place):
          (3, count, 2 * count > wordBytes ? word(place) : Array(bytes[place..<place + 2 * count]))
        }
      let padding = [UInt8](repeating: 0, count: max(wordBytes - content.count, 0))
      let inside = content.count > wordBytes ? word(add(content)) : content + padding
      entries += two(tag) + two(type) + word(count) + inside
    }
    return add(entries + word(next))
  }
}

extension Encode {
  /// A TIFF of four inks, none of them black, with 16 bits each.
  static func deepInks(_ raster: Raster, _ orientation: Int) -> [UInt8] {
    var writer = RawWriter(isBigEndian: false, signature: nil)
    let samples: [UInt8] = raster.pixels.flatMap { [255 - $0.x, 255 - $0.y, 255 - $0.z, 0] as [UInt8] }
    let place = writer.add(samples.flatMap { le16(Int($0) * 257) })
    let bits = writer.add([16, 0, 16, 0, 16, 0, 16, 0])
    let directory = writer.directory(
      [
        0x0100: .number(raster.size.width), 0x0101: .number(raster.size.height), 0x0102: .shorts(4, at: bits),
        0x0103: .number(1), 0x0106: .number(5), 0x0111: .at(place), 0x0112: .number(orientation), 0x0115: .number(4),
        0x0116: .number(raster.size.height), 0x0117: .number(samples.count * 2),
      ])
    writer.begin(with: directory)
    return writer.bytes
  }
}
