/// What the numbers of pixels stand for, in the code points of ITU-T H.273: HEIC's, AVIF's and PNG's.
struct CodePoints: Hashable, Sendable {
  let primaries: Int
  let transfer: Int

  /// `nil` for code points that no picture is known to have.
  var profile: PictureProfile? {
    guard let colors = colors?.primaries, let curve else { return nil }
    return PictureProfile(colors, curve)
  }

  /// As people know it: `Display P3`, `BT.2020 PQ`.
  var name: String {
    switch profile {
    case .sRGB: "sRGB"
    default: [colors?.name, transferName].compactMap(\.self).joined(separator: " ")
    }
  }

  /// Unspecified ones (2) are taken for sRGB's.
  private var colors: (primaries: ColorPrimaries?, name: String)? {
    typealias Point = ColorPrimaries.Chromaticity
    switch primaries {
    case 1, 2: return (.bt709, "BT.709")
    case 5:
      return (
        ColorPrimaries(white: .d65, red: Point(0.64, 0.33), green: Point(0.29, 0.6), blue: Point(0.15, 0.06)),
        "BT.601 PAL"
      )
    case 6, 7:
      return (
        ColorPrimaries(white: .d65, red: Point(0.63, 0.34), green: Point(0.31, 0.595), blue: Point(0.155, 0.07)),
        "BT.601 NTSC"
      )
    case 9:
      return (
        ColorPrimaries(white: .d65, red: Point(0.708, 0.292), green: Point(0.17, 0.797), blue: Point(0.131, 0.046)),
        "BT.2020"
      )
    case 11:
      return (
        ColorPrimaries(
          white: Point(0.314, 0.351), red: Point(0.68, 0.32), green: Point(0.265, 0.69), blue: Point(0.15, 0.06)),
        "DCI-P3"
      )
    case 12: return (.displayP3, "Display P3")
    default: return nil
    }
  }

  /// The camera's curve of BT.709 and its like (1, 6, 14, 15) says how light becomes numbers, and not how a display makes light of
  /// them; pictures with it were seen on displays whose curve is about that of sRGB, and browsers take it for that too.
  private var curve: ToneCurve? {
    switch transfer {
    case 1, 2, 6, 13, 14, 15: .sRGB
    case 4: .gamma(2.2)
    case 5: .gamma(2.8)
    case 8: .gamma(1)
    case 16: HighDynamicRange.perceptualQuantizer
    case 18: HighDynamicRange.hybridLogGamma
    default: nil
    }
  }

  private var transferName: String? {
    switch transfer {
    case 4: "gamma 2.2"
    case 5: "gamma 2.8"
    case 8: "linear"
    case 16: "PQ"
    case 18: "HLG"
    default: nil
    }
  }
}
