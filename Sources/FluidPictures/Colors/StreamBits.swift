/// The bits at the beginning of a bitstream's header, the highest of a byte first.
struct StreamBits {
  private let bytes: [UInt8]
  private var position = 0

  /// - Parameter place: where the header lies in the file; of a longer one than any encoder writes, the beginning.
  init(_ place: Range<Int>, _ reader: inout ByteReader) throws(PictureFailure) {
    let place = place.prefix(PictureLimits.maximumStreamHeaderBytes).clamped(to: 0..<reader.byteSize)
    bytes = try reader.bytes(at: place.lowerBound, count: place.count)
  }

  private init(_ bytes: [UInt8]) { self.bytes = bytes }

  /// The same without the bytes that keep a NAL unit from looking like the beginning of the next (ITU-T H.265, 7.4.2).
  func withoutEmulationPrevention() -> StreamBits {
    var kept: [UInt8] = []
    kept.reserveCapacity(bytes.count)
    var zeros = 0
    for byte in bytes {
      if zeros >= 2, byte == 3 {
        zeros = 0
        continue
      }
      zeros = byte == 0 ? zeros + 1 : 0
      kept.append(byte)
    }
    return StreamBits(kept)
  }

  /// - Parameter count: up to 32.
  mutating func next(_ count: Int) throws(PictureFailure) -> Int {
    guard position + count <= bytes.count * 8 else { throw .truncated }
    var value = 0
    for _ in 0..<count {
      value = value << 1 | Int(bytes[position / 8] >> UInt8(7 - position % 8) & 1)
      position += 1
    }
    return value
  }

  mutating func flag() throws(PictureFailure) -> Bool { try next(1) == 1 }

  mutating func skip(_ count: Int) throws(PictureFailure) {
    guard position + count <= bytes.count * 8 else { throw .truncated }
    position += count
  }

  /// As many zeros as there are bits behind the one that follows them (ITU-T H.265, 9.2; AV1, 4.10.3).
  mutating func golomb() throws(PictureFailure) -> Int {
    var zeros = 0
    while try !flag() { zeros += 1 }
    guard zeros <= 32 else { throw .damaged(detail: "a number of more than 32 bits") }
    return (1 << zeros) - 1 + (try next(zeros))
  }
}
