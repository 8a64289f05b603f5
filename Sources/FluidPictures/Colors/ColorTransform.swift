import CSDL

/// From what the numbers of a picture stand for to those of a display, by Little CMS. For any number of threads at once.
///
/// Relative colorimetric with black point compensation: a colour that the display has stays as it is, white is the display's white
/// and black its black, and of a colour that it lacks what is too much of a channel is left out. Most profiles say nothing else, and
/// what the makers of the others mean by "perceptual" differs from one to the next.
final class ColorTransform: Sendable {
  /// Little CMS's transform, which nothing changes: by its address, since a pointer may not be shared.
  private let address: UInt
  /// What it is to be given.
  let pixels: PixelModel

  /// `nil` where Little CMS refuses one of the profiles.
  init?(from source: PictureProfile, to display: PictureProfile, of pixels: PixelModel) {
    guard let input = LittleProfile(source), let output = LittleProfile(display) else { return nil }
    // Profiles of grey have one number for each pixel, and others three: of grey pixels all three are the same.
    let format =
      switch (pixels, source) {
      case (.inks, _): CSDL_COLOR_INKS
      case (.gray, .gray), (.gray, .tables(.gray, _)): CSDL_COLOR_GRAY
      default: CSDL_COLOR_RGBA
      }
    let flags = UInt32(cmsFLAGS_BLACKPOINTCOMPENSATION | cmsFLAGS_NOCACHE)
    guard
      let handle = cmsCreateTransform(
        input.handle, UInt32(format), output.handle, UInt32(CSDL_COLOR_RGBA),
        UInt32(INTENT_RELATIVE_COLORIMETRIC), flags)
    else { return nil }
    address = UInt(bitPattern: handle)
    self.pixels = pixels
  }

  deinit { cmsDeleteTransform(UnsafeMutableRawPointer(bitPattern: address)) }

  /// Some thousand pixels, which stay in a processor's cache.
  private static let batch = 1 << 12

  /// Puts the display's colours in the place of the picture's, premultiplied both.
  func apply(to pixels: UnsafeMutablePointer<UInt32>, count: Int) {
    for start in stride(from: 0, to: count, by: Self.batch) {
      apply(to: pixels + start, count: min(Self.batch, count - start), isOpaque: false)
    }
  }

  /// The same, as long as it is wanted, and quicker where all of them are opaque.
  func apply(
    to pixels: UnsafeMutablePointer<UInt32>, count: Int, isOpaque: Bool, _ cancellation: PictureCancellation
  ) throws(PictureFailure) {
    for start in stride(from: 0, to: count, by: Self.batch) {
      try cancellation.check()
      apply(to: pixels + start, count: min(Self.batch, count - start), isOpaque: isOpaque)
    }
  }

  /// Little CMS leaves alpha as it is.
  private func apply(to pixels: UnsafeMutablePointer<UInt32>, count: Int, isOpaque: Bool) {
    let isStraight = isOpaque || self.pixels == .inks
    if !isStraight { StraightAlpha.divide(pixels, count: count) }
    cmsDoTransform(UnsafeMutableRawPointer(bitPattern: address), pixels, pixels, UInt32(count))
    if self.pixels == .inks {
      for index in 0..<count { pixels[index] |= UInt32(littleEndian: 0xFF00_0000) }
    } else if !isStraight {
      _ = Surface.premultiply(pixels, count: count)
    }
  }
}
