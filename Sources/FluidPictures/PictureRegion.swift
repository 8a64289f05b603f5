/// A rectangle of an upright picture at one of its levels, in pixels of the level.
///
/// Level 0 has every pixel of the file; each further one has half as many across and down, rounded up. A pixel of a level is the mean of
/// the pixels of the file that lie beneath it. They are counted from the first row and column of the file, so that where a
/// picture is stored mirrored or turned, the incomplete pixels of a level lie at its left or at its top.
public struct PictureRegion: Hashable, Sendable {
  /// How many times the sides of the picture are halved.
  public let level: Int
  /// The distance from the left edge.
  public let x: Int
  /// The distance from the top edge.
  public let y: Int
  /// The size of the rectangle.
  public let size: PixelSize

  /// Creates a region. Traps on negative numbers; what lies beyond the picture is an error of its decoding.
  public init(level: Int, x: Int, y: Int, size: PixelSize) {
    precondition(level >= 0 && level < 31 && x >= 0 && y >= 0)
    (self.level, self.x, self.y, self.size) = (level, x, y, size)
  }

  /// The same rectangle in the rows of the file; `nil` where it is not within the picture.
  ///
  /// - Parameter full: the size of the upright picture.
  func stored(_ orientation: PictureOrientation, of full: PixelSize) -> PictureRegion? {
    let whole = full.atLevel(level)
    guard x.addingClamped(size.width) <= whole.width, y.addingClamped(size.height) <= whole.height else { return nil }
    let across = orientation.isReversedAcross ? whole.width - x - size.width : x
    let down = orientation.isReversedDown ? whole.height - y - size.height : y
    return PictureRegion(
      level: level, x: orientation.swapsSides ? down : across, y: orientation.swapsSides ? across : down,
      size: orientation.applied(to: size))
  }
}

extension PixelSize {
  /// Returns the size of a picture of this size at a level.
  public func atLevel(_ level: Int) -> PixelSize {
    PixelSize(width: (width - 1) >> level + 1, height: (height - 1) >> level + 1)
  }

  /// Returns the coarsest level of a picture of this size that has a pixel for each pixel of the screen.
  ///
  /// - Parameter pixelWidth: what the whole picture covers, from left to right, in pixels of the screen.
  public func level(for pixelWidth: Double) -> Int {
    var level = 0
    while atLevel(level).width > 1, Double(atLevel(level + 1).width) >= pixelWidth { level += 1 }
    return level
  }
}

extension PictureOrientation {
  /// Whether the file's first rows or columns are seen at the right.
  public var isReversedAcross: Bool {
    switch self {
    case .upMirrored, .down, .right, .transverse: true
    case .up, .downMirrored, .transposed, .left: false
    }
  }

  /// Whether the file's first rows or columns are seen at the bottom.
  public var isReversedDown: Bool {
    switch self {
    case .down, .downMirrored, .transverse, .left: true
    case .up, .upMirrored, .transposed, .right: false
    }
  }
}

extension PictureHeader {
  /// Whether parts of the picture can be decoded without all of it: JPEG, the JPEG of a raw file, TIFF of tiles or small strips, and
  /// HEIC and AVIF of a grid.
  public var hasRegions: Bool {
    switch format {
    case .jpeg, .raw: true
    case .tiff, .heic, .avif: hasAreas
    case .png, .gif, .bmp, .webp, .svg, .qoi, .tga, .ico, .cur, .jxl: false
    }
  }
}
