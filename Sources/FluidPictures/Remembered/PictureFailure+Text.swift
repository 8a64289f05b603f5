/// Reasons that are remembered with a file that cannot be shown.
extension PictureFailure {
  /// In bytes; a longer text is not one of this program's.
  static let maximumRememberedBytes = 200

  /// Whether the reason may be gone without a change of the file.
  package var mayPass: Bool { rememberedText == nil }

  /// A line of ASCII; `nil` for a reason that may pass.
  var rememberedText: String? {
    switch self {
    case .missing, .noPermission, .notAFile, .emptyFile, .unreadableFolder, .unreadable, .noDecoder,
      .noLibrary, .cancelled:
      nil
    case .notAPicture: "not-a-picture"
    case .truncated: "truncated"
    case .unsupported(let detail): Self.text("unsupported", detail)
    case .damaged(let detail): Self.text("damaged", detail)
    case .tooComplex(let detail): Self.text("too-complex", detail)
    case .tooManyPixels(let size, let maximum): "too-many-pixels \(size.width) \(size.height) \(maximum)"
    case .tooLargeForMemory(let bytes): "too-large-for-memory \(bytes)"
    }
  }

  /// The failure that ``rememberedText`` was made of; `nil` for any other text.
  init?(rememberedText text: String) {
    guard text.utf8.count <= Self.maximumRememberedBytes else { return nil }
    let words = text.split(separator: " ", omittingEmptySubsequences: false)
    let numbers = words.dropFirst().compactMap { Int($0) }
    let failure: PictureFailure? =
      switch (words[0], words.count) {
      case ("not-a-picture", 1): .notAPicture
      case ("truncated", 1): .truncated
      case ("unsupported", 2): Self.detail(words[1]).map { .unsupported(detail: $0) }
      case ("damaged", 2): Self.detail(words[1]).map { .damaged(detail: $0) }
      case ("too-complex", 2): Self.detail(words[1]).map { .tooComplex(detail: $0) }
      case ("too-many-pixels", 4) where numbers.count == 3:
        PixelSize(claimed: numbers[0], numbers[1]).map { .tooManyPixels($0, maximum: numbers[2]) }
      case ("too-large-for-memory", 2) where numbers.count == 1: .tooLargeForMemory(bytes: numbers[0])
      default: nil
      }
    // A text that means the same and is spelled otherwise was written by another hand.
    guard let failure, failure.rememberedText == text else { return nil }
    self = failure
  }

  /// The detail in full, or as many of its characters as there is room for.
  private static func text(_ word: String, _ detail: String) -> String {
    var detail = detail[...]
    while true {
      let text = "\(word) \(PercentText.encode(detail.utf8))"
      if text.utf8.count <= maximumRememberedBytes { return text }
      detail = detail.dropLast()
    }
  }

  /// Nothing that a tile could not show in a line.
  private static func detail(_ text: Substring) -> String? {
    guard let bytes = PercentText.decode(text), let detail = String(validating: bytes, as: UTF8.self),
      detail.unicodeScalars.allSatisfy({ $0.value >= 0x20 && !(0x7F...0x9F).contains($0.value) })
    else { return nil }
    return detail
  }
}
