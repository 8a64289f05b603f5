internal import FluidGeometry
package import FluidGestures
package import FluidMotion
internal import FluidPictures
package import PlaygroundPictures

/// Whether the first page scrolls so fast that most of what comes into sight has left it before its thumbnail could be made, and
/// which way: thumbnails further on that way are asked for then.
package struct LibraryHaste {
  /// In which the offset grows or shrinks fast; `nil` where it does neither.
  package private(set) var direction: Direction?
  private var former: (offset: Double, time: Instant)?

  package enum Direction: Hashable { case down, up }

  /// Screenfuls a second that are fast.
  private static let fast = 2.0
  /// Screenfuls beyond the place where it comes to rest: one flings again before it does.
  private static let further = 4.0
  /// Screenfuls at most: in a large folder a key goes far.
  private static let most = 10.0

  /// To be called in every frame.
  ///
  /// - Parameters:
  ///   - now: the moment of the frame.
  ///   - scroll: what scrolls.
  ///   - isTouched: whether a finger is on it, which stops it for a moment to fling it again.
  package mutating func timePassed(to now: Instant, _ scroll: ScrolledContent, isTouched: Bool) {
    let offset = scroll.offset(at: now)
    if let former, now <= former.time { return }
    let speed = former.map { (offset - $0.offset) / (now - $0.time) } ?? 0
    former = (offset, now)
    if abs(speed) > Self.fast * scroll.viewportLength, scroll.isMoving(at: now) || scroll.isDragging {
      direction = speed > 0 ? .down : .up
    } else if !isTouched {
      direction = nil
    }
  }

  /// The offsets of what is about to come, beyond what is in sight; `nil` where it is not fast.
  package func ahead(of scroll: ScrolledContent, at now: Instant) -> ClosedRange<Double>? {
    let (offset, screen) = (scroll.offset(at: now), scroll.viewportLength)
    let (goal, further, most) = (scroll.destination(at: now), Self.further * screen, Self.most * screen)
    switch direction {
    case .down: return offset + screen...offset + screen + min(max(goal - offset, 0) + further, most)
    case .up: return offset - min(max(offset - goal, 0) + further, most)...offset
    case nil: return nil
    }
  }

  /// Asks for the thumbnails in sight, of a screenful around, and of those about to come. Without threads nothing is in haste: all that is
  /// in sight is there in the same frame.
  @MainActor
  package func want(from store: PictureStore, in viewport: LibraryViewport) {
    let (offset, height) = (viewport.offset(at: viewport.now), viewport.size.height)
    let (order, size) = (viewport.layout.order, viewport.layout.pictureSize)
    let pixels = { (points: Double) in max(1, Int((points * viewport.scale).rounded(.up))) }
    store.want(
      visible: PictureStretch(viewport.visible, of: order),
      near: viewport.stretch(offset - height...offset + 2 * height),
      ahead: store.files.mode == .threaded ? tilesAhead(in: viewport) : .none,
      tile: PixelSize(width: pixels(size.width), height: pixels(size.height)))
  }

  /// Returns the thumbnails that are about to come, the nearest first.
  @MainActor
  package func tilesAhead(in viewport: LibraryViewport) -> TilesAhead {
    ahead(of: viewport.scroll, at: viewport.now).map {
      TilesAhead(viewport.stretch($0), isBackwards: direction == .up)
    } ?? .none
  }
}
