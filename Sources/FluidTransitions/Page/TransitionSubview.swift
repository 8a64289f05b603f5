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

  /// Returns the drawing of the view; `nil` where nothing of it can be seen, and where a number is not finite.
  ///
  /// - Parameters:
  ///   - fraction: of the view's track.
  ///   - container: the container's size in points when the numbers were recorded.
  ///   - size: the current size of the container in points, to which the numbers are stretched.
  func placement(at fraction: Double, in container: Size, of size: Size) -> SubviewPlacement? {
    let view = track.placement(at: fraction)
    guard view.isFinite, view.alpha > 0, !view.bounds.isEmpty, !container.isEmpty, !size.isEmpty else { return nil }
    let stretch = AffineTransform(
      scaleX: size.width / container.width, y: size.height / container.height, about: .zero)
    let map = AffineTransform(translation: .zero - (view.bounds.center - .zero)).then(view.transform)
      .then(AffineTransform(translation: view.center - .zero)).then(stretch)
    return SubviewPlacement(
      content: content, depth: depth, bounds: view.bounds, transform: map, opacity: min(1, view.alpha),
      backgroundColor: view.backgroundColor, outline: view.outline, contentClip: view.clip ?? RoundedShape(view.bounds),
      shadow: view.shadow)
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
