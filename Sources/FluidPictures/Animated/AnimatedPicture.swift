/// A picture whose frames are decoded, and how large they are to be.
public struct AnimatedPicture: Hashable, Sendable {
  /// The path of the file.
  public let path: PicturePath
  /// The header of the file.
  public let header: PictureHeader
  /// The size of the upright frames in pixels, nowhere larger than the header's.
  public let size: PixelSize

  /// Creates the description of a picture.
  public init(path: PicturePath, header: PictureHeader, size: PixelSize) {
    (self.path, self.header, self.size) = (path, header, size)
  }

  /// Whether it has the frames of another one, of whatever size.
  public func hasFrames(of other: AnimatedPicture) -> Bool { path == other.path && header == other.header }
}
