import FluidPictures
import FluidScene
import FluidTestSupport
import Foundation

@testable import FluidPictures

/// A folder of made-up pictures that goes away with this value.
final class SamplePictures {
  private let folder: ScratchFolder
  let url: URL

  init() throws {
    folder = try ScratchFolder()
    url = URL(filePath: folder.path)
  }

  func add(_ bytes: [UInt8], _ name: String) throws { try Data(bytes).write(to: url.appending(path: name)) }

  /// Stripes of 8 pixels, so that it is clear how sharp a picture is.
  func addJPEG(_ width: Int, _ height: Int, _ name: String) throws {
    try add(JPEGCopy.encode(Self.stripes(width, height), quality: 80) ?? [], name)
  }

  /// Small ones, neighbours never of the same shape.
  func addShapes(_ count: Int) throws {
    let shapes = [(90, 60), (40, 60), (50, 50), (120, 40)]
    for number in 0..<count {
      let (width, height) = shapes[number % shapes.count]
      try addJPEG(width, height, "sample-\(number).jpg")
    }
  }

  /// Black beside white; the border is in the middle of the width of 400.
  func addSVG(_ name: String) throws {
    let svg = """
      <svg xmlns='http://www.w3.org/2000/svg' width='400' height='300'><rect width='400' height='300' fill='#fff'/>\
      <rect width='200' height='300' fill='#000'/></svg>
      """
    try add(Array(svg.utf8), name)
  }

  static func stripes(_ width: Int, _ height: Int) -> Bitmap {
    let row = (0..<width).flatMap { x in [UInt8](repeating: x / 8 % 2 == 0 ? 40 : 200, count: 3) + [255] }
    let pixels = [UInt8](unsafeUninitializedCapacity: width * height * 4) { buffer, count in
      for y in 0..<height { _ = buffer[(y * row.count)..<((y + 1) * row.count)].update(fromContentsOf: row) }
      count = width * height * 4
    }
    return Bitmap(width: width, height: height, isOpaque: true, pixels: pixels)
  }
}
