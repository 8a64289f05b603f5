public import FluidGeometry
public import FluidMotion

/// Fingers that touch and leave without going anywhere, once or several times. `UITapGestureRecognizer`.
///
/// Several taps are one gesture: between them it waits, fingers or not, until the next one is due, and fails when that
/// does not come. Whoever has to wait for that failure is recognised then.
public final class TapGestureRecognizer: GestureRecognizer {
  public var numberOfTapsRequired = 1
  /// Fingers that have to be down together; more fail it.
  public var numberOfTouchesRequired = 1
  /// Seconds from one tap's last lift to the next one's first touch.
  public var maximumInterval = 0.3
  /// Points that each finger may wander.
  public var allowableMovement = 10.0
  /// Points from the first tap within which the others have to land.
  public var allowableDistance = 40.0

  private var taps = 0
  /// How many fingers of the current tap have landed.
  private var landed = 0
  private var isLifting = false
  private var firstPlace = Point.zero
  private var place = Point.zero
  private var nextIsDue: Instant?

  public override var isDiscrete: Bool { true }
  public override var deadline: Instant? { nextIsDue }

  /// The mean of the fingers of the last tap, as the first of them was lifted.
  public override var location: Point { isLifting || taps > 0 ? place : super.location }

  public override func touchBegan(_ touch: Touch) {
    nextIsDue = nil
    landed += 1
    if landed > numberOfTouchesRequired || isLifting { return fail() }
    guard landed == 1 else { return }
    if taps == 0 { firstPlace = touch.location }
    if touch.location.distance(to: firstPlace) > allowableDistance { fail() }
  }

  public override func touchMoved(_ touch: Touch) {
    if touch.translation.length > allowableMovement { fail() }
  }

  public override func touchEnded(_ touch: Touch) {
    if !isLifting {
      guard landed == numberOfTouchesRequired else { return fail() }
      place = super.location
      isLifting = true
    }
    guard touches.count == 1 else { return }
    taps += 1
    landed = 0
    if taps >= numberOfTapsRequired { return requestRecognition() }
    isLifting = false
    nextIsDue = touch.time + maximumInterval
  }

  public override func timePassed(to now: Instant) {
    if let nextIsDue, now >= nextIsDue { fail() }
  }

  public override func reset() {
    taps = 0
    landed = 0
    isLifting = false
    nextIsDue = nil
  }
}
