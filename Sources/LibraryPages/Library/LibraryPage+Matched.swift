package import FluidNavigation
package import FluidScript
internal import PlaygroundKit
internal import PlaygroundPages
internal import PlaygroundPictures

/// Stories zoom out of the news by the identifiers of matched sources.
extension LibraryPage {
  /// The identifier of a picture's item: in the news, within the namespace of the matched sources.
  package func sourceID(of index: Int) -> SourceID {
    style == .news ? SourceID(index).in(matched.namespace) : SourceID(index)
  }

  /// Reports the items in sight, and those whose stories are open.
  package func reportSources(_ pages: [PresentedPage], and other: Int?, _ transition: Settings.Transition) {
    guard style == .news || !matched.isEmpty, let registry = window?.matchedTransitionSources else {
      return
    }
    var views: [Int: SourceView] = [:]
    if style == .news {
      let isShared = transition.sourceLookup == .sharedIdentifier
      let open = pages.compactMap { page in
        openedIndex(of: page.controller) ?? (isShared ? (page.controller as? any OpenedPicturePage)?.index : nil)
      }
      for index in visible.map(layout.order.index) + open + (other.map { [$0] } ?? []) {
        views[index] = sourceView(of: index, as: transition.source)
      }
    }
    matched.report(views, to: registry, transition.matchedLook)
  }
}
