internal import FluidGeometry
internal import FluidGestures
internal import FluidNavigation
internal import FluidTransitions
internal import PlaygroundControls
internal import PlaygroundKit
internal import PlaygroundPictures

/// Where keys go, and what has to be in sight for it.
extension LibraryPage {
  /// Places are what keys go by: the next picture is the one that is seen next.
  private var focusedPlace: Int? { focus.map(layout.order.place) }

  /// The picture that keys act on; `nil` until one was used.
  package var focus: Int? {
    get { keyPlace.isSeen ? keyPlace.index : nil }
    set { keyPlace = LibraryKeyPlace(index: newValue, isSeen: newValue != nil) }
  }

  /// Keys begin at the picture of an open page when that closes. A ring stays where it is until the page has come.
  func followKeyPlace(_ pages: [PresentedPage]) {
    for page in pages where page.phase == .rest || page.phase == .pushing && !keyPlace.isSeen {
      if let index = openedIndex(of: page.controller), layout.order.contains(index) { keyPlace.index = index }
    }
  }

  /// The place that the first key goes to: that of the picture that was open, or else the first one in sight.
  package var start: Int { keyPlace.index.map(layout.order.place) ?? firstVisible }

  package var firstVisible: Int {
    let offset = scroll.destination(at: now)
    let places = layout.places(from: offset, to: offset + size.height)
    let isClear = { (place: Int) in self.layout.item(at: place).content.rect.minY - offset >= Chrome.barHeight }
    return places.first(where: isClear) ?? min(places.lowerBound, layout.order.count - 1)
  }

  /// The place of the first picture of which something is beneath the bar: it is in the section whose title stays there.
  package var firstTouched: Int {
    let top = scroll.destination(at: now) + Chrome.barHeight
    return min(layout.places(from: top, to: top + size.height).lowerBound, layout.order.count - 1)
  }

  package func step(_ distance: Int) {
    guard let focusedPlace else { return move(to: start) }
    let target = focusedPlace + distance
    if layout.order.count > target, target >= 0 { move(to: target) }
  }

  /// Goes to the next row. A walk up and down stays in the column where it began, and comes back to it after shorter rows.
  package func stepRow(_ direction: Int) {
    guard let focusedPlace else { return move(to: start) }
    walk(from: focusedPlace, rows: direction, reach: 0)
  }

  /// Goes as many rows as are seen at once, or one.
  package func page(_ direction: Int) { walk(from: start, rows: direction, reach: size.height - Chrome.barHeight) }

  /// - Parameters:
  ///   - place: where it begins.
  ///   - direction: 1 down, -1 up.
  ///   - reach: of rows that begin so many points from the first one's beginning or nearer, the last one is meant; the next one at least.
  private func walk(from place: Int, rows direction: Int, reach: Double) {
    let former = layout.item(at: place).content.rect
    let column = keyPlace.column ?? former.midX
    var target = place
    while let next = layout.place(inRowNextTo: target, direction, column: column) {
      let rect = layout.item(at: next).content.rect
      guard target == place || abs(rect.minY - former.minY) + rect.height <= reach else { break }
      target = next
    }
    move(to: target)
    keyPlace.column = column
  }

  /// Focuses a picture and scrolls as little as it takes to show all of it.
  package func move(to place: Int) {
    focus = layout.order.index(at: place)
    if let offset = offset(showing: place) { scroll.scroll(to: offset, at: now) }
  }

  /// Scrolls as little as it takes to show all of a picture, at once where the page is covered.
  package func reveal(_ index: Int, isSeen: Bool) {
    guard layout.order.contains(index) else { return }
    guard let offset = offset(showing: layout.order.place(of: index)) else { return }
    if isSeen { scroll.scroll(to: offset, at: now) } else { jump(to: offset) }
  }

  /// Scrolls at once: what cards land in is somewhere else.
  func jump(to offset: Double) {
    scroll.jump(to: offset)
    motion.jump()
  }

  /// Where to scroll so that all of a picture is in sight, or its upper part; `nil` where it is already.
  package func offset(showing place: Int) -> Double? {
    let reach = layout.item(at: place).reach
    let offset = scroll.destination(at: now)
    let upper = reach.lowerBound - Chrome.barHeight
    let lower = min(upper, reach.upperBound - size.height)
    return offset > upper ? upper : offset < lower ? lower : nil
  }
}
