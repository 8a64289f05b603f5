extension SeededGenerator {
  /// A broken copy of a file: up to eight of its bytes are others, half of them in its first or last 600 bytes, where numbers are as a
  /// rule, and every fifth one is cut off.
  ///
  /// - Parameters:
  ///   - bytes: more than sixteen.
  ///   - round: counts the copies.
  public mutating func mutant(of bytes: [UInt8], round: Int) -> [UInt8] {
    var mutant = bytes
    for _ in 0...index(below: 8) {
      let end = chance(0.5) ? bytes.count : min(600, bytes.count)
      let place = index(below: end)
      let value =
        chance(0.3)
        ? [0, 1, 0x7F, 0x80, 0xFF].randomElement(using: &self) ?? 0 : UInt8.random(in: 0...255, using: &self)
      mutant[chance(0.5) ? place : bytes.count - 1 - place] = value
    }
    if round % 5 == 0 { mutant.removeLast(index(below: bytes.count - 16)) }
    return mutant
  }

  /// A broken copy of a text, mostly one that a reader takes seriously for a while: characters that mean something stand where
  /// others did, words are absurd numbers, lines come twice, in another place or not at all.
  ///
  /// - Parameters:
  ///   - text: more than sixteen bytes.
  ///   - round: counts the copies.
  public mutating func mutant(of text: String, round: Int) -> String {
    if round % 4 == 0 { return String(decoding: mutant(of: Array(text.utf8), round: round), as: UTF8.self) }
    var lines = text.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
    for _ in 0...index(below: 4) {
      let line = index(below: lines.count)
      switch index(below: 6) {
      case 0: lines.insert(lines[line], at: index(below: lines.count))
      case 1: lines.swapAt(line, index(below: lines.count))
      case 2 where lines.count > 1: lines.remove(at: line)
      case 3: lines[line] = replacingCharacter(of: lines[line])
      default: lines[line] = replacingNumber(of: lines[line])
      }
    }
    return lines.joined(separator: "\n")
  }

  private mutating func replacingCharacter(of line: String) -> String {
    var characters = Array(line)
    guard !characters.isEmpty, let other = Array("0123456789.-+eE#=%{}[]\",: \t").randomElement(using: &self) else {
      return line
    }
    characters[index(below: characters.count)] = other
    return String(characters)
  }

  private static let absurd = [
    "-1", "0", "-0", "1e300", "-1e300", "1e-300", "1e999", "nan", "inf", "9223372036854775807", "9223372036854775808",
    "18446744073709551616", "-9223372036854775809", "4294967296", "2147483648", "0x10", "1e18", "1e19", "", "null",
  ]

  /// Another number in the place of one of a line's.
  private mutating func replacingNumber(of line: String) -> String {
    let numbers = line.matches(of: /-?[0-9]+(\.[0-9]+)?/).map(\.range)
    guard let range = numbers.randomElement(using: &self), let other = Self.absurd.randomElement(using: &self) else {
      return line
    }
    return line[..<range.lowerBound] + other + line[range.upperBound...]
  }
}
