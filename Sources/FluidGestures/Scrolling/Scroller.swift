internal import FluidGeometry
internal import FluidMotion

/// The scroller beside content that scrolls: a track with a thumb, which a finger drags.
struct Scroller {
  /// The track in points of the window's content; `nil` where there is no scroller.
  var track: Rect?
  /// The hold of the finger that drags the thumb; `nil` where none does.
  private var grip: ScrollGrip?

  /// The minimum length of the thumb in points, where the track is longer.
  private static let minimumThumbLength = 40.0

  init() {}

  /// Returns the thumb in points of the window's content, as wide as its track; `nil` where there is no track, or all of the content
  /// is seen.
  func thumb(of content: ScrolledContent, at now: Instant) -> Rect? {
    guard let track, let thumb = thumb(of: content, on: track, at: now) else { return nil }
    return Rect(
      x: track.minX, y: thumb.lowerBound, width: track.width, height: thumb.upperBound - thumb.lowerBound)
  }

  private func thumb(of content: ScrolledContent, on track: Rect, at now: Instant) -> ClosedRange<Double>? {
    content.thumb(
      on: track.minY...track.maxY, minimumLength: min(Self.minimumThumbLength, track.height), at: now)
  }

  /// Scrolls content by the finger that drags its thumb: called whenever the finger's recogniser changes.
  @MainActor
  mutating func follow(_ pan: PanGestureRecognizer, scrolling content: inout ScrolledContent, at now: Instant) {
    switch pan.state {
    case .began, .changed:
      guard let track, let thumb = thumb(of: content, on: track, at: now) else { return }
      let grip = grip ?? ScrollGrip(at: pan.startLocation.y, on: thumb)
      self.grip = grip
      let offset = grip.offset(for: pan.location.y, thumb: thumb, on: track.minY...track.maxY, of: content)
      if let offset { content.jump(to: offset) }
    case .ended, .cancelled, .failed, .possible: grip = nil
    }
  }
}
