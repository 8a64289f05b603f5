internal import FluidGeometry

/// The size that SDL2_image's nanosvg draws an SVG at: `width` and `height` at 96 dots per inch, else the view box.
enum SVGHeader {
  static func parse(_ reader: inout ByteReader) throws(PictureFailure) -> HeaderFields {
    var found = rootAttributes(Array(reader.firstBlock))
    if found == nil {
      found = rootAttributes(try reader.bytes(at: 0, count: min(reader.byteSize, PictureLimits.maximumRootBytes)))
    }
    guard let attributes = found else { return HeaderFields(size: nil) }
    let viewBox = (attributes["viewBox"] ?? "").split { $0 == " " || $0 == "," || $0.isWhitespace }
      .compactMap { Double($0) }
    guard let width = length(attributes["width"]), let height = length(attributes["height"]) else {
      return HeaderFields(size: nil)
    }
    let drawn =
      viewBox.count == 4
      ? (width == 0 ? viewBox[2] : width, height == 0 ? viewBox[3] : height)
      : (width, height)
    // nanosvg looks at the shapes where it has neither.
    guard drawn.0 > 0, drawn.1 > 0 else { return HeaderFields(size: nil) }
    guard drawn.0 < Double(Int32.max), drawn.1 < Double(Int32.max) else {
      throw .damaged(detail: "its size is given as \(drawn.0) × \(drawn.1)")
    }
    return try HeaderFields(
      claimed: Int(clampedRounding: Double(Float(drawn.0).rounded(.up))),
      Int(clampedRounding: Double(Float(drawn.1).rounded(.up))))
  }

  /// In pixels; 0 where there is none and for per cent, as in nanosvg; nil for units that depend on a font.
  private static func length(_ text: String?) -> Double? {
    guard let text else { return 0 }
    let trimmed = text.drop { $0.isWhitespace }
    let number = trimmed.prefix { $0.isNumber || $0 == "." || $0 == "-" || $0 == "+" }
    guard let value = Double(number) else { return 0 }
    switch trimmed.dropFirst(number.count).prefix(2) {
    case "pt": return value * 96 / 72
    case "pc": return value * 96 / 6
    case "mm": return value * 96 / 25.4
    case "cm": return value * 96 / 2.54
    case "in": return value * 96
    case "em", "ex": return nil
    case let unit where unit.hasPrefix("e") || unit.hasPrefix("E"): return nil
    case let unit where unit.hasPrefix("%"): return 0
    default: return value
    }
  }

  private static func rootAttributes(_ text: [UInt8]) -> [String: String]? {
    var position = text.startIndex
    while let open = text[position...].firstIndex(of: UInt8(ascii: "<")) {
      let rest = text[open...]
      if rest.starts(with: Array("<!--".utf8)) {
        guard let end = firstRange(of: Array("-->".utf8), in: text, from: open) else { return nil }
        position = end
      } else if rest.starts(with: Array("<svg".utf8)) {
        return attributes(rest.dropFirst(4))
      } else {
        position = open + 1
      }
    }
    return nil
  }

  /// The index behind the first occurrence.
  private static func firstRange(of pattern: [UInt8], in text: [UInt8], from start: Int) -> Int? {
    var index = start
    while index + pattern.count <= text.count {
      if text[index..<index + pattern.count].elementsEqual(pattern) { return index + pattern.count }
      index += 1
    }
    return nil
  }

  private static func isSpace(_ byte: UInt8) -> Bool { byte == 0x20 || (0x09...0x0D).contains(byte) }

  private static func attributes(_ text: ArraySlice<UInt8>) -> [String: String]? {
    var attributes: [String: String] = [:]
    var rest = text
    while true {
      rest = rest.drop { isSpace($0) }
      guard let first = rest.first else { return nil }
      if first == UInt8(ascii: ">") || first == UInt8(ascii: "/") { return attributes }
      let name = rest.prefix { !isSpace($0) && $0 != UInt8(ascii: "=") && $0 != UInt8(ascii: ">") }
      rest = rest.dropFirst(name.count).drop { isSpace($0) }
      guard rest.first == UInt8(ascii: "=") else {
        if name.isEmpty { return nil }
        continue
      }
      rest = rest.dropFirst().drop { isSpace($0) }
      guard let quote = rest.first, quote == UInt8(ascii: "\"") || quote == UInt8(ascii: "'") else { return nil }
      rest = rest.dropFirst()
      let value = rest.prefix { $0 != quote }
      guard value.endIndex < rest.endIndex else { return nil }
      rest = rest[(value.endIndex + 1)...]
      attributes[String(decoding: name, as: UTF8.self)] = String(decoding: value, as: UTF8.self)
    }
  }
}
