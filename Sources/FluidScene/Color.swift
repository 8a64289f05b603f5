internal import FluidGeometry

/// A colour in sRGB with straight (not premultiplied) alpha, each component from 0 to 1.
public struct Color: Hashable, Sendable {
  /// The red component, 0 to 1.
  public var red: Double
  /// The green component, 0 to 1.
  public var green: Double
  /// The blue component, 0 to 1.
  public var blue: Double
  /// The opacity, 0 to 1.
  public var alpha: Double

  /// Transparent black.
  public static let clear = Color(red: 0, green: 0, blue: 0, alpha: 0)
  /// Opaque black.
  public static let black = Color(red: 0, green: 0, blue: 0)
  /// Opaque white.
  public static let white = Color(red: 1, green: 1, blue: 1)

  public init(red: Double, green: Double, blue: Double, alpha: Double = 1) {
    self.red = red
    self.green = green
    self.blue = blue
    self.alpha = alpha
  }

  /// Creates a colour from its web notation, `0xRRGGBB`, and an opacity from 0 to 1.
  public init(hex: UInt32, alpha: Double = 1) {
    self.init(
      red: Double(hex >> 16 & 0xFF) / 255, green: Double(hex >> 8 & 0xFF) / 255,
      blue: Double(hex & 0xFF) / 255, alpha: alpha)
  }

  /// The web notation without opacity, `#RRGGBB`; a component that is not a number is drawn as 0.
  package var hexText: String {
    let digits = [red, green, blue].map { component in
      let byte = component.isNaN ? 0 : Int((component.clamped(to: 0...1) * 255).rounded())
      let text = String(byte, radix: 16, uppercase: true)
      return text.utf8.count < 2 ? "0" + text : text
    }
    return "#" + digits.joined()
  }

  /// Returns the colour at a fraction of the distance to another colour, each component interpolated by itself.
  public func mixed(with other: Color, by fraction: Double) -> Color {
    guard fraction != 1 else { return other }
    return Color(
      red: red + (other.red - red) * fraction, green: green + (other.green - green) * fraction,
      blue: blue + (other.blue - blue) * fraction, alpha: alpha + (other.alpha - alpha) * fraction)
  }

  /// Returns the colour with its alpha multiplied by a factor.
  public func opacity(_ factor: Double) -> Color {
    Color(red: red, green: green, blue: blue, alpha: alpha * factor)
  }
}
