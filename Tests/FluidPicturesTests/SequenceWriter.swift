import FluidTestSupport

@testable import FluidPictures

/// Writes headers of sequences with whatever the standards allow before the colours.
enum SequenceWriter {
  /// A unit of AV1, with or without its size and what layers add.
  static func unit(_ type: UInt8, _ content: [UInt8], _ random: inout SeededGenerator) -> [UInt8] {
    let isLayered = random.index(below: 2) == 0
    // A size of two bytes though one suffices.
    let size: [UInt8] = random.index(below: 2) == 0 ? [UInt8(content.count) | 0x80, 0] : [UInt8(content.count)]
    return [type << 3 | (isLayered ? 4 : 0) | 2] + (isLayered ? [0x20] : []) + size + content
  }

  /// AV1 Bitstream & Decoding Process Specification, 5.5.
  static func av1(_ points: CodePoints?, _ random: inout SeededGenerator) -> [UInt8] {
    var bits = BitWriter()
    let profile = random.index(below: 3)
    bits.put(profile, 3)
    let isReduced = random.index(below: 2) == 0
    _ = bits.flag(isReduced || random.index(below: 2) == 0)
    if bits.flag(isReduced) {
      bits.put(random.index(below: 32), 5)
    } else {
      operation(&bits, &random)
    }
    let (width, height) = (random.index(below: 16), random.index(below: 16))
    bits.put(width, 4)
    bits.put(height, 4)
    noise(&bits, width + 1 + height + 1, &random)
    if !isReduced, bits.flag(random.index(below: 2) == 0) { noise(&bits, 7, &random) }
    noise(&bits, 3, &random)
    if !isReduced { tools(&bits, &random) }
    noise(&bits, 3, &random)
    let isDeep = bits.flag(random.index(below: 2) == 0)
    if profile == 2, isDeep { noise(&bits, 1, &random) }
    if profile != 1 { noise(&bits, 1, &random) }
    if bits.flag(points != nil), let points {
      bits.put(points.primaries, 8)
      bits.put(points.transfer, 8)
      bits.put(6, 8)
    }
    bits.put(5, 4)
    return bits.bytes
  }

  private static func operation(_ bits: inout BitWriter, _ random: inout SeededGenerator) {
    var delayBits: Int?
    if bits.flag(random.index(below: 2) == 0) {
      noise(&bits, 64, &random)
      if bits.flag(random.index(below: 2) == 0) { bits.golomb(random.index(below: 1000)) }
      if bits.flag(random.index(below: 2) == 0) {
        let count = random.index(below: 32)
        bits.put(count, 5)
        delayBits = count + 1
        noise(&bits, 42, &random)
      }
    }
    let hasDelays = bits.flag(random.index(below: 2) == 0)
    let count = random.index(below: 4)
    bits.put(count, 5)
    for _ in 0...count {
      noise(&bits, 12, &random)
      let level = random.index(below: 32)
      bits.put(level, 5)
      if level > 7 { noise(&bits, 1, &random) }
      if let delayBits, bits.flag(random.index(below: 2) == 0) { noise(&bits, 2 * delayBits + 1, &random) }
      if hasDelays, bits.flag(random.index(below: 2) == 0) { noise(&bits, 4, &random) }
    }
  }

  private static func tools(_ bits: inout BitWriter, _ random: inout SeededGenerator) {
    noise(&bits, 4, &random)
    let hasOrder = bits.flag(random.index(below: 2) == 0)
    if hasOrder { noise(&bits, 2, &random) }
    let isChosen = bits.flag(random.index(below: 2) == 0)
    let mayBeScreen = isChosen || bits.flag(random.index(below: 2) == 0)
    if mayBeScreen, !bits.flag(random.index(below: 2) == 0) { noise(&bits, 1, &random) }
    if hasOrder { noise(&bits, 3, &random) }
  }

  private static func noise(_ bits: inout BitWriter, _ count: Int, _ random: inout SeededGenerator) {
    for _ in 0..<count { bits.put(random.index(below: 2), 1) }
  }

