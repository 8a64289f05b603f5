internal import FluidScene

/// The colours of a plot. A plot is a picture to be pasted somewhere, so it has one appearance: the program's light one.
enum PlotColors {
  static let background = Color(hex: 0xF5F4F1)
  static let panel = Color(hex: 0xFFFFFF)
  static let hairline = Color(hex: 0x000000, alpha: 0.1)
  static let text = Color(hex: 0x1B1B1F)
  static let secondaryText = text.opacity(0.62)
  /// The first curve, or the only one.
  static let first = Color(hex: 0x3D7DFF)
  /// The curve that is compared with the first.
  static let second = Color(hex: 0xFF9F0A)
  /// The moment at which a motion ends.
  static let end = Color(hex: 0x30B15C)
}
