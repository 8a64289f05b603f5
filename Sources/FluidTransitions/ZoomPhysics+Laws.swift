internal import FluidGeometry
internal import FluidMotion

extension ZoomPhysics {
  /// Returns the scale of a page that a pan has dragged down by `travel` page heights beyond the slop.
  ///
  /// 1 − 0.67 d, where d is the travel up to the knee and from there a rubber band towards the minimum. For upward
  /// travel the law is continued as a straight line above 1, which measures how far a caught card is thrown open.
  package func panScale(travel: Double) -> Double {
    guard scaleGain > 0 else { return 1 }
    let knee = knee
    guard travel > knee else { return 1 - scaleGain * travel }
    let rest = (1 - minimumScale) / scaleGain - knee
    let damped = knee + RubberBand(gain: 1, limit: rest).offset(pull: travel - knee)
    return 1 - scaleGain * damped
  }

  /// The knee in page heights, always before the travel of the minimum scale, whatever the constants are.
  private var knee: Double { min(travelKnee, 0.9 * (1 - minimumScale) / scaleGain) }

  /// Returns the travel in page heights at which a pan has a scale: the inverse of the law that a pan's scale
  /// follows; infinite for a scale that no travel reaches.
  public func panTravel(scale: Double) -> Double {
    guard scaleGain > 0 else { return .infinity }
    let straight = (1 - scale) / scaleGain
    let knee = knee
    guard straight > knee else { return straight }
    guard scale > minimumScale else { return .infinity }
    let rest = (1 - minimumScale) / scaleGain - knee
    return knee + RubberBand(gain: 1, limit: rest).pull(offset: straight - knee)
  }

  /// Returns the downward displacement of the grabbed point for a travel, both in page heights: t − 0.45 t³, up to the
  /// maximum of that curve. Upwards the point follows the finger at first and then on a rubber band.
  package func panFall(travel: Double) -> Double {
    guard travel > 0 else { return RubberBand(gain: 1, limit: riseLimit).offset(pull: travel) }
    let t = min(travel, 1 / (3 * fallLag).squareRoot())
    return t - fallLag * t * t * t
  }

  /// Returns the sideways displacement of the card for a finger's sideways distance, both in points, on a page of a
  /// width in points.
  package func crossAxisOffset(distance: Double, width: Double) -> Double {
    RubberBand(gain: crossAxisGain, limit: crossAxisLimit * max(1, width)).offset(pull: distance)
  }

  /// Returns the scale of a page that a swipe has dragged sideways by `travel` page widths beyond the slop: 1 − 0.67 t,
  /// without a knee. Beyond a page width the scale stays, so that the page remains visible.
  func swipeScale(travel: Double) -> Double { 1 - scaleGain * min(travel, 1) }

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
