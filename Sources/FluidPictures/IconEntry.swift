/// A picture in the directory of a Windows icon or cursor: a PNG, or a bitmap over a mask.
///
/// Of what a directory says only the places count: sizes, depths and lengths in it are often wrong, and each picture says its own.
struct IconEntry {
  /// In bytes from the beginning of the file.
  let offset: Int
  let size: PixelSize
  let isPNG: Bool
  /// The depth in bits of a pixel; 32 for a PNG, which may have any.
  private let depth: Int

  private static let directoryBytes = 6
  private static let entryBytes = 16
  private static let pngSignature = 0x8950_4E47
  /// The lengths of a bitmap's header in bytes: from the first that icons have to the longest that Windows has.
  private static let headerSizes = 40...124

  /// Returns the largest picture, of those the deepest, of those the first.
  static func best(_ reader: inout ByteReader) throws(PictureFailure) -> IconEntry {
    let count = try reader.uint16(at: 4, .littleEndian)
    guard count <= PictureLimits.maximumDirectoryEntries else { throw .damaged(detail: "\(count) pictures in it") }
    var best: IconEntry?
    for index in 0..<count {
      let offset = try reader.uint32(at: directoryBytes + index * entryBytes + 12, .littleEndian)
      guard let entry = IconEntry(&reader, at: offset) else { continue }
      if let former = best, entry.rank <= former.rank { continue }
      best = entry
    }
    guard let best else { throw .damaged(detail: "no picture that can be read in its directory") }
    return best
  }

  /// Nil where the file has no picture at the offset.
  private init?(_ reader: inout ByteReader, at offset: Int) {
    self.offset = offset
    do throws(PictureFailure) {
      isPNG = try reader.uint32(at: offset, .bigEndian) == Self.pngSignature
      let size: PixelSize?
      if isPNG {
        size = PixelSize(
          claimed: try reader.uint32(at: offset + 16, .bigEndian), try reader.uint32(at: offset + 20, .bigEndian))
        depth = 32
      } else {
        // The height counts the rows of its mask as well.
        guard Self.headerSizes.contains(try reader.uint32(at: offset, .littleEndian)) else { return nil }
        size = PixelSize(
          claimed: try reader.int32(at: offset + 4, .littleEndian),
          abs(try reader.int32(at: offset + 8, .littleEndian)) / 2)
        depth = try reader.uint16(at: offset + 14, .littleEndian)
      }
      guard let size else { return nil }
      self.size = size
    } catch {
      return nil
    }
  }

  private var rank: (area: Int, depth: Int) { (size.area, depth) }

  /// The length of a bitmap without its mask, which some files lack.
  var byteCount: Int {
    Self.headerSizes.lowerBound.addingClamped(((size.width * depth + 31) / 32 * 4).multipliedClamped(by: size.height))
  }

  /// The directory of an icon with this picture alone, right behind it.
  var directory: [UInt8] {
    [0, 0, 1, 0, 1, 0] + [UInt8](repeating: 0, count: 12) + [UInt8(Self.directoryBytes + Self.entryBytes), 0, 0, 0]
  }

  var fields: HeaderFields {
    var fields = HeaderFields(size: size)
    if !isPNG { fields.workingBytes = size.byteCount }
    return fields
  }
}
