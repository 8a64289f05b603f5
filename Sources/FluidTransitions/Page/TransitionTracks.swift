public import FluidGeometry

/// An animator's effect on both pages of a transition: the start and the end of each.
///
/// Tracks have no time. The progress of the transition decides what is drawn, so tracks can be played, held, reversed
/// and dragged like the system's transitions.
public struct TransitionTracks: Hashable, Sendable {
  /// The start and the end of one page.
  public struct Track: Hashable, Sendable {
    /// The placement at fraction 0.
    public var start: TransitionPlacement
    /// The placement at fraction 1.
    public var end: TransitionPlacement

    public init(from start: TransitionPlacement, to end: TransitionPlacement) {
      self.start = start
      self.end = end
    }
  }

  /// The track of the page that opens or closes.
  public var upper: Track
  /// The track of the covered page.
  public var lower: Track
  /// The size of the container in points when the tracks were recorded. In another container they are stretched.
  public var containerSize: Size

  public init(upper: Track, lower: Track, containerSize: Size) {
    self.upper = upper
    self.lower = lower
    self.containerSize = containerSize
  }

  /// The tracks with start and end exchanged.
  public var reversed: TransitionTracks {
    TransitionTracks(
      upper: Track(from: upper.end, to: upper.start), lower: Track(from: lower.end, to: lower.start),
      containerSize: containerSize)
  }

  /// Returns both pages at a fraction of the tracks, exactly as recorded at 0 and 1. A spring's overshoot extrapolates
  /// both.
  public func placements(at fraction: Double, size: Size) -> PagePair {
    PagePair(
      upper: upper.placement(at: fraction).pagePlacement(in: containerSize, of: size),
      lower: lower.placement(at: fraction).pagePlacement(in: containerSize, of: size))
  }

  /// Returns the greatest distance in points that a point of a page moves between the ends; a fade counts as the page's
  /// longer side.
  public func extent(of size: Size) -> Double {
    max(1, max(upper.extent(in: containerSize, of: size), lower.extent(in: containerSize, of: size)))
  }
}

extension TransitionTracks.Track {
  /// Returns the placement of the page at a fraction of the track; not clamped.
  public func placement(at fraction: Double) -> TransitionPlacement { .interpolate(start, end, fraction) }

  fileprivate func extent(in container: Size, of size: Size) -> Double {
    let fade = abs(end.alpha - start.alpha) * max(size.width, size.height)
    guard case .flat(let first) = start.pagePlacement(in: container, of: size).surface,
      case .flat(let last) = end.pagePlacement(in: container, of: size).surface
    else { return fade }
    let corners = [
      Point.zero, Point(x: size.width, y: 0), Point(x: 0, y: size.height), Point(x: size.width, y: size.height),
    ]
    // The arc of a half turn is π/2 times as long as its chord.
    return corners.reduce(fade) { max($0, first.apply($1).distance(to: last.apply($1)) * .pi / 2) }
  }
}
