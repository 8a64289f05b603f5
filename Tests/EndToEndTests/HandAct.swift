/// What a hand does with a mouse or a keyboard.
///
/// Locations are points of the window's content. Buttons are counted as X does: 1 is left, 2 middle, 3 right. Keys have X's names, with
/// modifiers before them: `shift+Left`.
enum HandAct {
  case point(x: Double, y: Double)
  case press(button: Int)
  case release(button: Int)
  /// Down and up.
  case strike(key: String)
  case hold(key: String)
  case lift(key: String)
  /// In steps: towards the person, and to the right, for those above 0.
  case turnWheel(down: Int, right: Int)
  case wait(seconds: Double)

  static func click(x: Double, y: Double) -> [HandAct] { [.point(x: x, y: y), .press(button: 1), .release(button: 1)] }

  /// As a hand moves, in steps of 8 ms: at once, it would be a jump without a velocity.
  static func move(along places: some Sequence<(x: Double, y: Double)>) -> [HandAct] {
    places.flatMap { [.point(x: $0.x, y: $0.y), .wait(seconds: 0.008)] }
  }
}