  /// A decoder's configuration with the parameters of video and sequence (ITU-T H.265, 7.3.2; ISO/IEC 14496-15, 8.3.3).
  static func hevc(_ points: CodePoints?, _ random: inout SeededGenerator) -> [UInt8] {
    var bits = BitWriter()
    bits.put(0, 4)
    let layers = random.index(below: 7)
    bits.put(layers, 3)
    bits.put(1, 1)
    // Much of this is zeros, which need bytes that keep them from looking like the beginning of a unit.
    bits.put(0x0160_0000, 32)
    for _ in 0..<8 { bits.put(0, 8) }
    if layers > 0 {
      let parts = (0..<layers).map { _ in (random.index(below: 2), random.index(below: 2)) }
      for (profile, level) in parts {
        bits.put(profile, 1)
        bits.put(level, 1)
      }
      bits.put(0, 2 * (8 - layers))
      for (profile, level) in parts { noise(&bits, 88 * profile + 8 * level, &random) }
    }
    bits.golomb(0)
    let chroma = random.index(below: 4)
    bits.golomb(chroma)
    if chroma == 3 { noise(&bits, 1, &random) }
    bits.golomb(random.index(below: 10_000))
    bits.golomb(random.index(below: 10_000))
    if bits.flag(random.index(below: 2) == 0) { for _ in 0..<4 { bits.golomb(random.index(below: 8)) } }
    for _ in 0..<3 { bits.golomb(random.index(below: 8)) }
    let isForEach = bits.flag(random.index(below: 2) == 0)
    for _ in 0..<3 * (isForEach ? layers + 1 : 1) { bits.golomb(random.index(below: 5)) }
    for _ in 0..<6 { bits.golomb(random.index(below: 4)) }
    // Scaling lists as they are by default.
    if bits.flag(random.index(below: 2) == 0) { bits.put(0, 1) }
    noise(&bits, 2, &random)
    if bits.flag(random.index(below: 2) == 0) {
      noise(&bits, 8, &random)
      for _ in 0..<2 { bits.golomb(random.index(below: 4)) }
      noise(&bits, 1, &random)
    }
    bits.golomb(0)
    bits.put(0, 1)
    noise(&bits, 2, &random)
    usability(&bits, points, &random)
    bits.put(1, 1)
    let sequence = [0x42, 1] + escaped(bits.bytes)
    let video: [UInt8] = [0x40, 1, 0x0C, 1]
    return [UInt8](repeating: 0, count: 22) + [2, 0xA0] + Encode.be16(1) + Encode.be16(video.count) + video + [0xA1]
      + Encode.be16(1) + Encode.be16(sequence.count) + sequence
  }

  private static func usability(_ bits: inout BitWriter, _ points: CodePoints?, _ random: inout SeededGenerator) {
    guard bits.flag(points != nil || random.index(below: 2) == 0) else { return }
    if bits.flag(random.index(below: 2) == 0) {
      let isFull = random.index(below: 2) == 0
      bits.put(isFull ? 255 : 1, 8)
      if isFull { noise(&bits, 32, &random) }
    }
    if bits.flag(random.index(below: 2) == 0) { noise(&bits, 1, &random) }
    guard bits.flag(points != nil || random.index(below: 2) == 0) else { return }
    noise(&bits, 4, &random)
    guard bits.flag(points != nil), let points else { return }
    bits.put(points.primaries, 8)
    bits.put(points.transfer, 8)
    bits.put(6, 8)
  }

  /// With a byte of 3 behind each two zeros that a byte of at most 3 follows.
  private static func escaped(_ bytes: [UInt8]) -> [UInt8] {
    var result: [UInt8] = []
    var zeros = 0
    for byte in bytes {
      if zeros == 2, byte <= 3 {
        result.append(3)
        zeros = 0
      }
      result.append(byte)
      zeros = byte == 0 ? zeros + 1 : 0
    }
    return result
  }
}
