internal import FluidFiles

/// A plain value of JSON.
package protocol JSONWritable {
  func write(into json: inout JSONText)
}

/// Writes JSON as it goes, without a tree in memory. Numbers have at most six decimals, so that the same motion is the
/// same text.
package struct JSONText {
  package private(set) var text = ""
  private var needsComma = false

  package init() {}

  package mutating func object(_ body: (inout JSONText) -> Void) { bracket("{", "}", body) }

  package mutating func array(_ body: (inout JSONText) -> Void) { bracket("[", "]", body) }

  package mutating func key(_ name: String) {
    comma()
    quote(name)
    text += ":"
    needsComma = false
  }

  /// A key with its value.
  package mutating func member(_ name: String, _ value: some JSONWritable) {
    key(name)
    value.write(into: &self)
  }

  package mutating func value(_ string: String) {
    comma()
    quote(string)
    needsComma = true
  }

  package mutating func value(_ flag: Bool) { raw(flag ? "true" : "false") }

  package mutating func value(_ number: Int) { raw(String(number)) }

  package mutating func value(_ number: Double) { raw(number.text(.plain)) }

  package mutating func null() { raw("null") }

  private mutating func raw(_ literal: String) {
    comma()
    text += literal
    needsComma = true
  }

  private mutating func comma() { if needsComma { text += "," } }

  private mutating func bracket(_ open: String, _ close: String, _ body: (inout JSONText) -> Void) {
    comma()
    text += open
    needsComma = false
    body(&self)
    text += close
    needsComma = true
  }

  private mutating func quote(_ string: String) {
    text += "\""
    for scalar in string.unicodeScalars {
      switch scalar {
      case "\"": text += "\\\""
      case "\\": text += "\\\\"
      case "\n": text += "\\n"
      case "\t": text += "\\t"
      case "\r": text += "\\r"
      case _ where scalar.value < 0x20:
        let hex = String(scalar.value, radix: 16)
        text += "\\u" + String(repeating: "0", count: 4 - hex.count) + hex
      default: text.unicodeScalars.append(scalar)
      }
    }
    text += "\""
  }
}
