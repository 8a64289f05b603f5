/// What a process decodes of a picture.
enum DecodedPart {
  /// All of it, at a size.
  case whole(PixelSize)
  case region(PictureRegion)

  /// Of the pixels.
  var size: PixelSize {
    switch self {
    case .whole(let size): size
    case .region(let region): region.size
    }
  }

  func message(profileBytes: Int) -> DecoderMessage {
    switch self {
    case .whole(let size): .decode(size, profileBytes: profileBytes)
    case .region(let region): .region(region, profileBytes: profileBytes)
    }
  }
}
