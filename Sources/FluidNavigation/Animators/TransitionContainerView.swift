public import FluidGeometry
internal import FluidTransitions

/// The view that contains what moves in a transition: the `containerView` of UIKit's context.
///
/// Both pages are in it from the start, the one that opens or closes in front. An animator can order them, and add views
/// of its own before it starts the animation:
///
///     let shade = TransitionView(frame: container.bounds, backgroundColor: .black)
///     container.insertSubview(shade, belowSubview: page)
///
/// The container exists as long as the transition. Its added views are drawn from the moment at which the animation starts
/// until the page rests, and again if fingers take the page back along the same tracks.
@MainActor
public final class TransitionContainerView {
  /// The coordinates of the views in points: the whole window's content.
  public let bounds: Rect
  /// The views, back to front.
  public private(set) var subviews: [TransitionView]
  weak var context: ViewControllerContextTransitioning?
  let (lower, upper): (TransitionView, TransitionView)

  init(bounds: Rect, lower: TransitionView, upper: TransitionView) {
    self.bounds = bounds
    (self.lower, self.upper) = (lower, upper)
    subviews = [lower, upper]
    for view in subviews { view.superview = self }
  }

  /// Adds a view in front of all others, or moves it there.
  public func addSubview(_ view: TransitionView) { insertSubview(view, at: subviews.count) }

  /// Adds a view at an index of ``subviews``, or moves it there; an index past the end is the end.
  public func insertSubview(_ view: TransitionView, at index: Int) {
    if let former = view.superview, former !== self { former.remove(view) }
    subviews.removeAll { $0 === view }
    subviews.insert(view, at: min(max(0, index), subviews.count))
    view.superview = self
  }

  /// Adds a view right behind another one, or moves it there; behind all others where that one is not in the container.
  public func insertSubview(_ view: TransitionView, belowSubview other: TransitionView) {
    subviews.removeAll { $0 === view && view !== other }
    insertSubview(view, at: subviews.firstIndex { $0 === other } ?? 0)
  }

  /// Adds a view right in front of another one, or moves it there; in front of all where that one is not in the container.
  public func insertSubview(_ view: TransitionView, aboveSubview other: TransitionView) {
    guard view !== other else { return }
    subviews.removeAll { $0 === view }
    insertSubview(view, at: subviews.firstIndex { $0 === other }.map { $0 + 1 } ?? subviews.count)
  }

  /// Moves a view of the container in front of all others.
  public func bringSubviewToFront(_ view: TransitionView) {
    if view.superview === self { insertSubview(view, at: subviews.count) }
  }

  /// Moves a view of the container behind all others.
  public func sendSubviewToBack(_ view: TransitionView) {
    if view.superview === self { insertSubview(view, at: 0) }
  }

  func remove(_ view: TransitionView) {
    subviews.removeAll { $0 === view }
    view.superview = nil
  }

  /// Returns whether a view is that of one of the two pages.
  func isPage(_ view: TransitionView) -> Bool { view === upper || view === lower }

  // MARK: Tracks

  /// Returns the ways of all views, from where they were before a recording to where they are now.
  func tracks(of recording: TransitionRecording) -> TransitionTracks {
    var depth = TransitionSubview.Depth.behind
    var added: [TransitionSubview] = []
    for view in subviews {
      if isPage(view) {
        depth = depth == .behind ? .between : .inFront
      } else {
        added.append(TransitionSubview(view.content, depth, recording.track(of: view)))
      }
    }
    return TransitionTracks(
      upper: recording.track(of: upper), lower: recording.track(of: lower), containerSize: bounds.size,
      subviews: added, isLowerInFront: subviews.last(where: isPage) === lower)
  }
}
