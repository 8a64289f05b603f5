public import FluidMotion

/// Every number of the transitions that move whole pages, in one value, so that another fit can be swapped in whole.
///
/// Those of the plain push were measured on the iOS 27.0 simulator, on a page of 402 × 874 points, and published with the MIT
/// package `swift_transitions` (its parity plan, September 2026); the others were chosen by eye. Progress p is 0 where a page
/// comes from and 1 where it is open; W and H are the page's width and height in points.
public struct PagePhysics: Hashable, Sendable {
  public init() {}

  // MARK: The plain push

  /// The rest of the way decays by 1/e every 61 ms. That is the slow pole of this spring; the fast one, at 0.8 ms, lets the
  /// page set off without a kick.
  public var pushSpring = Spring(decayTime: 0.061, attackTime: 0.0008)
  /// The covered page goes this × W to the side.
  public var coveredTravel = 0.30
  /// Black over the covered page: this × p.
  public var dimming = 0.10
  /// Of black, around the page that slides.
  public var shadowOpacity = 0.03
  /// Points down.
  public var shadowOffset = 6.0
  /// Standard deviation of the Gaussian, in points: half of the blur that was measured.
  public var shadowSigma = 6.0

  // MARK: Fingers

  /// Points from the leading edge in which a back swipe begins.
  public var edgeWidth = 20.0
  /// Points that a back swipe travels before the page follows.
  public var edgeSlop = 12.0
  /// The same for a drag that begins on the page.
  public var panSlop = 18.0
  /// The same for a page that was caught in flight.
  public var caughtPanSlop = 4.0
  /// What a finger's way is chased through.
  public var trackingSpring = Spring(angularFrequency: 45, dampingRatio: 1)
  /// Seconds that a release is read ahead: position + this × velocity.
  public var releaseProjection = 0.12
  /// Past this share of its way out, read ahead, a page that is let go of leaves.
  public var popDistance = 0.53
  /// After a release, to either end.
  public var releaseSpring = Spring(angularFrequency: 22, dampingRatio: 0.85)

  // MARK: The others

  public var coverSpring = Spring(angularFrequency: 19, dampingRatio: 1)
  public var flipSpring = Spring(angularFrequency: 11, dampingRatio: 1)
  public var dissolveSpring = Spring(angularFrequency: 19, dampingRatio: 1)
  public var curlSpring = Spring(angularFrequency: 10, dampingRatio: 1)
  /// How far the eye is from a page that turns, in widths of the page.
  public var turnDistance = 2.5
  /// The share of light that a page loses when it is seen edge-on.
  public var turnShade = 0.45
  /// Radius of the roll of a page that curls: this × the shorter side.
  public var curlRadius = 0.10
  /// Where the roll comes to lie: this share of the page stays flat.
  public var curlRest = 0.18
  /// Seconds of the cross-fade that Reduce Motion puts in the place of everything that moves.
  public var reducedMotionDuration = 0.14
}

extension Spring {
  /// An over-damped spring with two time constants, in seconds: of its way to the target, and of its setting off.
  fileprivate init(decayTime: Double, attackTime: Double) {
    let (slow, fast) = (1 / decayTime, 1 / attackTime)
    let frequency = (slow * fast).squareRoot()
    self.init(angularFrequency: frequency, dampingRatio: (slow + fast) / (2 * frequency))
  }
}
