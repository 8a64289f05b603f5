public import FluidMotion

/// The constants of the transitions that move whole pages, in one value, so that another fit can replace all of them.
///
/// The constants of the plain push were measured on the iOS 27.0 simulator, on a page of 402 × 874 points, and
/// published with the MIT package `swift_transitions` (its parity plan, September 2026); the others were chosen by eye.
/// Progress p is 0 for a closed page and 1 for an open one; W and H are the page's width and height in points.
public struct PagePhysics: Hashable, Sendable {
  /// Creates the default constants.
  public init() {}

  /// The plain push.
  public var push = Push()
  /// The spring of a page that rises from the bottom.
  public var coverSpring = Spring(angularFrequency: 19, dampingRatio: 1)
  /// The flip.
  public var flip = Flip()
  /// The spring of a cross-dissolve.
  public var dissolveSpring = Spring(angularFrequency: 19, dampingRatio: 1)
  /// The curl.
  public var curl = Curl()
  /// The duration in seconds of the cross-fade that Reduce Motion uses in place of any motion.
  public var reducedMotionDuration = 0.14
  /// How a page follows the fingers that hold it, and from when on.
  public var fingers = Fingers()
  /// What a release decides.
  public var release = Release()

  /// The constants of the plain push.
  public struct Push: Hashable, Sendable {
    /// The spring of a push. The remaining distance decays by 1/e every 61 ms, the slow pole of this spring; the fast
    /// pole, at 0.8 ms, starts the page smoothly.
    public var spring = Spring(decayTime: 0.061, attackTime: 0.0008)
    /// The distance that the covered page moves sideways, in W.
    public var coveredTravel = 0.30
    /// The opacity of black over the covered page at p = 1; it grows with p.
    public var dimming = 0.10
    /// The opacity of the black shadow around the sliding page.
    public var shadowOpacity = 0.03
    /// The offset of the shadow in points, downwards.
    public var shadowOffset = 6.0
    /// The standard deviation of the shadow's Gaussian in points: half of the measured blur radius.
    public var shadowSigma = 6.0
  }

  /// The constants of a flip.
  public struct Flip: Hashable, Sendable {
    /// The spring of a flip.
    public var spring = Spring(angularFrequency: 11, dampingRatio: 1)
    /// The distance of the eye from a page that flips, in W.
    public var distance = 2.5
    /// The fraction of light that a page loses when seen edge-on.
    public var shade = 0.45
  }

  /// The constants of a curl.
  public struct Curl: Hashable, Sendable {
    /// The spring of a curl.
    public var spring = Spring(angularFrequency: 10, dampingRatio: 1)
    /// The radius of the roll of a curled page, in lengths of the shorter side.
    public var radius = 0.10
    /// The fraction of the page that stays flat at the end of a curl.
    public var rest = 0.18
  }

  /// The constants of fingers on a page.
  public struct Fingers: Hashable, Sendable {
    /// The distance in points from the leading edge within which a back swipe begins.
    public var edgeWidth = 20.0
    /// The distance in points that a back swipe travels before the page follows.
    public var edgeSlop = 12.0
    /// The distance in points that a drag on the page travels before the page follows.
    public var panSlop = 18.0
    /// The distance in points that a drag on a page caught in flight travels before the page follows.
    public var caughtPanSlop = 4.0
    /// The spring between fingers and the page.
    public var trackingSpring = Spring(angularFrequency: 45, dampingRatio: 1)
    /// Whether a held page is where the fingers ask it to be, or follows them on that spring.
    public var tracking = Tracking.direct
  }

  /// The constants of a release.
  public struct Release: Hashable, Sendable {
    /// The time in seconds by which a release is projected: position + this × velocity.
    public var projection = 0.12
    /// The fraction of the closing distance, projected, beyond which a released page closes.
    public var popDistance = 0.53
    /// The spring after a release, to either end.
    public var spring = Spring(angularFrequency: 22, dampingRatio: 0.85)
  }
}

extension Spring {
  /// Creates an overdamped spring from two time constants in seconds: of the approach to the target, and of the start.
  fileprivate init(decayTime: Double, attackTime: Double) {
    let (slow, fast) = (1 / decayTime, 1 / attackTime)
    let frequency = (slow * fast).squareRoot()
    self.init(angularFrequency: frequency, dampingRatio: (slow + fast) / (2 * frequency))
  }
}
