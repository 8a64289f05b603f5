@_spi(_Unicode) import Swift

/// The natural order of file names: without regard to case and accents, `img2` before `img10`, and a name before a longer name that
/// begins with it (`a.jpg` before `a 2.jpg`). Of names that differ in nothing else those without accents come first.
///
/// Letters without a Latin base are ordered by their code points, not by the rules of a language.
public struct NaturalOrder: Comparable, Hashable, Sendable {
  private let bytes: [UInt8]
  private let key: NaturalKey

  /// Creates the sort key of a name.
  public init(_ name: String) { self.init(bytes: Array(name.utf8)) }

  /// Creates the sort key of a name as the system has it.
  init(bytes name: [UInt8]) {
    var bytes = name
    key = NaturalKey(0..<name.count, in: &bytes)
    self.bytes = bytes
  }

  public static func < (a: NaturalOrder, b: NaturalOrder) -> Bool {
    a.bytes.withUnsafeBufferPointer { bytesA in
      b.bytes.withUnsafeBufferPointer { bytesB in NaturalKey.precedes(a.key, bytesA, b.key, bytesB) }
    }
  }
}

/// What a ``NaturalOrder`` compares of a name, as places among bytes: very many keys can share them.
struct NaturalKey: Hashable, Sendable {
  /// The name without accents, and without regard to the case of ASCII letters, the others in lower case.
  private let name: Range<Int>
  /// Where the suffix begins.
  private let dot: Int
  /// Behind the name: where the same with its accents ends, and then the name as it was. An ASCII name stands for all three.
  private let accentedEnd: Int
  private let originalEnd: Int

  /// Creates the key of a name that lies among bytes; what it needs beyond an ASCII name is appended to them. What is not UTF-8
  /// becomes replacement characters.
  init(_ place: Range<Int>, in bytes: inout [UInt8]) {
    if bytes[place].allSatisfy({ $0 < 0x80 }) {
      name = place
      (accentedEnd, originalEnd) = (place.upperBound, place.upperBound)
    } else {
      let text = String(decoding: bytes[place], as: UTF8.self)
      let folded = FoldedName(text)
      let start = bytes.count
      bytes += folded.base
      name = start..<bytes.count
      bytes += folded.accented
      accentedEnd = bytes.count
      bytes += text.utf8
      originalEnd = bytes.count
    }
    let dot = bytes[name].lastIndex(of: 0x2E) ?? name.lowerBound
    self.dot = dot > name.lowerBound ? dot : name.upperBound
  }

  private var isASCII: Bool { originalEnd == name.upperBound }
  private var accented: Range<Int> { isASCII ? name : name.upperBound..<accentedEnd }
  /// The last word, so that names that only differ in case or in leading zeros still have one order.
  private var original: Range<Int> { isASCII ? name : accentedEnd..<originalEnd }

  typealias Bytes = UnsafeBufferPointer<UInt8>

  /// Returns whether the name of a key comes before that of another one.
  static func precedes(_ a: NaturalKey, _ bytesA: Bytes, _ b: NaturalKey, _ bytesB: Bytes) -> Bool {
    let stems = compare(bytesA, a.name.lowerBound..<a.dot, bytesB, b.name.lowerBound..<b.dot)
    if stems != 0 { return stems < 0 }
    let suffixes = compare(bytesA, a.dot..<a.name.upperBound, bytesB, b.dot..<b.name.upperBound)
    if suffixes != 0 { return suffixes < 0 }
    // Two names without accents are the same once more.
    let accents = a.isASCII && b.isASCII ? 0 : compare(bytesA, a.accented, bytesB, b.accented)
    if accents != 0 { return accents < 0 }
    return bytesA[a.original].lexicographicallyPrecedes(bytesB[b.original])
  }

  /// Compares parts of names: below 0 where that of `a` comes first, and 0 where they are equal.
  private static func compare(_ a: Bytes, _ partA: Range<Int>, _ b: Bytes, _ partB: Range<Int>) -> Int {
    var (i, j) = (partA.lowerBound, partB.lowerBound)
    while i < partA.upperBound, j < partB.upperBound {
      if isDigit(a[i]), isDigit(b[j]) {
        let (first, second) = (number(in: a, at: &i, partA.upperBound), number(in: b, at: &j, partB.upperBound))
        // Without leading zeros the longer number is the larger one, however many digits there are.
        if first.count != second.count { return first.count - second.count }
        for (x, y) in zip(first, second) where a[x] != b[y] { return Int(a[x]) - Int(b[y]) }
      } else {
        let (x, y) = (lowercased(a[i]), lowercased(b[j]))
        if x != y { return Int(x) - Int(y) }
        i += 1
        j += 1
      }
    }
    return (partA.upperBound - i) - (partB.upperBound - j)
  }

  private static func isDigit(_ byte: UInt8) -> Bool { (0x30...0x39).contains(byte) }

  private static func lowercased(_ byte: UInt8) -> UInt8 { (0x41...0x5A).contains(byte) ? byte | 0x20 : byte }

  /// Where the digits from `index` on lie, without leading zeros; moves `index` behind them.
  private static func number(in bytes: Bytes, at index: inout Int, _ end: Int) -> Range<Int> {
    while index < end, bytes[index] == 0x30 { index += 1 }
    let start = index
    while index < end, isDigit(bytes[index]) { index += 1 }
    return start..<index
  }
}

/// A name in lower case and in UTF-8. What is canonically equivalent is the same: a letter with an accent, or the two of them one
/// after the other.
private struct FoldedName {
  /// Without accents.
  private(set) var base: [UInt8] = []
  /// With them, each behind its letter.
  private(set) var accented: [UInt8] = []

  init(_ name: String) {
    if name.unicodeScalars.allSatisfy({ $0.value < Self.latin.count }) {
      for scalar in name.unicodeScalars {
        base += Self.latin[Int(scalar.value)].base
        accented += Self.latin[Int(scalar.value)].accented
      }
    } else {
      decompose(name)
    }
  }

  private init(decomposing name: String) { decompose(name) }

  private mutating func decompose(_ name: String) {
    for scalar in name.lowercased()._nfd {
      accented += scalar.utf8
      if !Self.isAccent(scalar) { base += Self.bases[scalar] ?? Array(scalar.utf8) }
    }
  }

  /// Of the first scalars: most names have no others, and are folded in half the time by it.
  private static let latin = (0..<0x250).map { FoldedName(decomposing: Unicode.Scalar($0).map(String.init) ?? "") }

  /// Whether it is a mark on the letter before it. The vowels of Thai, Lao and Tibetan (combining classes 84 to 132) and the virama of
  /// Indic scripts (9) are letters of their own.
  private static func isAccent(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.properties.canonicalCombiningClass.rawValue {
    case 0, 9, 84...132: false
    default: true
    }
  }

  /// Letters that have no decomposition, as the Unicode collation's table has them.
  private static let bases: [Unicode.Scalar: [UInt8]] = [
    "ø": "o", "ł": "l", "đ": "d", "ð": "d", "ħ": "h", "ŧ": "t", "ı": "i", "ß": "ss", "æ": "ae", "œ": "oe", "þ": "th",
  ].mapValues { Array($0.utf8) }
}
