import FluidPictures
import SDLBackend

extension DisplayProfile {
  /// That of the display on which a window would open now; sRGB where it has none, or a damaged one.
  static var ofWindow: DisplayProfile {
    SDLWindow.displayProfile(atMost: maximumBytes).flatMap { DisplayProfile(icc: $0) } ?? .sRGB
  }
}
