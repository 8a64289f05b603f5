import FluidScript
import FluidTestSupport
import Foundation

/// The pixels of a window, out of the format of `xwd` or PPM.
struct Screenshot {
  struct Color: Hashable, CustomStringConvertible {
    let red, green, blue: Int

    func isClose(to other: Color, within tolerance: Int = 12) -> Bool {
      abs(red - other.red) <= tolerance && abs(green - other.green) <= tolerance && abs(blue - other.blue) <= tolerance
    }

    var description: String { "(\(red), \(green), \(blue))" }
  }

  let width, height: Int
  private let pixels: [UInt8]
  /// Bytes of a row, and of a pixel.
  private let stride, step: Int
  /// Which bytes of a pixel are its colours.
  private let red, green, blue: Int

  /// 25 numbers of four bytes, most significant first; then the window's name, the colour map, the rows. Only what Xvfb has
  /// at a depth of 24 is understood: blue, green, red, nothing.
  init(xwd data: Data) throws {
    let bytes = [UInt8](data)
    func number(_ index: Int) -> Int { bytes[index * 4..<index * 4 + 4].reduce(0) { $0 << 8 | Int($1) } }
    guard bytes.count > 100, number(1) == 7, number(7) == 0, number(11) == 32, number(14) == 0xFF0000 else {
      throw Overdue(description: "this is not a picture of a window at a depth of 24")
    }
    width = number(4)
    height = number(5)
    stride = number(12)
    let start = number(0) + number(19) * 12
    guard bytes.count >= start + stride * height else { throw Overdue(description: "half a picture of a window") }
    pixels = Array(bytes[start...])
    (step, red, green, blue) = (4, 2, 1, 0)
  }

  /// "P6", the width, the height and 255, each at the end of a word; then the rows: red, green, blue.
  init(ppm data: Data) throws {
    let header = String(decoding: data.prefix(24), as: UTF8.self).split(maxSplits: 4, whereSeparator: \.isWhitespace)
    guard header.count > 3, let width = Int(header[1]), let height = Int(header[2]) else {
      throw Overdue(description: "this is not a picture of a window")
    }
    pixels = [UInt8](data.dropFirst(header[..<4].reduce(0) { $0 + $1.utf8.count + 1 }))
    guard pixels.count == width * height * 3 else { throw Overdue(description: "half a picture of a window") }
    (self.width, self.height, stride) = (width, height, width * 3)
    (step, red, green, blue) = (3, 0, 1, 2)
  }

  subscript(x: Int, y: Int) -> Color {
    let place = y * stride + x * step
    return Color(red: Int(pixels[place + red]), green: Int(pixels[place + green]), blue: Int(pixels[place + blue]))
  }

  /// How many different colours there are in a part of it, or in all of it.
  func colorCount(in part: TraceFrame.Box? = nil) -> Int {
    let columns = part.map { Int($0.x)..<Int($0.x + $0.width) } ?? 0..<width
    let rows = part.map { Int($0.y)..<Int($0.y + $0.height) } ?? 0..<height
    var colors: Set<Color> = []
    for y in rows { for x in columns { colors.insert(self[x, y]) } }
    return colors.count
  }
}
