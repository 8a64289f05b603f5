public import FluidGeometry

/// What a card flies between: a source somewhere in the window, and a page that fills it or a part of it.
public struct ZoomEndpoints: Hashable, Sendable {
  /// The page at rest, in points. Its own coordinates begin at zero, wherever it lies.
  public var pageSize: Size
  /// Where the page at rest begins in the window: zero where it fills it.
  public var pageOrigin: Point
  /// The window's content, in points: what fingers go by.
  public var windowSize: Size
  /// The corner radius of the page at rest: the display's own, or a sheet's.
  public var displayRadius: Double
  /// `nil` where the source is missing: the card then comes out of the centre.
  public var source: Source?
  /// The part of the page that looks like the source, in the page's coordinates; `nil` aligns the page as a whole.
  public var alignmentRect: Rect?
  public var backdrop: Backdrop

  public init(
    pageSize: Size, displayRadius: Double = 0, source: Source?, alignmentRect: Rect? = nil,
    backdrop: Backdrop = .zooms
  ) {
    self.init(
      pageFrame: Rect(origin: .zero, size: pageSize), windowSize: pageSize, displayRadius: displayRadius,
      source: source,
      alignmentRect: alignmentRect, backdrop: backdrop)
  }

  /// Of a page that may fill only a part of the window, as a sheet does.
  public init(
    pageFrame: Rect, windowSize: Size, displayRadius: Double = 0, source: Source?, alignmentRect: Rect? = nil,
    backdrop: Backdrop = .zooms
  ) {
    pageSize = pageFrame.size
    pageOrigin = pageFrame.origin
    self.windowSize = windowSize
    self.displayRadius = displayRadius
    self.source = source
    self.alignmentRect = alignmentRect
    self.backdrop = backdrop
  }

  /// The end of the flight at p = 0, in the window's coordinates.
  public struct Source: Hashable, Sendable {
    public var frame: Rect
    public var radius: Double
    /// The part that the alignment rect is to cover; the frame itself where nothing else is said.
    public var contentFrame: Rect

    public init(frame: Rect, radius: Double = 0, contentFrame: Rect? = nil) {
      self.frame = frame
      self.radius = radius
      self.contentFrame = contentFrame ?? frame
    }
  }

  /// What becomes of the page around its picture.
  public enum Backdrop: Hashable, Sendable {
    /// It is part of the card, as in the native transition.
    case zooms
    /// It fades in where it is at rest; only the picture, the alignment rect, is the card.
    case fadesInPlace
  }

  /// Whether these are the same ends, except that the source is somewhere else, as in a list that scrolls.
  public func differsOnlyInPlace(from other: ZoomEndpoints) -> Bool {
    var moved = self
    if let there = other.source {
      moved.source?.frame.origin = there.frame.origin
      moved.source?.contentFrame.origin = there.contentFrame.origin
    }
    return moved == other
  }

  /// In the page's own coordinates.
  public var pageBounds: Rect { Rect(origin: .zero, size: pageSize) }

  /// The page at rest, in the window's coordinates.
  public var pageFrame: Rect { Rect(origin: pageOrigin, size: pageSize) }

  public var fillsWindow: Bool { pageFrame == Rect(origin: .zero, size: windowSize) }

  /// Where a missing source is taken to be: a fifth of the page, in its middle.
  static let missingSourceScale = 0.2

  /// The source, where it is something that can be seen; what has no area is as good as missing.
  public var validSource: Source? {
    guard let source, source.frame.isFinite, !source.frame.isEmpty, source.radius.isFinite,
      source.contentFrame.isFinite, !source.contentFrame.isEmpty
    else { return nil }
    return source
  }

  /// The source, or what stands in for a missing one.
  var landing: Source {
    validSource
      ?? Source(
        frame: Rect(center: openFrame.center, size: openFrame.size * Self.missingSourceScale), radius: 0)
  }

  /// The card's frame at p = 1.
  var openFrame: Rect { isPictureOnly ? alignmentFrame : pageFrame }

  var openRadius: Double { isPictureOnly ? 0 : displayRadius }

  /// A backdrop can only stay behind where it is known what flies without it.
  public var isPictureOnly: Bool { backdrop == .fadesInPlace && validAlignmentRect != nil }

  var validAlignmentRect: Rect? {
    guard let alignmentRect, alignmentRect.isFinite, !alignmentRect.isEmpty else { return nil }
    return alignmentRect
  }

  /// What covers the source at p = 0, in the page's coordinates.
  var alignment: Rect { validAlignmentRect ?? pageBounds }

  /// Where that is in the window while the page is at rest.
  var alignmentFrame: Rect { alignment.offsetBy(pageOrigin - .zero) }

  /// What the alignment rect covers at p = 0: the source's content, or all of the source for all of the page.
  var landingContent: Rect { validAlignmentRect == nil ? landing.frame : landing.contentFrame }

  /// The page's scale at p = 0.
  var landingScale: Double {
    max(landingContent.width / alignment.width, landingContent.height / alignment.height)
  }

  /// Progress, from the size of a card: 0 as large as the source, 1 as large as the page.
  ///
  /// It is read across, because the sides run ahead of nothing; down only where a source is about as wide as the page. A
  /// source as large as the page has no progress but 1.
  public func progress(of size: Size) -> Double {
    let from = landing.frame.size
    let to = openFrame.size
    let across = to.width - from.width
    let down = to.height - from.height
    guard growthIsReadable else { return 1 }
    let isReadAcross = abs(across) >= Self.leastShareAcross * to.width || abs(across) >= abs(down)
    return isReadAcross ? (size.width - from.width) / across : (size.height - from.height) / down
  }

  /// Whether page and source differ in size, so that a size tells how far a card is.
  var growthIsReadable: Bool {
    let (from, to) = (landing.frame.size, openFrame.size)
    return max(abs(to.width - from.width), abs(to.height - from.height)) > 1e-6
  }

  /// How much of the page's width a card has to gain for its progress to be read off its width.
  private static let leastShareAcross = 0.1

  /// Where the source's content is drawn in the card: the map from the window at rest to the window now.
  ///
  /// With an alignment rect it moves as one with the page's picture. Without, it fills the card.
  public func sourceTransform(for pose: CardPose) -> Similarity {
    let landing = landing
    if validAlignmentRect != nil {
      let page = pose.pageTransform(pageSize: pageSize)
      return Similarity(
        scale: pose.pageScale / landingScale, taking: landingContent.center,
        to: page.apply(alignment.center))
    }
    let scale = max(pose.size.width / landing.frame.width, pose.size.height / landing.frame.height)
    return Similarity(scale: scale, taking: landing.frame.center, to: pose.center)
  }
}
