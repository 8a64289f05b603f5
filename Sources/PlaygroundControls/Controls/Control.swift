package import FluidGeometry

/// Something that can be pointed at, focused and operated.
package struct Control<ID: Hashable>: Identifiable {
  package typealias Kind = ControlKind
  package typealias Operation = ControlOperation

  /// What it is about, which stays when what is around it is laid out anew.
  package let id: ID
  package let kind: Kind
  /// In the coordinates of what it lies in.
  package var frame: Rect
  /// What it is, in a sentence or two.
  package let tip: String

  package init(id: ID, kind: Kind, frame: Rect, tip: String) {
    self.id = id
    self.kind = kind
    self.frame = frame
    self.tip = tip
  }

  /// What a click at a place of it does; `nil` where nothing.
  package func operation(at point: Point) -> Operation? {
    switch kind {
    case .tab, .button, .toggle, .menu, .field: .activate
    case .segments(let segments, _): segments.index(at: point, in: frame).map { .select($0) }
    case .slider: .slide(fraction(at: point))
    }
  }

  /// How far along a slider a point is, 0 to 1.
  package func fraction(at point: Point) -> Double {
    let radius = Kind.thumbRadius
    return ((point.x - frame.minX - radius) / max(1, frame.width - 2 * radius)).clamped(to: 0...1)
  }
}

/// What is done to a control.
package enum ControlOperation {
  /// Return, a click on something that is one thing.
  case activate
  /// An arrow key: 1 or −1.
  case step(Int)
  /// A click on one of its segments, an item of its menu.
  case select(Int)
  /// 0 to 1, while a finger drags.
  case slide(Double)
}
