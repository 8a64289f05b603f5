internal import FluidGeometry
internal import PlaygroundKit
internal import PlaygroundPictures

/// What the bar says beside the library's title: how many pictures there are, or which of them are in sight.
@MainActor
package struct LibraryCaption {
  package private(set) var text = ""
  private var described: (visible: Range<Int>, count: Int, isGrowing: Bool)?

  /// Describes the places in sight beneath the bar.
  package mutating func describe(_ items: LibraryItems) {
    let (viewport, layout) = (items.viewport, items.viewport.layout)
    let offset = viewport.offset(at: viewport.now)
    let visible = layout.places(from: offset + Chrome.barHeight, to: offset + viewport.size.height)
    let (count, isGrowing) = (layout.order.count, items.contents.isGrowing)
    if let described, described == (visible, count, isGrowing) { return }
    described = (visible, count, isGrowing)
    text =
      switch count {
      case 0 where isGrowing: "Looking…"
      case _ where isGrowing: "\(count) so far…"
      case 1: "1 picture"
      case visible.count: "\(count) pictures"
      case _ where visible.count == 1: "\(visible.lowerBound + 1) of \(count)"
      default: "\(visible.lowerBound + 1)–\(visible.upperBound) of \(count)"
      }
  }
}
