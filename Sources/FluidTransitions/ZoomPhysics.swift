internal import FluidGeometry

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
  /// The springs of a card in flight, and what a fling adds to them.
  public var flight = Flight()
  /// The line of a flight from the source to full screen.
  public var path = Path()
  /// The page beneath the card.
  public var covered = Covered()
  /// The card's shadow.
  public var shadow = Shadow()
  /// How a card follows the fingers that hold it, and from when on.
  public var fingers = Fingers()
  /// The law of one finger that drags a card.
  public var drag = Drag()
  /// What a release decides.
  public var release = Release()

  /// The constants of a flight's line, as fractions of the progress.
  public struct Path: Hashable, Sendable {
    /// The lag of the top and bottom edges behind the sides on a push: p − this × sin πp. Clamped to 0 to 0.3.
    public var pushVerticalLag = 0.05 { didSet { pushVerticalLag.keep(in: Ranges.pushVerticalLag, or: oldValue) } }
    /// The lead of the top and bottom edges before the sides on a pop: p + this × sin πp. Clamped to 0 to 0.3.
    public var popVerticalLead = 0.03 { didSet { popVerticalLead.keep(in: Ranges.popVerticalLead, or: oldValue) } }
    /// The horizontal lag of the picture's centre behind its scale f on an aligned push: f − this × f (1 − f).
    /// Clamped to 0 to 1.
    public var alignedLagAcross = 0.1 { didSet { alignedLagAcross.keep(in: Ranges.alignedLagAcross, or: oldValue) } }
    /// The vertical lag of the picture's centre behind its scale f on an aligned push: f − this × f (1 − f). Clamped to 0 to 1.
    public var alignedLagDown = 0.25 { didSet { alignedLagDown.keep(in: Ranges.alignedLagDown, or: oldValue) } }
    /// The progress at which the source's content in the card has faded out, from 1 at p = 0. Clamped to 0.01 to 1.
    public var sourceFadeEnd = 0.55 { didSet { sourceFadeEnd.keep(in: Ranges.sourceFadeEnd, or: oldValue) } }
  }

  /// The constants of the card's shadow.
  public struct Shadow: Hashable, Sendable {
    /// The opacity of the shadow. Clamped to 0 to 1.
    public var opacity = 0.24 { didSet { opacity.keep(in: Ranges.opacity, or: oldValue) } }
    /// The offset of the shadow in points, downwards. Clamped to −20 to 40.
    public var offset = 4.0 { didSet { offset.keep(in: Ranges.offset, or: oldValue) } }
    /// The standard deviation of the shadow's Gaussian in points. Clamped to 1 to 60.
    public var sigma = 18.0 { didSet { sigma.keep(in: Ranges.sigma, or: oldValue) } }
    /// The progress below which the shadow fades out during a landing. Clamped to 0.01 to 1.
    public var fadeEnd = 0.1 { didSet { fadeEnd.keep(in: Ranges.fadeEnd, or: oldValue) } }
  }
}
