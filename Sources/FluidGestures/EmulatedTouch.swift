public import FluidGeometry

/// What a mouse or a wheel, standing in for fingers, does to one of them.
public struct EmulatedTouch: Hashable, Sendable {
  public var id: TouchID
  public var phase: TouchPhase
  /// Where the finger is, in points of the window's content.
  public var location: Point
  /// Where to look for what it touches: between the fingers of a pair, which may land on something else, or nothing.
  public var hitPoint: Point
}

/// What one event does to emulated fingers, in order, without memory of its own on the heap. Moves come last.
public struct EmulatedTouches: RandomAccessCollection, Sendable {
  /// A wheel that goes on elsewhere: two fingers lift, two land there and move.
  private static let capacity = 6

  private var elements: InlineArray<6, EmulatedTouch> = .init(
    repeating: EmulatedTouch(id: TouchID(rawValue: 0), phase: .moved, location: .zero, hitPoint: .zero))
  public private(set) var count = 0

  init() {}

  public var startIndex: Int { 0 }
  public var endIndex: Int { count }

  public subscript(index: Int) -> EmulatedTouch {
    precondition(index < count, "there is no such touch")
    return elements[index]
  }

  mutating func append(_ id: TouchID, _ phase: TouchPhase, at location: Point, hitting hitPoint: Point) {
    precondition(count < Self.capacity, "more touches than an event can mean")
    elements[count] = EmulatedTouch(id: id, phase: phase, location: location, hitPoint: hitPoint)
    count += 1
  }
}
