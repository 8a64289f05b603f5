public import FluidGeometry

/// A linear map of colours: each new component is a sum of the old red, green and blue, and a constant.
///
/// It maps straight sRGB components from 0 to 1, clamps what it makes to that range, and leaves alpha as it is. Maps
/// compose without clamping in between. The formulas are those of the W3C's Filter Effects Module Level 1.
public struct ColorMatrix: Hashable, Sendable {
  /// Three rows of four numbers; empty for the identity, which is by far the most frequent.
  private var numbers: [Double]

  /// The map that changes nothing.
  public static let identity = ColorMatrix(numbers: [])

  private init(numbers: [Double]) { self.numbers = numbers }

  private init(rows: [Double]) { numbers = rows == Self.unit ? [] : rows }

  private static let unit: [Double] = [1, 0, 0, 0, 0, 1, 0, 0, 0, 0, 1, 0]

  /// The factors of red, green and blue, and the constant, in each of the new red, green and blue: three rows of four
  /// numbers.
  public var rows: [Double] { numbers.isEmpty ? Self.unit : numbers }

  /// Returns the map that applies this one first and `next` second.
  public func then(_ next: ColorMatrix) -> ColorMatrix {
    if next.numbers.isEmpty { return self }
    if numbers.isEmpty { return next }
    var result: [Double] = []
    result.reserveCapacity(12)
    for row in 0..<3 {
      for column in 0..<4 {
        let sum = (0..<3).reduce(0) { $0 + next.numbers[row * 4 + $1] * numbers[$1 * 4 + column] }
        result.append(column == 3 ? sum + next.numbers[row * 4 + 3] : sum)
      }
    }
    return ColorMatrix(rows: result)
  }

  /// Returns a colour through the map.
  public func apply(_ color: Color) -> Color {
    func component(_ row: Int) -> Double {
      let row = rows[row * 4..<row * 4 + 4]
      let first = row.startIndex
      return (row[first] * color.red + row[first + 1] * color.green + row[first + 2] * color.blue + row[first + 3])
        .clamped(to: 0...1)
    }
    return Color(red: component(0), green: component(1), blue: component(2), alpha: color.alpha)
  }
}

extension ColorMatrix {
  /// The weights of red, green and blue in the luminance of a colour.
  private static let luminance = [0.213, 0.715, 0.072]

  /// Creates a map from its factors, by row and column, and the constants of its rows.
  private init(factor: (_ row: Int, _ column: Int) -> Double, constant: (_ row: Int) -> Double = { _ in 0 }) {
    var rows: [Double] = []
    rows.reserveCapacity(12)
    for row in 0..<3 {
      for column in 0..<3 { rows.append(factor(row, column)) }
      rows.append(constant(row))
    }
    self.init(rows: rows)
  }

  /// Returns the map that moves colours from their grey by a factor: 0 is grey, 1 changes nothing.
  public static func saturation(_ amount: Double) -> ColorMatrix {
    guard amount != 1 else { return .identity }
    return ColorMatrix { row, column in luminance[column] * (1 - amount) + (row == column ? amount : 0) }
  }

  /// Returns the map that moves colours from medium grey by a factor: 0 is medium grey, 1 changes nothing.
  public static func contrast(_ amount: Double) -> ColorMatrix {
    ColorMatrix(factor: { $0 == $1 ? amount : 0 }, constant: { _ in (1 - amount) / 2 })
  }

  /// Returns the map that rotates hues and keeps luminances.
  public static func hueRotation(_ angle: Angle) -> ColorMatrix {
    guard angle != .zero else { return .identity }
    let turn = Vector(dx: 1, dy: 0).rotated(by: angle.radians)
    return ColorMatrix { row, column in
      let grey = luminance[column]
      let own: Double = row == column ? 1 : 0
      return grey + (own - grey) * turn.dx + hueSines[row * 3 + column] * turn.dy
    }
  }

  /// The factors of the sine in a rotation of hues.
  private static let hueSines = [-0.213, -0.715, 0.928, 0.143, 0.14, -0.283, -0.787, 0.715, 0.072]

  /// Returns the map that lays a colour over all others, as strong as its alpha.
  public static func overlay(_ color: Color) -> ColorMatrix {
    let strength = color.alpha.clamped(to: 0...1)
    let over = [color.red, color.green, color.blue]
    return ColorMatrix(
      factor: { $0 == $1 ? 1 - strength : 0 }, constant: { over[$0].clamped(to: 0...1) * strength })
  }
}
