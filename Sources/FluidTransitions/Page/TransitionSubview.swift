public import FluidGeometry
public import FluidScene

/// A view that an animator has added to a transition, beside the two pages.
public struct TransitionSubview: Hashable, Sendable {
  /// What a view shows, stretched to its bounds.
  public enum Content: Hashable, Sendable {
    /// Nothing but its background.
    case background
    /// A part of the page that opens or closes, in points of the page.
    case upperPage(Rect)
    /// A part of the page beneath, in points of the page.
    case lowerPage(Rect)
  }

  /// The place among the two pages.
  public enum Depth: Hashable, Sendable {
    /// Behind both pages.
    case behind
    /// In front of one page and behind the other one.
    case between
    /// In front of both pages.
    case inFront
  }

  /// What the view shows.
  public var content: Content
  /// The place among the two pages.
  public var depth: Depth
  /// The start and the end of the view.
  public var track: TransitionTracks.Track

  public init(_ content: Content, _ depth: Depth, _ track: TransitionTracks.Track) {
    self.content = content
    self.depth = depth
    self.track = track
  }

  func placement(at fraction: Double, in container: Size, of size: Size) -> SubviewPlacement? {
    track.placement(at: fraction).subviewPlacement(of: content, depth, in: container, of: size)
  }
}

/// An added view at one moment, for drawing.
public struct SubviewPlacement: Hashable, Sendable {
  /// What the view shows.
  public let content: TransitionSubview.Content
  /// The place among the two pages.
  public let depth: TransitionSubview.Depth
  /// The view's own coordinates, to which the content is stretched, in points.
  public let bounds: Rect
  /// The map from the view's coordinates to points of the window.
  public let transform: AffineTransform
  /// The opacity, above 0 and up to 1.
  public let opacity: Double
  /// The colour beneath the content.
  public let backgroundColor: Color
  /// The outline of background and shadow in the view's coordinates.
  public let outline: RoundedShape
  /// The outline of the content in the view's coordinates.
  public let contentClip: RoundedShape
  /// The shadow around the outline; `nil` for none.
  public let shadow: LayerShadow?
}

extension TransitionPlacement {
  /// Returns the drawing of an added view with this placement; `nil` where nothing of it can be seen, and where a number is
  /// not finite.
  ///
  /// - Parameters:
  ///   - content: what the view shows.
  ///   - depth: the place among the two pages.
  ///   - container: the container's size in points when the numbers were recorded.
  ///   - size: the current size of the container in points, to which the numbers are stretched.
  func subviewPlacement(
    of content: TransitionSubview.Content, _ depth: TransitionSubview.Depth, in container: Size, of size: Size
  ) -> SubviewPlacement? {
    guard isFinite, alpha > 0, !bounds.isEmpty, !container.isEmpty, !size.isEmpty else { return nil }
    let stretch = AffineTransform(
      scaleX: size.width / container.width, y: size.height / container.height, about: .zero)
    let map = AffineTransform(translation: .zero - (bounds.center - .zero)).then(transform)
      .then(AffineTransform(translation: center - .zero)).then(stretch)
    return SubviewPlacement(
      content: content, depth: depth, bounds: bounds, transform: map, opacity: min(1, alpha),
      backgroundColor: backgroundColor, outline: outline, contentClip: clip ?? RoundedShape(bounds), shadow: shadow)
  }
}
