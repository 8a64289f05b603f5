/// What a process decodes of a picture.
enum DecodedPart: Hashable {
  /// All of it, at a size.
  case whole(PixelSize)
  /// What is quick to have: all of it, coarsely, at a size or smaller, or a pixel of its colour.
  case sketch(PixelSize)
  /// A region, of a picture that has them.
  case region(PictureRegion)
  /// A frame of a picture that moves, by its number from 0 on, at a size.
  case frame(Int, PixelSize)

  /// Of the pixels.
  var size: PixelSize {
    switch self {
    case .whole(let size), .sketch(let size), .frame(_, let size): size
    case .region(let region): region.size
    }
  }

  /// Words of a ``DecoderMessage``; the size comes last.
  var text: String {
    switch self {
    case .whole: "whole \(size.width) \(size.height)"
    case .sketch: "sketch \(size.width) \(size.height)"
    case .region(let region): "region \(region.level) \(region.x) \(region.y) \(size.width) \(size.height)"
    case .frame(let number, _): "frame \(number) \(size.width) \(size.height)"
    }
  }

  /// Nil where they are none that ``text`` gives.
  init?(_ kind: Substring, _ numbers: [Int]) {
    guard numbers.count >= 2, let size = PixelSize(claimed: numbers[numbers.count - 2], numbers[numbers.count - 1])
    else { return nil }
    switch (kind, numbers.count) {
    case ("whole", 2): self = .whole(size)
    case ("sketch", 2): self = .sketch(size)
    case ("frame", 3) where (0..<PictureLimits.maximumFrames).contains(numbers[0]): self = .frame(numbers[0], size)
    case ("region", 5)
    where (0..<31).contains(numbers[0]) && numbers[1...2].allSatisfy((0...Int(Int32.max)).contains):
      self = .region(PictureRegion(level: numbers[0], x: numbers[1], y: numbers[2], size: size))
    default: return nil
    }
  }
}
