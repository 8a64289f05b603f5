/// A receiver of raw touches, beside the recognisers: UIKit's `UIResponder`.
///
/// A responder is passed to ``GestureArena/touchBegan(_:at:time:recognizers:responder:)`` and kept until the finger
/// leaves. Each event reaches it after the recognisers have resolved that event. A recogniser that is recognised in an
/// event and ``GestureRecognizer/cancelsTouches`` cancels the touch instead. So `touchBegan` is followed by exactly one
/// of `touchEnded` and `touchCancelled`, and a finger whose gesture is recognised as it lands is never delivered.
@MainActor
public protocol TouchResponder: AnyObject {
  /// Called for a finger that lands.
  func touchBegan(_ touch: Touch)
  /// Called for a finger that moves.
  func touchMoved(_ touch: Touch)
  /// Called for a finger that lifts.
  func touchEnded(_ touch: Touch)
  /// Called when a recogniser claims the finger, or the finger disappears.
  func touchCancelled(_ touch: Touch)
}
