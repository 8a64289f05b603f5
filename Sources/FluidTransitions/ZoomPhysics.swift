public import FluidGeometry
public import FluidMotion

/// The constants of the zoom transition, in one value, so that another fit can replace all of them.
///
/// The defaults were measured on the iOS 27.0 simulator, on a page of 402 × 874 points, with scripted touches and
/// frame-by-frame tracking, and published with the MIT package `swift_transitions` (its parity plan, September 2026).
/// Progress p is 0 at the source and 1 at full screen; W and H are the page's width and height in points.
public struct ZoomPhysics: Hashable, Sendable {
  /// Creates the default constants, those of ``documented``.
  public init() {}

  /// The default: a touch catches a card in flight, as Apple's documentation describes it.
  public static let documented = ZoomPhysics()

  /// The measured behaviour of the native system: only movement catches a card; a finger at rest lets the card fly.
  public static let measured: ZoomPhysics = {
    var physics = ZoomPhysics()
    physics.touchCatchesFlights = false
    return physics
  }()

  /// Whether a touch without movement catches a card in flight.
  public var touchCatchesFlights = true

  // MARK: Flights

  /// The spring of a push, and of a pop by program.
  public var flightSpring = Spring(angularFrequency: 19, dampingRatio: 1)
  /// The spring of the return to full screen after a cancelled dismissal.
  public var returnSpring = Spring(angularFrequency: 22, dampingRatio: 0.9)
  /// The spring of the landing after a dismissal by gesture; overshoots by 2 to 3 %.
  public var landingSpring = Spring(angularFrequency: 15, dampingRatio: 0.75)
  /// The relative increase of the landing spring's frequency for each W a second of the fingers' speed.
  public var landingQuickening = 0.3
  /// The fingers' speed in W a second above which a landing gets no faster.
  public var landingSpeedLimit = 3.0
  /// The time in seconds of the greatest carry. A flung card continues in its direction before it returns, by an offset
  /// beside the effect of its own velocity.
  public var carryTime = 0.06
  /// The greatest carry in seconds of the fingers' velocity. Fitted, together with ``carryTime``, to 28 to 30 pt beyond
  /// the straight line, 48 to 63 ms after a release at 800 pt/s, for a card that has followed on the tracking spring.
  public var carryReach = 0.012
  /// The lag of the top and bottom edges behind the sides on a push: p − this × sin πp.
  public var pushVerticalLag = 0.05
  /// The lead of the top and bottom edges before the sides on a pop: p + this × sin πp.
  public var popVerticalLead = 0.03
  /// The horizontal lag of the picture's centre behind its scale f on an aligned push: f − this × f (1 − f).
  public var alignedLagAcross = 0.1
  /// The vertical lag of the picture's centre behind its scale f on an aligned push: f − this × f (1 − f).
  public var alignedLagDown = 0.25
  /// The progress at which the source's content in the card has faded out, from 1 at p = 0.
  public var sourceFadeEnd = 0.55

  // MARK: The page beneath

  /// The reduction of the covered page's scale, about its centre, at p = 1; it grows with p.
  public var coveredRecession = 0.086
  /// The spring of the covered page's return.
  public var coveredReturnSpring = Spring(angularFrequency: 15, dampingRatio: 1)
  /// The opacity of black over the covered page at p = 1; it grows with p.
  public var dimming = 0.15

  // MARK: The card's shadow

  /// The opacity of the shadow.
  public var shadowOpacity = 0.24
  /// The offset of the shadow in points, downwards.
  public var shadowOffset = 4.0
  /// The standard deviation of the shadow's Gaussian in points.
  public var shadowSigma = 18.0
  /// The progress below which the shadow fades out during a landing.
  public var shadowFadeEnd = 0.1

  // MARK: Fingers down

  /// The spring between fingers and the card, for every law below.
  public var trackingSpring = Spring(angularFrequency: 45, dampingRatio: 1)
  /// Whether a held card is where the fingers ask it to be, or follows them on that spring.
  public var tracking = Tracking.direct
  /// The distance in points that a pan travels before the card moves.
  public var panSlop = 18.0
  /// The distance in points that a pan on a card caught in flight travels before the card moves.
  public var caughtPanSlop = 4.0
  /// The reduction of scale for each page height of travel.
  public var scaleGain = 0.67
  /// The travel in page heights up to which it counts in full.
  public var travelKnee = 0.52
  /// The scale that a pan approaches and never reaches.
  public var minimumScale = 0.37
  /// The lag of the grabbed point behind the finger: this × t³, in page heights.
  public var fallLag = 0.45
  /// The upward displacement in page heights that a card approaches and never reaches. Chosen by eye.
  public var riseLimit = 0.3
  /// The gain of the rubber band for sideways movement during a pan.
  public var crossAxisGain = 0.56
  /// The limit of the rubber band for sideways movement during a pan, in W.
  public var crossAxisLimit = 0.9

  /// The distance in points that an edge swipe travels before the card moves.
  public var edgeSlop = 12.0
  /// The change of two fingers' distance in points after which a pinch begins.
  public var pinchSlop = 8.7
  /// The fraction of the fingers' displacement by which a held card moves, horizontally and vertically; 1 is all of it.
  /// A control, not measured.
  public var gain = Vector(dx: 1, dy: 1)

  // MARK: Release

  /// The time in seconds by which a release is projected: position + this × velocity.
  public var releaseProjection = 0.12
  /// The projected scale below which a pan lands.
  public var panDismissalScale = 0.905
  /// The projected scale below which an edge swipe lands.
  public var edgeDismissalScale = 0.70
  /// The projected scale below which a back swipe that begins anywhere lands.
  public var anywhereDismissalScale = 0.79
  /// The scale, not projected, below which a pinch lands.
  public var pinchDismissalScale = 0.5
  /// The projected ratio of the fingers' distance above which a spread opens. Chosen by eye: the native transition has
  /// no such gesture.
  public var spreadOpeningScale = 1.5

  /// Returns the spring of a flight.
  public func spring(of leg: FlightLeg) -> Spring {
    switch leg {
    case .pushing, .popping: flightSpring
    case .returning: returnSpring
    case .landing(let fling): landingSpring(speed: fling.speed)
    }
  }

  /// Returns the landing spring for fingers of a speed in W a second; 0 for a pan, which passes on no speed.
  public func landingSpring(speed: Double) -> Spring {
    landingSpring.quickened(by: 1 + landingQuickening * min(max(0, speed), landingSpeedLimit))
  }
}
