/// What the pixels of a file stand for, and what that is called.
struct PictureColors {
  let profile: PictureProfile
  let name: String

  private init(_ profile: PictureProfile, _ name: String) { (self.profile, self.name) = (profile, name) }

  /// The first statement that can be understood; `nil` where there is none, which is as good as sRGB.
  init?(_ fields: HeaderFields, _ reader: inout ByteReader) {
    for statement in fields.colors {
      guard let colors = Self.read(statement, &reader), colors.profile.fits(fields.model) else { continue }
      self = colors
      return
    }
    return nil
  }

  /// Those of an ICC profile; `nil` where it is damaged.
  init?(icc bytes: [UInt8]) {
    guard let icc = ICCProfile(bytes), let profile = icc.profile else { return nil }
    let name = icc.name ?? "A profile without a name"
    switch (profile, icc.model) {
    case (.sRGB, .gray): self.init(.sRGB, "Gray, as sRGB")
    case (.sRGB, _): self.init(.sRGB, "sRGB")
    case (_, .inks): self.init(profile, "CMYK: " + name)
    case (_, .gray): self.init(profile, "Gray: " + name)
    default: self.init(profile, name)
    }
  }

  /// Those of code points; `nil` where they are not known.
  init?(_ points: CodePoints) {
    guard let profile = points.profile else { return nil }
    self.init(profile, points.name)
  }

  private static func read(_ statement: ColorStatement, _ reader: inout ByteReader) -> PictureColors? {
    switch statement {
    case .codePoints(let points): return PictureColors(points)
    case .profile(let pieces): return bytes(of: pieces, &reader).flatMap { PictureColors(icc: $0) }
    case .compressedProfile(let place):
      return bytes(of: [place], &reader).flatMap { Inflation.profile(of: $0) }.flatMap { PictureColors(icc: $0) }
    case .sRGB: return PictureColors(.sRGB, "sRGB")
    case .gamma(let exponent, let primaries): return colors(exponent, primaries)
    case .camera(let place):
      switch ExifColorSpace(&reader, in: place) {
      case .sRGB: return PictureColors(.sRGB, "sRGB")
      case .adobe: return PictureProfile.adobe.map { PictureColors($0, "Adobe RGB (1998)") }
      case nil: return nil
      }
    }
  }

  private static func bytes(of pieces: [Range<Int>], _ reader: inout ByteReader) -> [UInt8]? {
    let count = pieces.reduce(0) { $0.addingClamped($1.count) }
    guard count <= PictureLimits.maximumProfileBytes else { return nil }
    var bytes: [UInt8] = []
    do throws(PictureFailure) {
      for piece in pieces { bytes += try reader.bytes(at: piece.lowerBound, count: piece.count) }
    } catch {
      return nil
    }
    return bytes
  }

  /// The exponent of 1/2.2 is what sRGB pictures have beside or in the place of their own chunk (PNG, third edition, 11.3.2.5), and
  /// is taken for sRGB's curve, as libpng does to a twentieth.
  private static func colors(_ exponent: Double?, _ primaries: ColorPrimaries?) -> PictureColors? {
    guard exponent != nil || primaries != nil, let colors = primaries ?? .bt709 else { return nil }
    let curve = exponent.map { abs($0 * 2.2 - 1) <= 0.05 ? ToneCurve.sRGB : .gamma(1 / $0) } ?? .sRGB
    let profile = PictureProfile(colors, curve)
    if profile == .sRGB { return PictureColors(.sRGB, "sRGB") }
    let gamma = exponent.map { "Gamma " + PhotoText.decimal(1 / $0, places: 2) }
    return PictureColors(
      profile, [gamma, primaries.map { _ in "own primaries" }].compactMap(\.self).joined(separator: ", "))
  }
}
