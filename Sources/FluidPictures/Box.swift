/// A box of the ISO base media file format (ISO/IEC 14496-12, 4.2): what HEIC, AVIF and JPEG XL are made of.
struct Box {
  let type: String
  /// In bytes of the file, without the box's own header.
  let content: Range<Int>
  /// Whether it ends within its place.
  let isWhole: Bool

  /// The boxes one behind the other at a place of a file, up to one of a type where that is given. One that says that it is
  /// larger than its place ends with it, and is the last one.
  static func all(
    in place: Range<Int>, _ reader: inout ByteReader, until last: String? = nil
  ) throws(PictureFailure) -> [Box] {
    var boxes: [Box] = []
    var position = place.lowerBound
    while position + 8 <= min(place.upperBound, reader.byteSize), boxes.count < PictureLimits.maximumBoxes {
      var length = try reader.uint32(at: position, .bigEndian)
      let type = String(decoding: try reader.bytes(at: position + 4, count: 4), as: UTF8.self)
      var header = 8
      if length == 1 {
        header = 16
        length = try reader.number(at: position + 8, bytes: 8)
      } else if length == 0 {
        length = place.upperBound - position
      }
      guard length >= header else { throw .damaged(detail: "a box of \(length) bytes") }
      let claimed = position.addingClamped(length)
      let end = min(claimed, place.upperBound)
      guard position + header <= end else { break }
      boxes.append(Box(type: type, content: position + header..<end, isWhole: claimed == end))
      if type == last { break }
      position = end
    }
    return boxes
  }
}

extension ByteReader {
  /// An unsigned number of up to eight bytes, of which the first is the highest; 0 of none. One that does not fit is the largest
  /// that does.
  @inline(never)
  mutating func number(at offset: Int, bytes count: Int) throws(PictureFailure) -> Int {
    var value: UInt64 = 0
    for place in 0..<count { value = value << 8 | UInt64(try byte(at: offset.addingClamped(place))) }
    return Int(clamping: value)
  }
}

extension Range<Int> {
  /// The part behind so many; empty where there are not as many.
  func dropFirst(_ count: Int) -> Range<Int> { Swift.min(lowerBound.addingClamped(count), upperBound)..<upperBound }
}
