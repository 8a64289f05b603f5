internal import FluidGeometry
public import FluidMotion

/// The constants of the transitions that move whole pages, in one value, so that another fit can replace all of them.
///
/// The constants of the plain push and of the bar were measured on the iOS 27.0 simulator, on a page of 402 × 874 points, and
/// published with the MIT package `swift_transitions` (its parity plan, September 2026); the others were chosen by eye.
/// Progress p is 0 for a closed page and 1 for an open one; W and H are the page's width and height in points.
public struct PagePhysics: Hashable, Sendable {
  /// Creates the default constants.
  public init() {}

  /// The plain push.
  public var push = Push()
  /// The spring of a page that rises from the bottom.
  /// Clamped to 1 to 1000 rad/s and a damping ratio of 0.1 to 5, so that a flight ends.
  public var coverSpring = Spring(angularFrequency: 19, dampingRatio: 1) {
    didSet { coverSpring = coverSpring.arriving }
  }
  /// The flip.
  public var flip = Flip()
  /// The spring of a cross-dissolve. Clamped to 1 to 1000 rad/s and a damping ratio of 0.1 to 5, so that a flight ends.
  public var dissolveSpring = Spring(angularFrequency: 19, dampingRatio: 1) {
    didSet { dissolveSpring = dissolveSpring.arriving }
  }
  /// The curl.
  public var curl = Curl()
  /// The duration in seconds of the cross-fade that Reduce Motion uses in place of any motion. Clamped to 0.01 to 10.
  public var reducedMotionDuration = 0.14 {
    didSet { reducedMotionDuration.keep(in: Ranges.reducedMotionDuration, or: oldValue) }
  }
  /// How a page follows the fingers that hold it, and from when on.
  public var fingers = Fingers()
  /// What a release decides.
  public var release = Release()
  /// The bar over pages in flight.
  package var bar = Bar()

  /// The constants of the plain push.
  public struct Push: Hashable, Sendable {
    /// The spring of a push. The remaining distance decays by 1/e every 61 ms, the slow pole of this spring; the fast
    /// pole, at 0.8 ms, starts the page smoothly.
    /// Clamped to 1 to 1000 rad/s and a damping ratio of 0.1 to 5, so that a flight ends.
    public var spring = Spring(decayTime: 0.061, attackTime: 0.0008) { didSet { spring = spring.arriving } }
    /// The distance that the covered page moves sideways, in W. Clamped to 0 to 1.
    public var coveredTravel = 0.30 { didSet { coveredTravel.keep(in: Ranges.coveredTravel, or: oldValue) } }
    /// The opacity of black over the covered page at p = 1; it grows with p. Clamped to 0 to 1.
    public var dimming = 0.10 { didSet { dimming.keep(in: Ranges.dimming, or: oldValue) } }
    /// The opacity of the black shadow around the sliding page. Clamped to 0 to 1.
    public var shadowOpacity = 0.03 { didSet { shadowOpacity.keep(in: Ranges.shadowOpacity, or: oldValue) } }
    /// The offset of the shadow in points, downwards. Clamped to −60 to 60.
    public var shadowOffset = 6.0 { didSet { shadowOffset.keep(in: Ranges.shadowOffset, or: oldValue) } }
    /// The standard deviation of the shadow's Gaussian in points: half of the measured blur radius. Clamped to 0 to 60.
    public var shadowSigma = 6.0 { didSet { shadowSigma.keep(in: Ranges.shadowSigma, or: oldValue) } }
  }

  /// The constants of a flip.
  public struct Flip: Hashable, Sendable {
    /// The spring of a flip. Clamped to 1 to 1000 rad/s and a damping ratio of 0.1 to 5, so that a flight ends.
    public var spring = Spring(angularFrequency: 11, dampingRatio: 1) { didSet { spring = spring.arriving } }
    /// The distance of the eye from a page that flips, in W. Clamped to 1 to 100.
    public var distance = 2.5 { didSet { distance.keep(in: Ranges.distance, or: oldValue) } }
    /// The fraction of light that a page loses when seen edge-on. Clamped to 0 to 1.
    public var shade = 0.45 { didSet { shade.keep(in: Ranges.shade, or: oldValue) } }
  }

