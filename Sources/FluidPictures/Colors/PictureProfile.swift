/// What the numbers of a picture's pixels stand for.
enum PictureProfile: Hashable, Sendable {
  /// As displays without a profile show them, or so near to it that a byte cannot tell.
  case sRGB
  /// Light that is mixed of three colours, by a curve for each.
  case mixed(ColorPrimaries, red: ToneCurve, green: ToneCurve, blue: ToneCurve)
  /// Grey, by a curve.
  case gray(ToneCurve)
  /// By tables of an ICC profile.
  case tables(PixelModel, HashedOnce<[UInt8]>)

  /// Light that is mixed of three colours by one curve; sRGB where it is that.
  init(_ primaries: ColorPrimaries, _ curve: ToneCurve) {
    self = primaries.isSRGB && curve.isSRGB ? .sRGB : .mixed(primaries, red: curve, green: curve, blue: curve)
  }

  /// Adobe RGB (1998), whose exponent is 2 and 51/256.
  static let adobe = ColorPrimaries.adobe.map { PictureProfile($0, .gamma(563.0 / 256)) }

  /// Whether it can say what these numbers stand for. Grey pixels are three equal numbers as well.
  func fits(_ pixels: PixelModel) -> Bool {
    switch self {
    case .sRGB, .mixed: pixels != .inks
    case .gray: pixels == .gray
    case .tables(let model, _): model == pixels || model == .colors && pixels == .gray
    }
  }
}
