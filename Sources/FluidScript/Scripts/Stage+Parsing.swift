internal import FluidGeometry

extension Script.Stage {
  /// Reads a source.
  ///
  /// - Parameter window: the size of the window, in points.
  mutating func readSource(_ words: inout Words, in window: Size) throws(ScriptError) {
    let name = try words.name("the source's name")
    guard name != "home" else {
      throw words.mistake("\"home\" is the page that the sources are on; choose another name")
    }
    guard !sources.contains(where: { $0.name == name }) else {
      throw words.mistake("there is a source \"\(name)\" already")
    }
    let origin = try words.point(in: window)
    let size = try words.size()
    let radius = words.isAtEnd ? 0 : try words.number("the corner radius")
    guard radius >= 0 else { throw words.mistake("a corner radius cannot be below 0") }
    sources.append(Source(name: name, frame: Rect(origin: origin, size: size), radius: radius))
  }
}

extension Script.Stage.PageKind {
  /// Points.
  private static let longestPage = 1e6
  private static let maximumPhotos = 10_000

  /// Reads the kind of the pages that sources open.
  init(_ words: inout Words) throws(ScriptError) {
    switch try words.word("plain, photo, scroll or pager") {
    case "plain": self = .plain
    case "photo": self = .photo(aspectRatio: try Self.aspectRatio(&words))
    case "scroll":
      let height = try words.number("the height of what is on the page")
      guard height > 0, height <= Self.longestPage else {
        throw words.mistake(
          "the height of what is on a page lies above 0 and is \(Int(Self.longestPage)) at most")
      }
      self = .scroll(height: height)
    case "pager":
      let text = try words.word("the number of photos")
      guard let count = Int(text), (1...Self.maximumPhotos).contains(count) else {
        throw words.mistake("\"\(text)\" is not a number of photos; it lies between 1 and \(Self.maximumPhotos)")
      }
      self = .pager(count: count)
    case let other: throw words.mistake("there is no page \"\(other)\"; pages are plain, photo, scroll and pager")
    }
  }

  private static func aspectRatio(_ words: inout Words) throws(ScriptError) -> Double {
    let text = try words.word("a ratio such as 3:2")
    let parts = text.split { $0 == ":" || $0 == "/" }.map { Double($0) }
    let ratio: Double? =
      switch parts.count {
      case 1: parts[0]
      case 2: if let w = parts[0], let h = parts[1], h != 0 { w / h } else { nil }
      default: nil
      }
    guard let ratio, ratio.isFinite, ratio >= 0.01, ratio <= 100 else {
      throw words.mistake("\"\(text)\" is not a ratio of width to height; write 3:2 or 1.5")
    }
    return ratio
  }
}
