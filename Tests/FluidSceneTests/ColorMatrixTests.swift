import FluidGeometry
import FluidScene
import Testing

struct ColorMatrixTests {
  private static let matrices: [ColorMatrix] = [
    .identity, .saturation(0), .saturation(1.8), .contrast(0.3), .contrast(2), .hueRotation(.degrees(75)),
    .overlay(Color(hex: 0x3D7DFF, alpha: 0.3)),
  ]
  private static let color = Color(red: 0.5, green: 0.4, blue: 0.6, alpha: 0.7)

  private func distance(_ a: ColorMatrix, _ b: ColorMatrix) -> Double {
    zip(a.rows, b.rows).map { abs($0 - $1) }.max() ?? 0
  }

  @Test("Composing is associative, and the identity changes nothing, exactly", arguments: matrices, matrices)
  func composing(a: ColorMatrix, b: ColorMatrix) {
    #expect(a.then(.identity) == a && ColorMatrix.identity.then(a) == a)
    for c in Self.matrices { #expect(distance(a.then(b).then(c), a.then(b.then(c))) < 1e-12) }
  }

  @Test("A neutral amount is the identity")
  func neutral() {
    #expect(ColorMatrix.saturation(1) == .identity && ColorMatrix.contrast(1) == .identity)
    #expect(ColorMatrix.hueRotation(.zero) == .identity)
    #expect(ColorMatrix.overlay(.clear) == .identity)
  }

  @Test("Saturation and hue keep greys and the luminance; contrast keeps medium grey", arguments: [0.0, 0.4, 1.5])
  func greys(amount: Double) {
    let grey = Color(red: 0.3, green: 0.3, blue: 0.3)
    for matrix in [ColorMatrix.saturation(amount), .hueRotation(.radians(amount))] {
      let mapped = matrix.apply(grey)
      for component in [mapped.red, mapped.green, mapped.blue] { #expect(abs(component - 0.3) < 1e-9) }
    }
    let medium = ColorMatrix.contrast(amount).apply(Color(red: 0.5, green: 0.5, blue: 0.5))
    #expect([medium.red, medium.green, medium.blue].allSatisfy { abs($0 - 0.5) < 1e-12 })
  }

  @Test("An overlay is the colour where it is opaque, and alpha stays", arguments: [0.0, 0.25, 1])
  func overlay(strength: Double) {
    let blue = Color(red: 0, green: 0, blue: 1, alpha: strength)
    let mapped = ColorMatrix.overlay(blue).apply(Self.color)
    #expect(abs(mapped.blue - (0.6 + 0.4 * strength)) < 1e-12 && abs(mapped.red - 0.5 * (1 - strength)) < 1e-12)
    #expect(mapped.alpha == Self.color.alpha)
  }
}
