extension PictureDecoder {
  /// The best picture of an icon or a cursor (``IconEntry``).
  func decodeIcon(
    _ contents: borrowing FileContents, _ header: PictureHeader, _ target: PictureTarget,
    _ cancellation: PictureCancellation
  ) throws(PictureFailure) -> DecodedPicture {
    var reader = try ByteReader(contents.bytes)
    let entry = try IconEntry.best(&reader)
    let bytes = UnsafeRawBufferPointer(rebasing: contents.bytes.dropFirst(entry.offset))
    guard case .bitmap(let bitmap) = entry.kind else {
      return try decode(
        try PNGDecoder(bytes, cancellation), reader: try ByteReader(bytes), header, target, cancellation)
    }
    let surface = try ImageLibrary.load(bitmap.file(bytes), .bmp, cancellation)
    let stored = try surface.size()
    guard stored == bitmap.size else { throw .damaged(detail: "its bitmap has another size") }
    let isMasked = !bitmap.hasAlpha(bytes)
    let transform = transforms.transform(from: .sRGB, to: display, of: .colors)
    return try picture(header, target, stored, transform, cancellation) { scaler throws(PictureFailure) in
      var (isWhole, row) = (true, 0)
      let isOpaque = try surface.forEachBatch(of: stored, cancellation) { rows, count in
        if isMasked { isWhole = bitmap.clear(rows, from: row, count: count, maskedBy: bytes) && isWhole }
        row += count
        scaler.add(rows, count: count)
      }
      return isOpaque && isWhole
    }
  }
}
