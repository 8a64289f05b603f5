public import FluidGeometry
public import FluidMotion

/// Fingers that touch and lift in place, once or several times: `UITapGestureRecognizer`.
///
/// Several taps are one gesture: between them the recogniser waits for the next tap, even without fingers, and fails
/// when the next tap does not come in time. That failure releases the recognisers that require it.
public final class TapGestureRecognizer: GestureRecognizer {
  /// The number of taps that make the gesture.
  public var numberOfTapsRequired = 1
  /// The number of fingers that have to be down together; more fail the gesture.
  public var numberOfTouchesRequired = 1
  /// The maximum time in seconds between the last lift of one tap and the first touch of the next.
  public var maximumInterval = 0.3
  /// The distance in points that each finger may move.
  public var allowableMovement = 10.0
  /// The distance in points from the first tap within which further taps have to land.
  public var allowableDistance = 40.0

  private var taps = 0
  /// The number of fingers of the current tap that have landed.
  private var landed = 0
  private var isLifting = false
  private var firstPlace = Point.zero
  private var place = Point.zero
  private var nextIsDue: Instant?

  public override var isDiscrete: Bool { true }
  public override var deadline: Instant? { nextIsDue }

  /// The mean of the fingers of the last tap when the first of them lifted, in points of the window's content.
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
