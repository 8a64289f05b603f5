internal import FluidGeometry
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

  /// A finger takes the thumb where it is; beside it, its middle comes to the finger.
  ///
  /// - Parameter y: of the finger, in points from the window's top.
  package mutating func grab(at y: Double, of scroll: ScrolledContent, _ now: Instant) {
    guard let thumb = Self.thumb(of: scroll, at: now) else { return }
    grip = ScrollGrip(at: y, on: thumb)
  }

  /// Returns where the page is scrolled to by the finger that drags the thumb; `nil` where none does.
  package func offset(for y: Double, of scroll: ScrolledContent, at now: Instant) -> Double? {
    guard let grip, let thumb = Self.thumb(of: scroll, at: now) else { return nil }
    return grip.offset(for: y, thumb: thumb, on: Self.track(of: scroll), of: scroll)
  }

  package mutating func release() { grip = nil }
}
