/// What the numbers of the pixels that are shown stand for: a display's ICC profile.
///
///     let display = DisplayProfile(icc: bytes) ?? .sRGB
///     let loader = PictureLoader(showingOn: display) { wakeMainLoop() }
///
/// Pictures are decoded into the display's colours. Thumbnails in the desktop's cache are sRGB whatever the display is.
public struct DisplayProfile: Hashable, Sendable {
  /// The ICC profile; empty for sRGB.
  let bytes: [UInt8]
  let profile: PictureProfile
  /// What the profile calls itself, or `sRGB`.
  public let name: String

  /// A display without a profile of its own, pictures in files, and all that runs without a display.
  public static let sRGB = DisplayProfile()

  private init() { (bytes, profile, name) = ([], .sRGB, "sRGB") }

  /// Reads a profile; `nil` where it is damaged, or of something that is no display.
  ///
  /// - Parameter bytes: an ICC profile of red, green and blue.
  public init?(icc bytes: [UInt8]) {
    guard let colors = PictureColors(icc: bytes), ICCProfile(bytes)?.model == .colors else { return nil }
    let isPlain = colors.profile == .sRGB
    (self.bytes, profile, name) = (isPlain ? [] : bytes, colors.profile, colors.name)
  }

  /// In bytes of a profile; a larger one is refused.
  public static let maximumBytes = PictureLimits.maximumProfileBytes

  /// What loaders and decoders use that are not told otherwise. A program sets it for the time in which it shows a window.
  @TaskLocal public static var current = DisplayProfile.sRGB
}
