/// How high a sheet stands: rests at one of its detents, follows a finger between them, gives softly above the highest.
///
/// A pure function of time between the calls that change it; each of them starts from the height and the velocity that the
/// sheet has. Heights are points from the edge that it comes from.
public struct SheetMotion: Hashable, Sendable {
  /// The heights that it rests at, the lowest first.
  public private(set) var detents: [Double]
  /// Which of them it rests at, or goes to.
  public private(set) var selection: Int
  /// Whether a finger can draw it off; one that it cannot be drawn off by gives softly beneath the lowest detent as well.
  public var isDismissible = true
  private var motion: SpringMotion
  /// What ``leastHeight(at:)`` is on its way to.
  private var floor: SpringMotion
  private var grip: Grip?

  /// The finger that has it: the height that it asks for, but for the rubber bands.
  private struct Grip: Hashable, Sendable {
    let start: Double
    var pull: Double
  }

  /// What letting go of it means.
  public enum Release: Hashable, Sendable {
    case rests
    /// It is to leave; until somebody sends it away it stays on its course.
    case dismisses
  }

  /// What a finger is chased through, as with every card.
  static let tracking = Spring(angularFrequency: 45, dampingRatio: 1)
  /// Onto a detent. Not measured.
  static let settling = Spring(angularFrequency: 17, dampingRatio: 0.9)
  /// Points that the bands past the ends tend to.
  static let stretch = 56.0
  /// Seconds that a release is read ahead.
  public static let releaseProjection = 0.12
  /// In points.
  static let tolerance = 0.1

  /// A sheet that rests.
  ///
  /// - Parameters:
  ///   - detents: heights in points, at least one; their order does not matter.
  ///   - height: the detent nearest to it is the one that it rests at.
  public init(detents: [Double], near height: Double) {
    precondition(!detents.isEmpty, "a sheet needs something to rest at")
    self.detents = detents.sorted()
    selection = Self.nearest(to: height, in: self.detents)
    motion = SpringMotion(resting: self.detents[selection])
    floor = SpringMotion(resting: self.detents[0])
  }

  static func nearest(to height: Double, in detents: [Double]) -> Int {
    detents.indices.min { abs(detents[$0] - height) < abs(detents[$1] - height) } ?? 0
  }

  // MARK: Where it is

  /// In points.
  public func height(at now: Instant) -> Double { isSettled(at: now) ? motion.target : motion.value(at: now) }

  /// Points a second, upwards.
  public func velocity(at now: Instant) -> Double { isSettled(at: now) ? 0 : motion.velocity(at: now) }

  /// The height beneath which it leaves, and does not become smaller: that of its lowest detent, or on its way there where that is
  /// another one than before.
  public func leastHeight(at now: Instant) -> Double { isFloorSettled(at: now) ? lowest : floor.value(at: now) }

  /// How fast its size changes, in points a second: with its height, but for its least one.
  public func growth(at now: Instant) -> Double {
    if height(at: now) >= leastHeight(at: now) { return velocity(at: now) }
    return isFloorSettled(at: now) ? 0 : floor.velocity(at: now)
  }

  /// Whether it moves by itself.
  public func isMoving(at now: Instant) -> Bool { !isSettled(at: now) || !isFloorSettled(at: now) }

  private func isFloorSettled(at now: Instant) -> Bool { floor.isSettled(within: Self.tolerance, at: now) }

  private func isSettled(at now: Instant) -> Bool { motion.isSettled(within: Self.tolerance, at: now) }

  public var isDragging: Bool { grip != nil }

  public var lowest: Double { detents[0] }
  public var highest: Double { detents[detents.count - 1] }

  // MARK: What is done to it

  /// Gives it other detents; it goes to the one that is as high, or nearest to that.
  ///
  /// - Parameters:
  ///   - detents: heights in points, at least one.
  ///   - selection: which of them, in ascending order; `nil` for the nearest to the one that is selected.
  ///   - isAnimated: whether it goes there, or is there at once. A sheet in the hand stays where the finger wants it.
  ///   - now: the moment of the change.
  public mutating func layout(detents: [Double], selection: Int? = nil, isAnimated: Bool, at now: Instant) {
    precondition(!detents.isEmpty, "a sheet needs something to rest at")
    let height = self.detents[self.selection]
    self.detents = detents.sorted()
    self.selection = selection ?? Self.nearest(to: height, in: self.detents)
    floor =
      isAnimated
      ? floor.retargeted(to: lowest, spring: Self.settling, at: now) : SpringMotion(resting: lowest, at: now)
    if grip == nil { settle(isAnimated: isAnimated, at: now) }
  }

