/// One of the JPEGs in a camera's raw file.
struct RawPicture {
  /// In bytes of the file.
  let place: Range<Int>
  let frame: JPEGHeader.Frame
  let colors: [ColorStatement]

  /// Nil where there is no JPEG that libjpeg decodes, as where a file keeps what its sensor saw in a lossless one.
  init?(_ reader: inout ByteReader, at offset: Int, _ length: Int, in block: Range<Int>) {
    guard offset > 0, length > 0, offset <= block.upperBound, length <= block.upperBound - offset else { return nil }
    place = offset..<offset + length
    guard (try? reader.uint16(at: offset, .bigEndian)) == 0xFFD8, let frame = JPEGHeader.frame(&reader, in: place),
      frame.isLossy
    else { return nil }
    self.frame = frame
    colors = (try? JPEGHeader.parse(&reader, at: offset).colors) ?? []
  }

  /// In pixels a side of what is shown until the picture is there: a smaller one would be a blur.
  private static let minimumThumbnailSide = 120

  /// The largest of them as the picture, and the smallest that shows as much as it as its thumbnail.
  static func fields(of pictures: [RawPicture]) throws(PictureFailure) -> HeaderFields {
    guard let largest = pictures.max(by: { $0.frame.size.area < $1.frame.size.area }) else {
      throw .unsupported(detail: "a raw file without a JPEG in it")
    }
    var fields = HeaderFields(size: largest.frame.size)
    fields.jpeg = largest.place
    fields.colors = largest.colors
    fields.isProgressive = largest.frame.isProgressive
    let thumbnails = pictures.filter {
      let size = $0.frame.size
      return size.area < largest.frame.size.area && min(size.width, size.height) >= minimumThumbnailSide
        && PictureHeader.EmbeddedThumbnail.shows(size, of: largest.frame.size)
    }
    if let smallest = thumbnails.min(by: { $0.frame.size.area < $1.frame.size.area }) {
      fields.thumbnail = .init(
        offset: smallest.place.lowerBound, length: smallest.place.count, size: smallest.frame.size)
    }
    return fields
  }
}
