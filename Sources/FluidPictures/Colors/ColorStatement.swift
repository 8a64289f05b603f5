/// One of the ways in which a file says what the numbers of its pixels stand for: by place and by number, as a header has it. A
/// profile itself is read only when it is needed.
enum ColorStatement {
  case codePoints(CodePoints)
  /// The pieces of an ICC profile in the file.
  case profile([Range<Int>])
  /// An ICC profile that zlib has made smaller.
  case compressedProfile(Range<Int>)
  case sRGB
  /// PNG's chunks; the exponent with which numbers were made of light, 1/2.2 as a rule.
  case gamma(Double?, ColorPrimaries?)
  /// What a camera noted, in a TIFF structure.
  case camera(Range<Int>)
}