  /// The constants of a curl.
  public struct Curl: Hashable, Sendable {
    /// The spring of a curl. Clamped to 1 to 1000 rad/s and a damping ratio of 0.1 to 5, so that a flight ends.
    public var spring = Spring(angularFrequency: 10, dampingRatio: 1) { didSet { spring = spring.arriving } }
    /// The radius of the roll of a curled page, in lengths of the shorter side. Clamped to 0.01 to 0.5.
    public var radius = 0.10 { didSet { radius.keep(in: Ranges.radius, or: oldValue) } }
    /// The fraction of the page that stays flat at the end of a curl. Clamped to 0 to 0.9.
    public var rest = 0.18 { didSet { rest.keep(in: Ranges.rest, or: oldValue) } }
  }

  /// The constants of fingers on a page.
  public struct Fingers: Hashable, Sendable {
    /// The distance in points from the leading edge within which a back swipe begins. Clamped to 0 to 200.
    public var edgeWidth = 20.0 { didSet { edgeWidth.keep(in: Ranges.edgeWidth, or: oldValue) } }
    /// The distance in points that a back swipe travels before the page follows. Clamped to 0 to 60.
    public var edgeSlop = 12.0 { didSet { edgeSlop.keep(in: Ranges.edgeSlop, or: oldValue) } }
    /// The distance in points that a drag on the page travels before the page follows. Clamped to 0 to 60.
    public var panSlop = 18.0 { didSet { panSlop.keep(in: Ranges.panSlop, or: oldValue) } }
    /// The distance in points that a drag on a page caught in flight travels before the page follows. Clamped to 0 to 60.
    public var caughtPanSlop = 4.0 { didSet { caughtPanSlop.keep(in: Ranges.caughtPanSlop, or: oldValue) } }
    /// The spring between fingers and the page.
    /// Clamped to 1 to 1000 rad/s and a damping ratio of 0.1 to 5, so that a flight ends.
    public var trackingSpring = Spring(angularFrequency: 45, dampingRatio: 1) {
      didSet { trackingSpring = trackingSpring.arriving }
    }
    /// Whether a held page is where the fingers ask it to be, or follows them on that spring.
    public var tracking = Tracking.direct
  }

  /// The constants of a release.
  public struct Release: Hashable, Sendable {
    /// The time in seconds by which a release is projected: position + this × velocity. Clamped to 0 to 0.5.
    public var projection = 0.12 { didSet { projection.keep(in: Ranges.projection, or: oldValue) } }
    /// The fraction of the closing distance, projected, beyond which a released page closes. Clamped to 0.05 to 0.95.
    public var popDistance = 0.53 { didSet { popDistance.keep(in: Ranges.popDistance, or: oldValue) } }
    /// The spring after a release, to either end.
    /// Clamped to 1 to 1000 rad/s and a damping ratio of 0.1 to 5, so that a flight ends.
    public var spring = Spring(angularFrequency: 22, dampingRatio: 0.85) { didSet { spring = spring.arriving } }
  }

  /// The times of a bar that stays in place while pages fly, in seconds. Each is clamped to 0.001 to 10.
  package struct Bar: Hashable, Sendable {
    /// The time in which the back button of a page that opens fades in.
    package var buttonFade = 0.14 { didSet { buttonFade.keep(in: Ranges.time, or: oldValue) } }
    /// The time from the beginning of a flight to that of the change of titles.
    package var titleDelay = 0.09 { didSet { titleDelay.keep(in: Ranges.time, or: oldValue) } }
    /// The duration of the cross-fade of titles.
    package var titleFade = 0.05 { didSet { titleFade.keep(in: Ranges.time, or: oldValue) } }
    /// The time after which a drag that dismisses a page swaps the whole bar.
    package var swapDelay = 0.15 { didSet { swapDelay.keep(in: Ranges.time, or: oldValue) } }
    /// The time in which the back button of a page that closes fades out.
    package var landingFade = 0.235 { didSet { landingFade.keep(in: Ranges.time, or: oldValue) } }
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
