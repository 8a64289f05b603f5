internal import Glibc

/// The digest of RFC 1321, which names the files of the thumbnail cache. It protects nothing: two files of one name are
/// told apart by what the entry says.
///
/// By hand, because no library that is here anyway has it but OpenSSL and GLib, either of which is larger than this program.
struct MD5 {
  /// 16 bytes.
  let bytes: [UInt8]

  init(_ message: some Collection<UInt8>) {
    var padded = Array(message)
    let bitCount = UInt64(padded.count) &* 8
    padded.append(0x80)
    padded.append(contentsOf: repeatElement(0, count: (120 - padded.count % 64) % 64))
    withUnsafeBytes(of: bitCount.littleEndian) { padded.append(contentsOf: $0) }
    var state: [UInt32] = [0x6745_2301, 0xEFCD_AB89, 0x98BA_DCFE, 0x1032_5476]
    padded.withUnsafeBytes { block in
      for start in stride(from: 0, to: block.count, by: 64) { Self.add(block, start, to: &state) }
    }
    bytes = state.flatMap { word in withUnsafeBytes(of: word.littleEndian) { Array($0) } }
  }

  /// 32 lower-case hexadecimal digits.
  var text: String {
    let digits = Array("0123456789abcdef".utf8)
    return String(decoding: bytes.flatMap { [digits[Int($0 >> 4)], digits[Int($0 & 15)]] }, as: UTF8.self)
  }

  private static let sines = (1...64).map { UInt32(abs(sin(Double($0))) * 4_294_967_296) }
  private static let shifts: [UInt32] = [7, 12, 17, 22, 5, 9, 14, 20, 4, 11, 16, 23, 6, 10, 15, 21]

  private static func add(_ block: UnsafeRawBufferPointer, _ start: Int, to state: inout [UInt32]) {
    var (a, b, c, d) = (state[0], state[1], state[2], state[3])
    for step in 0..<64 {
      let (mixed, place): (UInt32, Int) =
        switch step / 16 {
        case 0: ((b & c) | (~b & d), step)
        case 1: ((d & b) | (~d & c), (5 * step + 1) % 16)
        case 2: (b ^ c ^ d, (3 * step + 5) % 16)
        default: (c ^ (b | ~d), (7 * step) % 16)
        }
      let word = UInt32(littleEndian: block.loadUnaligned(fromByteOffset: start + place * 4, as: UInt32.self))
      let sum = a &+ mixed &+ sines[step] &+ word
      let shift = shifts[step / 16 * 4 + step % 4]
      (a, d, c, b) = (d, c, b, b &+ (sum << shift | sum >> (32 - shift)))
    }
    for (index, value) in [a, b, c, d].enumerated() { state[index] &+= value }
  }
}
