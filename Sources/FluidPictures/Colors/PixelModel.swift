/// What the four bytes of a pixel are while they wait for a ``ColorTransform``.
enum PixelModel: Hashable, Sendable {
  /// Red, green, blue, and alpha.
  case colors
  /// Grey three times, and alpha.
  case gray
  /// Cyan, magenta, yellow and black, of which 255 is all.
  case inks
}
