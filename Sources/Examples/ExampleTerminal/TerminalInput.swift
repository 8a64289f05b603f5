import FluidGeometry
import FluidGestures

/// What a terminal says of keys and the mouse: `ESC [ < button ; column ; row M`, an `m` at its end for a button that is released
/// (xterm's mode 1006).
struct TerminalInput {
  /// The beginning of a sequence whose end has not come.
  private var rest = ""

  mutating func read(_ bytes: some Sequence<UInt8>, cell: Size) -> [(key: Substring, mouse: InputEvent.Kind?)] {
    let text = rest + String(decoding: Array(bytes), as: UTF8.self)
    rest = text.firstMatch(of: /\u{1B}[^A-Za-z~]{0,32}$/).map { String($0.0) } ?? ""
    return text.matches(of: /\u{1B}\[<(\d+);(\d+);(\d+)([Mm])|\u{1B}[^A-Za-z~]*.|./).map { match in
      let numbers = [match.1, match.2, match.3].compactMap { $0.flatMap { Int($0) } }
      return (match.0, numbers.count == 3 ? Self.mouse(numbers, isUp: match.4 == "m", cell) : nil)
    }
  }

  private static func mouse(_ numbers: [Int], isUp: Bool, _ cell: Size) -> InputEvent.Kind? {
    let point = Point(x: (Double(numbers[1]) - 0.5) * cell.width, y: (Double(numbers[2]) - 0.5) * cell.height)
    let buttons = [MouseButton.left, .middle, .right]
    // Without Shift, Alt and Control.
    let button = numbers[0] & ~0x1C
    if (32...35).contains(button) { return .mouseMoved(point) }
    guard buttons.indices.contains(button) else { return nil }
    return isUp ? .mouseUp(buttons[button], point) : .mouseDown(buttons[button], point)
  }
}
