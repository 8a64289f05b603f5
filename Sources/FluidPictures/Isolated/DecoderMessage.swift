/// What a process that decodes and its parent tell each other: a line of ASCII a message, some of them with a file.
///
///     parent                                   child
///                                              ready, or unable
///     open, with the picture's file
///                                              opened, unable, or failed
///     whole, sketch, region or frame, with the memory for its pixels
///                                              decoded, broken, or failed
///
/// The frames of a picture that moves are asked for one after the other: the child keeps it open until its parent goes.
///
/// A message from the child is checked in full before any of it is used.
enum DecoderMessage: Hashable {
  /// The child is confined, and waits for a picture.
  case ready
  /// The child cannot decode anything; in place of `opened`, nothing of this format.
  case unable(reason: String)
  /// A picture of a format, whose file comes with the message.
  case open(PictureFormat)
  /// The size of the picture, upright.
  case opened(PixelSize)
  /// Pixels, upright, into the memory that comes with the message, and in the colours of the display whose ICC profile lies behind
  /// them there; of none for sRGB.
  case decode(DecodedPart, profileBytes: Int)
  /// The pixels are there, of this size: a sketch may be smaller than was asked for, and a drawing by a part of a pixel.
  /// Whether the file ends before its picture does is said with it.
  case decoded(PixelSize, isCutOff: Bool = false)
  /// The picture has so many frames, and no more: the reason.
  case broken(frameCount: Int, PictureFailure)
  /// The picture is none that can be shown.
  case failed(PictureFailure)

  /// In bytes.
  static let maximumBytes = 256

  /// The line; `nil` for a failure that a child does not have.
  var text: String? {
    switch self {
    case .ready: "ready"
    case .unable(let reason): "unable \(PercentText.encode(reason.utf8.prefix(60)))"
    case .open(let format): "open \(format.rawValue)"
    case .opened(let size): "opened \(size.width) \(size.height)"
    case .decode(let part, let profileBytes): "\(part.text) \(profileBytes)"
    case .decoded(let size, let isCutOff): "decoded \(size.width) \(size.height)" + (isCutOff ? " cut" : "")
    case .broken(let count, let failure): failure.rememberedText.map { "broken \(count) \($0)" }
    case .failed(let failure): failure.rememberedText.map { "failed \($0)" }
    }
  }

  /// Reads a line; `nil` where it is none that ``text`` gives.
  init?(_ text: String) {
    let words = text.split(separator: " ", maxSplits: 1, omittingEmptySubsequences: false)
    let rest = words.count > 1 ? words[1] : ""
    let message: DecoderMessage? =
      switch words[0] {
      case "ready": .ready
      case "unable": PercentText.decode(rest).map { .unable(reason: String(decoding: $0, as: UTF8.self)) }
      case "open": PictureFormat(rawValue: String(rest)).map { .open($0) }
      case "opened": Self.size(rest).map { .opened($0) }
      case "decoded":
        Self.size(rest.hasSuffix(" cut") ? rest.dropLast(4) : rest).map {
          .decoded($0, isCutOff: rest.hasSuffix(" cut"))
        }
      case "broken": Self.breaking(rest)
      case "failed": PictureFailure(rememberedText: String(rest)).map { .failed($0) }
      default: Self.decoding(words[0], rest)
      }
    // The same in other words is nothing that a decoder sends.
    guard let message, message.text == text else { return nil }
    self = message
  }

  private static func decoding(_ kind: Substring, _ text: Substring) -> DecoderMessage? {
    var numbers = text.split(separator: " ").compactMap { Int($0) }
    guard let bytes = numbers.popLast(), (0...PictureLimits.maximumProfileBytes).contains(bytes) else { return nil }
    return DecodedPart(kind, numbers).map { .decode($0, profileBytes: bytes) }
  }

  private static func breaking(_ text: Substring) -> DecoderMessage? {
    let words = text.split(separator: " ", maxSplits: 1)
    guard words.count == 2, let count = Int(words[0]), (1..<PictureLimits.maximumFrames).contains(count) else {
      return nil
    }
    return PictureFailure(rememberedText: String(words[1])).map { .broken(frameCount: count, $0) }
  }

  private static func size(_ text: Substring) -> PixelSize? {
    let numbers = text.split(separator: " ").compactMap { Int($0) }
    return numbers.count == 2 ? PixelSize(claimed: numbers[0], numbers[1]) : nil
  }
}
