extension PictureHeader {
  /// Whether something can stand for the picture long before its thumbnail is made.
  package var hasStandIn: Bool { embeddedThumbnail != nil || isSlow }

  /// Whether what can stand for the picture is a pixel of its colour, of which nothing has to be kept but that.
  package var hasColorAlone: Bool { hasStandIn && embeddedThumbnail == nil && format != .tiff }

  /// Whether its thumbnail takes many times as long as what can stand for it.
  var outlastsStandIns: Bool { hasStandIn && format.isDecodedApart }

  /// Whether the whole picture can be seen, coarsely, long before its thumbnail is made, but later than its colour.
  package var hasCoarsePicture: Bool {
    embeddedThumbnail == nil && isProgressive && isSlow && (format == .jpeg || format == .png)
  }

  /// Whether its thumbnail takes its time, and something of it is there sooner.
  private var isSlow: Bool { size.area >= slowArea }

  /// In pixels.
  private var slowArea: Int {
    switch format {
    case .jpeg, .png, .raw: 2_000_000
    case .gif: 250_000
    case .webp: mayBeAnimated ? .max : 250_000
    case .tiff, .heic, .avif: hasAreas ? 250_000 : .max
    case .bmp, .svg, .qoi, .tga, .ico, .cur, .jxl: .max
    }
  }
}
