/// A start or end tag of an SVG.
struct SVGTag {
  let name: Substring
  /// Whether it begins an element, and whether it ends one; `<path/>` does both.
  let opens: Bool
  let closes: Bool
  let attributes: [(name: Substring, value: Substring)]
  /// Of a `style` element, its rules; of others nothing.
  var rules = Substring()

  /// The last of that name, which counts.
  func attribute(_ name: String) -> Substring? { attributes.last { $0.name == name }?.value }

  func with(_ rules: Substring) -> SVGTag {
    var tag = self
    tag.rules = rules
    return tag
  }
}

/// The tags of an SVG's text as nanosvg finds them: from each `<` to the next `>`, whatever lies between.
enum SVGText {
  static func contains(_ text: UnsafeRawBufferPointer, _ word: StaticString) -> Bool {
    let first = word.utf8Start[0]
    let count = word.utf8CodeUnitCount
    var index = 0
    while index + count <= text.count {
      if text[index] == first, (1..<count).allSatisfy({ text[index + $0] == word.utf8Start[$0] }) { return true }
      index += 1
    }
    return false
  }

  /// - Parameter reading: whether attributes matter; reading them takes most of the time.
  static func forEachTag(in text: UnsafeRawBufferPointer, attributes reading: Bool, _ body: (SVGTag) -> Void) {
    var index = 0
    while index < text.count {
      guard text[index] == UInt8(ascii: "<") else {
        index += 1
        continue
      }
      var end = index + 1
      while end < text.count, text[end] != UInt8(ascii: ">") { end += 1 }
      guard end < text.count else { return }
      if let tag = tag(UnsafeRawBufferPointer(rebasing: text[(index + 1)..<end]), reading) {
        body(tag.name == "style" && tag.opens ? tag.with(rules(text, from: end + 1)) : tag)
      }
      index = end + 1
    }
  }

  private static func rules(_ text: UnsafeRawBufferPointer, from start: Int) -> Substring {
    var end = start
    while end + 1 < text.count, text[end] != UInt8(ascii: "<") || text[end + 1] != UInt8(ascii: "/") { end += 1 }
    return Substring(decoding: UnsafeRawBufferPointer(rebasing: text[start..<end]), as: UTF8.self)
  }

  /// Longer than the name of any shape.
  private static let nameBytes = 16

  private static func tag(_ bytes: UnsafeRawBufferPointer, _ reading: Bool) -> SVGTag? {
    var rest = Substring(decoding: reading ? bytes : .init(rebasing: bytes.prefix(nameBytes)), as: UTF8.self).utf8
    func skipSpace() { rest = rest.drop { SVGHeader.isSpace($0) } }
    skipSpace()
    guard let first = rest.first, first != UInt8(ascii: "!"), first != UInt8(ascii: "?") else { return nil }
    var (opens, closes) = (true, false)
    if first == UInt8(ascii: "/") {
      rest = rest.dropFirst()
      (opens, closes) = (false, true)
    }
    let name = rest.prefix { !SVGHeader.isSpace($0) && $0 != UInt8(ascii: "/") }
    rest = rest.dropFirst(name.count)
    var attributes: [(name: Substring, value: Substring)] = []
    while reading {
      skipSpace()
      guard let next = rest.first else { break }
      if next == UInt8(ascii: "/") {
        closes = true
        break
      }
      let key = rest.prefix { !SVGHeader.isSpace($0) && $0 != UInt8(ascii: "=") }
      rest = rest.dropFirst(key.count).drop { $0 != UInt8(ascii: "\"") && $0 != UInt8(ascii: "'") }
      guard let quote = rest.first else { break }
      let value = rest.dropFirst().prefix { $0 != quote }
      attributes.append((Substring(key), Substring(value)))
      rest = rest.dropFirst().dropFirst(value.count).dropFirst()
    }
    return SVGTag(name: Substring(name), opens: opens, closes: closes, attributes: attributes)
  }
}

/// The numbers of a path or of a list, as nanosvg reads them.
struct SVGNumbers {
  private var rest: Substring.UTF8View

  init(_ text: Substring) { rest = text.utf8 }

  static func all(in text: Substring) -> [Double] {
    var reader = SVGNumbers(text)
    var numbers: [Double] = []
    while let number = reader.number() { numbers.append(number) }
    return numbers
  }

  /// 0 where there is none.
  static func first(in text: Substring) -> Double {
    var reader = SVGNumbers(text)
    return reader.number() ?? 0
  }

  private mutating func skipSeparators() {
    rest = rest.drop { SVGHeader.isSpace($0) || $0 == UInt8(ascii: ",") }
  }

  /// The letter of a path's command, where one comes next.
  mutating func command() -> UInt8? {
    skipSeparators()
    guard let first = rest.first, (0x61...0x7A).contains(first | 0x20) else { return nil }
    rest = rest.dropFirst()
    return first
  }

  mutating func number() -> Double? {
    skipSeparators()
    var end = rest.startIndex
    func isDigit(_ index: Substring.Index) -> Bool { index < rest.endIndex && (0x30...0x39).contains(rest[index]) }
    func isAny(_ index: Substring.Index, of characters: StaticString) -> Bool {
      index < rest.endIndex
        && (0..<characters.utf8CodeUnitCount).contains { characters.utf8Start[$0] == rest[index] }
    }
    func skipDigits() { while isDigit(end) { end = rest.index(after: end) } }
    if isAny(end, of: "+-") { end = rest.index(after: end) }
    skipDigits()
    if isAny(end, of: ".") {
      end = rest.index(after: end)
      skipDigits()
    }
    if isAny(end, of: "eE") {
      let mark = end
      end = rest.index(after: end)
      if isAny(end, of: "+-") { end = rest.index(after: end) }
      if isDigit(end) { skipDigits() } else { end = mark }
    }
    guard let value = Double(Substring(rest[..<end])) else { return nil }
    rest = rest[end...]
    return value
  }

  mutating func pair() -> SIMD2<Double>? {
    guard let x = number(), let y = number() else { return nil }
    return SIMD2(x, y)
  }

  /// One digit, which needs no separator.
  mutating func flag() -> Int? {
    skipSeparators()
    guard let first = rest.first, first == 0x30 || first == 0x31 else { return nil }
    rest = rest.dropFirst()
    return Int(first - 0x30)
  }
}
