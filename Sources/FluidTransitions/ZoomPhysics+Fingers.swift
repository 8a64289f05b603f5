public import FluidGeometry
public import FluidMotion

extension ZoomPhysics {
  /// The constants of fingers on a card.
  public struct Fingers: Hashable, Sendable {
    /// The spring between fingers and the card, for every law of a held card.
    /// Clamped to 1 to 1000 rad/s and a damping ratio of 0.1 to 5, so that a flight ends.
    public var trackingSpring = Spring(angularFrequency: 45, dampingRatio: 1) {
      didSet { trackingSpring = trackingSpring.arriving }
    }
    /// Whether a held card is where the fingers ask it to be, or follows them on that spring.
    public var tracking = Tracking.direct
    /// The distance in points that a pan travels before the card moves. Clamped to 0 to 60.
    public var panSlop = 18.0 { didSet { panSlop.keep(in: Ranges.panSlop, or: oldValue) } }
    /// The distance in points that a pan on a card caught in flight travels before the card moves. Clamped to 0 to 60.
    public var caughtPanSlop = 4.0 { didSet { caughtPanSlop.keep(in: Ranges.caughtPanSlop, or: oldValue) } }
    /// The distance in points that an edge swipe travels before the card moves. Clamped to 0 to 60.
    public var edgeSlop = 12.0 { didSet { edgeSlop.keep(in: Ranges.edgeSlop, or: oldValue) } }
    /// The change of two fingers' distance in points after which a pinch begins. Clamped to 0 to 60.
    public var pinchSlop = 8.7 { didSet { pinchSlop.keep(in: Ranges.pinchSlop, or: oldValue) } }
    /// The fraction of the fingers' displacement by which a held card moves, horizontally and vertically; 1 is all of
    /// it. A control, not measured. Clamped to 0 to 3.
    public var gain = Vector(dx: 1, dy: 1) {
      didSet {
        gain.dx.keep(in: Ranges.gain, or: oldValue.dx)
        gain.dy.keep(in: Ranges.gain, or: oldValue.dy)
      }
    }

    /// Returns the displacement of a held card for that of a law, in points.
    func gained(_ displacement: Vector) -> Vector {
      Vector(dx: displacement.dx * gain.dx, dy: displacement.dy * gain.dy)
    }
  }

  /// The constants of a release.
  public struct Release: Hashable, Sendable {
    /// The time in seconds by which a release is projected: position + this × velocity. Clamped to 0 to 0.5.
    public var projection = 0.12 { didSet { projection.keep(in: Ranges.projection, or: oldValue) } }
    /// The projected scale below which a pan lands. Clamped to 0.1 to 1.
    public var panDismissalScale = 0.905 {
      didSet { panDismissalScale.keep(in: Ranges.panDismissalScale, or: oldValue) }
    }
    /// The projected scale below which an edge swipe lands. Clamped to 0.1 to 1.
    public var edgeDismissalScale = 0.70 {
      didSet { edgeDismissalScale.keep(in: Ranges.edgeDismissalScale, or: oldValue) }
    }
    /// The projected scale below which a back swipe that begins anywhere lands. Clamped to 0.1 to 1.
    public var anywhereDismissalScale = 0.79 {
      didSet { anywhereDismissalScale.keep(in: Ranges.anywhereDismissalScale, or: oldValue) }
    }
    /// The scale, not projected, below which a pinch lands. Clamped to 0.1 to 1.
    public var pinchDismissalScale = 0.5 {
      didSet { pinchDismissalScale.keep(in: Ranges.pinchDismissalScale, or: oldValue) }
    }
    /// The projected ratio of the fingers' distance above which a spread opens. Chosen by eye: the native transition
    /// has no such gesture. Clamped to 1 to 5.
    public var spreadOpeningScale = 1.5 {
      didSet { spreadOpeningScale.keep(in: Ranges.spreadOpeningScale, or: oldValue) }
    }

    /// Returns the outcome of a pan from its projected scale.
    ///
    /// For a pan that began on an open page this is the measured rule: a scale below 0.905 lands, any other returns. A
    /// card caught in flight opens at the same ratio upwards; a card that was barely moved continues to its previous
    /// destination, so that a click changes nothing.
    package func panOutcome(scaleAhead: Double) -> ReleaseOutcome {
      if scaleAhead < panDismissalScale { return .lands }
      if scaleAhead > 1 / panDismissalScale { return .opens }
      return .continues
    }
  }

  /// The outcome of a release: the card lands, opens, or continues to its previous destination.
  public enum ReleaseOutcome: Hashable, Sendable {
    /// The card closes into its source.
    case lands
    /// The card opens to full screen.
    case opens
    /// The card continues to the destination that it had before the fingers caught it.
    case continues
  }
}
