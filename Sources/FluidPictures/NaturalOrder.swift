/// The natural order of file names: without regard to case, `img2` before `img10`, and a name before a longer name that
/// begins with it (`a.jpg` before `a 2.jpg`).
///
/// Letters beyond ASCII are ordered by their code points, not by the rules of a language.
public struct NaturalOrder: Comparable, Hashable, Sendable {
  private let stem: [UInt8]
  private let suffix: [UInt8]
  /// The last word, so that names that only differ in case or in leading zeros still have one order.
  private let original: [UInt8]

  /// Creates the sort key of a name.
  public init(_ name: String) {
    let folded = Array(name.lowercased().utf8)
    if let dot = folded.lastIndex(of: 0x2E), dot > 0 {
      stem = Array(folded[..<dot])
      suffix = Array(folded[dot...])
    } else {
      stem = folded
      suffix = []
    }
    original = Array(name.utf8)
  }

  public static func < (a: NaturalOrder, b: NaturalOrder) -> Bool {
    let order = compare(a.stem, b.stem)
    if order != 0 { return order < 0 }
    let suffixes = compare(a.suffix, b.suffix)
    if suffixes != 0 { return suffixes < 0 }
    return a.original.lexicographicallyPrecedes(b.original)
  }

  private static func compare(_ a: [UInt8], _ b: [UInt8]) -> Int {
    var (i, j) = (0, 0)
    while i < a.count, j < b.count {
      if isDigit(a[i]), isDigit(b[j]) {
        let (first, second) = (number(in: a, at: &i), number(in: b, at: &j))
        // Without leading zeros the longer number is the larger one, however many digits there are.
        if first.count != second.count { return first.count - second.count }
        if let (x, y) = zip(first, second).first(where: { $0 != $1 }) { return Int(x) - Int(y) }
      } else {
        if a[i] != b[j] { return Int(a[i]) - Int(b[j]) }
        i += 1
        j += 1
      }
    }
    return (a.count - i) - (b.count - j)
  }

  private static func isDigit(_ byte: UInt8) -> Bool { (0x30...0x39).contains(byte) }

  /// The digits from `index` on without leading zeros; moves `index` behind them.
  private static func number(in bytes: [UInt8], at index: inout Int) -> ArraySlice<UInt8> {
    while index < bytes.count, bytes[index] == 0x30 { index += 1 }
    let start = index
    while index < bytes.count, isDigit(bytes[index]) { index += 1 }
    return bytes[start..<index]
  }
}
