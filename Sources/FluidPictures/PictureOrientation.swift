/// The transformation from stored rows to the upright picture; the raw values are those of EXIF and TIFF.
public enum PictureOrientation: Int, Hashable, Sendable, CaseIterable {
  case up = 1
  case upMirrored
  case down
  case downMirrored
  /// Stored rows are the picture's columns, both in reading order.
  case transposed
  /// A rotation by a quarter clockwise.
  case right
  case transverse
  /// A rotation by a quarter counterclockwise.
  case left

  /// Whether the stored width is the height that is seen.
  var swapsSides: Bool { rawValue >= 5 }

  /// Returns the upright size of rows stored at `size`, and conversely.
  public func applied(to size: PixelSize) -> PixelSize { swapsSides ? size.transposed : size }
}

/// Where a stored pixel goes: `start + x · column + y · row`, in pixels of an array of rows as they are seen.
struct OrientedLayout {
  let start: Int
  let column: Int
  let row: Int

  /// - Parameter stored: the size of the stored rows, not of the picture as seen.
  init(_ orientation: PictureOrientation, stored: PixelSize) {
    let (width, height) = (stored.width, stored.height)
    switch orientation {
    case .up: (start, column, row) = (0, 1, width)
    case .upMirrored: (start, column, row) = (width - 1, -1, width)
    case .down: (start, column, row) = (width * height - 1, -1, -width)
    case .downMirrored: (start, column, row) = (width * (height - 1), 1, -width)
    case .transposed: (start, column, row) = (0, height, 1)
    case .right: (start, column, row) = (height - 1, height, -1)
    case .transverse: (start, column, row) = (width * height - 1, -height, -1)
    case .left: (start, column, row) = (height * (width - 1), -height, 1)
    }
  }
}
