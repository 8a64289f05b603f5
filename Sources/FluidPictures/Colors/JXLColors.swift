/// What the header of a JPEG XL says of colours (ISO/IEC 18181-1, ImageMetadata and ColourEncoding), for their name alone: what its
/// pixels stand for once they are decoded, libjxl says.
enum JXLColors {
  /// Reads on behind the bit that says that not all is as usual; `nil` where the colours come after what is not read here, or are
  /// those of a profile, which is packed.
  static func statement(
    _ bits: inout JXLBits, _ reader: inout ByteReader
  ) throws(PictureFailure) -> ColorStatement? {
    // The number of bits of a sample, of floating point with those of the exponent, and whether 16 suffice for all work.
    let isFloat = try bits.flag(&reader)
    _ = try bits.number(isFloat ? [.value(32), .value(16), .value(24), .bits(6, 1)] : depths, &reader)
    if isFloat { _ = try bits.next(4, &reader) }
    _ = try bits.flag(&reader)
    // Alpha of the usual kind is the only channel that is passed over.
    let channels = try bits.number([.value(0), .value(1), .bits(4, 2), .bits(12, 1)], &reader)
    for _ in 0..<min(channels, 2) where try !bits.flag(&reader) { return nil }
    guard channels <= 2 else { return nil }
    _ = try bits.flag(&reader)
    return try encoding(&bits, &reader)
  }

  private static let depths: [JXLBits.Choice] = [.value(8), .value(10), .value(12), .bits(6, 1)]
  private static let enumeration: [JXLBits.Choice] = [.value(0), .value(1), .bits(4, 2), .bits(6, 18)]

  private static func encoding(
    _ bits: inout JXLBits, _ reader: inout ByteReader
  ) throws(PictureFailure) -> ColorStatement? {
    if try bits.flag(&reader) { return .sRGB }
    // A profile, a space other than of three colours, or own primaries.
    guard try !bits.flag(&reader), try bits.number(enumeration, &reader) == 0 else { return nil }
    let white = try bits.number(enumeration, &reader)
    guard white != 2 else { return nil }
    let primaries = try bits.number(enumeration, &reader)
    guard primaries != 2, try !bits.flag(&reader) else { return nil }
    let transfer = try bits.number(enumeration, &reader)
    // Theirs are the numbers of H.273, but for P3, which is 11 with either white.
    return .codePoints(CodePoints(primaries: primaries == 11 && white == 1 ? 12 : primaries, transfer: transfer))
  }
}
