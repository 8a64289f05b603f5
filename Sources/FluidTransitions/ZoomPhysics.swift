public import FluidGeometry
public import FluidMotion

/// Every number of the zoom transition, in one value, so that another fit can be swapped in whole.
///
/// The defaults were measured on the iOS 27.0 simulator, on a page of 402 × 874 points, with scripted touches and
/// frame-by-frame tracking, and published with the MIT package `swift_transitions` (its parity plan, September 2026).
/// Progress p is 0 at the source and 1 at full screen; W and H are the page's width and height in points.
public struct ZoomPhysics: Hashable, Sendable {
  public init() {}

  /// A touch on a card in flight catches it, as Apple's documentation says that people can. The default.
  public static let documented = ZoomPhysics()

  /// Only movement takes a card over; a finger that merely rests lets it fly: what the native system was seen to do.
  public static let measured: ZoomPhysics = {
    var physics = ZoomPhysics()
    physics.touchCatchesFlights = false
    return physics
  }()

  public var touchCatchesFlights = true

  // MARK: Flights

  /// A push, and a pop from a button.
  public var flightSpring = Spring(angularFrequency: 19, dampingRatio: 1)
  /// Back to full screen after a dismissal that was not gone through with.
  public var returnSpring = Spring(angularFrequency: 22, dampingRatio: 0.9)
  /// Onto the source after a gesture that was; overshoots by 2 to 3 %.
  public var landingSpring = Spring(angularFrequency: 15, dampingRatio: 0.75)
  /// How much quicker the landing spring gets for each page width a second that the fingers had.
  public var landingQuickening = 0.3
  /// Page widths a second beyond which a landing gets no quicker.
  public var landingSpeedLimit = 3.0
  /// A card that is flung goes on the way it was going before it turns home: beside what its own velocity does, an offset
  /// that is largest after so many seconds ...
  public var carryTime = 0.06
  /// ... and then this × the fingers' velocity. Fitted, both together, to 28 to 30 pt past the straight line, 48 to 63 ms
  /// after a release at 800 pt/s.
  public var carryReach = 0.012
  /// On a push, top and bottom edges run behind the sides: p − this × sin πp.
  public var pushVerticalLag = 0.05
  /// On a pop they run ahead: p + this × sin πp.
  public var popVerticalLead = 0.03
  /// On an aligned push the picture's centre runs behind its scale f: f − this × f (1 − f), across and down.
  public var alignedLagAcross = 0.1
  public var alignedLagDown = 0.25
  /// The source's pixels in the card fade from 1 at p = 0 to 0 here.
  public var sourceFadeEnd = 0.55

  // MARK: The page beneath

  /// The covered page is scaled by 1 − this × p, about its centre.
  public var coveredRecession = 0.086
  /// The covered page's own way back.
  public var coveredReturnSpring = Spring(angularFrequency: 15, dampingRatio: 1)
  /// Black over the covered page: this × p.
  public var dimming = 0.15

  // MARK: The card's shadow

  public var shadowOpacity = 0.24
  /// Points down.
  public var shadowOffset = 4.0
  /// Standard deviation of the Gaussian, in points.
  public var shadowSigma = 18.0
  /// The shadow fades out over this last part of a landing, in p.
  public var shadowFadeEnd = 0.1

  // MARK: Fingers down

  /// What every law below is chased through.
  public var trackingSpring = Spring(angularFrequency: 45, dampingRatio: 1)
  /// Points that a pan travels before the card moves.
  public var panSlop = 18.0
  /// The same for a card that was caught in flight: it is in the hand already.
  public var caughtPanSlop = 4.0
  /// Scale lost a page height of travel.
  public var scaleGain = 0.67
  /// Page heights of travel that count in full; more counts less.
  public var travelKnee = 0.52
  /// The scale that a pan tends to and never reaches.
  public var minimumScale = 0.37
  /// How far the grabbed point falls behind the finger: this × t³, in page heights.
  public var fallLag = 0.45
  /// Page heights that a card drawn upwards tends to and never reaches. Not measured.
  public var riseLimit = 0.3
  /// Sideways during a pan: a rubber band of this gain ...
  public var crossAxisGain = 0.56
  /// ... towards this × W.
  public var crossAxisLimit = 0.9

  /// Points that an edge swipe travels before the card moves.
  public var edgeSlop = 12.0
  /// Points by which the distance of two fingers changes before a pinch begins.
  public var pinchSlop = 8.7
  /// How much of the fingers' way a held card goes, across and down: 1 is all of it. Not measured: a control.
  public var gain = Vector(dx: 1, dy: 1)

  // MARK: Letting go

  /// Seconds that a release is read ahead: position + this × velocity.
  public var releaseProjection = 0.12
  /// A pan lands when its scale, read ahead, is below this.
  public var panDismissalScale = 0.905
  /// An edge swipe lands when its scale, read ahead, is below this.
  public var edgeDismissalScale = 0.70
  /// The same for a back swipe that begins anywhere.
  public var anywhereDismissalScale = 0.79
  /// A pinch lands when its scale, where the fingers are, is below this.
  public var pinchDismissalScale = 0.5
  /// A spread opens when the fingers are this many times as far apart as they were, read ahead. Not measured: the native
  /// transition has no such gesture.
  public var spreadOpeningScale = 1.5

  /// The landing spring for fingers of a speed in page widths a second. A pan hands nothing over: 0.
  public func landingSpring(speed: Double) -> Spring {
    landingSpring.quickened(by: 1 + landingQuickening * min(max(0, speed), landingSpeedLimit))
  }
}
