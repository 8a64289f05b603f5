internal import FluidGeometry
internal import FluidGestures
internal import FluidPictures
internal import FluidScript
internal import PlaygroundControls
internal import PlaygroundKit
internal import PlaygroundPages
internal import PlaygroundPictures

/// The thumb at the trailing edge, and what its bubble says.
extension LibraryPage {
  /// Whether a finger at a point takes the thumb, which has to be seen.
  func isOnScroller(_ point: Point) -> Bool {
    let distance = layoutDirection == .leftToRight ? size.width - point.x : point.x
    return distance <= LibraryScroller.reach && point.y >= Chrome.barHeight && LibraryScroller.serves(scroll)
      && scroller.isVisible(at: now)
  }

  func thumbChanged(_ pan: PanGestureRecognizer) {
    switch pan.state {
    case .began, .changed:
      if pan.state == .began { scroller.grab(at: pan.startLocation.y, of: scroll, now) }
      if let offset = scroller.offset(for: pan.location.y, of: scroll, at: now) { scroll.jump(to: offset) }
    case .ended, .cancelled, .failed, .possible: scroller.release()
    }
  }

  /// A letter, a month, a day or a size, as the page is sorted.
  var scrollerWords: String? {
    guard layout.order.count > 0 else { return nil }
    let arrangement = contents.arrangement
    let index = layout.order.index(at: arrangement.dates == .none ? firstVisible : firstTouched)
    switch arrangement.sort {
    case .name: return store.files.collection.name(of: index).first.map { String($0).uppercased() }
    case .size: return store.sorting[index]?.sizeText
    case .taken, .changed:
      let date = store.sorting.date(of: index, by: arrangement.sort)
      return arrangement.sections == .day ? date?.dayText : date?.monthText
    }
  }
}
