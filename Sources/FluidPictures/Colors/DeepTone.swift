/// What becomes of the numbers of a channel that are more than a byte has, before they are cut to bytes: those of light that is
/// brighter than a display's white have so few bytes for what is dark, that it would be seen.
struct DeepTone: Sendable {
  /// A byte for each number of 16 bits.
  private let bytes: [UInt8]

  private init(_ number: (Double) -> Double) {
    bytes = (0...65535).map { UInt8((min(max(number(Double($0) / 65535), 0), 1) * 255).rounded()) }
  }

  /// The numbers as they are, rounded.
  static let plain = DeepTone { $0 }
  /// Numbers of sRGB's curve, of light as a display shows it.
  static let perceptualQuantizer = DeepTone { ToneCurve.sRGBNumber(HighDynamicRange.perceptualQuantizer($0)) }
  static let hybridLogGamma = DeepTone { ToneCurve.sRGBNumber(HighDynamicRange.hybridLogGamma($0)) }

  /// Turns straight pixels of four bytes into others.
  func apply(to pixels: UnsafeMutablePointer<UInt32>, count: Int) {
    bytes.withUnsafeBufferPointer { bytes in
      pixels.withMemoryRebound(to: SIMD4<UInt8>.self, capacity: count) { pixels in
        for index in 0..<count {
          let pixel = pixels[index]
          for channel in 0..<3 { pixels[index][channel] = bytes[Int(pixel[channel]) * 257] }
        }
      }
    }
  }

  /// Makes straight pixels of four bytes out of straight ones of four numbers, of which so many bits count.
  func apply(
    _ deep: UnsafePointer<SIMD4<UInt16>>, bits: Int, to pixels: UnsafeMutablePointer<UInt32>, count: Int
  ) {
    let maximum = UInt32(1) << UInt32(bits) - 1
    func number(_ value: UInt16) -> UInt32 { (min(UInt32(value), maximum) * 65535 + maximum / 2) / maximum }
    bytes.withUnsafeBufferPointer { bytes in
      pixels.withMemoryRebound(to: SIMD4<UInt8>.self, capacity: count) { pixels in
        for index in 0..<count {
          let pixel = deep[index]
          pixels[index] = SIMD4(
            bytes[Int(number(pixel.x))], bytes[Int(number(pixel.y))], bytes[Int(number(pixel.z))],
            UInt8((number(pixel.w) + 128) / 257))
        }
      }
    }
  }
}

extension PictureProfile {
  /// What takes the tone of light that is brighter than a display's white, and what the numbers stand for then; `nil` of other light.
  var deep: (tone: DeepTone, rest: PictureProfile)? {
    guard case .mixed(let primaries, let red, let green, let blue) = self, red == green, red == blue else { return nil }
    switch red {
    case HighDynamicRange.perceptualQuantizer: return (.perceptualQuantizer, PictureProfile(primaries, .sRGB))
    case HighDynamicRange.hybridLogGamma: return (.hybridLogGamma, PictureProfile(primaries, .sRGB))
    default: return nil
    }
  }
}
