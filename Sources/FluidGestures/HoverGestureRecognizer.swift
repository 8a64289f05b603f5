/// A pointer over something. `UIHoverGestureRecognizer`.
///
/// It is fed by ``GestureArena/hover(at:time:recognizers:)``: begins as the pointer enters, changes as it moves, ends as it
/// leaves. It keeps nothing from being recognised, and nothing keeps it.
public final class HoverGestureRecognizer: GestureRecognizer {
  override var source: InputSource { .pointer }

  public override func touchBegan(_ touch: Touch) { requestRecognition() }

  public override func touchMoved(_ touch: Touch) { change() }

  public override func touchEnded(_ touch: Touch) {
    if isActive { end() } else { fail() }
  }
}
