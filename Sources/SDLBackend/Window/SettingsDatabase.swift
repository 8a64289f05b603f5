/// GNOME's database of settings as dconf writes it, in GVDB: a hash table whose items have the rest of their path beyond that of
/// their parent, and a value in GVariant's form, its type behind it. Numbers are little endian.
struct SettingsDatabase {
  private let bytes: [UInt8]
  private var items = 0..<0

  /// `nil` where it is no such file.
  init?(_ bytes: [UInt8]) {
    self.bytes = bytes
    guard bytes.starts(with: "GVariant".utf8), let start = number(at: 16), let end = number(at: 20),
      let filter = number(at: start), let buckets = number(at: start + 4)
    else { return nil }
    // The filter's upper bits say how it is used.
    let first = start + 8 + 4 * ((filter & 0x7FF_FFFF) + buckets)
    guard first <= end, end <= bytes.count else { return nil }
    items = first..<end
  }

  func bool(_ path: String) -> Bool? { value(path, type: "b")?.first.map { $0 != 0 } }

  func double(_ path: String) -> Double? {
    guard let value = value(path, type: "d"), value.count == 8 else { return nil }
    return Double(bitPattern: value.reversed().reduce(0) { $0 << 8 | UInt64($1) })
  }

  func string(_ path: String) -> String? {
    value(path, type: "s").map { String(decoding: $0.prefix { $0 != 0 }, as: UTF8.self) }
  }

  /// The value of a path, which begins with a slash; `nil` where it has none of this type.
  private func value(_ path: String, type: Unicode.Scalar) -> ArraySlice<UInt8>? {
    let path = Array(path.utf8)
    for item in stride(from: items.lowerBound, to: items.upperBound - Self.itemSize + 1, by: Self.itemSize)
    where bytes[item + 14] == UInt8(ascii: "v") && isItem(item, at: path[...]) {
      guard let start = number(at: item + 16), let end = number(at: item + 20), start + 2 <= end, end <= bytes.count,
        bytes[end - 1] == UInt8(ascii: type), bytes[end - 2] == 0
      else { return nil }
      return bytes[start..<end - 2]
    }
    return nil
  }

  /// Whether an item's path is this one. Each of its parents takes a piece off the path's end.
  private func isItem(_ item: Int, at path: ArraySlice<UInt8>) -> Bool {
    guard item >= items.lowerBound, item + Self.itemSize <= items.upperBound, let start = number(at: item + 8),
      let parent = number(at: item + 4)
    else { return false }
    let size = Int(bytes[item + 12]) | Int(bytes[item + 13]) << 8
    guard size > 0, size <= path.count, start + size <= bytes.count,
      path.suffix(size).elementsEqual(bytes[start..<start + size])
    else { return false }
    let rest = path.dropLast(size)
    return parent == Self.noParent ? rest.isEmpty : isItem(items.lowerBound + parent * Self.itemSize, at: rest)
  }

  private static let itemSize = 24
  private static let noParent = 0xFFFF_FFFF

  private func number(at place: Int) -> Int? {
    guard place + 4 <= bytes.count else { return nil }
    return bytes[place..<place + 4].reversed().reduce(0) { $0 << 8 | Int($1) }
  }
}
