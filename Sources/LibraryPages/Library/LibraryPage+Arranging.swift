internal import FluidGeometry
internal import FluidGestures
package import FluidMotion
package import FluidScript
internal import PlaygroundControls
internal import PlaygroundKit
package import PlaygroundPictures

/// How the pictures come to be where they are, and what stays in sight when that changes.
extension LibraryPage {
  package func rearrange(at now: Instant) {
    let anchor = anchor(at: now)
    relayout(at: now)
    restore(anchor)
    // It may be larger here.
    if let anchor, layout.order.contains(anchor.index),
      let offset = offset(showing: layout.order.place(of: anchor.index))
    {
      scroll.jump(to: offset)
    }
  }

  /// There are other pictures, or more of them: what is in sight stays where it is, or continues as a finger or a fling moves it.
  package func grow(at now: Instant) {
    let (anchors, former) = (anchors(at: now), former(at: now))
    relayout(keeping: anchors, at: now)
    move(from: former, at: now)
  }

  /// - Parameters:
  ///   - anchors: pictures of which the first one that can stays where it is.
  ///   - now: when that is.
  package func relayout(keeping anchors: [Anchor] = [], at now: Instant) {
    caption.forget()
    words.forget()
    let keys = contents.isOfOpening(store) ? keyPlace.index.map(layout.order.place) : nil
    contents.update(from: store)
    layout = madeLayout(style)
    keyPlace.follow(from: keys, in: layout.order)
    let shift = steady(anchors).map { offset(keeping: $0) - offset(at: now) } ?? 0
    scroll.layout(
      contentLength: layout.contentLength, viewportLength: size.height, shift: abs(shift) > 0.5 ? shift : 0, at: now)
  }

  /// The order that pictures have in a layout.
  package func order(in style: LibraryStyle) -> PictureOrder {
    style == self.style ? layout.order : madeLayout(style).order
  }

  private func madeLayout(_ style: LibraryStyle) -> any LibraryLayout {
    let top = Chrome.barHeight
    switch style {
    case .grid where contents.arrangement.dates != .none:
      return SectionedGridLayout(contents.sections(of: store), width: size.width, top: top)
    case .grid: return GridLayout(contents.order, width: size.width, top: top)
    case .rows: return RowsLayout(contents.order, width: size.width, top: top)
    case .news: return NewsLayout(contents.order, width: size.width, top: top)
    case .list: return ListLayout(contents.sections(of: store), width: size.width, top: top)
    }
  }

  /// A picture that stays where it is, however the others are arranged around it.
  package struct Anchor {
    package let index: Int
    /// From the window's top, in points.
    package let distance: Double
  }

  /// The one that has the focus, where it is in sight, or else the first one in sight; a page that is at its top stays there.
  package func anchor(at now: Instant) -> Anchor? { anchors(at: now).first }

  /// The one that has the focus, where it is in sight, or else all in sight.
  private func anchors(at now: Instant) -> [Anchor] {
    let offset = offset(at: now)
    guard layout.order.count > 0, contents.isOfOpening(store) else { return [] }
    let focused = focus.map(layout.order.place).flatMap { visible.contains($0) ? $0 : nil }
    let places = focused.map { $0..<$0 + 1 } ?? (offset > 0 ? visible : 0..<0)
    return places.map { place in
      Anchor(index: layout.order.index(at: place), distance: layout.item(at: place).content.rect.minY - offset)
    }
  }

  /// The first one that is still before the same next one: a picture that goes elsewhere takes nothing with it.
  private func steady(_ anchors: [Anchor]) -> Anchor? {
    let order = layout.order
    let present = anchors.filter { order.contains($0.index) }
    let pairs = zip(present, present.dropFirst())
    return pairs.first { order.place(of: $1.index) == order.place(of: $0.index) + 1 }?.0 ?? present.first
  }

  package func restore(_ anchor: Anchor?) {
    guard let anchor, layout.order.contains(anchor.index) else { return }
    scroll.jump(to: offset(keeping: anchor))
  }

  /// Where to scroll so that a picture, which has a place, stays where it is.
  private func offset(keeping anchor: Anchor) -> Double {
    layout.item(at: layout.order.place(of: anchor.index)).content.rect.minY - anchor.distance
  }
}
