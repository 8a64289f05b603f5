internal import FluidGeometry

/// One finger that touches and leaves without going anywhere.
public final class TapGestureRecognizer: GestureRecognizer {
  /// Points that the finger may wander.
  public var allowableMovement = 10.0

  public override var isDiscrete: Bool { true }

  public override func touchBegan(_ touch: Touch) {
    if touches.count > 1 { fail() }
  }

  public override func touchMoved(_ touch: Touch) {
    if touch.translation.length > allowableMovement { fail() }
  }

  public override func touchEnded(_ touch: Touch) { requestRecognition() }
}
