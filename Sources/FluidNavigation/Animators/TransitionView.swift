public import FluidGeometry
public import FluidTransitions

/// A page's view during a transition: an animator changes it as it would a `UIView`.
///
/// Changes inside of an animation set the final values; changes before it set the initial ones.
@MainActor
public final class TransitionView {
  /// All values of the view together.
  public var placement: TransitionPlacement {
    didSet { if placement != oldValue { TransitionRecording.current?.note(self, before: oldValue) } }
  }
  weak var context: ViewControllerContextTransitioning?

  init(_ placement: TransitionPlacement) {
    self.placement = placement
  }

  /// The centre in points of the container.
  public var center: Point {
    get { placement.center }
    set { placement.center = newValue }
  }

  /// The view's own coordinates in points; the page's content is stretched to their size.
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
}
