/// What tests measure of pixels, here because tests themselves are compiled without optimisation.
public enum PixelBytes {
  /// The largest difference of two bytes at the same place, as far as both go.
  public static func largestDifference(_ one: [UInt8], _ other: [UInt8]) -> Int {
    var largest: UInt8 = 0
    for index in 0..<min(one.count, other.count) {
      largest = max(largest, max(one[index], other[index]) - min(one[index], other[index]))
    }
    return Int(largest)
  }

  /// The sums of red, green and blue over a part of an image.
  ///
  /// - Parameters:
  ///   - pixels: four bytes each, in rows.
  ///   - width: of a row, in pixels.
  public static func sums(of pixels: [UInt8], width: Int, columns: Range<Int>, rows: Range<Int>) -> (
    red: Int, green: Int, blue: Int
  ) {
    var (red, green, blue) = (0, 0, 0)
    for row in rows {
      for column in columns {
        let index = (row * width + column) * 4
        red += Int(pixels[index])
        green += Int(pixels[index + 1])
        blue += Int(pixels[index + 2])
      }
    }
    return (red, green, blue)
  }
}
