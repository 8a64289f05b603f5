public import FluidGeometry

/// What an animator does to both pages of a transition: where each begins, and where it ends.
///
/// It has no time in it. How far the transition is decides what is drawn, so that it can be played, held, turned round and
/// dragged like the transitions of the system.
public struct TransitionTracks: Hashable, Sendable {
  /// The way of one page.
  public struct Track: Hashable, Sendable {
    public var start: TransitionPlacement
    public var end: TransitionPlacement

    public init(from start: TransitionPlacement, to end: TransitionPlacement) {
      self.start = start
      self.end = end
    }
  }

  /// Of the page that comes or goes.
  public var upper: Track
  /// Of the page that it covers.
  public var lower: Track
  /// Of the container, in points, when the tracks were recorded. In another one they are stretched.
  public var containerSize: Size

  public init(upper: Track, lower: Track, containerSize: Size) {
    self.upper = upper
    self.lower = lower
    self.containerSize = containerSize
  }

  /// The way back.
  public var reversed: TransitionTracks {
    TransitionTracks(
      upper: Track(from: upper.end, to: upper.start), lower: Track(from: lower.end, to: lower.start),
      containerSize: containerSize)
  }

  /// Both pages a fraction of the way, exactly as they were recorded at 0 and 1. A spring that swings past an end takes them
  /// along.
  public func placements(at fraction: Double, size: Size) -> PagePair {
    PagePair(
      upper: upper.placement(at: fraction).pagePlacement(in: containerSize, of: size),
      lower: lower.placement(at: fraction).pagePlacement(in: containerSize, of: size))
  }

  /// How far a point of a page goes at most from one end to the other, in points; a fade counts as the page's longer side.
  public func extent(of size: Size) -> Double {
    max(1, max(upper.extent(in: containerSize, of: size), lower.extent(in: containerSize, of: size)))
  }
}

extension TransitionTracks.Track {
  /// Where the page is at a fraction of the way; not clamped.
  public func placement(at fraction: Double) -> TransitionPlacement { .interpolate(start, end, fraction) }

  fileprivate func extent(in container: Size, of size: Size) -> Double {
    let fade = abs(end.alpha - start.alpha) * max(size.width, size.height)
    guard case .flat(let first) = start.pagePlacement(in: container, of: size).surface,
      case .flat(let last) = end.pagePlacement(in: container, of: size).surface
    else { return fade }
    let corners = [
      Point.zero, Point(x: size.width, y: 0), Point(x: 0, y: size.height), Point(x: size.width, y: size.height),
    ]
    // A turn of up to half a circle goes round π/2 of the straight way.
    return corners.reduce(fade) { max($0, first.apply($1).distance(to: last.apply($1)) * .pi / 2) }
  }
}
