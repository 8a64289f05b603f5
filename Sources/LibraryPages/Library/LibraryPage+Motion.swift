internal import FluidGeometry
package import FluidMotion
internal import FluidNavigation
internal import FluidScene
internal import FluidScript
internal import PlaygroundControls
internal import PlaygroundKit
package import PlaygroundPages
internal import PlaygroundPictures

/// Items that move to other places, come and go.
extension LibraryPage {
  /// Where items are drawn before they are laid out anew.
  package struct Former {
    fileprivate let layout: any LibraryLayout
    fileprivate let offset: Double
    /// The pictures in sight, in the order of their places.
    fileprivate let indices: [Int]
    /// Where each is, in points from the window's top left.
    fileprivate let origins: [Int: Point]
  }

  /// What is in sight now; `nil` where nothing is to move: the page is empty, still being filled, or about to show other pictures.
  package func former(at now: Instant) -> Former? {
    guard contents.isOfOpening(store), !contents.isGrowing, layout.order.count > 0, size.height > 0 else { return nil }
    let offset = offset(at: now)
    var origins: [Int: Point] = [:]
    var indices: [Int] = []
    for place in sightPlaces(with: awayIndices) {
      let index = layout.order.index(at: place)
      indices.append(index)
      let place = layout.item(at: place).content.rect.origin + Vector(dx: 0, dy: -offset)
      origins[index] = place + motion.displacement(of: index, at: now)
    }
    return Former(layout: layout, offset: offset, indices: indices, origins: origins)
  }

  /// The places in sight, those of items that still move, and those of others, in sight or not.
  private func sightPlaces(with others: [Int] = []) -> [Int] {
    let (visible, order) = (visible, layout.order)
    let places = (motion.indices + others).filter(order.contains).map(order.place)
    return visible + Set(places).subtracting(visible).sorted()
  }

  /// The pictures that cards have taken off the page: wherever they are on it, the cards land there.
  private var awayIndices: [Int] {
    window?.hiddenSources.compactMap { id in id.number.flatMap { sourceID(of: $0) == id ? $0 : nil } }
      ?? []
  }

  private func isAway(_ index: Int) -> Bool { window?.isSourceHidden(sourceID(of: index)) == true }

  /// Moves items from where they were to where they are.
  package func move(from former: Former?, at now: Instant) {
    guard let former else {
      motion.finish()
      return pinLeaving()
    }
    if motion.isReduced { motion.jump() }
    let offset = offset(at: now)
    let (order, was) = (layout.order, former.layout.order)
    motion.moveLeaving(by: Vector(dx: 0, dy: offset - former.offset))
    for index in former.indices {
      guard let origin = former.origins[index] else { continue }
      if order.contains(index) {
        move(index, from: origin, offset, now)
      } else if !layout.hasWords, was.contains(index), !isAway(index) {
        let displacement = motion.displacement(of: index, at: now)
        motion.leave(
          index, former.layout, at: was.place(of: index),
          offset: displacement + Vector(dx: 0, dy: offset - former.offset), at: now)
      }
    }
    for place in visible {
      let index = order.index(at: place)
      guard former.origins[index] == nil else { continue }
      motion.stopLeaving(index)
      if was.contains(index) {
        let origin = former.layout.item(at: was.place(of: index)).content.rect.origin
        moveIn(index, from: origin + Vector(dx: 0, dy: -former.offset), offset, now)
      } else if !isAway(index) {
        motion.appear(index, at: now)
      }
    }
    pinLeaving()
  }

  /// Settings may forbid that anything moves: it fades, or is there at once.
  private func move(_ index: Int, from origin: Point, _ offset: Double, _ now: Instant) {
    let distance = origin - position(of: index, offset)
    guard !motion.isReduced, motion.isMoving(index) || abs(distance.dx) > 0.5 || abs(distance.dy) > 0.5 else { return }
    motion.move(index, from: distance, at: now)
  }

  /// What was out of sight comes, from farther off as fast as from just outside of the window.
  private func moveIn(_ index: Int, from origin: Point, _ offset: Double, _ now: Instant) {
    let (place, maximum) = (position(of: index, offset), size.height * Self.farthest)
    let y = place.y + (origin.y - place.y).clamped(to: -maximum...maximum)
    move(index, from: Point(x: origin.x, y: y), offset, now)
  }

