package import FluidGeometry
internal import FluidGestures
package import FluidMotion
package import FluidScript
package import PlaygroundControls
package import PlaygroundPictures

/// The items of the first page: which pictures have one, where each lies in the window, and how it comes there.
///
/// Whatever changes, what is in sight stays where it is as far as it can, and the other items move to their new places.
@MainActor
package final class LibraryItems {
  package private(set) var style = LibraryStyle.grid
  package let words: LibraryWords
  package internal(set) var contents: LibraryContents
  package internal(set) var viewport = LibraryViewport()
  package private(set) var motion = LibraryMotion()
  package internal(set) var keys = KeyboardFocus()
  var caption = LibraryCaption()
  private let store: PictureStore
  /// Returns the pictures that cards have taken off the page: wherever they are on it, the cards land there.
  var away: @MainActor () -> [Int] = { [] }

  package init(_ store: PictureStore, measure: TextMeasure) {
    self.store = store
    words = LibraryWords(store, measure)
    contents = LibraryContents(store)
  }

  package var order: PictureOrder { viewport.layout.order }

  /// Returns the pictures in the order that a layout shows them in.
  package func order(in style: LibraryStyle) -> PictureOrder {
    style == self.style ? order : contents.layout(in: style, width: viewport.size.width).order
  }

  // MARK: What changes

  package func apply(_ settings: Settings) {
    let reducesMotion = settings.transition.reducesMotion
    (motion.isReduced, viewport.scroll.reducesMotion) = (reducesMotion, reducesMotion)
    let isOtherLayout = style != settings.window.layout
    style = settings.window.layout
    let now = viewport.now
    let former = isOtherLayout ? nil : former(at: now)
    contents.arrangement = LibraryContents.Arrangement(settings.window)
    guard isOtherLayout || !contents.isCurrent else { return }
    store.sorting.prepare(contents.arrangement.sort)
    let anchor = anchors(at: now).first
    relayout(at: now)
    if let anchor { viewport.restore(anchor, isWhole: true) }
    move(from: former, at: now)
  }

  package func layout(size: Size, scale: Double, at now: Instant) {
    let isOther = size.width != viewport.size.width
    let anchor = isOther ? anchors(at: now).first : nil
    (viewport.size, viewport.scale) = (size, scale)
    relayout(at: now)
    if let anchor { viewport.restore(anchor) }
    if isOther { move(from: nil, at: now) }
  }

  /// Takes in what the store has by now.
  package func timePassed(to now: Instant) {
    viewport.now = now
    store.sorting.prepare(contents.arrangement.sort)
    if !contents.isCurrent { change(keeping: anchors(at: now), at: now) }
    if !motion.isEmpty, motion.timePassed(to: now, in: viewport, away: away()) { pinLeaving() }
  }

  /// Takes a picture off the page; keys go on at the one that comes after it.
  ///
  /// - Returns: whether it was there.
  @discardableResult
  package func remove(_ index: Int, at now: Instant) -> Bool {
    guard order.contains(index) else { return false }
    contents.edit { $0.remove(index) }
    change(keeping: anchors(at: now).prefix(1), at: now)
    return true
  }

  /// Puts a picture at a place, counted from 0.
  package func insert(_ index: Int, at place: Int, now: Instant) {
    contents.edit { $0.insert(index, at: place) }
    change(keeping: anchors(at: now).prefix(1), at: now)
  }

  /// Puts the picture back that was taken off last.
  ///
  /// - Returns: whether there was one.
  package func putBack(at now: Instant) -> Bool {
    guard let removal = contents.edits.latestRemoval else { return false }
    insert(removal.index, at: removal.place, now: now)
    keys.index = removal.index
    return true
  }

  /// - Parameters:
  ///   - anchors: pictures of which the first one that can stays where it is, or continues as a finger or a fling moves it.
  ///   - now: the current time.
  private func change(keeping anchors: some Sequence<LibraryViewport.Anchor>, at now: Instant) {
    let former = former(at: now)
    relayout(keeping: Array(anchors), at: now)
    move(from: former, at: now)
  }

  private func relayout(keeping anchors: [LibraryViewport.Anchor] = [], at now: Instant) {
    words.forget()
    let former = contents.isOfOpening ? keys.index.map(order.place) : nil
    contents.update()
    let layout = contents.layout(in: style, width: viewport.size.width)
    keys.follow(from: former, in: layout.order)
    viewport.show(layout, keeping: anchors, at: now)
  }

  /// The pictures that can stay where they are.
  private func anchors(at now: Instant) -> [LibraryViewport.Anchor] {
    contents.isOfOpening ? viewport.anchors(focus: keys.picture, at: now) : []
  }

  /// The items in sight now; `nil` where nothing is to move: the page is empty, still being filled, or about to show other pictures.
  private func former(at now: Instant) -> LibraryMotion.Former? {
    guard contents.isOfOpening, !contents.isGrowing else { return nil }
    return motion.former(in: viewport, away: away(), at: now)
  }

  private func move(from former: LibraryMotion.Former?, at now: Instant) {
    motion.move(from: former, to: viewport, away: away(), at: now)
    pinLeaving()
  }

  /// Items that go keep their pixels until they have gone.
  private func pinLeaving() { store.tiles.pin(motion.leaving.map(\.index), for: ObjectIdentifier(self)) }

  // MARK: Scrolling

  /// Scrolls as little as it takes to show all of a picture, at once where the page is covered.
  package func reveal(_ index: Int, isSeen: Bool) {
    guard order.contains(index), let offset = viewport.offset(showing: order.place(of: index)) else { return }
    if isSeen { viewport.scroll.scroll(to: offset, at: viewport.now) } else { jump(to: offset) }
  }

  /// Scrolls at once: what cards land in is somewhere else.
  private func jump(to offset: Double) {
    viewport.scroll.jump(to: offset)
    motion.jump()
  }

  // MARK: Made again

  /// The actions that make the same of the items again.
  package var arrangement: [Script.Action] {
    let offset = viewport.scroll.offset(at: viewport.now)
    return contents.arrangedEdits + (offset == 0 ? [] : [.scroll(to: offset)])
      + keys.arrangement(naming: store.files.collection.scriptName)
  }

  package func arrange(_ action: Script.Action, at now: Instant) {
    let named = store.files.collection.index(named:)
    switch action {
    case .scroll(let offset): jump(to: offset)
    case .focus(let name, let isSeen):
      let index = named(name).flatMap { order.contains($0) ? $0 : nil }
      keys = KeyboardFocus(index: index, isSeen: isSeen && index != nil)
    case .column(let middle): keys.column = middle
    case .remove(let name): if let index = named(name) { remove(index, at: now) }
    case .insert(let name, let place): if let index = named(name) { insert(index, at: place - 1, now: now) }
    default: break
    }
  }
}
