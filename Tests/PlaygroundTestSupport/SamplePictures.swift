internal import FluidPictures
package import FluidScene
package import FluidTestSupport
package import Foundation

/// A folder of made-up pictures that goes away with this value.
package final class SamplePictures {
  package let folder: ScratchFolder
  package let url: URL

  /// - Parameter shapes: how many pictures of different shapes are in it.
  package init(shapes: Int = 0) throws {
    folder = try ScratchFolder()
    url = URL(filePath: folder.path)
    try addShapes(shapes)
  }

  package func path(_ name: String) -> String { folder.file(name) }

  package func add(_ bytes: [UInt8], _ name: String) throws { try Data(bytes).write(to: url.appending(path: name)) }

  /// More names for a file.
  package func addLinks(to name: String, _ others: [String]) throws {
    for other in others { try FileManager.default.linkItem(atPath: path(name), toPath: path(other)) }
  }

  /// Sets when a file was changed.
  package func setDate(_ date: Date, of name: String) throws {
    try FileManager.default.setAttributes([.modificationDate: date], ofItemAtPath: path(name))
  }

  /// Stripes of 8 pixels, so that it is clear how sharp a picture is.
  package func addJPEG(_ width: Int, _ height: Int, _ name: String) throws {
    try add(JPEGCopy.encode(Self.stripes(width, height), quality: 80) ?? [], name)
  }

  /// The same with a thumbnail inside, as cameras write it: a second directory of a TIFF structure says where it is.
  package func addCameraJPEG(_ width: Int, _ height: Int, thumbnail: (width: Int, height: Int), _ name: String) throws {
    func int32(_ value: Int) -> [UInt8] { (0..<4).map { UInt8(value >> (8 * $0) & 255) } }
    let thumbnail = JPEGCopy.encode(Self.stripes(thumbnail.width, thumbnail.height), quality: 80) ?? []
    var tiff = Array("II*\0".utf8) + int32(8) + [0, 0] + int32(14) + [2, 0]
    for (tag, value) in [(0x0201, 44), (0x0202, thumbnail.count)] {
      tiff += [UInt8(tag & 255), UInt8(tag >> 8), 4, 0] + int32(1) + int32(value)
    }
    tiff += int32(0) + thumbnail
    let length = tiff.count + 8
    var bytes = JPEGCopy.encode(Self.stripes(width, height), quality: 80) ?? []
    bytes.insert(
      contentsOf: [0xFF, 0xE1, UInt8(length >> 8), UInt8(length & 255)] + Array("Exif\0\0".utf8) + tiff, at: 2)
    try add(bytes, name)
  }

  /// A GIF of 60 by 40, each frame of one colour.
  ///
  /// - Parameters:
  ///   - delays: hundredths of a second.
  ///   - repeats: how often it is played once more; 0 for ever.
  package func addGIF(_ colors: [[UInt8]], delays: [Int], repeats: Int, _ name: String) throws {
    func uint16(_ value: Int) -> [UInt8] { [UInt8(value & 255), UInt8(value >> 8)] }
    var bytes = Array("GIF89a".utf8) + uint16(60) + uint16(40) + [0, 0, 0, 0x21, 0xFF, 11]
    bytes += Array("NETSCAPE2.0".utf8) + [3, 1] + uint16(repeats) + [0]
    // Codes of three bits: 4 forgets all strings, so that none is longer than an index; 5 is the end.
    let codes: [Int] = (0..<60 * 40).flatMap { (place: Int) -> [Int] in place % 2 == 0 ? [4, 0] : [0] } + [5]
    var data = [UInt8](repeating: 0, count: (codes.count * 3 + 7) / 8)
    for (place, code) in codes.enumerated() {
      for bit in 0..<3 where code >> bit & 1 == 1 { data[(place * 3 + bit) / 8] |= 1 << UInt8((place * 3 + bit) % 8) }
    }
    for (color, delay) in zip(colors, delays) {
      bytes += [0x21, 0xF9, 4, 0] + uint16(delay) + [0, 0, 0x2C, 0, 0, 0, 0] + uint16(60) + uint16(40)
      bytes += [0x81] + color + [UInt8](repeating: 0, count: 9) + [2]
      for start in stride(from: 0, to: data.count, by: 255) {
        let block = data[start..<min(start + 255, data.count)]
        bytes += [UInt8(block.count)] + block
      }
      bytes += [0]
    }
    try add(bytes + [0x3B], name)
  }

  /// Small ones, neighbours never of the same shape.
  package func addShapes(_ count: Int) throws {
    let shapes = [(90, 60), (40, 60), (50, 50), (120, 40)]
    for number in 0..<count {
      let (width, height) = shapes[number % shapes.count]
      try addJPEG(width, height, "sample-\(number).jpg")
    }
  }

  /// Black beside white; the border is in the middle of the width of 400.
  package func addSVG(_ name: String) throws {
    let svg = """
      <svg xmlns='http://www.w3.org/2000/svg' width='400' height='300'><rect width='400' height='300' fill='#fff'/>\
      <rect width='200' height='300' fill='#000'/></svg>
      """
    try add(Array(svg.utf8), name)
  }

  package static func stripes(_ width: Int, _ height: Int) -> Bitmap {
    let row = (0..<width).flatMap { (x: Int) -> [UInt8] in
      let grey: UInt8 = x / 8 % 2 == 0 ? 40 : 200
      return [grey, grey, grey, 255]
    }
    let pixels = [UInt8](unsafeUninitializedCapacity: width * height * 4) { buffer, count in
      for y in 0..<height { _ = buffer[(y * row.count)..<((y + 1) * row.count)].update(fromContentsOf: row) }
      count = width * height * 4
    }
    return Bitmap(width: width, height: height, isOpaque: true, pixels: pixels)
  }
}
