import Synchronization

/// The transforms of late, by profile: pictures of one camera have one profile.
final class ColorTransforms: Sendable {
  private struct Key: Hashable {
    let source: PictureProfile
    let display: PictureProfile
    let pixels: PixelModel
  }

  private struct State {
    /// `nil` of profiles that Little CMS refuses.
    var transforms: [Key: (transform: ColorTransform?, lastUse: Int)] = [:]
    var clock = 0
  }

  /// Each takes half a megabyte at the most, and its profile up to ``PictureLimits/maximumProfileBytes``.
  private static let capacity = 8

  private let state = Mutex(State())

  /// The transform of pixels with these colours; `nil` where they stay as they are. Of inks without a profile it is the transform of
  /// the colours that they are taken for.
  ///
  /// - Parameter source: `nil` where the file says nothing. What makes no sense of such pixels is as nothing.
  func transform(
    from source: PictureProfile?, to display: DisplayProfile, of pixels: PixelModel
  ) -> ColorTransform? {
    let profile = source.flatMap { $0.fits(pixels) ? $0 : nil } ?? .sRGB
    guard profile != display.profile else { return nil }
    let key = Key(source: profile, display: display.profile, pixels: profile.fits(pixels) ? pixels : .colors)
    if let transform = transform(key) { return transform }
    return profile == .sRGB ? nil : transform(from: nil, to: display, of: pixels)
  }

  private func transform(_ key: Key) -> ColorTransform? {
    let known = state.withLock { state -> ColorTransform?? in
      state.clock += 1
      guard let place = state.transforms.index(forKey: key) else { return nil }
      state.transforms.values[place].lastUse = state.clock
      return state.transforms.values[place].transform
    }
    if let known { return known }
    // Making one takes up to a tenth of a second, for which no other thread waits.
    let made = ColorTransform(from: key.source, to: key.display, of: key.pixels)
    state.withLock { state in
      state.transforms[key] = (made, state.clock)
      guard state.transforms.count > Self.capacity else { return }
      if let oldest = state.transforms.min(by: { $0.value.lastUse < $1.value.lastUse }) {
        state.transforms[oldest.key] = nil
      }
    }
    return made
  }
}
