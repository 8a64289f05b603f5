package import FluidMotion
internal import FluidNavigation
internal import PlaygroundPages
internal import PlaygroundPictures

/// Items that a finger is on, and those whose pages are open.
extension LibraryPage {
  /// The picture whose item a page came out of; `nil` for a page that came out of another one.
  func openedIndex(of page: ViewController) -> Int? {
    guard let opened = page as? any OpenedPicturePage, opened.isCurrent, opened.origin === self else { return nil }
    return opened.index
  }

  /// The strongest one.
  package func highlight(at now: Instant) -> (index: Int, amount: Double)? {
    highlights.indices.map { ($0, highlights.amount(of: $0, at: now)) }.max { $0.1 < $1.1 }
  }
}
