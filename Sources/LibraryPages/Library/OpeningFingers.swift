internal import FluidGeometry
internal import FluidGestures

/// The fingers that open a picture of a page: one taps it, or two spread on it and pull it open.
@MainActor
final class OpeningFingers {
  let tap: TapGestureRecognizer
  let pinch: PinchGestureRecognizer
  /// The picture that two fingers pull at.
  private var spreading: Int?

  /// - Parameter name: what the names of the recognisers begin with in traces.
  init(name: String) {
    tap = TapGestureRecognizer(name: name + " tap")
    pinch = PinchGestureRecognizer(name: name + " spread")
    pinch.direction = .opening
  }

  /// Says what the fingers are on and what they do.
  ///
  /// - Parameters:
  ///   - index: returns the picture at a point.
  ///   - open: opens a picture that was tapped.
  ///   - spread: opens a picture with the fingers, whenever they move.
  func connect(
    index: @escaping @MainActor (Point) -> Int?, open: @escaping @MainActor (Int) -> Void,
    spread: @escaping @MainActor (Int, PinchGestureRecognizer) -> Void
  ) {
    tap.action = { tap in if let index = index(tap.location) { open(index) } }
    pinch.shouldBegin = { [unowned pinch] _ in index(pinch.anchor) != nil }
    pinch.action = { [weak self] _ in
      guard let self else { return }
      if pinch.state == .began { spreading = index(pinch.anchor) }
      if let spreading { spread(spreading, pinch) }
    }
  }
}
