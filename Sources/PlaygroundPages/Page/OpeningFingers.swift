package import FluidGeometry
package import FluidGestures

/// The fingers that open an item of a page: one taps it, or two spread on it and pull it open.
@MainActor
package final class OpeningFingers<Item>: PageInput {
  package let tap: TapGestureRecognizer
  package let pinch: PinchGestureRecognizer
  /// The item that two fingers pull at.
  private var spreading: Item?
  private var item: @MainActor (Point) -> Item? = { _ in nil }

  /// - Parameter name: what the names of the recognisers begin with in traces.
  package init(name: String) {
    tap = TapGestureRecognizer(name: name + " tap")
    pinch = PinchGestureRecognizer(name: name + " spread")
    pinch.direction = .opening
  }

  /// Says what the fingers are on and what they do.
  ///
  /// - Parameters:
  ///   - item: returns the item at a point.
  ///   - open: opens an item that was tapped.
  ///   - spread: opens an item with the fingers, whenever they move.
  package func connect(
    item: @escaping @MainActor (Point) -> Item?, open: @escaping @MainActor (Item) -> Void,
    spread: @escaping @MainActor (Item, PinchGestureRecognizer) -> Void
  ) {
    self.item = item
    tap.action = { tap in if let item = item(tap.location) { open(item) } }
    pinch.shouldBegin = { [unowned pinch] _ in item(pinch.anchor) != nil }
    pinch.action = { [weak self] _ in
      guard let self else { return }
      if pinch.state == .began { spreading = item(pinch.anchor) }
      if let spreading { spread(spreading, pinch) }
    }
  }

  /// An item is tapped, and two fingers may pull at one from anywhere.
  package func recognizers(at point: Point) -> [GestureRecognizer] {
    item(point) == nil ? [pinch] : [tap, pinch]
  }
}
