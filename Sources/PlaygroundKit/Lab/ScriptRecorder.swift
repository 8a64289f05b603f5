public import FluidGeometry
public import FluidGestures
internal import FluidMotion

/// Writes down what a person does, as a script.
public struct ScriptRecorder: Sendable {
  private var lines: [String]

  /// - Parameter size: of the window's content when the recording begins, in points.
  public init(size: Size, settings: Settings) {
    lines = ["window \(Self.number(size.width)) \(Self.number(size.height))"]
    for option in Option.allCases where settings[option] != option.defaultValue {
      lines.append("set \(option.rawValue) \(settings[option])")
    }
  }

  public var text: String { lines.joined(separator: "\n") + "\n" }

  public mutating func record(_ event: InputEvent) {
    guard let words = Self.words(for: event.kind) else { return }
    lines.append("\(Self.number(max(0, event.time.seconds) * 1000)) \(words)")
  }

  /// `nil` for what is no gesture: files that are dropped, the window losing the keyboard.
  private static func words(for kind: InputEvent.Kind) -> String? {
    switch kind {
    case .touch(let id, .began, let point): "down \(abs(id.rawValue)) \(text(point))"
    case .touch(let id, .moved, let point): "move \(abs(id.rawValue)) \(text(point))"
    case .touch(let id, .ended, _): "up \(abs(id.rawValue))"
    case .touch(let id, .cancelled, _): "cancel \(abs(id.rawValue))"
    case .mouseDown(let button, let point): "mouse-down \(button.rawValue) \(text(point))"
    case .mouseMoved(let point): "mouse-move \(text(point))"
    case .mouseUp(let button, let point): "mouse-up \(button.rawValue) \(text(point))"
    case .wheel(let point, let steps): "wheel \(text(point)) \(number(steps.dx)) \(number(steps.dy))"
    case .keyDown(let chord, isRepeat: _): "key-down \(chord)"
    case .keyUp(let chord): "key-up \(chord)"
    case .resized(let size, scale: _): "resize \(number(size.width)) \(number(size.height))"
    case .mouseExited, .focusLost, .dropped, .closeRequested, .appearanceChanged: nil
    }
  }

  private static func text(_ point: Point) -> String { "\(number(point.x)) \(number(point.y))" }

  private static func number(_ number: Double) -> String { JSONText.decimal(number) }
}
