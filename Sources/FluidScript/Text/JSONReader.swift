/// Reads JSON as RFC 8259 has it and nothing else: no comments, no trailing commas, no name twice in an object.
package struct JSONReader {
  private let bytes: [UInt8]
  private var position = 0
  private var line: Int
  private var lineStart = 0
  private var depth = 0

  /// Brackets inside brackets; a text of brackets only must not exhaust the stack.
  static let depthLimit = 64

  private init(_ bytes: [UInt8], line: Int) {
    self.bytes = bytes
    self.line = line
  }

  /// The value that a text consists of.
  ///
  /// - Parameter line: the number of the text's first line, for what is said of its mistakes.
  package static func value(of text: some StringProtocol, line: Int = 1) throws(TextError) -> JSONValue {
    var reader = JSONReader(Array(text.utf8), line: line)
    let value = try reader.readValue()
    reader.skipSpace()
    guard reader.next == nil else { throw reader.mistake("there is more after the value") }
    return value
  }

  private var next: UInt8? { position < bytes.count ? bytes[position] : nil }

  private func mistake(_ what: String) -> TextError {
    TextError(line: line, message: next == nil ? "it breaks off" : "\(what), at column \(position - lineStart + 1)")
  }

  private mutating func skipSpace() {
    while let byte = next, byte == 0x20 || byte == 0x0A || byte == 0x0D || byte == 0x09 {
      position += 1
      if byte == 0x0A {
        line += 1
        lineStart = position
      }
    }
  }

  private mutating func skip(_ byte: UInt8) -> Bool {
    guard next == byte else { return false }
    position += 1
    return true
  }

  // MARK: Values

  private mutating func readValue() throws(TextError) -> JSONValue {
    skipSpace()
    switch next {
    case UInt8(ascii: "{"): return try nested { reader throws(TextError) in .object(try reader.readMembers()) }
    case UInt8(ascii: "["): return try nested { reader throws(TextError) in .array(try reader.readElements()) }
    case UInt8(ascii: "\""): return .string(try readString())
    case .some(UInt8(ascii: "0")...UInt8(ascii: "9")), UInt8(ascii: "-"): return .number(try readNumber())
    case UInt8(ascii: "t"): return try readWord("true", .flag(true))
    case UInt8(ascii: "f"): return try readWord("false", .flag(false))
    case UInt8(ascii: "n"): return try readWord("null", .null)
    default: throw mistake("there is no value")
    }
  }

  private mutating func readWord(_ word: String, _ value: JSONValue) throws(TextError) -> JSONValue {
    for byte in word.utf8 {
      guard skip(byte) else { throw mistake("there is no value") }
    }
    return value
  }

  private mutating func nested(
    _ read: (inout JSONReader) throws(TextError) -> JSONValue
  ) throws(TextError) -> JSONValue {
    guard depth < Self.depthLimit else {
      throw mistake("there are more than \(Self.depthLimit) brackets inside each other")
    }
    depth += 1
    position += 1
    let value = try read(&self)
    depth -= 1
    return value
  }

  private mutating func readElements() throws(TextError) -> [JSONValue] {
    var elements: [JSONValue] = []
    skipSpace()
    if skip(UInt8(ascii: "]")) { return [] }
    while true {
      elements.append(try readValue())
      skipSpace()
      if skip(UInt8(ascii: "]")) { return elements }
      guard skip(UInt8(ascii: ",")) else { throw mistake("a , or a ] is missing") }
    }
  }

  private mutating func readMembers() throws(TextError) -> [JSONValue.Member] {
    var members: [JSONValue.Member] = []
    var names: Set<String> = []
    skipSpace()
    if skip(UInt8(ascii: "}")) { return [] }
    while true {
      skipSpace()
      let line = line
      guard next == UInt8(ascii: "\"") else { throw mistake("a name in quotation marks is missing") }
      let name = try readString()
      guard names.insert(name).inserted else { throw mistake("\"\(name)\" is there twice") }
      skipSpace()
      guard skip(UInt8(ascii: ":")) else { throw mistake("a : is missing") }
      members.append(JSONValue.Member(name: name, value: try readValue(), line: line))
      skipSpace()
      if skip(UInt8(ascii: "}")) { return members }
      guard skip(UInt8(ascii: ",")) else { throw mistake("a , or a } is missing") }
    }
  }

  // MARK: Numbers

  private mutating func readNumber() throws(TextError) -> Double {
    let start = position
    _ = skip(UInt8(ascii: "-"))
    if !skip(UInt8(ascii: "0")) { try skipDigits() }
    if skip(UInt8(ascii: ".")) { try skipDigits() }
    if skip(UInt8(ascii: "e")) || skip(UInt8(ascii: "E")) {
      if !skip(UInt8(ascii: "+")) { _ = skip(UInt8(ascii: "-")) }
      try skipDigits()
    }
    guard let number = Double(String(decoding: bytes[start..<position], as: UTF8.self)), number.isFinite else {
      throw TextError(line: line, message: "a number is too large, at column \(start - lineStart + 1)")
    }
    return number
  }

  private mutating func skipDigits() throws(TextError) {
    let start = position
    while let byte = next, (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte) { position += 1 }
    guard position > start else { throw mistake("a digit is missing") }
  }

  // MARK: Texts

  private mutating func readString() throws(TextError) -> String {
    position += 1
    var text = ""
    while true {
      let start = position
      while let byte = next, byte != UInt8(ascii: "\""), byte != UInt8(ascii: "\\"), byte >= 0x20 { position += 1 }
      text += String(decoding: bytes[start..<position], as: UTF8.self)
      if skip(UInt8(ascii: "\"")) { return text }
      guard skip(UInt8(ascii: "\\")) else { throw mistake("a text does not end on its line") }
      text.unicodeScalars.append(try readEscape())
    }
  }

  private mutating func readEscape() throws(TextError) -> Unicode.Scalar {
    guard let byte = next else { throw mistake("a text does not end on its line") }
    position += 1
    switch byte {
    case UInt8(ascii: "\""), UInt8(ascii: "\\"), UInt8(ascii: "/"): return Unicode.Scalar(byte)
    case UInt8(ascii: "b"): return "\u{8}"
    case UInt8(ascii: "f"): return "\u{C}"
    case UInt8(ascii: "n"): return "\n"
    case UInt8(ascii: "r"): return "\r"
    case UInt8(ascii: "t"): return "\t"
    case UInt8(ascii: "u"): return try readScalar()
    default:
      position -= 1
      throw mistake("a \\ has no meaning before what follows it")
    }
  }

  /// A character outside of the first 65,536 is two escapes.
  private mutating func readScalar() throws(TextError) -> Unicode.Scalar {
    let first = try readHex()
    if let scalar = Unicode.Scalar(first) { return scalar }
    guard first < 0xDC00, skip(UInt8(ascii: "\\")), skip(UInt8(ascii: "u")) else { throw mistake("half a character") }
    let second = try readHex()
    guard (0xDC00...0xDFFF).contains(second),
      let scalar = Unicode.Scalar(0x10000 + (first - 0xD800) << 10 + (second - 0xDC00))
    else { throw mistake("half a character") }
    return scalar
  }

  private mutating func readHex() throws(TextError) -> UInt32 {
    var value: UInt32 = 0
    for _ in 0..<4 {
      guard let byte = next, let digit = Character(Unicode.Scalar(byte)).hexDigitValue else {
        throw mistake("\\u needs four hexadecimal digits")
      }
      value = value << 4 | UInt32(digit)
      position += 1
    }
    return value
  }
}
