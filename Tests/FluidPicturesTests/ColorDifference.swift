import Foundation

/// A colour in CIE L*a*b*.
struct Lab {
  let lightness: Double
  let a: Double
  let b: Double

  init(_ lightness: Double, _ a: Double, _ b: Double) { (self.lightness, self.a, self.b) = (lightness, a, b) }

  /// Of sRGB's numbers, relative to sRGB's own white (IEC 61966-2-1).
  init(_ color: SIMD3<UInt8>) {
    let light = SIMD3(Self.light(color.x), Self.light(color.y), Self.light(color.z))
    let x = (light * SIMD3(0.4124564, 0.3575761, 0.1804375)).sum() / 0.95047
    let y = (light * SIMD3(0.2126729, 0.7151522, 0.072175)).sum()
    let z = (light * SIMD3(0.0193339, 0.119192, 0.9503041)).sum() / 1.08883
    func root(_ value: Double) -> Double {
      value > 216.0 / 24389 ? cbrt(value) : (24389.0 / 27 * value + 16) / 116
    }
    self.init(116 * root(y) - 16, 500 * (root(x) - root(y)), 200 * (root(y) - root(z)))
  }

  private static func light(_ number: UInt8) -> Double {
    let value = Double(number) / 255
    return value <= 0.04045 ? value / 12.92 : pow((value + 0.055) / 1.055, 2.4)
  }

  /// CIEDE2000 (ISO/CIE 11664-6), in the notation of Sharma, Wu and Dalal, "The CIEDE2000 color-difference formula: implementation
  /// notes", Color Research and Application 30 (2005). 1 is about what an eye tells apart.
  func difference(to other: Lab) -> Double {
    func power7(_ value: Double) -> Double { pow(value, 7) }
    let meanChroma = (hypot(a, b) + hypot(other.a, other.b)) / 2
    let g = 0.5 * (1 - sqrt(power7(meanChroma) / (power7(meanChroma) + power7(25))))
    let (a1, a2) = ((1 + g) * a, (1 + g) * other.a)
    let (c1, c2) = (hypot(a1, b), hypot(a2, other.b))
    func hue(_ a: Double, _ b: Double) -> Double {
      if a == 0, b == 0 { return 0 }
      let degrees = atan2(b, a) * 180 / .pi
      return degrees < 0 ? degrees + 360 : degrees
    }
    let (h1, h2) = (hue(a1, b), hue(a2, other.b))
    let isGray = c1 * c2 == 0
    var step = isGray ? 0 : h2 - h1
    if step > 180 { step -= 360 } else if step < -180 { step += 360 }
    var meanHue = h1 + h2
    if !isGray {
      if abs(h1 - h2) > 180 { meanHue += meanHue < 360 ? 360 : -360 }
      meanHue /= 2
    }
    func cosine(_ degrees: Double) -> Double { cos(degrees * .pi / 180) }
    func sine(_ degrees: Double) -> Double { sin(degrees * .pi / 180) }
    let meanLightness = (lightness + other.lightness) / 2
    let chroma = (c1 + c2) / 2
    let t =
      1 - 0.17 * cosine(meanHue - 30) + 0.24 * cosine(2 * meanHue) + 0.32 * cosine(3 * meanHue + 6)
      - 0.2 * cosine(4 * meanHue - 63)
    let turn = 30 * exp(-pow((meanHue - 275) / 25, 2))
    let off = pow(meanLightness - 50, 2)
    let lightnessStep = (other.lightness - lightness) / (1 + 0.015 * off / sqrt(20 + off))
    let chromaStep = (c2 - c1) / (1 + 0.045 * chroma)
    let hueStep = 2 * sqrt(c1 * c2) * sine(step / 2) / (1 + 0.015 * chroma * t)
    let rotation = -sine(2 * turn) * 2 * sqrt(power7(chroma) / (power7(chroma) + power7(25)))
    return sqrt(
      lightnessStep * lightnessStep + chromaStep * chromaStep + hueStep * hueStep + rotation * chromaStep * hueStep)
  }
}
