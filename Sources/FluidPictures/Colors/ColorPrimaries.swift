/// The three colours that a picture's are mixed of: XYZ of red, green and blue, relative to the white of ICC profiles (D50).
struct ColorPrimaries: Hashable, Sendable {
  let red: SIMD3<Double>
  let green: SIMD3<Double>
  let blue: SIMD3<Double>

  /// `nil` where they do not span a space: no colour could be told from its numbers.
  init?(red: SIMD3<Double>, green: SIMD3<Double>, blue: SIMD3<Double>) {
    let isInRange = [red, green, blue].allSatisfy { color in (0..<3).allSatisfy { (-2...2).contains(color[$0]) } }
    guard isInRange, abs(Matrix3(red, green, blue).determinant) > 1e-3 else { return nil }
    (self.red, self.green, self.blue) = (red, green, blue)
  }

  /// A colour by its chromaticity (CIE 1931).
  struct Chromaticity: Hashable, Sendable {
    let x: Double
    let y: Double

    init(_ x: Double, _ y: Double) { (self.x, self.y) = (x, y) }

    static let d65 = Chromaticity(0.3127, 0.329)

    /// With a luminance of 1.
    fileprivate var xyz: SIMD3<Double> { SIMD3(x / y, 1, (1 - x - y) / y) }
    fileprivate var isColor: Bool { x >= 0 && x <= 1 && y >= 0.0001 && x + y <= 1.0001 }
    /// A real one has some of every cone's light.
    fileprivate var isWhite: Bool { isColor && (0.2...0.5).contains(x) && (0.2...0.5).contains(y) }
  }

  /// Primaries of which so much each make the white (SMPTE RP 177), seen by an eye that is used to another white (Bradford's
  /// transform, ICC.1:2022, annex E). `nil` where they do not span a space.
  init?(white: Chromaticity, red: Chromaticity, green: Chromaticity, blue: Chromaticity) {
    guard white.isWhite, red.isColor, green.isColor, blue.isColor else { return nil }
    let primaries = Matrix3(red.xyz, green.xyz, blue.xyz)
    guard let inverse = primaries.inverse else { return nil }
    let amounts = inverse * white.xyz
    let cones = Self.bradford * white.xyz
    let scale = (Self.bradford * Self.profileWhite) / cones
    func adapted(_ color: SIMD3<Double>, _ amount: Double) -> SIMD3<Double> {
      Self.bradfordInverse * (Self.bradford * (color * amount) * scale)
    }
    self.init(
      red: adapted(red.xyz, amounts.x), green: adapted(green.xyz, amounts.y), blue: adapted(blue.xyz, amounts.z))
  }

  /// The nearest that 16 bits behind the point have of D50 (ICC.1:2022, 7.2.16).
  private static let profileWhite = SIMD3(0.9642, 1, 0.8249)
  private static let bradford = Matrix3(
    SIMD3(0.8951, -0.7502, 0.0389), SIMD3(0.2664, 1.7135, -0.0685), SIMD3(-0.1614, 0.0367, 1.0296))
  private static let bradfordInverse = Matrix3(
    SIMD3(0.9869929, 0.4323053, -0.0085287), SIMD3(-0.1470543, 0.5183603, 0.0400428),
    SIMD3(0.1599627, 0.0492912, 0.9684867))

  /// Whether they are those of sRGB, as near as profiles of different makers are to each other.
  var isSRGB: Bool {
    let (mine, others) = ([red, green, blue], [Self.sRGBRed, Self.sRGBGreen, Self.sRGBBlue])
    return zip(mine, others).allSatisfy { a, b in (0..<3).allSatisfy { abs(a[$0] - b[$0]) <= 0.001 } }
  }

  private static let sRGBRed = SIMD3(0.43607, 0.22249, 0.01392)
  private static let sRGBGreen = SIMD3(0.38515, 0.71687, 0.09708)
  private static let sRGBBlue = SIMD3(0.14307, 0.06061, 0.7141)

  /// ITU-R BT.709, and sRGB.
  static let bt709 = Self(
    white: .d65, red: Chromaticity(0.64, 0.33), green: Chromaticity(0.3, 0.6), blue: Chromaticity(0.15, 0.06))
  /// SMPTE EG 432-1 with the white of displays.
  static let displayP3 = Self(
    white: .d65, red: Chromaticity(0.68, 0.32), green: Chromaticity(0.265, 0.69), blue: Chromaticity(0.15, 0.06))
  /// Adobe RGB (1998).
  static let adobe = Self(
    white: .d65, red: Chromaticity(0.64, 0.33), green: Chromaticity(0.21, 0.71), blue: Chromaticity(0.15, 0.06))
}

/// Three columns of three numbers.
private struct Matrix3 {
  let columns: (SIMD3<Double>, SIMD3<Double>, SIMD3<Double>)

  init(_ a: SIMD3<Double>, _ b: SIMD3<Double>, _ c: SIMD3<Double>) { columns = (a, b, c) }

  private static func cross(_ a: SIMD3<Double>, _ b: SIMD3<Double>) -> SIMD3<Double> {
    SIMD3(a.y * b.z - a.z * b.y, a.z * b.x - a.x * b.z, a.x * b.y - a.y * b.x)
  }

  var determinant: Double { (columns.0 * Self.cross(columns.1, columns.2)).sum() }

  /// `nil` where there is none to speak of.
  var inverse: Matrix3? {
    let determinant = determinant
    guard abs(determinant) > 1e-6 else { return nil }
    let (a, b, c) = columns
    let rows = [Self.cross(b, c) / determinant, Self.cross(c, a) / determinant, Self.cross(a, b) / determinant]
    func column(_ index: Int) -> SIMD3<Double> { SIMD3(rows[0][index], rows[1][index], rows[2][index]) }
    return Matrix3(column(0), column(1), column(2))
  }

  static func * (matrix: Matrix3, vector: SIMD3<Double>) -> SIMD3<Double> {
    matrix.columns.0 * vector.x + matrix.columns.1 * vector.y + matrix.columns.2 * vector.z
  }
}
