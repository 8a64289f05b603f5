/// A grey TIFF in strips, all of which lie in the same place of a small file.
enum LargeTIFF {
  private static let rowsPerStrip = 64

  /// - Parameters:
  ///   - width: in pixels.
  ///   - height: in pixels.
  static func bytes(width: Int, height: Int) -> [UInt8] {
    let strips = (height + rowsPerStrip - 1) / rowsPerStrip
    let (offsets, sizes) = (256, 256 + 4 * strips)
    let data = sizes + 4 * strips
    // Tag, type (3: of two bytes, 4: of four), count, and the value or where it lies.
    let entries = [
      (256, 4, 1, width), (257, 4, 1, height), (258, 3, 1, 8), (259, 3, 1, 1), (262, 3, 1, 1),
      (273, 4, strips, offsets), (277, 3, 1, 1), (278, 4, 1, rowsPerStrip), (279, 4, strips, sizes),
    ]
    var bytes = Array("II*\0".utf8) + four(8) + two(entries.count)
    for (tag, type, count, value) in entries { bytes += two(tag) + two(type) + four(count) + four(value) }
    bytes += [UInt8](repeating: 0, count: offsets - bytes.count)
    for _ in 0..<strips { bytes += four(data) }
    for strip in 0..<strips { bytes += four(width * min(rowsPerStrip, height - strip * rowsPerStrip)) }
    for index in 0..<width * rowsPerStrip { bytes.append(UInt8(truncatingIfNeeded: index % width / 16)) }
    return bytes
  }

  private static func two(_ value: Int) -> [UInt8] { (0..<2).map { UInt8(truncatingIfNeeded: value >> ($0 * 8)) } }
  private static func four(_ value: Int) -> [UInt8] { (0..<4).map { UInt8(truncatingIfNeeded: value >> ($0 * 8)) } }
}
