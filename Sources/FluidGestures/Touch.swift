public import FluidGeometry
public import FluidMotion

/// A finger on the glass, as its recognisers see it. Points of the window's content.
public struct Touch: Hashable, Sendable {
  public let id: TouchID
  public let startLocation: Point
  public let startTime: Instant
  public internal(set) var location: Point
  public internal(set) var previousLocation: Point
  /// Of the last event of this finger.
  public internal(set) var time: Instant
  /// Counts the fingers that ever landed: an ``id`` may be used again.
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

  public var translation: Vector { location - startLocation }

  /// Time does not go back.
  mutating func move(to location: Point, at time: Instant) {
    previousLocation = self.location
    self.location = location
    if time.seconds.isFinite { self.time = max(time, self.time) }
  }
}
