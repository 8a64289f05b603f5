/// What the chunks of a PNG say of its colours (PNG specification, third edition, 4.3 and 11.3.2). Of a chunk that comes twice the
/// first counts.
struct PNGColors {
  private var codePoints: CodePoints?
  private var profile: Range<Int>?
  private var isSRGB = false
  private var exponent: Double?
  private var primaries: ColorPrimaries?

  /// Takes the content of a chunk, which may be of something else.
  mutating func add(_ place: Range<Int>, _ reader: inout ByteReader) throws(PictureFailure) {
    let start = place.lowerBound
    func isNamed(_ name: StaticString, _ reader: inout ByteReader) throws(PictureFailure) -> Bool {
      try reader.holds(name, at: start - 4)
    }
    if try isNamed("cICP", &reader), place.count == 4, codePoints == nil {
      // Of colours, and not of brightness and differences; all values of a byte, and not television's.
      let (matrix, range) = (try reader.byte(at: start + 2), try reader.byte(at: start + 3))
      guard matrix == 0, range == 1 else { return }
      codePoints = CodePoints(
        primaries: Int(try reader.byte(at: start)), transfer: Int(try reader.byte(at: start + 1)))
    } else if try isNamed("iCCP", &reader), profile == nil {
      profile = try content(place, &reader)
    } else if try isNamed("sRGB", &reader), place.count == 1 {
      isSRGB = true
    } else if try isNamed("gAMA", &reader), place.count == 4, exponent == nil {
      let value = Double(try reader.uint32(at: start, .bigEndian)) / 100_000
      exponent = (0.1...5).contains(value) ? value : nil
    } else if try isNamed("cHRM", &reader), place.count == 32, primaries == nil {
      var points: [ColorPrimaries.Chromaticity] = []
      for index in 0..<4 {
        let x = Double(try reader.uint32(at: start + index * 8, .bigEndian)) / 100_000
        let y = Double(try reader.uint32(at: start + index * 8 + 4, .bigEndian)) / 100_000
        points.append(ColorPrimaries.Chromaticity(x, y))
      }
      primaries = ColorPrimaries(white: points[0], red: points[1], green: points[2], blue: points[3])
    }
  }

  /// Behind the profile's name, of 1 to 79 bytes with a 0 at its end, and the one way of packing it.
  private func content(_ place: Range<Int>, _ reader: inout ByteReader) throws(PictureFailure) -> Range<Int>? {
    for length in 1...79 where place.lowerBound + length + 2 < place.upperBound {
      guard try reader.byte(at: place.lowerBound + length) == 0 else { continue }
      let isDeflated = try reader.byte(at: place.lowerBound + length + 1) == 0
      return isDeflated ? place.dropFirst(length + 2) : nil
    }
    return nil
  }

  /// By precedence.
  var statements: [ColorStatement] {
    var statements: [ColorStatement] = []
    if let codePoints { statements.append(.codePoints(codePoints)) }
    if let profile { statements.append(.compressedProfile(profile)) }
    if isSRGB { statements.append(.sRGB) }
    if exponent != nil || primaries != nil { statements.append(.gamma(exponent, primaries)) }
    return statements
  }
}
