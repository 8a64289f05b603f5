/// Writes what a camera would: a first directory, one of exposure behind it.
struct ExifEncoder {
  enum Value {
    case text(String)
    case bytes([UInt8])
    case shorts([Int])
    case long(Int)
    case rationals([(Int, Int)])
    case signedRational(Int, Int)
  }

  var isBigEndian: Bool
  /// By tag.
  var picture: [Int: Value] = [:]
  var exposure: [Int: Value] = [:]

  private func two(_ value: Int) -> [UInt8] { isBigEndian ? Encode.be16(value & 0xFFFF) : Encode.le16(value & 0xFFFF) }
  private func four(_ value: Int) -> [UInt8] {
    isBigEndian ? Encode.be32(value & 0xFFFF_FFFF) : Encode.le32(value & 0xFFFF_FFFF)
  }

  var bytes: [UInt8] {
    var head = Array((isBigEndian ? "MM\0*" : "II*\0").utf8) + four(8)
    var picture = picture
    if !exposure.isEmpty { picture[0x8769] = .long(0) }
    let length = directory(picture, at: head.count).count
    if !exposure.isEmpty { picture[0x8769] = .long(head.count + length) }
    head += directory(picture, at: head.count)
    if !exposure.isEmpty { head += directory(exposure, at: head.count) }
    return head
  }

  private func directory(_ values: [Int: Value], at start: Int) -> [UInt8] {
    var entries = two(values.count)
    var data: [UInt8] = []
    let dataStart = start + 2 + values.count * 12 + 4
    for (tag, value) in values.sorted(by: { $0.key < $1.key }) {
      let (type, count, content) = encoded(value)
      entries += two(tag) + two(type)
      entries += four(count)
      if content.count <= 4 {
        entries += content + [UInt8](repeating: 0, count: 4 - content.count)
      } else {
        entries += four(dataStart + data.count)
        data += content + [UInt8](repeating: 0, count: content.count & 1)
      }
    }
    return entries + four(0) + data
  }

  private func encoded(_ value: Value) -> (type: Int, count: Int, content: [UInt8]) {
    switch value {
    case .text(let text): (2, text.utf8.count + 1, Array(text.utf8) + [0])
    case .bytes(let bytes): (2, bytes.count, bytes)
    case .shorts(let numbers): (3, numbers.count, numbers.flatMap { two($0) })
    case .long(let number): (4, 1, four(number))
    case .rationals(let numbers): (5, numbers.count, numbers.flatMap { four($0.0) + four($0.1) })
    case .signedRational(let above, let below): (10, 1, four(above) + four(below))
    }
  }

  /// A photograph with everything noted.
  static func photograph(isBigEndian: Bool) -> ExifEncoder {
    ExifEncoder(
      isBigEndian: isBigEndian,
      picture: [
        0x010F: .text("NIKON CORPORATION"), 0x0110: .text("NIKON D850  "), 0x0112: .shorts([6]),
        0x0132: .text("2025:01:01 00:00:00"),
      ],
      exposure: [
        0x829A: .rationals([(10, 2500)]), 0x829D: .rationals([(28, 10)]), 0x8827: .shorts([400]),
        0x9003: .text("2024:06:15 14:32:07"), 0x9204: .signedRational(-2, 3), 0x9209: .shorts([0x19]),
        0x920A: .rationals([(350, 10)]), 0xA405: .shorts([52]), 0xA434: .text("NIKKOR Z 35mm f/1.8 S"),
      ])
  }
}
