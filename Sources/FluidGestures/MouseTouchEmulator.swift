public import FluidGeometry

/// Lets the left button of a mouse be a finger.
public struct MouseTouchEmulator: Sendable {
  /// The finger that the left button is; no touch screen uses this number.
  public static let leftButton = TouchID(rawValue: -1)

  private var isDown = false

  public init() {}

  /// The touch that a mouse event stands for, if it does.
  public mutating func touch(for event: InputEvent) -> (TouchPhase, Point)? {
    switch event.kind {
    case .mouseDown(.left, let point):
      isDown = true
      return (.began, point)
    case .mouseMoved(let point): return isDown ? (.moved, point) : nil
    case .mouseUp(.left, let point):
      defer { isDown = false }
      return isDown ? (.ended, point) : nil
    case .focusLost:
      defer { isDown = false }
      return isDown ? (.cancelled, .zero) : nil
    case .mouseDown, .mouseUp, .mouseExited, .touch, .wheel, .keyDown, .keyUp, .resized, .dropped, .closeRequested,
      .appearanceChanged:
      return nil
    }
  }
}
