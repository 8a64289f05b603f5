import FluidScene

extension PictureDecoder {
  /// The same decoder for pixels that other programs read.
  var withoutDisplay: PictureDecoder { showing(on: .sRGB) }

  /// What turns the pixels of a file into the display's; `nil` where they stay as they are. A file is not refused here: what its
  /// header lacks, its decoder knows better.
  func transform(of format: PictureFormat, _ reader: inout ByteReader) -> ColorTransform? {
    guard let fields = try? HeaderFields(format, &reader) else {
      return transforms.transform(from: nil, to: display, of: .colors)
    }
    return transform(of: fields, &reader)
  }

  /// The same by what is known of a file.
  func transform(of fields: HeaderFields, _ reader: inout ByteReader) -> ColorTransform? {
    let colors = PictureColors(fields, &reader)
    return transforms.transform(from: colors?.profile, to: display, of: fields.model)
  }

  /// A picture of sRGB in the display's colours.
  func shown(
    _ picture: DecodedPicture, _ cancellation: PictureCancellation
  ) throws(PictureFailure) -> DecodedPicture {
    guard let transform = transforms.transform(from: .sRGB, to: display, of: .colors) else { return picture }
    let source = picture.bitmap
    let bitmap = try Bitmap.make(picture.size, transform, cancellation) { pixels in
      source.pixels.withUnsafeBytes { bytes in
        UnsafeMutableRawBufferPointer(start: pixels, count: bytes.count).copyMemory(from: bytes)
      }
      return source.isOpaque
    }
    return DecodedPicture(bitmap: bitmap, fullSize: picture.fullSize)
  }
}
