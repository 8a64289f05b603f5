package import FluidPictures

/// The colours of the window's display, which pictures have that are opened from now on.
package struct DisplayColors {
  /// `nil` while they are those of the beginning.
  private var changed: DisplayProfile?

  package init() {}

  /// - Returns: the profile, where it is another one than before.
  package mutating func take(_ profile: DisplayProfile) -> DisplayProfile? {
    guard profile != changed ?? DisplayProfile.current else { return nil }
    changed = profile
    return profile
  }

  @MainActor
  package func whileCurrent<Result>(_ body: () -> Result) -> Result {
    guard let changed else { return body() }
    return DisplayProfile.$current.withValue(changed, operation: body)
  }
}

extension DisplayProfile {
  /// The profile of a display by its bytes; sRGB where it has none, or a damaged one.
  package static func of(_ bytes: [UInt8]?) -> DisplayProfile { bytes.flatMap { DisplayProfile(icc: $0) } ?? .sRGB }
}
