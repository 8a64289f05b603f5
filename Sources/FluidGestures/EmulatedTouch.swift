public import FluidGeometry

/// One change of a touch that a mouse or a wheel emulates.
public struct EmulatedTouch: Hashable, Sendable {
  /// The identifier of the emulated finger.
  public var id: TouchID
  /// The kind of the change.
  public var phase: TouchPhase
  /// The location of the finger, in points of the window's content, y down.
  public var location: Point
  /// The point to hit-test, in points of the window's content: the middle of a pair, whose fingers may lie over
  /// something else.
  public var hitPoint: Point
}

/// The changes that one event makes to emulated touches, in order and without heap storage. Moves come last.
public struct EmulatedTouches: RandomAccessCollection, Sendable {
  /// The maximum: a wheel that turns at a new place lifts two fingers, lands two there and moves them.
  private static let capacity = 6

  private var elements: InlineArray<6, EmulatedTouch> = .init(
    repeating: EmulatedTouch(id: TouchID(rawValue: 0), phase: .moved, location: .zero, hitPoint: .zero))
  /// The number of changes.
  public private(set) var count = 0

  package init() {}

  public var startIndex: Int { 0 }
  public var endIndex: Int { count }

  /// The change at a position. Traps outside of `0..<count`.
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
