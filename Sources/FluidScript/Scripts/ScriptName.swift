/// Names of pages and files as one word of a script: what would end the word, or the line, is written as %20 is in an
/// address. A percent sign that begins no such code stands for itself.
enum ScriptName {
  static func word(for name: String) -> String {
    var word = ""
    for scalar in name.unicodeScalars {
      if scalar == "%" || scalar == "#" || scalar.properties.isWhitespace || scalar.value < 0x20 {
        for byte in UTF8.encode(scalar) ?? UTF8.encodedReplacementCharacter {
          word += "%" + (byte < 16 ? "0" : "") + String(byte, radix: 16, uppercase: true)
        }
      } else {
        word.unicodeScalars.append(scalar)
      }
    }
    return word
  }

  static func text(of word: String) -> String {
    var bytes: [UInt8] = []
    var rest = Substring(word).utf8
    while let byte = rest.popFirst() {
      let digits = Substring(rest.prefix(2))
      if byte == UInt8(ascii: "%"), digits.utf8.count == 2, digits.allSatisfy(\.isHexDigit),
        let code = UInt8(digits, radix: 16)
      {
        bytes.append(code)
        rest = rest.dropFirst(2)
      } else {
        bytes.append(byte)
      }
    }
    return String(decoding: bytes, as: UTF8.self)
  }
}
