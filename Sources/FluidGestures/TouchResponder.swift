/// What lies under a finger and takes it raw, beside the recognisers: UIKit's `UIResponder`.
///
/// Given to ``GestureArena/touchBegan(_:at:time:recognizers:responder:)``; kept until the finger leaves. It hears
/// of each event after the recognisers have settled it: one that is recognised by it and ``GestureRecognizer/cancelsTouches``
/// cancels the finger instead. So `touchBegan` is followed by exactly one of `touchEnded` and `touchCancelled`, and
/// nothing is heard of a finger whose gesture is recognised as it lands.
@MainActor
public protocol TouchResponder: AnyObject {
  /// A finger landed.
  func touchBegan(_ touch: Touch)
  /// It is somewhere else.
  func touchMoved(_ touch: Touch)
  /// It was lifted.
  func touchEnded(_ touch: Touch)
  /// A recogniser has the finger now, or it vanished.
  func touchCancelled(_ touch: Touch)
}
