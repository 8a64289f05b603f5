internal import FluidGeometry
internal import FluidGestures
package import FluidNavigation
package import FluidScript
internal import FluidTransitions
internal import PlaygroundKit
package import PlaygroundPages
package import PlaygroundPictures

/// The picture that keys act on, and their way from one to the next. Places are what keys go by: the next picture is the one that is
/// seen next.
@MainActor
package struct KeyboardFocus {
  /// The picture that was open last, or that keys went to since; `nil` before that.
  package var index: Int? { didSet { column = nil } }
  /// Whether keys act on the picture, which has a ring then: since one was used.
  package var isSeen = false
  /// The middle of the column in which keys go up and down since they began to, in points; `nil` where they have not.
  package var column: Double?

  /// The picture that keys act on; `nil` until one was used.
  package var picture: Int? {
    get { isSeen ? index : nil }
    set { self = KeyboardFocus(index: newValue, isSeen: newValue != nil) }
  }

  // MARK: What it follows

  /// Follows a change of the order.
  ///
  /// - Parameters:
  ///   - place: that of the picture in the former order; where it has gone, the one that has come to its place is next. `nil` where
  ///     nothing of the former order is left.
  ///   - order: the new one.
  package mutating func follow(from place: Int?, in order: PictureOrder) {
    column = nil
    guard let index, place == nil || !order.contains(index) else { return }
    guard let place, order.count > 0 else { return self = KeyboardFocus() }
    self.index = order.index(at: min(place, order.count - 1))
  }

  /// Begins at the picture of an open page when that closes. A ring stays where it is until the page has come.
  package mutating func follow(_ pages: [PresentedPage], from origin: any PictureSourcePage, in order: PictureOrder) {
    for page in pages where page.phase == .rest || page.phase == .pushing && !isSeen {
      if let opened = page.picturePage(from: origin), order.contains(opened.index) { index = opened.index }
    }
  }

  // MARK: Keys

  /// The place that the first key goes to: that of the picture that was open, or else the first one in sight.
  package func start(in viewport: LibraryViewport) -> Int {
    index.map(viewport.layout.order.place) ?? viewport.firstVisible
  }

  /// Goes where a key leads, and scrolls there; the first key, which may be the one that opens, begins.
  ///
  /// - Returns: whether the command is one of these.
  package mutating func perform(_ command: Command, in viewport: inout LibraryViewport) -> Bool {
    let (order, start) = (viewport.layout.order, start(in: viewport))
    let place = picture.map(order.place)
    switch command {
    case .open: move(to: start, in: &viewport)
    // A walk up and down stays in the column where it began, and comes back to it after shorter rows.
    case .up, .down:
      guard let place else { return perform(.open, in: &viewport) }
      walk(from: place, rows: command == .up ? -1 : 1, reach: 0, in: &viewport)
    // A page is as many rows as are seen at once, or one.
    case .pageUp, .pageDown:
      let reach = viewport.size.height - Chrome.barHeight
      walk(from: start, rows: command == .pageUp ? -1 : 1, reach: reach, in: &viewport)
    case .left, .right:
      let isForward = (command == .right) == (viewport.direction == .leftToRight)
      let target = place.map { $0 + (isForward ? 1 : -1) } ?? start
      if 0..<order.count ~= target { move(to: target, in: &viewport) }
    case .home, .end: move(to: command == .home ? 0 : order.count - 1, in: &viewport)
    default: return false
    }
    return true
  }

  /// - Parameters:
  ///   - place: where it begins.
  ///   - direction: 1 down, -1 up.
  ///   - reach: of rows that begin so many points from the first one's beginning or nearer, the last one is meant; the next one at least.
  ///   - viewport: where the rows are.
  private mutating func walk(
    from place: Int, rows direction: Int, reach: Double, in viewport: inout LibraryViewport
  ) {
    let layout = viewport.layout
    let former = layout.item(at: place).content.rect
    let column = column ?? former.midX
    var target = place
    while let next = layout.place(inRowNextTo: target, direction, column: column) {
      let rect = layout.item(at: next).content.rect
      guard target == place || abs(rect.minY - former.minY) + rect.height <= reach else { break }
      target = next
    }
    move(to: target, in: &viewport)
    self.column = column
  }

  /// Focuses a picture and scrolls as little as it takes to show all of it.
  private mutating func move(to place: Int, in viewport: inout LibraryViewport) {
    picture = viewport.layout.order.index(at: place)
    if let offset = viewport.offset(showing: place) { viewport.scroll.scroll(to: offset, at: viewport.now) }
  }

  // MARK: Made again

  /// Returns what makes the same focus again.
  package func arrangement(naming name: (Int) -> String) -> [Script.Action] {
    (index.map { [.focus(name($0), isSeen: isSeen)] } ?? []) + (column.map { [.column($0)] } ?? [])
  }
}
