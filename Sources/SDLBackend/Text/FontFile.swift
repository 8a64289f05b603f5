internal import CSDL
internal import FluidScene

/// A font file as fontconfig names it.
struct FontFile: Hashable {
  var path: String
  /// Which face of a collection, or which instance of a variable font.
  var index: Int

  /// The best match for the family of the design in a weight and, where one is given, for a character that it must have.
  /// Outlines only: a font of coloured pictures cannot be set in the text's colour.
  static func matching(_ weight: TextStyle.Weight, character: UInt32? = nil) -> FontFile? {
    guard let pattern = FcPatternCreate() else { return nil }
    defer { FcPatternDestroy(pattern) }
    FcPatternAddString(pattern, FC_FAMILY, "Inter")
    FcPatternAddString(pattern, FC_FAMILY, "sans-serif")
    FcPatternAddInteger(pattern, FC_WEIGHT, weight == .semibold ? FC_WEIGHT_DEMIBOLD : FC_WEIGHT_REGULAR)
    FcPatternAddBool(pattern, FC_OUTLINE, 1)
    if let character, let characters = FcCharSetCreate() {
      FcCharSetAddChar(characters, character)
      FcPatternAddCharSet(pattern, FC_CHARSET, characters)
      FcCharSetDestroy(characters)
    }
    FcConfigSubstitute(nil, pattern, FcMatchPattern)
    FcDefaultSubstitute(pattern)
    var result = FcResultNoMatch
    guard let match = FcFontMatch(nil, pattern, &result) else { return nil }
    defer { FcPatternDestroy(match) }
    var path: UnsafeMutablePointer<FcChar8>?
    guard FcPatternGetString(match, FC_FILE, 0, &path) == FcResultMatch, let path else { return nil }
    var index: Int32 = 0
    FcPatternGetInteger(match, FC_INDEX, 0, &index)
    return FontFile(path: String(cString: path), index: Int(index))
  }
}
