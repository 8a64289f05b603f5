package import FluidGeometry
package import FluidGestures
package import FluidMotion
internal import PlaygroundControls
internal import PlaygroundKit

/// The thumb at the trailing edge of the first page: shows where the page is scrolled to, and can be dragged.
///
/// It comes when the page scrolls, stays a moment, and goes.
@MainActor
package struct LibraryScroller {
  private var fade = Fade()
  private var lastUse = Instant.zero
  /// The hold of the finger that drags it; `nil` where none does.
  private var grip: ScrollGrip?

  /// Points from the edge within which a finger takes the thumb, or brings it to itself.
  package static let reach = 16.0
  /// Seconds for which the thumb stays.
  package static let linger = 1.0
  /// Points.
  private static let minimumLength = 40.0
  /// Points that the track stays away from the bar and the window's end.
  private static let inset = 6.0
  /// Heights of the window that the content has beyond the first, at least, where a thumb is of use.
  private static let minimumExcess = 1.0

  package var isDragged: Bool { grip != nil }

  /// Of the thumb, 0 to 1.
  package func opacity(at now: Instant) -> Double { fade.opacity(at: now) }

  package func isVisible(at now: Instant) -> Bool { fade.isVisible(at: now) }

  package func isAnimating(at now: Instant) -> Bool { fade.isAnimating(at: now) }

  /// When it begins to go.
  package var nextDeadline: Instant? { fade.isShown && grip == nil ? lastUse + Self.linger : nil }

  package mutating func timePassed(to now: Instant, isScrolling: Bool) {
    if isScrolling || grip != nil {
      lastUse = now
      fade.show(at: now)
    } else if let end = nextDeadline, now >= end {
      fade.hide(at: now)
    }
  }

  /// Whether a page is so long that it has a thumb.
  package static func serves(_ scroll: ScrolledContent) -> Bool {
    scroll.range.upperBound > scroll.viewportLength * minimumExcess
  }

  /// From the thumb's top to its bottom, in points from the window's top.
  package static func thumb(of scroll: ScrolledContent, at now: Instant) -> ClosedRange<Double>? {
    guard serves(scroll) else { return nil }
    return scroll.thumb(on: track(of: scroll), minimumLength: minimumLength, at: now)
  }

  private static func track(of scroll: ScrolledContent) -> ClosedRange<Double> {
    let top = Chrome.barHeight + inset
    return top...max(top + minimumLength, scroll.viewportLength - inset)
  }

  /// Returns whether a finger at a point takes the thumb, which has to be seen.
  package func takes(_ point: Point, in viewport: LibraryViewport) -> Bool {
    let distance = viewport.direction == .leftToRight ? viewport.size.width - point.x : point.x
    return distance <= Self.reach && point.y >= Chrome.barHeight && Self.serves(viewport.scroll)
      && isVisible(at: viewport.now)
  }

  /// Scrolls by the finger that drags the thumb: it takes the thumb where that is; beside it, its middle comes to the finger.
  package mutating func follow(_ pan: PanGestureRecognizer, in viewport: inout LibraryViewport) {
    switch pan.state {
    case .began, .changed:
      guard let thumb = Self.thumb(of: viewport.scroll, at: viewport.now) else { return }
      if pan.state == .began { grip = ScrollGrip(at: pan.startLocation.y, on: thumb) }
      let offset = grip?.offset(
        for: pan.location.y, thumb: thumb, on: Self.track(of: viewport.scroll), of: viewport.scroll)
      if let offset { viewport.scroll.jump(to: offset) }
    case .ended, .cancelled, .failed, .possible: grip = nil
    }
  }
}
