internal import FluidGeometry
internal import FluidMotion
package import FluidScene

/// The picture of films on a stage: hills before a low sun, as a photo would have them.
package enum FilmPicture {
  package static let bitmap = Bitmap(width: width, height: height) { column, row in
    let color = color(Double(column) / Double(width), Double(row) / Double(height))
    return (UInt8(color.red * 255), UInt8(color.green * 255), UInt8(color.blue * 255))
  }
  private static let (width, height) = (360, 240)

  /// - Parameters:
  ///   - x: from 0 to 1, from the left.
  ///   - y: from 0 to 1, from the top.
  private static func color(_ x: Double, _ y: Double) -> Color {
    let sky = Color(hex: 0x3F6FB0).mixed(with: Color(hex: 0xFFC98F), by: (y * 1.7).clamped(to: 0...1))
    let distance = ((x - 0.68) * (x - 0.68) * 2.25 + (y - 0.4) * (y - 0.4)).squareRoot()
    var color = sky.mixed(with: Color(hex: 0xFFF4D8), by: (1.15 - distance * 9).clamped(to: 0...1))
    for hill in hills {
      let depth = y - hill.crest - hill.rise * wave(x * hill.waves + hill.shift)
      let surface = hill.color.mixed(with: haze, by: (depth * 0.9).clamped(to: 0...0.35))
      // The edge of a crest is a pixel soft.
      color = color.mixed(with: surface, by: (depth * Double(height) + 0.5).clamped(to: 0...1))
    }
    return color
  }

  private static let haze = Color(hex: 0xE9A98C)
  /// The ridges from the farthest to the nearest.
  private static let hills: [(crest: Double, rise: Double, waves: Double, shift: Double, color: Color)] = [
    (0.5, 0.07, 1.7, 0.2, Color(hex: 0x8A86B0)), (0.62, 0.08, 1.2, 0.75, Color(hex: 0x5E648F)),
    (0.76, 0.07, 1.5, 0.1, Color(hex: 0x353F66)),
  ]

  /// A smooth wave between −1 and 1, whose period is 1.
  private static func wave(_ x: Double) -> Double {
    let place = x - x.rounded(.down)
    return 1 - 2 * UnitCurve.easeInOut.value(at: place < 0.5 ? 2 * place : 2 - 2 * place)
  }
}
