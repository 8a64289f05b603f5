package import FluidGeometry
package import FluidMotion

/// The pictures of a pager that are seen: the current one, the one beside it while they are turned, and the one that fades away.
@MainActor
package struct VisiblePictures {
  let pager: PicturePager

  package struct Picture {
    package let index: Int
    /// The frame in which it is drawn.
    package var frame: Rect
    /// The distance of its page from the middle one's place, in points to the right.
    package let offset: Double
    /// The part of its frame that is drawn, cut where another picture's page is in sight; `nil` for all of it.
    package let part: Rect?
    package let opacity: Double
    /// Quarters by which it is turned clockwise, and radians by which it is not there yet.
    package var quarterTurns = 0
    package var tilt = 0.0
  }

  /// Calls a function with each of them, with the current one last.
  package func forEach(at now: Instant, _ body: (Picture) -> Void) {
    let (paging, dissolve) = (pager.paging, pager.dissolve)
    let current = paging.currentSlot(at: now)
    if let former = dissolve.former(at: now) {
      body(Picture(index: former.index, frame: former.frame, offset: 0, part: nil, opacity: former.opacity))
    }
    for slot in paging.visibleSlots(at: now) where slot != current {
      if let index = paging.page(at: slot) { body(picture(index, at: slot, opacity: 1, now)) }
    }
    if let index = paging.page(at: current) {
      body(picture(index, at: current, opacity: dissolve.opacity(at: now), now))
    }
  }

  private func picture(_ index: Int, at slot: Int, opacity: Double, _ now: Instant) -> Picture {
    let (frame, offset) = (frame(ofSlot: slot, index, at: now), pager.paging.offset(of: slot, at: now))
    let zooms = pager.zooms
    var picture = Picture(
      index: index, frame: frame, offset: offset, part: part(of: frame, inPageAt: offset), opacity: opacity,
      quarterTurns: zooms.shapes.quarterTurns(of: index), tilt: zooms.shapes.tilt(of: index, at: now))
    guard picture.tilt != 0, !frame.isEmpty else { return picture }
    let zoomScale = zooms.zoom(of: index, at: pager.now).zoomScale(at: now)
    picture.frame = zooms.shapes.turning(index, from: frame, zoomScale: zoomScale, at: now)
    return picture
  }

  /// Returns the frame in which a slot's picture is drawn now.
  func frame(ofSlot slot: Int, _ index: Int, at now: Instant) -> Rect {
    pager.zooms.zoom(of: index, at: pager.now).frame(at: now)
      .offsetBy(Vector(dx: pager.paging.offset(of: slot, at: now), dy: 0))
  }

  /// The part of a picture's frame that stays clear of the page beside it. The gap alone is seen of that one at first: until its
  /// picture comes, the edge recedes to beyond all that a card shows, which may be more than the page.
  private func part(of frame: Rect, inPageAt offset: Double) -> Rect? {
    guard offset != 0 else { return nil }
    let viewport = pager.zooms.shapes.viewport
    let room = max(0, 1 - abs(offset) / PicturePager.gap) * max(viewport.width, frame.width)
    let part =
      offset < 0
      ? Rect(minX: frame.minX, minY: frame.minY, maxX: viewport.maxX + offset + room, maxY: frame.maxY)
      : Rect(minX: viewport.minX + offset - room, minY: frame.minY, maxX: frame.maxX, maxY: frame.maxY)
    return part.contains(frame) ? nil : part
  }

  /// Points by which the pictures reach above a line, of each as much as is seen of its page.
  package func overlap(above y: Double, at now: Instant) -> Double {
    let width = pager.zooms.shapes.viewport.width
    var overlap = 0.0
    forEach(at: now) { picture in
      let share = 1 - abs(picture.offset) / (width + PicturePager.gap)
      overlap = max(overlap, min(y - picture.frame.minY, y) * share)
    }
    return overlap
  }
}
