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

  /// Whether every fourth byte, the alpha of a pixel, is 255.
  public static func areOpaque(_ pixels: [UInt8]) -> Bool {
    stride(from: 3, to: pixels.count, by: 4).allSatisfy { pixels[$0] == 255 }
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

  /// The luminance of the darkest and of the brightest pixel in a part of an image, by the weights of ITU-R BT.709; `nil` of nothing.
  ///
  /// - Parameters:
  ///   - pixels: four bytes each, in rows.
  ///   - width: of a row, in pixels.
  public static func luminances(of pixels: [UInt8], width: Int, columns: Range<Int>, rows: Range<Int>)
    -> ClosedRange<Double>?
  {
    var (lowest, highest) = (Double.infinity, -Double.infinity)
    for row in rows {
      for column in columns {
        let index = (row * width + column) * 4
        let luminance =
          0.2126 * Double(pixels[index]) + 0.7152 * Double(pixels[index + 1]) + 0.0722 * Double(pixels[index + 2])
        lowest = min(lowest, luminance)
        highest = max(highest, luminance)
      }
    }
    return lowest <= highest ? lowest...highest : nil
  }

  /// The mean difference of a channel in the block of two images of one size that differs most.
  ///
  /// - Parameters:
  ///   - one: four bytes a pixel, in rows; so is the other.
  ///   - width: of a row, in pixels.
  ///   - side: of a block, in pixels.
  public static func worstBlock(_ one: [UInt8], _ other: [UInt8], width: Int, side: Int) -> Double {
    let height = min(one.count, other.count) / (width * 4)
    var worst = 0.0
    for top in stride(from: 0, to: height, by: side) {
      for left in stride(from: 0, to: width, by: side) {
        let rows = top..<min(top + side, height)
        let columns = left..<min(left + side, width)
        var sum = 0
        for row in rows {
          let bytes = (row * width + columns.lowerBound) * 4..<(row * width + columns.upperBound) * 4
          for index in bytes { sum += abs(Int(one[index]) - Int(other[index])) }
        }
        worst = max(worst, Double(sum) / Double(rows.count * columns.count * 3))
      }
    }
    return worst
  }
}
