/// The sizes of the thumbnail cache: a folder each, with thumbnails that fit into a square.
enum ThumbnailSize: String, CaseIterable {
  case normal
  case large
  case extraLarge = "x-large"
  case extraExtraLarge = "xx-large"

  /// In pixels, of the square.
  var side: Int {
    switch self {
    case .normal: 128
    case .large: 256
    case .extraLarge: 512
    case .extraExtraLarge: 1024
    }
  }

  var target: PictureTarget { .fitting(PixelSize(width: side, height: side)) }

  /// The sizes at which a thumbnail has the pixels that are asked for, the smallest first.
  ///
  /// None for a picture that is no larger than its thumbnail would be: it is read itself in the same time.
  static func sufficient(for request: PictureRequest) -> ArraySlice<ThumbnailSize> {
    let (full, isDrawn) = (request.header.size, request.header.format == .svg)
    let needed = request.target.size(of: full, enlarging: isDrawn)
    let first = allCases.firstIndex { size in
      let own = size.target.size(of: full, enlarging: isDrawn)
      return own.width >= needed.width && own.height >= needed.height
    }
    guard let first else { return [] }
    let isSmaller = max(full.width, full.height) > allCases[first].side
    return isSmaller || isDrawn ? allCases[first...] : []
  }

  /// Whether a thumbnail of these pixels may lie in the folder of this size, shows the whole of a picture, and suffices.
  ///
  /// - Parameters:
  ///   - pixels: those of the thumbnail.
  ///   - full: the size of the picture, upright.
  ///   - needed: what is to be drawn. A thumbnail may be a pixel short of it: programs round in different ways.
  func accepts(_ pixels: PixelSize, of full: PixelSize, needed: PixelSize) -> Bool {
    guard max(pixels.width, pixels.height) <= side else { return false }
    guard pixels.width + 1 >= needed.width, pixels.height + 1 >= needed.height else { return false }
    // The shorter side is that of the picture to a pixel, if the longer one is right.
    let difference = pixels.width.multipliedClamped(by: full.height) - pixels.height.multipliedClamped(by: full.width)
    return abs(difference) <= max(full.width, full.height)
  }
}
