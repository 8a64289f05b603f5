/// The frame of a JPEG (ITU T.81, B.2.2) and its EXIF segment.
enum JPEGHeader {
  private enum Marker {
    static let startOfImage: UInt8 = 0xD8
    static let endOfImage: UInt8 = 0xD9
    static let startOfScan: UInt8 = 0xDA
    static let app1: UInt8 = 0xE1
    static let app2: UInt8 = 0xE2
    static let progressive: UInt8 = 0xC2
    static let progressiveArithmetic: UInt8 = 0xCA
    /// Baseline, extended and progressive, with Huffman's codes.
    static let lossy: ClosedRange<UInt8> = 0xC0...0xC2
    /// Without a length: TEM and the restart markers.
    static func standsAlone(_ code: UInt8) -> Bool { code == 0x01 || (0xD0...0xD7).contains(code) }
    static func isFrame(_ code: UInt8) -> Bool {
      (0xC0...0xCF).contains(code) && code != 0xC4 && code != 0xC8 && code != 0xCC
    }
  }

  /// - Parameter start: where the JPEG begins in the file.
  static func parse(_ reader: inout ByteReader, at start: Int = 0) throws(PictureFailure) -> HeaderFields {
    var exif: ExifBlock?
    var exifPlace: Range<Int>?
    var profile = ProfilePieces()
    var position = start + 2
    for _ in 0..<PictureLimits.maximumSegments {
      let code = try nextMarker(&reader, &position)
      if code == Marker.startOfImage || Marker.standsAlone(code) { continue }
      if code == Marker.startOfScan || code == Marker.endOfImage { throw .damaged(detail: "no frame header") }
      let length = try reader.uint16(at: position, .bigEndian)
      guard length >= 2 else { throw .damaged(detail: "a segment without length") }
      if Marker.isFrame(code) {
        let height = try reader.uint16(at: position + 3, .bigEndian)
        let width = try reader.uint16(at: position + 5, .bigEndian)
        var fields = try HeaderFields(claimed: width, height)
        fields.isProgressive = code == Marker.progressive || code == Marker.progressiveArithmetic
        fields.orientation = exif?.orientation ?? .up
        fields.exif = exifPlace
        let components = try reader.byte(at: position + 7)
        fields.model = components == 1 ? .gray : components == 4 ? .inks : .colors
        if let pieces = profile.places { fields.colors = [.profile(pieces)] }
        if let exifPlace { fields.colors.append(.camera(exifPlace)) }
        if let place = exif?.thumbnail, let frame = frame(&reader, in: place) {
          fields.thumbnail = .init(offset: place.lowerBound, length: place.count, size: frame.size)
        }
        return fields
      }
      if code == Marker.app1, exif == nil, length > 16, try reader.holds("Exif\0\0", at: position + 2) {
        let place = position + 8..<position + length
        exif = ExifBlock(&reader, in: place)
        if exif != nil { exifPlace = place }
      }
      if code == Marker.app2 { try? profile.add(position + 2..<position + length, &reader) }
      position += length
    }
    throw .damaged(detail: "no frame header")
  }

  /// Moves behind the marker. Bytes between segments are passed over, as libjpeg does.
  private static func nextMarker(_ reader: inout ByteReader, _ position: inout Int) throws(PictureFailure) -> UInt8 {
    let limit = position + PictureLimits.maximumGarbageBytes
    while position < limit {
      while try reader.byte(at: position) != 0xFF, position < limit { position += 1 }
      while try reader.byte(at: position) == 0xFF, position < limit { position += 1 }
      let code = try reader.byte(at: position)
      position += 1
      if code != 0 { return code }
    }
    throw .damaged(detail: "no frame header")
  }

  /// The frame of a JPEG inside a file.
  struct Frame {
    let size: PixelSize
    let isProgressive: Bool
    /// Whether it is of the kinds that libjpeg decodes, and not the lossless one in which cameras store what their sensor saw.
    let isLossy: Bool
  }

  /// The frame of the JPEG at `place`; nil where there is none.
  static func frame(_ reader: inout ByteReader, in place: Range<Int>) -> Frame? {
    do throws(PictureFailure) {
      guard try reader.uint16(at: place.lowerBound, .bigEndian) == 0xFFD8 else { return nil }
      var position = place.lowerBound + 2
      while position + 9 < place.upperBound {
        let code = try nextMarker(&reader, &position)
        let length = try reader.uint16(at: position, .bigEndian)
        if Marker.isFrame(code) {
          let size = PixelSize(
            claimed: try reader.uint16(at: position + 5, .bigEndian), try reader.uint16(at: position + 3, .bigEndian))
          return size.map {
            Frame(size: $0, isProgressive: code == Marker.progressive, isLossy: Marker.lossy.contains(code))
          }
        }
        guard length >= 2, code != Marker.startOfScan else { return nil }
        position += length
      }
      return nil
    } catch {
      return nil
    }
  }
}
