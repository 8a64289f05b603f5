/// A Windows bitmap in an icon: a BMP without the header of a file, whose height counts the rows of its mask as well.
struct IconBitmap {
  let size: PixelSize
  /// In bits of a pixel.
  let depth: Int
  private let isTopDown: Bool
  private let headerBytes: Int
  private let paletteBytes: Int

  private static let fileHeaderBytes = 14
  /// From the first that icons have to the longest that Windows has.
  private static let headerSizes = 40...124

  init(_ reader: inout ByteReader, at offset: Int) throws(PictureFailure) {
    headerBytes = try reader.uint32(at: offset, .littleEndian)
    let height = try reader.int32(at: offset + 8, .littleEndian)
    depth = try reader.uint16(at: offset + 14, .littleEndian)
    let compression = try reader.uint32(at: offset + 16, .littleEndian)
    guard Self.headerSizes.contains(headerBytes), [1, 4, 8, 16, 24, 32].contains(depth), compression == 0,
      let size = PixelSize(claimed: try reader.int32(at: offset + 4, .littleEndian), abs(height) / 2)
    else { throw .unsupported(detail: "a bitmap of another kind") }
    self.size = size
    isTopDown = height < 0
    let colors = try reader.uint32(at: offset + 32, .littleEndian)
    paletteBytes = 4 * (depth > 8 || colors > 0 ? colors : 1 << depth)
  }

  private var pixelRowBytes: Int { (size.width * depth + 31) / 32 * 4 }
  private var maskRowBytes: Int { (size.width + 31) / 32 * 4 }
  private var pixelBytes: Int { pixelRowBytes.multipliedClamped(by: size.height) }

  /// Of the bitmap without its mask.
  var byteCount: Int { (headerBytes + paletteBytes).addingClamped(pixelBytes) }

  /// Returns it as a file of its own, as far as the bytes go.
  ///
  /// - Parameter bytes: from the bitmap's first one on.
  func file(_ bytes: UnsafeRawBufferPointer) -> FileContents {
    let header = [UInt8](repeating: 0, count: Self.fileHeaderBytes)
    let file = FileContents(copying: header + bytes.prefix(byteCount))
    file.setUInt32(0x4D42, at: 0)
    file.setUInt32(byteCount.addingClamped(Self.fileHeaderBytes), at: 2)
    file.setUInt32(Self.fileHeaderBytes + headerBytes + paletteBytes, at: 10)
    file.setUInt32(isTopDown ? -size.height : size.height, at: Self.fileHeaderBytes + 8)
    return file
  }

  /// Whether its pixels have an alpha of their own, beside which the mask counts for nothing: any but 0.
  ///
  /// - Parameter bytes: from the bitmap's first one on.
  func hasAlpha(_ bytes: UnsafeRawBufferPointer) -> Bool {
    guard depth == 32 else { return false }
    let start = headerBytes + paletteBytes
    return stride(from: start + 3, to: min(byteCount, bytes.count), by: 4).contains { bytes[$0] != 0 }
  }

  /// Clears the pixels of upright rows that the mask leaves out, and returns whether there are none.
  ///
  /// - Parameters:
  ///   - first: the first of the rows.
  ///   - bytes: from the bitmap's first one on; what they lack of the mask leaves nothing out, as some encoders have it.
  func clear(
    _ rows: UnsafeMutablePointer<UInt32>, from first: Int, count: Int, maskedBy bytes: UnsafeRawBufferPointer
  ) -> Bool {
    var isWhole = true
    for row in 0..<count {
      let stored = isTopDown ? first + row : size.height - 1 - first - row
      let start = byteCount.addingClamped(stored.multipliedClamped(by: maskRowBytes))
      for x in 0..<size.width {
        let place = start.addingClamped(x / 8)
        guard place < bytes.count else { break }
        guard bytes[place] & (0x80 >> UInt8(x % 8)) != 0 else { continue }
        rows[row * size.width + x] = 0
        isWhole = false
      }
    }
    return isWhole
  }
}
