public import FluidScene

/// What the backend tells of images.
public enum ImageNews: Sendable {
  /// It can draw these now.
  case ready([ImageID])
  /// It has lost all pixels and needs them again.
  case lost
}
