internal import FluidGeometry
package import FluidMotion
internal import PlaygroundPictures

/// Items that move to other places, come and go, when they are laid out anew.
extension LibraryMotion {
  /// The places of items before they are laid out anew.
  package struct Former {
    fileprivate let layout: any LibraryLayout
    fileprivate let offset: Double
    /// The pictures in sight, in the order of their places.
    fileprivate let indices: [Int]
    /// The place of each, in points from the window's top left.
    fileprivate let origins: [Int: Point]
  }

  /// Returns what is in sight now; `nil` where there is nothing.
  ///
  /// - Parameters:
  ///   - viewport: where it is laid out.
  ///   - away: the pictures that cards have taken off the page: wherever they are on it, the cards land there.
  ///   - now: the current time.
  package func former(in viewport: LibraryViewport, away: [Int], at now: Instant) -> Former? {
    let order = viewport.layout.order
    guard order.count > 0, viewport.size.height > 0 else { return nil }
    let offset = viewport.offset(at: now)
    let indices = sightPlaces(in: viewport, with: away).map(order.index)
    let origins = indices.map { ($0, viewport.position(of: $0, offset: offset) + displacement(of: $0, at: now)) }
    return Former(
      layout: viewport.layout, offset: offset, indices: indices,
      origins: Dictionary(uniqueKeysWithValues: origins))
  }

  /// Returns the places in sight, those of items that still move, and those of others, in sight or not.
  package func sightPlaces(in viewport: LibraryViewport, with others: [Int] = []) -> [Int] {
    let (visible, order) = (viewport.visible, viewport.layout.order)
    let places = (indices + others).filter(order.contains).map(order.place)
    return visible + Set(places).subtracting(visible).sorted()
  }

  /// Moves items from where they were to where they are. Without a former layout everything is there at once.
  package mutating func move(
    from former: Former?, to viewport: LibraryViewport, away: [Int], at now: Instant
  ) {
    guard let former else { return finish() }
    if isReduced { jump() }
    let (layout, offset) = (viewport.layout, viewport.offset(at: now))
    let (order, was) = (layout.order, former.layout.order)
    let shift = Vector(dx: 0, dy: offset - former.offset)
    moveLeaving(by: shift)
    for index in former.indices {
      guard let origin = former.origins[index] else { continue }
      if order.contains(index) {
        move(index, from: origin, to: viewport.position(of: index, offset: offset), at: now)
      } else if !layout.hasWords, was.contains(index), !away.contains(index) {
        leave(
          index, former.layout, at: was.place(of: index), offset: displacement(of: index, at: now) + shift, at: now)
      }
    }
    for place in viewport.visible {
      let index = order.index(at: place)
      guard former.origins[index] == nil else { continue }
      stopLeaving(index)
      if was.contains(index) {
        let origin = former.layout.item(at: was.place(of: index)).content.rect.origin
        let place = viewport.position(of: index, offset: offset)
        // Items that were out of sight come, from farther off as fast as from just outside of the window.
        let farthest = viewport.size.height * Self.farthest
        let y = place.y + (origin.y - former.offset - place.y).clamped(to: -farthest...farthest)
        move(index, from: Point(x: origin.x, y: y), to: place, at: now)
      } else if !away.contains(index) {
        appear(index, at: now)
      }
    }
  }

  /// Settings may forbid that anything moves: it fades, or is there at once.
  private mutating func move(_ index: Int, from origin: Point, to place: Point, at now: Instant) {
    let distance = origin - place
    guard !isReduced, isMoving(index) || abs(distance.dx) > 0.5 || abs(distance.dy) > 0.5 else { return }
    move(index, from: distance, at: now)
  }

  /// Heights of the window.
  private static let farthest = 1.2

  /// Returns an item where it is drawn, in the window's coordinates.
  package func item(at place: Int, in viewport: LibraryViewport, at now: Instant) -> LibraryItem {
    let displacement = displacement(of: viewport.layout.order.index(at: place), at: now)
    return viewport.item(at: place).offsetBy(viewport.mirrored(displacement))
  }
}
