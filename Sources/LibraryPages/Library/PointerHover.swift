package import FluidGeometry
package import FluidMotion

/// The item that the pointer is on, and those that it was on a moment ago.
package struct PointerHover {
  /// The place at which the pointer came; `nil` while it is elsewhere.
  private var entry: Point?
  /// The place of the pointer once it has been moved here: one that lies where the window opens points at nothing.
  private var location: Point?
  package private(set) var highlights = LibraryHighlights()

  package init() {}

  package mutating func move(to point: Point) {
    let entry = entry ?? point
    self.entry = entry
    if point != entry || location != nil { location = point }
  }

  package mutating func exit() { (entry, location) = (nil, nil) }

  /// Highlights the item that is beneath the pointer now.
  ///
  /// - Parameters:
  ///   - now: the current time.
  ///   - index: the picture at a point; `nil` where nothing is to be highlighted.
  package mutating func timePassed(to now: Instant, _ index: (Point) -> Int?) {
    let index = location.flatMap(index)
    guard index != nil || !highlights.isEmpty else { return }
    highlights.press(index, at: now)
    highlights.follow([], at: now)
  }
}