  /// Whether a picture is above or below the window, at its place and this far from it.
  func isOutOfSight(_ index: Int, _ displacement: Vector) -> Bool {
    guard layout.order.contains(index), !isAway(index) else { return false }
    let item = layout.item(at: layout.order.place(of: index)).ink
    let drawn = item.offsetBy(displacement)
    let offset = offset(at: now)
    return max(item.maxY, drawn.maxY) < offset || min(item.minY, drawn.minY) > offset + size.height
  }

  /// Where a picture lies in the window.
  private func position(of index: Int, _ offset: Double) -> Point {
    layout.item(at: layout.order.place(of: index)).content.rect.origin + Vector(dx: 0, dy: -offset)
  }

  /// Heights of the window.
  private static let farthest = 1.2

  /// What goes keeps its pixels until it has gone.
  package func pinLeaving() { store.tiles.pin(motion.leaving.map(\.index), for: ObjectIdentifier(self)) }

  // MARK: Drawing

  /// Draws the items in sight, back to front: those that go, those at their places, what covers gaps, and those that move.
  package func drawMovingItems(
    on canvas: inout LibraryCanvas, _ context: PageContext, covers: (inout LibraryCanvas) -> Void
  ) {
    let origin = canvas.origin
    for item in motion.leaving {
      canvas.origin = origin + item.offset
      let opacity = motion.opacity(of: item, at: context.now)
      draw(item.layout, item.place, opacity: opacity, on: &canvas)
    }
    canvas.origin = origin
    var others: [Int] = []
    for place in sightPlaces() {
      if motion.isMoving(layout.order.index(at: place)) {
        others.append(place)
      } else {
        layout.drawItem(at: place, on: &canvas)
      }
    }
    covers(&canvas)
    // What goes to another row flies over what moves along its own.
    let isCrossing = { (place: Int) in
      abs(self.motion.displacement(of: self.layout.order.index(at: place), at: context.now).dy) > 1
    }
    others = others.filter { !isCrossing($0) } + others.filter(isCrossing)
    let overlays = LibraryOverlays(page: self, context: context)
    let leavesWords = layout.hasWords && context.settings.transition.source == .picture
    for place in others {
      let index = layout.order.index(at: place)
      let isAway = context.isSourceHidden(sourceID(of: index))
      guard !isAway || leavesWords else { continue }
      canvas.origin = origin + drawn(motion.displacement(of: index, at: context.now))
      draw(layout, place, opacity: motion.opacity(of: index, at: context.now), on: &canvas)
      guard isAway, let gap = overlays.cover(of: layout.item(at: place)) else { continue }
      canvas.fill(RoundedShape(gap.rect), gap.color)
    }
    canvas.origin = origin
  }

  /// An item that is seen in part: what it lies on is drawn over it.
  private func draw(
    _ layout: any LibraryLayout, _ place: Int, opacity: Double, on canvas: inout LibraryCanvas
  ) {
    guard opacity > Fade.tolerance else { return }
    layout.drawItem(at: place, on: &canvas)
    guard opacity < 1 - Fade.tolerance else { return }
    let ink = layout.item(at: place).ink.insetBy(dx: -1, dy: -1)
    canvas.fill(RoundedShape(ink), layout.background(in: canvas.theme).opacity(1 - opacity))
  }

  /// A displacement in the window: the leading edge may be the right one.
  private func drawn(_ displacement: Vector) -> Vector {
    layoutDirection == .leftToRight ? displacement : Vector(dx: -displacement.dx, dy: displacement.dy)
  }

  /// An item where it is drawn, in the window's coordinates.
  package func drawnItem(at place: Int) -> LibraryItem {
    item(at: place).offsetBy(drawn(motion.displacement(of: layout.order.index(at: place), at: latest)))
  }

  /// How fast an item moves in the window, in points a second.
  func velocity(at place: Int) -> Vector {
    drawn(motion.velocity(of: layout.order.index(at: place), at: latest))
  }

  /// The moment of the turn, to which the page may not have come yet.
  private var latest: Instant { max(now, window?.now ?? now) }
}
