internal import FluidNavigation
internal import FluidScript
internal import PlaygroundPages

/// The item of the picture that a photo page shows, or of the one that it began with, on the page that it came out of.
struct PhotoSource: PageSource {
  let page: PhotoPage

  func view(as kind: SourceKind, _ lookup: SourceLookup) -> SourceView? {
    guard page.isCurrent else { return nil }
    let view =
      switch lookup {
      case .identifier, .sharedIdentifier: page.origin?.sourceView(of: page.index, as: kind)
      case .captured: page.origin?.sourceView(atPlace: page.place.opening, as: kind)
      }
    return page.place.source(view)
  }

  var name: String? { page.navigationItem.title }
  var number: Int { page.place.openingIndex }
}
