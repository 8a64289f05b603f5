public import FluidGeometry
public import FluidMotion

/// The picture that a page is about.
///
/// Frames are in points of the page.
@MainActor
public protocol PagePicture {
  /// Returns the frame in which the picture comes to rest; `nil` where there is none by now.
  func restingFrame(in bounds: Rect) -> Rect?

  /// Returns the frame that the picture has at a moment, while it is moved, zoomed or turned.
  func frame(in bounds: Rect, at now: Instant) -> Rect?

  /// Returns the frame of the picture where the page's source has a frame.
  func frame(inSource source: Rect) -> Rect?

  /// Returns the points by which the page shows something above a height of it.
  func overlap(above y: Double, in bounds: Rect, at now: Instant) -> Double

  /// Returns how many texels there are for each of the pixels that the picture is drawn on across; see the article Traces of FluidScript.
  func sharpness(pixels width: Double, at now: Instant) -> Double?

  /// Why there is no picture, or no sharper one.
  var notice: PictureNotice? { get }
}

extension PagePicture {
  public func frame(in bounds: Rect, at now: Instant) -> Rect? { restingFrame(in: bounds) }
  public func frame(inSource source: Rect) -> Rect? { nil }
  public func overlap(above y: Double, in bounds: Rect, at now: Instant) -> Double {
    frame(in: bounds, at: now).map { y - $0.minY } ?? 0
  }
  public func sharpness(pixels width: Double, at now: Instant) -> Double? { nil }
  public var notice: PictureNotice? { nil }
}

/// Why there is no picture, or no sharper one.
public struct PictureNotice: Hashable {
  public let title: String
  public let message: String
  /// There is something to see, so that the words stay at the foot.
  public let isBesidePicture: Bool

  package init(title: String, message: String, isBesidePicture: Bool) {
    (self.title, self.message, self.isBesidePicture) = (title, message, isBesidePicture)
  }
}
