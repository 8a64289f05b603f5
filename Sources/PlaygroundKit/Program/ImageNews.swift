package import FluidPictures
package import FluidScene

/// What the backend tells of images.
package enum ImageNews: Sendable {
  /// It can draw these now.
  case ready([ImageID])
  /// It has lost all pixels and needs them again.
  case lost
  /// It draws for another display from now on.
  case display(DisplayProfile)
}
