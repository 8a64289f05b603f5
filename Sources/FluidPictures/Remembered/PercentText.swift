/// Bytes as ASCII: what may not stand in a URI is `%` and two hexadecimal digits.
enum PercentText {
  /// Those that GLib leaves as they are in the address of a file.
  private static let plain: Set<UInt8> = {
    var plain = Set("!$&'()*+,-./:=@_~".utf8)
    for range in [UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "A")...UInt8(ascii: "Z")] {
      plain.formUnion(range)
    }
    plain.formUnion(UInt8(ascii: "a")...UInt8(ascii: "z"))
    return plain
  }()

  static func encode(_ bytes: some Sequence<UInt8>) -> String {
    let digits = Array("0123456789ABCDEF".utf8)
    var text: [UInt8] = []
    for byte in bytes {
      if plain.contains(byte) {
        text.append(byte)
      } else {
        text += [UInt8(ascii: "%"), digits[Int(byte >> 4)], digits[Int(byte & 15)]]
      }
    }
    return String(decoding: text, as: UTF8.self)
  }

  /// `nil` where it is not what ``encode(_:)`` gives for some bytes.
  static func decode(_ text: some StringProtocol) -> [UInt8]? {
    decodeLoosely(text).flatMap { encode($0) == text ? $0 : nil }
  }

  /// Takes bytes that are not encoded as they are. `nil` where two digits are missing.
  static func decodeLoosely(_ text: some StringProtocol) -> [UInt8]? {
    var bytes: [UInt8] = []
    var rest = Array(text.utf8)[...]
    while let byte = rest.popFirst() {
      guard byte == UInt8(ascii: "%") else {
        bytes.append(byte)
        continue
      }
      let digits = rest.prefix(2)
      guard digits.count == 2, digits.first != UInt8(ascii: "+"),
        let value = UInt8(String(decoding: digits, as: UTF8.self), radix: 16)
      else { return nil }
      rest.removeFirst(2)
      bytes.append(value)
    }
    return bytes
  }
}
