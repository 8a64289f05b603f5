import CSDL

/// Rectangles of a TIFF in tiles or strips, of the picture and of smaller ones of it that the file has.
final class TIFFAreas: PictureAreas {
  private let handle: OpaquePointer
  /// Open for as long as the areas are read.
  private let file: OpenFile
  /// The picture first, as libtiff's RGBA interface gives it.
  let sizes: [PixelSize]
  let orientation: PictureOrientation

  init(_ file: consuming OpenFile, _ orientation: PictureOrientation) throws(PictureFailure) {
    var handle: OpaquePointer?
    var message = [CChar](repeating: 0, count: CSDL_CODEC_MESSAGE)
    let code = csdl_tiff_areas_open(file.descriptor, Int64(file.byteSize), &handle, &message)
    guard code == CSDL_CODEC_OK, let handle else { throw Codec.failure(code, message, bytes: file.byteSize) }
    self.handle = handle
    self.file = file
    self.orientation = orientation
    sizes = (0..<csdl_tiff_areas_count(handle)).map { number in
      var (width, height): (Int32, Int32) = (0, 0)
      csdl_tiff_areas_size(handle, number, &width, &height)
      return PixelSize(width: Int(width), height: Int(height))
    }
  }

  deinit { csdl_tiff_areas_close(handle) }

  var isCutOff: Bool { csdl_tiff_areas_is_cut_off(handle) }
  var hasPixels: Bool { csdl_tiff_areas_has_pixels(handle) }

  func select(_ number: Int) throws(PictureFailure) {
    var message = [CChar](repeating: 0, count: CSDL_CODEC_MESSAGE)
    let code = csdl_tiff_areas_select(handle, Int32(number), &message)
    guard code == CSDL_CODEC_OK else { throw Codec.failure(code, message, bytes: sizes[number].byteCount) }
  }

  /// A row of its tiles, and its pixels.
  func workingBytes(_ columns: Int) -> Int {
    let rows = columns.multipliedClamped(by: 4 * chunkHeight)
    return rows.addingClamped(CSDL_TIFF_MAXIMUM_CHUNK).multipliedClamped(by: 2)
  }

  var chunkHeight: Int { Int(csdl_tiff_areas_chunk_height(handle)) }

  func rows(from y: Int) -> Int { Int(csdl_tiff_areas_rows(handle, Int32(y))) }

  func smallest(around x: Int, _ y: Int) -> (columns: Range<Int>, rows: Range<Int>) {
    var (left, top, width, height): (Int32, Int32, Int32, Int32) = (0, 0, 0, 0)
    csdl_tiff_areas_smallest(handle, Int32(x), Int32(y), &left, &top, &width, &height)
    return (Int(left)..<Int(left + width), Int(top)..<Int(top + height))
  }

  func read(
    _ columns: Range<Int>, _ rows: Range<Int>, into pixels: UnsafeMutablePointer<UInt32>
  ) throws(PictureFailure) {
    var message = [CChar](repeating: 0, count: CSDL_CODEC_MESSAGE)
    let code = csdl_tiff_areas_read(
      handle, Int32(columns.lowerBound), Int32(rows.lowerBound), Int32(columns.count), Int32(rows.count), pixels,
      &message)
    guard code == CSDL_CODEC_OK else {
      throw Codec.failure(code, message, bytes: columns.count.multipliedClamped(by: rows.count * 4))
    }
  }
}
