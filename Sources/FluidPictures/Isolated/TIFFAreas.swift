import CSDL

/// Rectangles of a TIFF in tiles or strips, of the picture and of smaller ones of it that the file has.
struct TIFFAreas: ~Copyable {
  private let handle: OpaquePointer
  /// The picture first, as libtiff's RGBA interface gives it.
  let sizes: [PixelSize]

  /// - Parameter file: must stay open.
  init(_ file: borrowing OpenFile) throws(PictureFailure) {
    var handle: OpaquePointer?
    var message = [CChar](repeating: 0, count: CSDL_CODEC_MESSAGE)
    let code = csdl_tiff_areas_open(file.descriptor, Int64(file.byteSize), &handle, &message)
    guard code == CSDL_CODEC_OK, let handle else { throw Codec.failure(code, message, bytes: file.byteSize) }
    self.handle = handle
    sizes = (0..<csdl_tiff_areas_count(handle)).map { number in
      var (width, height): (Int32, Int32) = (0, 0)
      csdl_tiff_areas_size(handle, number, &width, &height)
      return PixelSize(width: Int(width), height: Int(height))
    }
  }

  deinit { csdl_tiff_areas_close(handle) }

  /// The number of the smallest picture with a pixel for each one of a size.
  func number(covering output: PixelSize) -> Int {
    let fitting = sizes.indices.filter { sizes[$0].width >= output.width && sizes[$0].height >= output.height }
    return fitting.min { sizes[$0].area < sizes[$1].area } ?? 0
  }

  /// The number and the level of the smallest picture that is no smaller than a level.
  func number(atLevel level: Int) -> (number: Int, level: Int) {
    for found in stride(from: level, to: 0, by: -1) {
      // Sides are rounded up or down.
      let exact = sizes[0].atLevel(found)
      let number = sizes.indices.dropFirst().first {
        (exact.width - 1...exact.width).contains(sizes[$0].width)
          && (exact.height - 1...exact.height).contains(sizes[$0].height)
      }
      if let number { return (number, found) }
    }
    return (0, 0)
  }

  func select(_ number: Int) throws(PictureFailure) {
    var message = [CChar](repeating: 0, count: CSDL_CODEC_MESSAGE)
    let code = csdl_tiff_areas_select(handle, Int32(number), &message)
    guard code == CSDL_CODEC_OK else { throw Codec.failure(code, message, bytes: sizes[number].byteCount) }
  }

  /// Bytes that reading a rectangle of so many columns takes, of the picture that is selected: a row of its tiles, and its pixels.
  func workingBytes(_ columns: Int) -> Int {
    let rows = columns.multipliedClamped(by: 4 * Int(csdl_tiff_areas_chunk_height(handle)))
    return rows.addingClamped(CSDL_TIFF_MAXIMUM_CHUNK).multipliedClamped(by: 2)
  }

  /// How many rows from one on are decoded at once, of the picture that is selected.
  func rows(from y: Int) -> Int { Int(csdl_tiff_areas_rows(handle, Int32(y))) }

  /// Decodes a rectangle of the picture that is selected, premultiplied and without padding.
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
