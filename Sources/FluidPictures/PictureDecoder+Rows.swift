extension PictureDecoder {
  /// A PNG that is too large to be in memory as a whole.
  func decodeByRows(
    _ file: borrowing OpenFile, _ header: PictureHeader, _ target: PictureTarget, _ cancellation: PictureCancellation
  ) throws(PictureFailure) -> DecodedPicture {
    var reader = try ByteReader(sharing: file)
    let transform = transform(of: header.format, &reader)
    let png = try PNGRows(file)
    let stored = png.size
    let full = header.orientation.applied(to: stored)
    try limits.check(full)
    let output = target.size(of: full)
    let parts = [output.byteCount, Surface.rowBytes(from: stored, to: header.orientation.applied(to: output))]
    try limits.check(decodingBytes: parts.reduce(png.workingBytes) { $0.addingClamped($1) })
    return try picture(header, target, stored, transform, cancellation) { scaler throws(PictureFailure) in
      try png.go(to: 0, cancellation)
      return try RowBatches.forEach(
        of: stored, cancellation,
        fill: { rows, range throws(PictureFailure) in
          for row in 0..<range.count { try png.read(0..<stored.width, into: rows + row * stored.width) }
          guard !png.isOpaque else { return true }
          var alphas = UInt32.max
          for index in 0..<stored.width * range.count { alphas &= rows[index] }
          return UInt32(littleEndian: alphas) >> 24 == 255
        }, { scaler.add($0, count: $1) })
    }
  }
}
