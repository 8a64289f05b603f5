package import FluidGeometry
package import FluidGestures
package import FluidMotion
internal import PlaygroundKit
package import PlaygroundPictures

/// The part of the first page's content that the window shows: scrolls over a layout, and finds the items in sight and at a point.
@MainActor
package struct LibraryViewport {
  package private(set) var layout: any LibraryLayout = GridLayout(PictureOrder(count: 0), width: 1, top: 0)
  package var scroll = ScrolledContent()
  package var size = Size.zero
  /// Pixels for each point.
  package var scale = 1.0
  package var direction = LayoutDirection.leftToRight
  package var now = Instant.zero

  // MARK: What is in sight

  /// From the content's top to the page's, in points: a whole number of pixels, so that what is drawn stays sharp wherever it is
  /// scrolled to, as `UIScrollView` has it.
  package func offset(at now: Instant) -> Double { (scroll.offset(at: now) * scale).rounded() / scale }

  /// The places of the rows in sight.
  package var visible: Range<Int> {
    let offset = offset(at: now)
    return layout.places(from: offset, to: offset + size.height)
  }

  /// Returns the pictures of the rows that a stretch of the content touches.
  package func stretch(_ offsets: ClosedRange<Double>) -> PictureStretch {
    PictureStretch(layout.places(from: offsets.lowerBound, to: offsets.upperBound), of: layout.order)
  }

  /// Beneath the bar.
  package var seen: Rect { Rect(minX: 0, minY: Chrome.barHeight, maxX: size.width, maxY: size.height) }

  package var firstVisible: Int {
    let offset = scroll.destination(at: now)
    let places = layout.places(from: offset, to: offset + size.height)
    let isClear = { (place: Int) in layout.item(at: place).content.rect.minY - offset >= Chrome.barHeight }
    return places.first(where: isClear) ?? min(places.lowerBound, layout.order.count - 1)
  }

  /// The place of the first picture of which something is beneath the bar: it is in the section whose title stays there.
  package var firstTouched: Int {
    let top = scroll.destination(at: now) + Chrome.barHeight
    return min(layout.places(from: top, to: top + size.height).lowerBound, layout.order.count - 1)
  }

  /// Whether a picture is above or below the window, at its place and this far from it.
  package func isOutOfSight(_ index: Int, _ displacement: Vector, at now: Instant) -> Bool {
    guard layout.order.contains(index) else { return false }
    let item = layout.item(at: layout.order.place(of: index)).ink
    let drawn = item.offsetBy(displacement)
    let offset = offset(at: now)
    return max(item.maxY, drawn.maxY) < offset || min(item.minY, drawn.minY) > offset + size.height
  }

  // MARK: The window's coordinates

  /// Returns the item at a place, in the window's coordinates.
  package func item(at place: Int) -> LibraryItem {
    let item = layout.item(at: place).offsetBy(Vector(dx: 0, dy: -offset(at: now)))
    return direction == .leftToRight ? item : item.mirrored(in: size.width)
  }

  /// Returns a displacement in the window: the leading edge may be the right one.
  package func mirrored(_ displacement: Vector) -> Vector {
    direction == .leftToRight ? displacement : Vector(dx: -displacement.dx, dy: displacement.dy)
  }

  package func index(at point: Point) -> Int? {
    guard point.y >= Chrome.barHeight else { return nil }
    let x = direction == .leftToRight ? point.x : size.width - point.x
    return layout.place(at: Point(x: x, y: point.y + offset(at: now))).map(layout.order.index)
  }

  /// Returns where a picture lies in the window that is scrolled to an offset, from the leading edge on.
  package func position(of index: Int, offset: Double) -> Point {
    layout.item(at: layout.order.place(of: index)).content.rect.origin + Vector(dx: 0, dy: -offset)
  }

  // MARK: Scrolling

  /// Returns where to scroll so that all of a picture is in sight, or its upper part; `nil` where it is already.
  package func offset(showing place: Int) -> Double? {
    let reach = layout.item(at: place).reach
    let offset = scroll.destination(at: now)
    let upper = reach.lowerBound - Chrome.barHeight
    let lower = min(upper, reach.upperBound - size.height)
    return offset > upper ? upper : offset < lower ? lower : nil
  }

  /// A picture that stays where it is, however the others are arranged around it.
  package struct Anchor {
    package let index: Int
    /// From the window's top, in points.
    package let distance: Double
  }

  /// Returns the focused picture where it is in sight, or else all in sight; a page that is at its top stays there.
  package func anchors(focus: Int?, at now: Instant) -> [Anchor] {
    let offset = offset(at: now)
    guard layout.order.count > 0 else { return [] }
    let focused = focus.map(layout.order.place).flatMap { visible.contains($0) ? $0 : nil }
    let places = focused.map { $0..<$0 + 1 } ?? (offset > 0 ? visible : 0..<0)
    return places.map { place in
      Anchor(index: layout.order.index(at: place), distance: layout.item(at: place).content.rect.minY - offset)
    }
  }

  /// Shows another layout.
  ///
  /// - Parameters:
  ///   - layout: the new one.
  ///   - anchors: pictures of which the first one that can stays where it is, or continues as a finger or a fling moves it.
  ///   - now: the current time.
  package mutating func show(_ layout: any LibraryLayout, keeping anchors: [Anchor] = [], at now: Instant) {
    self.layout = layout
    let shift = steady(anchors).map { offset(keeping: $0) - offset(at: now) } ?? 0
    scroll.layout(
      contentLength: layout.contentLength, viewportLength: size.height, shift: abs(shift) > 0.5 ? shift : 0, at: now)
  }

  /// The first one that is still before the same next one: a picture that goes elsewhere takes nothing with it.
  private func steady(_ anchors: [Anchor]) -> Anchor? {
    let order = layout.order
    let present = anchors.filter { order.contains($0.index) }
    let pairs = zip(present, present.dropFirst())
    return pairs.first { order.place(of: $1.index) == order.place(of: $0.index) + 1 }?.0 ?? present.first
  }

  /// Scrolls at once to where a picture stays where it was.
  ///
  /// - Parameters:
  ///   - anchor: the picture.
  ///   - isWhole: whether all of it is to be in sight, which may be larger here.
  package mutating func restore(_ anchor: Anchor, isWhole: Bool = false) {
    guard layout.order.contains(anchor.index) else { return }
    scroll.jump(to: offset(keeping: anchor))
    if isWhole, let offset = offset(showing: layout.order.place(of: anchor.index)) { scroll.jump(to: offset) }
  }

  /// Returns the offset at which a picture, which has a place, stays where it is.
  private func offset(keeping anchor: Anchor) -> Double {
    layout.item(at: layout.order.place(of: anchor.index)).content.rect.minY - anchor.distance
  }
}
