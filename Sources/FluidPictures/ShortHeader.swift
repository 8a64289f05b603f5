/// A header in a third of its memory, for those who keep very many of them.
package struct ShortHeader: Sendable {
  private let modified: Int64
  private let width: UInt32
  private let height: UInt32
  private let byteSize: UInt32
  private let thumbnail: Place
  private let thumbnailWidth: UInt16
  private let thumbnailHeight: UInt16
  private let exif: Place
  private let format: PictureFormat
  private let orientation: PictureOrientation
  private let isProgressive: Bool
  private let mayBeAnimated: Bool
  private let hasAreas: Bool
  private let hasThumbnail: Bool
  private let hasExif: Bool

  /// A part of a file, in bytes.
  private struct Place: Sendable {
    static let none = Place(start: 0, count: 0)
    let start: UInt32
    let count: UInt32

    private init(start: UInt32, count: UInt32) { (self.start, self.count) = (start, count) }

    /// `nil` where it is beyond the first four gigabytes.
    init?(_ start: Int, _ count: Int) {
      guard let start = UInt32(exactly: start), let count = UInt32(exactly: count) else { return nil }
      (self.start, self.count) = (start, count)
    }

    var range: Range<Int> { Int(start)..<Int(start) + Int(count) }
  }

  /// Shortens a header; `nil` where something of it would be lost, as of a file of more than four gigabytes.
  package init?(_ header: PictureHeader) {
    guard let width = UInt32(exactly: header.size.width),
      let height = UInt32(exactly: header.size.height), let byteSize = UInt32(exactly: header.byteSize),
      let exif = header.exif.map({ Place($0.lowerBound, $0.count) }) ?? Place.none
    else { return nil }
    (self.width, self.height, self.byteSize, self.exif) = (width, height, byteSize, exif)
    if let embedded = header.embeddedThumbnail {
      guard let place = Place(embedded.offset, embedded.length), let width = UInt16(exactly: embedded.size.width),
        let height = UInt16(exactly: embedded.size.height)
      else { return nil }
      (thumbnail, thumbnailWidth, thumbnailHeight) = (place, width, height)
    } else {
      (thumbnail, thumbnailWidth, thumbnailHeight) = (.none, 0, 0)
    }
    (hasThumbnail, hasExif) = (header.embeddedThumbnail != nil, header.exif != nil)
    (modified, format, orientation) = (header.modified, header.format, header.orientation)
    (isProgressive, mayBeAnimated, hasAreas) = (header.isProgressive, header.mayBeAnimated, header.hasAreas)
    // What else a header may have.
    guard self.header == header else { return nil }
  }

  /// The size of the picture as it is seen, in pixels.
  package var size: PixelSize { PixelSize(width: Int(width), height: Int(height)) }

  /// The whole header.
  package var header: PictureHeader {
    let embedded = PictureHeader.EmbeddedThumbnail(
      offset: Int(thumbnail.start), length: Int(thumbnail.count),
      size: PixelSize(width: max(1, Int(thumbnailWidth)), height: max(1, Int(thumbnailHeight))))
    return PictureHeader(
      format: format, size: size, orientation: orientation,
      byteSize: Int(byteSize), modified: modified, isProgressive: isProgressive, mayBeAnimated: mayBeAnimated,
      hasAreas: hasAreas, embeddedThumbnail: hasThumbnail ? embedded : nil, exif: hasExif ? exif.range : nil)
  }
}
