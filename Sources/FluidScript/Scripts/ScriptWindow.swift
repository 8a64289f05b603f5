package import FluidGeometry

/// The windows that scripts and the command line may ask for.
package enum ScriptWindow {
  /// In points: 8192 by 4096, a display of 8K. A frame of it takes 128 MiB, and drawing one takes several.
  package static let largestArea = 33_554_432

  /// In points: of a window where neither the command line nor a script says anything.
  package static let usual = Size(width: 1280, height: 800)

  private static let largestSide = 16_384.0
  /// Pixels a point; displays have up to 4.
  package static let largestScale = 16.0

  /// Whether a window may have a size, in points.
  package static func isPossible(_ size: Size) -> Bool {
    size.width > 0 && size.height > 0 && size.width <= largestSide && size.height <= largestSide
      && size.width * size.height <= Double(largestArea)
  }
}
