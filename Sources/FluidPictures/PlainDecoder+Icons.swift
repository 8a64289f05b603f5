extension PlainDecoder {
  /// The best picture of an icon or a cursor (``IconEntry``): SDL2_image takes another one where there are several.
  func decodeIcon(
    _ contents: borrowing FileContents, _ header: PictureHeader, _ target: PictureTarget,
    _ cancellation: PictureCancellation
  ) throws(PictureFailure) -> DecodedPicture {
    var reader = try ByteReader(contents.bytes)
    let entry = try IconEntry.best(&reader)
    let bytes = UnsafeRawBufferPointer(rebasing: contents.bytes.dropFirst(entry.offset))
    if entry.isPNG {
      return try decode(
        try PNGDecoder(bytes, cancellation), reader: try ByteReader(bytes), header, target, cancellation)
    }
    let surface = try ImageLibrary.load(FileContents(copying: entry.directory + bytes), .ico, cancellation)
    let stored = try surface.size()
    guard stored == entry.size else { throw .damaged(detail: "its bitmap has another size") }
    let transform = transforms.transform(from: .sRGB, to: display, of: .colors)
    var shown = try picture(header, target, stored, transform, cancellation) { scaler throws(PictureFailure) in
      try surface.forEachBatch(of: stored, cancellation) { scaler.add($0, count: $1) }
    }
    shown.isCutOff = bytes.count < entry.byteCount
    return shown
  }
}
