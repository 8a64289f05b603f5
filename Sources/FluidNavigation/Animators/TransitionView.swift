public import FluidGeometry
public import FluidTransitions

/// Stands for the view of a page in a transition: an animator moves it as it would a `UIView`.
///
/// What is changed inside of an animation is where the view goes; what is changed before, is where it begins.
@MainActor
public final class TransitionView {
  /// All of what can be changed, at once.
  public var placement: TransitionPlacement {
    didSet { if placement != oldValue { TransitionRecording.current?.note(self, before: oldValue) } }
  }
  weak var context: ViewControllerContextTransitioning?

  init(_ placement: TransitionPlacement) {
    self.placement = placement
  }

  /// In the container, in points.
  public var center: Point {
    get { placement.center }
    set { placement.center = newValue }
  }

  /// Its size is the view's, in points; what the page shows is stretched with it.
  public var bounds: Rect {
    get { placement.bounds }
    set { placement.bounds = newValue }
  }

  /// About the centre.
  public var transform: AffineTransform {
    get { placement.transform }
    set { placement.transform = newValue }
  }

  /// 0 to 1.
  public var alpha: Double {
    get { placement.alpha }
    set { placement.alpha = newValue }
  }

  /// The upright rectangle around the view in the container, in points; to be set only while ``transform`` is the identity.
  public var frame: Rect {
    get { placement.frame }
    set { placement.frame = newValue }
  }
}
