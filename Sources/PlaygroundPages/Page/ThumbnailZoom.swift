internal import FluidGeometry
internal import FluidTransitions

/// The zoom of a news reader: a list and the page behind one of its thumbnails grow together about the thumbnail.
///
/// A page of w × h points is fitted into the thumbnail t, which gives it the scale s. The page grows from scale s about
/// the middle of t to full size in the middle of the window; the list grows from its position to 1/s about the same
/// point:
///
/// ```text
/// page   scale s → 1       centre mid t → mid w    alpha 0 → 1
/// list   p → (p + mid w − mid t) / s, about mid w   alpha 1 → 0
/// ```
///
/// Both are interpolated linearly, so at every moment the fitted page covers the same part of the list.
struct ThumbnailZoom: Hashable, Sendable {
  /// The size of the list and of the page in points.
  let pageSize: Size
  /// The frame of the thumbnail in points of the window.
  let thumbnail: Rect

  /// Creates the zoom.
  ///
  /// - Parameters:
  ///   - thumbnail: the frame of the thumbnail in points of the window. A missing or empty one is replaced by a fifth
  ///     of the page, in its middle.
  ///   - pageSize: the size of the list and of the page in points.
  init(thumbnail: Rect?, pageSize: Size) {
    self.pageSize = pageSize
    let page = Rect(origin: .zero, size: pageSize)
    if let thumbnail, thumbnail.isFinite, !thumbnail.isEmpty {
      self.thumbnail = thumbnail
    } else {
      self.thumbnail = Rect(center: page.center, size: pageSize * ZoomEndpoints.missingSourceScale)
    }
  }

  /// The page's frame at the start in points: the page's aspect ratio, fitted into the thumbnail, with the same centre.
  var fittedFrame: Rect {
    pageSize.isEmpty ? thumbnail : thumbnail.fitting(aspectRatio: pageSize.width / pageSize.height)
  }

  /// The scale s of the page at the start.
  var scale: Double { pageSize.isEmpty ? 1 : fittedFrame.width / pageSize.width }

  /// The tracks from the thumbnail to the page; the page's track is the upper one.
  var tracks: TransitionTracks {
    let page = Rect(origin: .zero, size: pageSize)
    let away = page.center - thumbnail.center
    var small = TransitionPlacement(
      frame: page, transform: AffineTransform(scaleX: scale, y: scale, about: .zero), alpha: 0)
    small.center = thumbnail.center
    let large = AffineTransform(translation: away).then(
      AffineTransform(scaleX: 1 / scale, y: 1 / scale, about: .zero))
    return TransitionTracks(
      upper: TransitionTracks.Track(from: small, to: TransitionPlacement(frame: page)),
      lower: TransitionTracks.Track(
        from: TransitionPlacement(frame: page), to: TransitionPlacement(frame: page, transform: large, alpha: 0)),
      containerSize: pageSize)
  }
}
