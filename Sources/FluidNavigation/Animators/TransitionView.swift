public import FluidGeometry
public import FluidScene
public import FluidTransitions

/// A view during a transition, which an animator changes as it would a `UIView`: a page's, or one that the animator adds
/// to the ``TransitionContainerView``.
///
/// Changes inside of an animation set the final values; changes before it set the initial ones.
@MainActor
public final class TransitionView {
  /// All values of the view together.
  public var placement: TransitionPlacement {
    didSet { if placement != oldValue { TransitionRecording.current?.note(self, before: oldValue) } }
  }
  /// What the view shows.
  let content: TransitionSubview.Content
  /// The container of the view; `nil` for one that was not added.
  public internal(set) weak var superview: TransitionContainerView?
  /// The transition that moves the view; `nil` for one that was not added.
  var context: ViewControllerContextTransitioning? { superview?.context }

  init(_ placement: TransitionPlacement, showing content: TransitionSubview.Content) {
    self.placement = placement
    self.content = content
  }

  /// Creates a view without content, to add to a container: a shade, a background, a card.
  ///
  /// - Parameters:
  ///   - frame: the frame in points of the container.
  ///   - backgroundColor: the colour of the view.
  public convenience init(frame: Rect, backgroundColor: Color = .clear) {
    var placement = TransitionPlacement(frame: frame)
    placement.backgroundColor = backgroundColor
    self.init(placement, showing: .background)
  }

  /// Returns a view that shows a part of a page: the flying copy of a thumbnail, in the thumbnail's place.
  ///
  /// - Parameter rect: the part in the page's own points, which are the container's for a page that fills it. It can be
  ///   stretched: the copy has its size, and shows it in whatever size it is given later.
  public func resizableSnapshotView(from rect: Rect) -> TransitionView {
    let part: TransitionSubview.Content =
      switch content {
      case .background: .background
      case .upperPage: .upperPage(rect)
      case .lowerPage: .lowerPage(rect)
      }
    let copy = TransitionView(TransitionPlacement(frame: rect), showing: part)
    copy.clipsToBounds = true
    return copy
  }

  /// Takes an added view out of its container, before the animation starts; a page's view stays. When the transition ends
  /// its views leave by themselves.
  public func removeFromSuperview() {
    if let superview, !superview.isPage(self) { superview.remove(self) }
  }

  /// The centre in points of the container.
  public var center: Point {
    get { placement.center }
    set { placement.center = newValue }
  }

  /// The view's own coordinates in points; the content is stretched to their size.
  public var bounds: Rect {
    get { placement.bounds }
    set { placement.bounds = newValue }
  }

  /// The transform about the centre.
  public var transform: AffineTransform {
    get { placement.transform }
    set { placement.transform = newValue }
  }

  /// The opacity, 0 to 1.
  public var alpha: Double {
    get { placement.alpha }
    set { placement.alpha = newValue }
  }

  /// The smallest axis-aligned rectangle around the view in points of the container. Set it only while ``transform`` is
  /// the identity.
  public var frame: Rect {
    get { placement.frame }
    set { placement.frame = newValue }
  }

  /// The colour of an added view, beneath what it shows; without effect on a page.
  public var backgroundColor: Color {
    get { placement.backgroundColor }
    set { placement.backgroundColor = newValue }
  }

  /// The radius of the corners in the view's own points. It rounds the background and the shadow, and the content where
  /// ``clipsToBounds`` is set.
  public var cornerRadius: Double {
    get { placement.cornerRadius }
    set { placement.cornerRadius = newValue }
  }

  /// Whether the content ends at the rounded bounds.
  public var clipsToBounds: Bool {
    get { placement.clipsToBounds }
    set { placement.clipsToBounds = newValue }
  }

  /// The only part of the view that can be seen, in its own coordinates; `nil` shows all of it. A circle is a square with
  /// a radius of half its side.
  public var mask: RoundedShape? {
    get { placement.mask }
    set { placement.mask = newValue }
  }

  /// The shadow around the mask or the bounds; `nil` for none.
  public var shadow: LayerShadow? {
    get { placement.shadow }
    set { placement.shadow = newValue }
  }
}
