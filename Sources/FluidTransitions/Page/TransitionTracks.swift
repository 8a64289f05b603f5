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
  /// The views beside the pages, back to front.
  public var subviews: [TransitionSubview]
  /// Whether the covered page is drawn in front of the other one.
  public var isLowerInFront: Bool

  public init(
    upper: Track, lower: Track, containerSize: Size, subviews: [TransitionSubview] = [], isLowerInFront: Bool = false
  ) {
    self.upper = upper
    self.lower = lower
    self.containerSize = containerSize
    self.subviews = subviews
    self.isLowerInFront = isLowerInFront
  }

  /// The tracks with start and end exchanged.
  public var reversed: TransitionTracks {
    TransitionTracks(
      upper: upper.reversed, lower: lower.reversed, containerSize: containerSize,
      subviews: subviews.map { TransitionSubview($0.content, $0.depth, $0.track.reversed) },
      isLowerInFront: isLowerInFront)
  }

  /// Returns both pages at a fraction of the tracks, exactly as recorded at 0 and 1. A spring's overshoot extrapolates
  /// both.
  public func placements(at fraction: Double, size: Size) -> PagePair {
    var pair = PagePair(
      upper: upper.placement(at: fraction).pagePlacement(in: containerSize, of: size),
      lower: lower.placement(at: fraction).pagePlacement(in: containerSize, of: size), isLowerInFront: isLowerInFront)
    pair.subviews = subviews.compactMap { $0.placement(at: fraction, in: containerSize, of: size) }
    return pair
  }

  /// Returns the greatest distance in points that a point of a view moves between the ends; a fade counts as the page's
  /// longer side.
  public func extent(of size: Size) -> Double {
    let pages = max(upper.extent(in: containerSize, of: size), lower.extent(in: containerSize, of: size))
    let extent = subviews.reduce(max(1, pages)) { max($0, $1.track.extent(in: containerSize, of: size)) }
    // A view that an animator sends further away is gone all the same, and the transition ends.
    return extent.isNaN ? 1 : min(extent, 1e9)
  }
}

extension TransitionTracks.Track {
  /// Returns the placement of the page at a fraction of the track; not clamped.
  public func placement(at fraction: Double) -> TransitionPlacement { .interpolate(start, end, fraction) }

  fileprivate var reversed: Self { Self(from: end, to: start) }

  fileprivate func extent(in container: Size, of size: Size) -> Double {
    let fade = max(abs(end.alpha - start.alpha) * max(size.width, size.height), outlineExtent)
    guard case .flat(let first) = start.pagePlacement(in: container, of: size).surface,
      case .flat(let last) = end.pagePlacement(in: container, of: size).surface
    else { return fade }
    let corners = [
      Point.zero, Point(x: size.width, y: 0), Point(x: 0, y: size.height), Point(x: size.width, y: size.height),
    ]
    // The arc of a half turn is π/2 times as long as its chord.
    return corners.reduce(fade) { max($0, first.apply($1).distance(to: last.apply($1)) * .pi / 2) }
  }

  /// The greatest distance in points that a point of the visible outline moves in the view.
  private var outlineExtent: Double {
    let (first, last) = (start.outline, end.outline)
    guard first != last else { return 0 }
    let sides = [
      first.rect.minX - last.rect.minX, first.rect.maxX - last.rect.maxX, first.rect.minY - last.rect.minY,
      first.rect.maxY - last.rect.maxY, first.radius - last.radius,
    ]
    return sides.reduce(0) { max($0, abs($1)) }
  }
}
