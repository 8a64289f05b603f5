/// A pointer over an area: `UIHoverGestureRecognizer`.
///
/// The source of its events is ``GestureArena/hover(at:time:recognizers:)``, to which a `NavigationHost` gives those of the page under
/// the pointer: its `ViewController.hoverGestureRecognizers(at:)`. The gesture begins when the pointer
/// enters, changes when it moves and ends when it leaves. It prevents no other recogniser, and no other recogniser
/// prevents it.
public final class HoverGestureRecognizer: GestureRecognizer {
  override var source: InputSource { .pointer }

  public override func touchBegan(_ touch: Touch) { requestRecognition() }

  public override func touchMoved(_ touch: Touch) { change() }

  public override func touchEnded(_ touch: Touch) {
    if isActive { end() } else { fail() }
  }
}
