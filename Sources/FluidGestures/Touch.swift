public import FluidGeometry
public import FluidMotion

/// A finger on the glass, as recognisers see it, in points of the window's content (y down).
public struct Touch: Hashable, Sendable {
  /// The identifier of the finger; a later finger may have the same one.
  public let id: TouchID
  /// The point at which the finger landed.
  public let startLocation: Point
  /// The moment at which the finger landed.
  let startTime: Instant
  /// The current location.
  public internal(set) var location: Point
  /// The location before the last event of this finger.
  public internal(set) var previousLocation: Point
  /// The time of the last event of this finger.
  public internal(set) var time: Instant
  /// The serial number of the landing, because an ``id`` may be used again.
  let landing: Int

  init(id: TouchID, at location: Point, time: Instant, landing: Int = 0) {
    self.landing = landing
    self.id = id
    self.startLocation = location
    self.startTime = time
    self.location = location
    self.previousLocation = location
    self.time = time
  }

  /// The displacement since the finger landed, in points.
  public var translation: Vector { location - startLocation }

  /// Moves the finger; a time before the last event counts as the time of that event.
  mutating func move(to location: Point, at time: Instant) {
    previousLocation = self.location
    self.location = location
    if time.seconds.isFinite { self.time = max(time, self.time) }
  }
}
