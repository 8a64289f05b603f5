internal import Glibc

/// How much light a number of a channel stands for, both from 0 to 1.
enum ToneCurve: Hashable, Sendable {
  /// A function by its ICC number, 0 to 4, with as many parameters as ``parameterCounts`` says (ICC.1:2022, 10.18).
  case function(Int, [Double])
  /// Values at even distances, of which 65,535 is all the light. Two or more.
  case samples([UInt16])

  static let parameterCounts = [1, 3, 4, 5, 7]

  /// IEC 61966-2-1.
  static let sRGB = ToneCurve.function(3, [2.4, 1 / 1.055, 0.055 / 1.055, 1 / 12.92, 0.04045])

  static func gamma(_ exponent: Double) -> ToneCurve { .function(0, [exponent]) }

  /// Samples of a function; every value of a byte is at one of them.
  init(sampling light: (Double) -> Double) {
    let steps = 255 * 16
    self = .samples(
      (0...steps).map { UInt16(min(max(light(Double($0) / Double(steps)), 0), 1) * 65535 + 0.5) })
  }

  /// The light at a number.
  func callAsFunction(_ x: Double) -> Double {
    switch self {
    case .samples(let samples):
      let place = min(max(x, 0), 1) * Double(samples.count - 1)
      let index = min(Int(place), samples.count - 2)
      let (low, high) = (Double(samples[index]), Double(samples[index + 1]))
      return (low + (high - low) * (place - Double(index))) / 65535
    case .function(let type, let p):
      if type == 0 { return pow(x, p[0]) }
      let isCurved = type < 3 ? p[1] * x + p[2] >= 0 : x >= p[4]
      let curved = pow(max(p[1] * x + p[2], 0), p[0])
      switch type {
      case 1: return isCurved ? curved : 0
      case 2: return isCurved ? curved + p[3] : p[3]
      case 3: return isCurved ? curved : p[3] * x
      default: return isCurved ? curved + p[5] : p[3] * x + p[6]
      }
    }
  }

  private static let testedNumbers = (0...32).map { Double($0) / 32 }

  /// Whether it is a curve of a picture at all: it rises, and stays near what there is of light.
  var isPlausible: Bool {
    let light = Self.testedNumbers.map { self($0) }
    return light.allSatisfy { (-1...2).contains($0) } && light[0] < light[light.count - 1]
  }

  /// Whether it is that of sRGB, to a 255th of a channel.
  var isSRGB: Bool {
    self == .sRGB || Self.testedNumbers.allSatisfy { abs(Self.sRGBNumber(self($0)) - $0) <= 1 / 255 }
  }

  /// The number of sRGB that stands for some light.
  static func sRGBNumber(_ light: Double) -> Double {
    light <= 0.0031308 ? light * 12.92 : 1.055 * pow(light, 1 / 2.4) - 0.055
  }
}
