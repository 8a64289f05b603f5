internal import Glibc

/// Pictures that are brighter than a display's white, on a display that is not: as curves, a channel at a time.
///
/// White is at 203 cd/m² (ITU-R BT.2408), and what is brighter is bent into what is left beneath it, up to 1,000 cd/m², which is
/// what such pictures are made on; below 93 cd/m² nothing changes (ITU-R BT.2390-10, 5.4.1, on each channel). All that is brighter
/// still is white.
enum HighDynamicRange {
  /// SMPTE ST 2084.
  static let perceptualQuantizer = ToneCurve { shown(luminance(ofPQ: $0)) }
  /// ITU-R BT.2100 with the system gamma of a display of 1,000 cd/m², on each channel.
  static let hybridLogGamma = ToneCurve { shown(peak * pow(sceneLight(ofHLG: $0), 1.2)) }

  // In cd/m².
  private static let white = 203.0
  private static let peak = 1000.0

  /// - Returns: light of a display whose white is 1.
  private static func shown(_ luminance: Double) -> Double {
    let maximum = number(ofLuminance: peak)
    let limit = number(ofLuminance: white) / maximum
    let knee = 1.5 * limit - 0.5
    let number = min(number(ofLuminance: luminance) / maximum, 1)
    guard number > knee else { return luminance / white }
    let t = (number - knee) / (1 - knee)
    let (t2, t3) = (t * t, t * t * t)
    let bent = (2 * t3 - 3 * t2 + 1) * knee + (t3 - 2 * t2 + t) * (1 - knee) + (3 * t2 - 2 * t3) * limit
    return self.luminance(ofPQ: bent * maximum) / white
  }

  // SMPTE ST 2084, 5.2 and 5.3.
  private static let (m1, m2) = (2610.0 / 16384, 2523.0 / 4096 * 128)
  private static let (c1, c2, c3) = (3424.0 / 4096, 2413.0 / 4096 * 32, 2392.0 / 4096 * 32)

  private static func luminance(ofPQ number: Double) -> Double {
    let root = pow(number, 1 / m2)
    return 10000 * pow(max(root - c1, 0) / (c2 - c3 * root), 1 / m1)
  }

  private static func number(ofLuminance luminance: Double) -> Double {
    let root = pow(luminance / 10000, m1)
    return pow((c1 + c2 * root) / (1 + c3 * root), m2)
  }

  /// ITU-R BT.2100, table 5.
  private static func sceneLight(ofHLG number: Double) -> Double {
    let (a, b, c) = (0.17883277, 0.28466892, 0.55991073)
    return number <= 0.5 ? number * number / 3 : (exp((number - c) / a) + b) / 12
  }
}
