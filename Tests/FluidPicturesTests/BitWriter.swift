/// Writes bits, the highest of a byte first.
struct BitWriter {
  private var bits: [Bool] = []

  mutating func put(_ value: Int, _ count: Int) {
    for place in (0..<count).reversed() { bits.append(value >> place & 1 == 1) }
  }

  /// Writes a bit, and returns what it says.
  mutating func flag(_ value: Bool) -> Bool {
    bits.append(value)
    return value
  }

  /// A number behind as many zeros as it has bits beyond the first (ITU-T H.265, 9.2).
  mutating func golomb(_ value: Int) {
    let length = Int.bitWidth - (value + 1).leadingZeroBitCount
    put(0, length - 1)
    put(value + 1, length)
  }

  var bytes: [UInt8] {
    stride(from: 0, to: bits.count, by: 8).map { start in
      (0..<8).reduce(0) { $0 << 1 | (start + $1 < bits.count && bits[start + $1] ? 1 : 0) }
    }
  }
}
