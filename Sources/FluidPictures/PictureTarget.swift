internal import FluidGeometry

/// The requested number of pixels. Pictures are never enlarged, except an SVG, which is drawn at any size.
public enum PictureTarget: Hashable, Sendable {
  /// Every pixel of the file; for an SVG the size in its header.
  case full
  /// The smallest size with the picture's proportions that fills this one, as for a square tile.
  ///
  /// A panorama whose size would exceed 16 times the target's area is limited to that.
  case covering(PixelSize)
  /// The largest size with the picture's proportions within this one, as for a window.
  case fitting(PixelSize)
  /// This size, whatever its proportions: that of a picture which another process has asked for.
  case exactly(PixelSize)

  private static let maximumExcess = 16.0

  /// Returns the size in pixels for an upright picture.
  public func size(of full: PixelSize, enlarging: Bool = false) -> PixelSize {
    switch self {
    case .full:
      return full
    case .covering(let target):
      let scale = max(
        Double(target.width) / Double(full.width), Double(target.height) / Double(full.height))
      let limit = (Double(target.area) * Self.maximumExcess / Double(full.area)).squareRoot()
      if limit < scale { return Self.scaled(full, by: limit, enlarging: enlarging) }
      let size = Self.scaled(full, by: scale, enlarging: enlarging)
      if scale >= 1, !enlarging { return size }
      return PixelSize(width: max(size.width, target.width), height: max(size.height, target.height))
    case .fitting(let target):
      let scale = min(
        Double(target.width) / Double(full.width), Double(target.height) / Double(full.height))
      return Self.scaled(full, by: scale, enlarging: enlarging)
    case .exactly(let size):
      if enlarging { return size }
      return PixelSize(width: min(size.width, full.width), height: min(size.height, full.height))
    }
  }

  private static func scaled(_ full: PixelSize, by scale: Double, enlarging: Bool) -> PixelSize {
    if scale >= 1, !enlarging { return full }
    return PixelSize(
      width: max(1, Int(clampedRounding: Double(full.width) * scale)),
      height: max(1, Int(clampedRounding: Double(full.height) * scale)))
  }
}
