/// What a process decodes of a picture.
enum DecodedPart {
  /// All of it, at a size.
  case whole(PixelSize)
  /// What is quick to have: all of it, coarsely, at a size or smaller, or a pixel of its colour.
  case sketch(PixelSize)
  case region(PictureRegion)
  /// A frame, by its number, at a size.
  case frame(Int, PixelSize)

  /// Of the pixels.
  var size: PixelSize {
    switch self {
    case .whole(let size), .sketch(let size): size
    case .region(let region): region.size
    case .frame(_, let size): size
    }
  }

  func message(profileBytes: Int) -> DecoderMessage {
    switch self {
    case .whole(let size): .decode(size, profileBytes: profileBytes)
    case .sketch(let size): .sketch(size, profileBytes: profileBytes)
    case .region(let region): .region(region, profileBytes: profileBytes)
    case .frame(let number, let size): .frame(number, size, profileBytes: profileBytes)
    }
  }
}
