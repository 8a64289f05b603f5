public import FluidGeometry
public import FluidNavigation
public import FluidScene
public import FluidTransitions

/// The drawing of a program: it is called with the parts of a frame, back to front, by a ``PagePainter``.
///
/// A program draws pages and, out of a thumbnail, the source's pixels; where these lie, how they are clipped, dimmed and
/// blurred, and what lies around them comes with the calls. All coordinates are points of the window.
///
/// ``DisplayListCanvas`` is one that records a display list. A canvas of one's own has to fill outlines and to draw
/// pages; the other calls do nothing by default.
@MainActor
public protocol PageCanvas {
  /// Fills an outline. Something opaque covers the rectangle `covered` later in the frame.
  mutating func fill(_ shape: RoundedShape, _ color: Color, covered: Rect?)
  /// Draws a line of a width in points, centred on an outline.
  mutating func stroke(_ shape: RoundedShape, width: Double, _ color: Color)
  /// Draws a soft shadow.
  mutating func shadow(_ shadow: DisplayList.Shadow)
  /// Draws a page, or the part of it that a view of an animator shows.
  mutating func page(_ page: ViewController, _ paint: PagePaint)

  /// Returns the colours of a page and of what surrounds it.
  func colors(of page: ViewController) -> PageColors
  /// Begins with a page; what belongs to it follows.
  mutating func begin(_ page: PresentedPage)
  /// Returns whether a page at rest is drawn by ``pageInPlace(_:)`` and needs no layer.
  func drawsInPlace(_ page: ViewController, isFirst: Bool) -> Bool
  /// Draws a page at rest that fills the window.
  mutating func pageInPlace(_ page: ViewController)
  /// Prepares the picture of a page that moves as a whole, before ``page(_:_:)`` or ``surface(_:of:)`` draws it.
  ///
  /// - Parameters:
  ///   - page: the page in the picture.
  ///   - placement: where the picture is drawn.
  ///   - background: the colour of the picture where nothing is drawn.
  ///   - drawing: draws what the picture shows instead of the page itself: a card that is turned or blurred.
  /// - Returns: the name of the picture in the surfaces of ``surface(_:of:)``.
  mutating func layer(
    of page: ViewController, placement: PagePlacement, background: Color, drawing: ((inout Self) -> Void)?
  ) -> LayerID
  /// Returns the points that the picture of a page that is flat reaches below the page: what it shows there is seen where the page
  /// shrinks.
  func overflow(of page: ViewController) -> Double
  /// Draws a page that is turned or rolled up.
  mutating func surface(_ surface: DisplayList.Surface, of page: ViewController)
  /// Returns the part of a card's page that hides everything beneath it, in points of the page; `nil` where none surely
  /// does.
  mutating func opaqueFrame(of card: ZoomCard) -> Rect?
  /// Draws the source's pixels over the page in a card.
  mutating func source(of card: ZoomCard, _ paint: PagePaint)
  /// Draws what lies over the page and the source in a card, such as a toolbar.
  mutating func foreground(of card: ZoomCard, _ paint: PagePaint)
}

extension PageCanvas {
  public func colors(of page: ViewController) -> PageColors { PageColors() }
  public mutating func begin(_ page: PresentedPage) {}
  public func drawsInPlace(_ page: ViewController, isFirst: Bool) -> Bool { false }
  public mutating func pageInPlace(_ page: ViewController) {}
  public mutating func layer(
    of page: ViewController, placement: PagePlacement, background: Color, drawing: ((inout Self) -> Void)?
  ) -> LayerID { LayerID(rawValue: 0) }
  public func overflow(of page: ViewController) -> Double { 0 }
  public mutating func surface(_ surface: DisplayList.Surface, of page: ViewController) {}
  public mutating func opaqueFrame(of card: ZoomCard) -> Rect? { nil }
  public mutating func source(of card: ZoomCard, _ paint: PagePaint) {}
  public mutating func foreground(of card: ZoomCard, _ paint: PagePaint) {}
}

/// The place and the look of a page, or of a source's pixels, in the window.
@MainActor
public struct PagePaint {
  /// The frame of the whole page, before ``transform`` and before the rotation of ``clip``, with which it rotates about
  /// the outline's centre.
  public var frame: Rect
  /// The only part of the page that is visible, before ``transform``.
  public var clip: RoundedShape
  /// The opacity, 0 to 1.
  public var opacity = 1.0
  /// The factor of the page's colours, 0 to 1: 1 − d is black of the opacity d over the page.
  public var brightness = 1.0
  /// The standard deviation of a Gaussian blur that precedes the clip, in points.
  public var blur = 0.0
  /// The map from the position that ``frame`` and ``clip`` give to the position in the window.
  public var transform = AffineTransform.identity
  /// A rectangle that something opaque covers later in the frame.
  public var covered: Rect?
  /// The map from the page at rest to ``frame``; `nil` for a page that is sheared, and for a part of a page. For a
  /// source's pixels, the map from the source at rest.
  public var similarity: Similarity?
  /// The card that the page or the source is in; `nil` for a page that moves as a whole.
  public var card: ZoomCard?
  /// The colour that shines through the page, with its strength as alpha; ``opacity`` is less by that.
  package var veil = Color.clear

  init(_ frame: Rect, clip: RoundedShape) {
    self.frame = frame
    self.clip = clip
  }

  /// The paint as that of a layer.
  public func layerPaint(of layer: LayerID) -> DisplayList.LayerPaint {
    DisplayList.LayerPaint(
      layer, frame: frame, clip: clip, opacity: opacity, brightness: brightness, covered: covered, transform: transform,
      blur: blur)
  }
}

/// The colours around a page that the page does not draw itself.
public struct PageColors: Hashable, Sendable {
  /// The colour behind a page that fills the window.
  public var background = Color(hex: 0xF5F4F1)
  /// The colour behind a sheet or a popover, and of its arrow.
  public var panel = Color.white
  /// The hairline around a sheet or a popover.
  public var separator = Color(hex: 0x000000, alpha: 0.1)
  /// The colour of a sheet's grabber.
  public var grabber = Color(hex: 0x1B1B1F).opacity(0.54)
  /// The back of a page that rolls up.
  public var paper = Color(hex: 0xFFFDF8)

  /// Creates the colours of a light appearance.
  public init() {}
}