  /// Sends it to a detent.
  public mutating func select(_ index: Int, isAnimated: Bool, at now: Instant) {
    selection = index
    grip = nil
    settle(isAnimated: isAnimated, at: now)
  }

  private mutating func settle(isAnimated: Bool, at now: Instant) {
    let target = detents[selection]
    motion =
      isAnimated
      ? motion.retargeted(to: target, spring: Self.settling, at: now) : SpringMotion(resting: target, at: now)
  }

  /// A finger takes hold of it where it is.
  public mutating func beginDragging(at now: Instant) {
    let height = height(at: now)
    let pull = pull(height)
    grip = Grip(start: pull, pull: pull)
    motion = motion.retargeted(to: height, spring: Self.tracking, at: now)
  }

  /// The finger is so many points further up than where it took hold.
  public mutating func drag(by distance: Double, at now: Instant) {
    guard let grip, distance.isFinite else { return }
    self.grip?.pull = grip.start + distance
    motion = motion.retargeted(to: stretched(grip.start + distance), spring: Self.tracking, at: now)
  }

  /// The finger leaves; what that means is what ``forecast(velocity:)`` says.
  ///
  /// - Parameters:
  ///   - velocity: of the finger, in points a second, upwards.
  ///   - now: the moment of the change.
  public mutating func endDragging(velocity: Double, at now: Instant) -> Release {
    guard let forecast = forecast(velocity: velocity) else { return .rests }
    grip = nil
    selection = forecast.selection
    if forecast.release == .rests { settle(isAnimated: true, at: now) }
    return forecast.release
  }

  /// What it would mean if the finger left now; `nil` while none has it.
  ///
  /// - Parameter velocity: of the finger, in points a second, upwards.
  public func forecast(velocity: Double) -> Forecast? {
    guard let grip else { return nil }
    return Forecast(
      height: grip.pull, ahead: grip.pull + (velocity.isFinite ? velocity : 0) * Self.releaseProjection,
      detents: detents, isDismissible: isDismissible)
  }

  /// The finger is taken away: it goes back to where it came from.
  public mutating func cancelDragging(at now: Instant) {
    guard grip != nil else { return }
    grip = nil
    settle(isAnimated: true, at: now)
  }

  /// Stands still where it is, but not lower than at its lowest detent: something else has its page. One that was in the hand
  /// belongs to the nearest detent from now on.
  public mutating func freeze(at now: Instant) {
    let height = max(lowest, height(at: now))
    if grip != nil { selection = Self.nearest(to: height, in: detents) }
    grip = nil
    motion = SpringMotion(resting: height, at: now)
  }

  /// Goes on to its detent, where something else had it; a sheet in the hand stays there.
  public mutating func resume(at now: Instant) {
    guard grip == nil, motion.target != detents[selection] else { return }
    settle(isAnimated: true, at: now)
  }

  /// Turns a motion that has arrived into rest.
  public mutating func settle(at now: Instant) {
    if grip == nil, isSettled(at: now) { motion = SpringMotion(resting: motion.target, at: now) }
  }

  /// Lets it come to rest where it is, with the velocity that it has: its page leaves in another way.
  public mutating func stay(at now: Instant) {
    grip = nil
    motion = motion.retargeted(to: motion.value(at: now), spring: Self.tracking, at: now)
  }

  // MARK: Rubber bands

  private var band: RubberBand { RubberBand(limit: Self.stretch) }

  private func stretched(_ pull: Double) -> Double {
    if pull > highest { return highest + band.offset(pull: pull - highest) }
    if pull < lowest, !isDismissible { return lowest + band.offset(pull: pull - lowest) }
    return pull
  }

  private func pull(_ height: Double) -> Double {
    if height > highest { return highest + band.pull(offset: height - highest) }
    if height < lowest, !isDismissible { return lowest + band.pull(offset: height - lowest) }
    return height
  }
}
