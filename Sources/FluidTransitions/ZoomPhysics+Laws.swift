internal import FluidGeometry
internal import FluidMotion

extension ZoomPhysics {
  /// The scale of a page that a pan has carried down by `travel` page heights, past the slop.
  ///
  /// 1 − 0.67 d, where d is the travel up to the knee and from there a rubber band towards the floor. Upwards the law
  /// is continued as a straight line above 1: it tells how far a caught card is thrown open.
  public func panScale(travel: Double) -> Double {
    guard scaleGain > 0 else { return 1 }
    let knee = knee
    guard travel > knee else { return 1 - scaleGain * travel }
    let rest = (1 - minimumScale) / scaleGain - knee
    let damped = knee + RubberBand(gain: 1, limit: rest).offset(pull: travel - knee)
    return 1 - scaleGain * damped
  }

  /// The knee, which lies before the floor whatever the two are tuned to.
  private var knee: Double { min(travelKnee, 0.9 * (1 - minimumScale) / scaleGain) }

  /// The travel in page heights at which a pan has a scale: the other way round than ``panScale(travel:)``. A scale that no
  /// travel reaches is reached at infinity.
  public func panTravel(scale: Double) -> Double {
    guard scaleGain > 0 else { return .infinity }
    let straight = (1 - scale) / scaleGain
    let knee = knee
    guard straight > knee else { return straight }
    guard scale > minimumScale else { return .infinity }
    let rest = (1 - minimumScale) / scaleGain - knee
    return knee + RubberBand(gain: 1, limit: rest).pull(offset: straight - knee)
  }

  /// How far the grabbed point goes down for a travel, both in page heights: t − 0.45 t³, until that would turn back.
  /// Upwards it follows the finger at first and gives more and more.
  public func panFall(travel: Double) -> Double {
    guard travel > 0 else { return RubberBand(gain: 1, limit: riseLimit).offset(pull: travel) }
    let t = min(travel, 1 / (3 * fallLag).squareRoot())
    return t - fallLag * t * t * t
  }

  /// How far the card goes sideways for a finger's sideways distance, in points, on a page of a width in points.
  public func crossAxisOffset(distance: Double, width: Double) -> Double {
    RubberBand(gain: crossAxisGain, limit: crossAxisLimit * max(1, width)).offset(pull: distance)
  }

  /// The scale of a page that a swipe has drawn sideways by `travel` page widths, past the dead zone: 1 − 0.67 t, without
  /// a knee. Further than a page width it shrinks no more, so that something is left in the hand.
  public func swipeScale(travel: Double) -> Double { 1 - scaleGain * min(travel, 1) }

  /// What a pan wants, from its scale read ahead: to land, to open, or nothing but to go on as before.
  ///
  /// For a pan that began on an open page this is the measured rule, below 0.905 lands, anything else returns. For a
  /// card that was caught in flight the same distance upwards, in ratio, opens it; a card that was hardly moved goes
  /// on to where it was going, so that a click changes nothing.
  public func panOutcome(scaleAhead: Double) -> ReleaseOutcome {
    if scaleAhead < panDismissalScale { return .lands }
    if scaleAhead > 1 / panDismissalScale { return .opens }
    return .goesOn
  }

  /// What letting go of a card leads to.
  public enum ReleaseOutcome: Hashable, Sendable { case lands, opens, goesOn }
}
