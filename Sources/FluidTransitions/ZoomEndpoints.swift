public import FluidGeometry

/// The two ends of a card's flight: a source somewhere in the window, and a page that fills the window or a part of it.
public struct ZoomEndpoints: Hashable, Sendable {
  /// The size of the page at rest in points. The page's own coordinates begin at zero, wherever it lies.
  public var pageSize: Size
  /// The origin of the page at rest, in points of the window; zero for a page that fills the window.
  var pageOrigin: Point
  /// The size of the window's content in points, by which fingers are measured.
  public var windowSize: Size
  /// The corner radius of the page at rest in points: that of the display, or of a sheet. A larger one than half of the page's
  /// shorter side counts as that.
  public var displayRadius: Double
  /// The source; `nil` for a missing one: the card then grows out of the page's centre.
  public var source: Source?
  /// The part of the page that matches the source, in the page's coordinates; `nil` aligns the whole page.
  public var alignmentRect: Rect?
  /// The behaviour of the page around its picture.
  public var backdrop: Backdrop

  /// Creates the endpoints of a page that may fill only a part of the window, as a sheet does; lengths in points.
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

  /// The end of the flight at p = 0, in points of the window.
  public struct Source: Hashable, Sendable {
    /// The frame of the source, in points of the window.
    public var frame: Rect
    /// The corner radius of the source in points. A larger one than half of the shorter side counts as that.
    public var radius: Double
    /// The part of the source that the alignment rect covers, in points of the window; the frame by default.
    public var contentFrame: Rect
    /// The velocity of a source that moves by itself, in points a second.
    public var velocity = Vector.zero

    public init(frame: Rect, radius: Double = 0, contentFrame: Rect? = nil) {
      self.frame = frame
      self.radius = radius
      self.contentFrame = contentFrame ?? frame
    }

    mutating func move(by distance: Vector) {
      frame = frame.offsetBy(distance)
      contentFrame = contentFrame.offsetBy(distance)
    }
  }

  /// The behaviour of the page around its picture during a zoom.
  public enum Backdrop: Hashable, Sendable {
    /// The page around the picture is part of the card, as in the native transition.
    case zooms
    /// The page around the picture fades in at its position at rest; only the picture, the alignment rect, is the card.
    case fadesInPlace
  }

  /// Returns whether only the position of the source differs, as in a list that scrolls.
  public func differsOnlyInPlace(from other: ZoomEndpoints) -> Bool {
    var moved = self
    if let there = other.source {
      moved.source?.frame.origin = there.frame.origin
      moved.source?.contentFrame.origin = there.contentFrame.origin
      moved.source?.velocity = there.velocity
    }
    return moved == other
  }

  /// The page at rest in its own coordinates, in points.
  public var pageBounds: Rect { Rect(origin: .zero, size: pageSize) }

  /// The page at rest in points of the window.
  public var pageFrame: Rect { Rect(origin: pageOrigin, size: pageSize) }

  /// Whether the page at rest fills the window.
  public var fillsWindow: Bool { pageFrame == Rect(origin: .zero, size: windowSize) }

  /// The size of the stand-in for a missing source, as a fraction of the page.
  package static let missingSourceScale = 0.2

  /// The source, with a corner radius that its frame can have; `nil` for a missing one, and for one that no display could
  /// show.
  public var validSource: Source? {
    guard var source, source.frame.isPlausible, source.contentFrame.isPlausible,
      (Point.zero + source.velocity).isFinite
    else { return nil }
    source.radius = Self.radius(source.radius, in: source.frame.size)
    return source
  }

  /// Returns the corner radius that a rectangle of a size has for a requested one: at most half of the shorter side, and none
  /// for a negative one and for one that is no number.
  package static func radius(_ radius: Double, in size: Size) -> Double {
    radius > 0 ? min(radius, min(size.width, size.height) / 2) : 0
  }

  /// The source, or the stand-in for a missing one.
  var landing: Source {
    validSource
      ?? Source(
        frame: Rect(center: openFrame.center, size: openFrame.size * Self.missingSourceScale), radius: 0)
  }

  /// The card's frame at p = 1, in points of the window.
  var openFrame: Rect { isPictureOnly ? alignmentFrame : pageFrame }

  var openRadius: Double { isPictureOnly ? 0 : Self.radius(displayRadius, in: pageSize) }

  /// Whether only the picture is the card. Without an alignment rect the whole page is.
  public var isPictureOnly: Bool { backdrop == .fadesInPlace && validAlignmentRect != nil }

  var validAlignmentRect: Rect? {
    guard let alignmentRect, alignmentRect.isPlausible else { return nil }
    return alignmentRect
  }

  /// The part of the page that covers the source at p = 0, in the page's coordinates.
  var alignment: Rect { validAlignmentRect ?? pageBounds }

  /// The ``alignment`` at rest, in points of the window.
  var alignmentFrame: Rect { alignment.offsetBy(pageOrigin - .zero) }

  /// The rectangle that the alignment rect covers at p = 0: the source's content, or the whole source for the whole
  /// page.
  var landingContent: Rect { validAlignmentRect == nil ? landing.frame : landing.contentFrame }

  /// The page's scale at p = 0.
  var landingScale: Double {
    max(landingContent.width / alignment.width, landingContent.height / alignment.height)
  }

  /// Returns the progress for the size of a card: 0 for the size of the source, 1 for that of the page.
  ///
  /// The progress is read off the width, because no lag applies to it; off the height only where a source is about as
  /// wide as the page. For a source as large as the page the progress is 1.
  public func progress(of size: Size) -> Double {
    let from = landing.frame.size
    let to = openFrame.size
    let across = to.width - from.width
    let down = to.height - from.height
    guard growthIsReadable else { return 1 }
    let isReadAcross = abs(across) >= Self.minimumGrowthAcross * to.width || abs(across) >= abs(down)
    return isReadAcross ? (size.width - from.width) / across : (size.height - from.height) / down
  }

  /// Whether page and source differ enough in size to read a progress off a card's size.
  var growthIsReadable: Bool {
    let (from, to) = (landing.frame.size, openFrame.size)
    return max(abs(to.width - from.width), abs(to.height - from.height)) > 1e-6
  }

  /// The growth in width, as a fraction of the page's, below which the progress is read off the height.
  private static let minimumGrowthAcross = 0.1

  /// Returns the map of the source's content from its position at rest to its position in the card, in points of the
  /// window.
  ///
  /// With an alignment rect the source's content moves with the page's picture. Without one it fills the card.
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

extension Rect {
  /// Whether it is a rectangle on which a card can land: from further away, or from a scale that is larger, a card would take
  /// seconds to come near.
  package var isPlausible: Bool {
    let (far, sides) = (1e9, 1e-3...1e9)
    return abs(minX) <= far && abs(minY) <= far && sides.contains(width) && sides.contains(height)
  }
}
