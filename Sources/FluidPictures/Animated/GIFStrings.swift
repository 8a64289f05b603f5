/// The strings of LZW: each is another one and one index more (GIF 89a, appendix F).
struct GIFStrings {
  static let maximumCodeBits = 12

  private(set) var prefixes = [UInt16](repeating: 0, count: 1 << maximumCodeBits)
  private(set) var suffixes = [UInt8](repeating: 0, count: 1 << maximumCodeBits)
  private var firsts = [UInt8](repeating: 0, count: 1 << maximumCodeBits)
  private(set) var lengths = [Int](repeating: 1, count: 1 << maximumCodeBits)
  /// Clear and end are among them.
  private(set) var count: Int
  private let start: Int

  /// - Parameter clear: the code that forgets all strings but those of one index.
  init(_ clear: Int) {
    start = clear + 2
    count = start
    for index in 0..<clear {
      suffixes[index] = UInt8(truncatingIfNeeded: index)
      firsts[index] = suffixes[index]
    }
  }

  mutating func clear() { count = start }

  func first(of code: Int) -> UInt8 { firsts[code] }

  /// A full table stays as it is until it is cleared.
  mutating func add(_ prefix: Int, _ suffix: UInt8) {
    guard count < prefixes.count else { return }
    prefixes[count] = UInt16(prefix)
    suffixes[count] = suffix
    firsts[count] = firsts[prefix]
    lengths[count] = lengths[prefix] + 1
    count += 1
  }
}
