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
    var bytes = [UInt8](repeating: 0, count: (bits.count + 7) / 8)
    for (place, bit) in bits.enumerated() where bit { bytes[place / 8] |= 0x80 >> UInt8(place % 8) }
    return bytes
  }
}
