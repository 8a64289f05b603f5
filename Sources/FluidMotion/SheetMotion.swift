/// The height of a sheet: rests at one of its detents, follows a finger between them, stretches above the highest.
///
/// A pure function of time between the calls that change it. Every change starts from the current height and velocity.
/// Heights are points from the edge that the sheet comes from.
public struct SheetMotion: Hashable, Sendable {
  /// The heights at which the sheet rests, in points, in ascending order.
  public private(set) var detents: [Double]
  /// The index of the detent at which the sheet rests, or towards which it moves.
  public private(set) var selection: Int
  /// Whether a finger can drag the sheet off. Otherwise the sheet also stretches below its lowest detent.
  public var isDismissible = true
  private var motion: Motion<Double>
  /// The animation of ``minimumHeight(at:)``.
  private var floor: Motion<Double>
  private var grip: Grip?

  /// A finger on the sheet: the height that it asks for, before rubber bands.
  private struct Grip: Hashable, Sendable {
    let start: Double
    var pull: Double
  }

  /// The outcome of a release.
  public enum Release: Hashable, Sendable {
    /// The sheet moves to a detent.
    case rests
    /// The sheet leaves. The motion continues on its course until the owner removes the sheet.
    case dismisses
  }

  /// The spring between a finger and the sheet, the same as for every card.
  static let tracking = Spring(angularFrequency: 45, dampingRatio: 1)
  /// The spring onto a detent. Chosen by eye.
  static let settling = Spring(angularFrequency: 17, dampingRatio: 0.9)
  /// The limit of the rubber bands past the ends, in points.
  static let stretch = 56.0
  /// The time in seconds by which a release is projected.
  public static let releaseProjection = 0.12
  /// The distance in points below which a motion has ended.
  static let tolerance = 0.1

  /// Creates a sheet at rest. Traps without a detent that is a finite number.
  ///
  /// - Parameters:
  ///   - detents: heights in points, at least one, in any order. Those that are not finite are left out.
  ///   - height: a height in points; the sheet rests at the nearest detent.
  public init(detents: [Double], near height: Double) {
    self.detents = Self.sorted(detents)
    selection = Self.nearest(to: height, in: self.detents)
    motion = Motion<Double>(resting: self.detents[selection])
    floor = Motion<Double>(resting: self.detents[0])
  }

  private static func sorted(_ detents: [Double]) -> [Double] {
    let heights = detents.filter(\.isFinite).sorted()
    precondition(!heights.isEmpty, "a sheet needs something to rest at")
    return heights
  }

  static func nearest(to height: Double, in detents: [Double]) -> Int {
    detents.indices.min { abs(detents[$0] - height) < abs(detents[$1] - height) } ?? 0
  }

  // MARK: Position

  /// Returns the height in points.
  public func height(at now: Instant) -> Double { isSettled(at: now) ? motion.target : motion.value(at: now) }

  /// Returns the velocity in points a second, upwards.
  public func velocity(at now: Instant) -> Double { isSettled(at: now) ? 0 : motion.velocity(at: now) }

  /// Returns the height in points below which the sheet moves instead of shrinking: that of its lowest detent, animated
  /// when the lowest detent changes.
  public func minimumHeight(at now: Instant) -> Double { isFloorSettled(at: now) ? lowest : floor.value(at: now) }

  /// Returns the rate in points a second at which the page's height changes: the sheet's velocity, or below
  /// ``minimumHeight(at:)`` the rate of that height.
  public func growth(at now: Instant) -> Double {
    if height(at: now) >= minimumHeight(at: now) { return velocity(at: now) }
    return isFloorSettled(at: now) ? 0 : floor.velocity(at: now)
  }

  /// Returns whether the sheet moves without a finger.
  public func isMoving(at now: Instant) -> Bool { !isSettled(at: now) || !isFloorSettled(at: now) }

  private func isFloorSettled(at now: Instant) -> Bool { floor.isSettled(within: Self.tolerance, at: now) }

  private func isSettled(at now: Instant) -> Bool { motion.isSettled(within: Self.tolerance, at: now) }

  /// Whether a finger drags the sheet.
  public var isDragging: Bool { grip != nil }

  /// The height of the lowest detent in points.
  public var lowest: Double { detents[0] }
  /// The height of the highest detent in points.
  public var highest: Double { detents[detents.count - 1] }

  // MARK: Changes

  /// Replaces the detents; the sheet moves to the one of the same height, or to the nearest. Traps without a detent that is a
  /// finite number.
  ///
  /// - Parameters:
  ///   - detents: heights in points, at least one. Those that are not finite are left out.
  ///   - selection: the index of the new detent in ascending order; `nil`, and an index that none has, for the one nearest to
  ///     the selected height.
  ///   - isAnimated: whether the sheet moves there on a spring, or at once. A sheet under a finger stays with the
  ///     finger.
  ///   - now: the moment of the change.
  public mutating func layout(detents: [Double], selection: Int? = nil, isAnimated: Bool, at now: Instant) {
    let height = self.detents[self.selection]
    self.detents = Self.sorted(detents)
    let chosen = selection.flatMap { self.detents.indices.contains($0) ? $0 : nil }
    self.selection = chosen ?? Self.nearest(to: height, in: self.detents)
    floor =
      isAnimated
      ? floor.retargeted(to: lowest, spring: Self.settling, at: now) : Motion<Double>(resting: lowest, at: now)
    if grip == nil { moveToSelection(isAnimated: isAnimated, at: now) }
  }

  private mutating func moveToSelection(isAnimated: Bool, at now: Instant) {
    let target = detents[selection]
    motion =
      isAnimated
      ? motion.retargeted(to: target, spring: Self.settling, at: now) : Motion<Double>(resting: target, at: now)
  }

  /// Begins a drag at the current height.
  public mutating func beginDragging(at now: Instant) {
    let height = height(at: now)
    let pull = band.pull(to: height, in: range)
    grip = Grip(start: pull, pull: pull)
    motion = motion.retargeted(to: height, spring: Self.tracking, at: now)
  }

  /// Moves the sheet with a finger, to a distance in points above where the drag began.
  public mutating func drag(by distance: Double, at now: Instant) {
    guard let grip, distance.isFinite else { return }
    self.grip?.pull = grip.start + distance
    motion = motion.retargeted(
      to: band.position(pulledTo: grip.start + distance, in: range), spring: Self.tracking, at: now)
  }

  /// Ends a drag and returns its outcome, which is that of ``forecast(velocity:)``.
  ///
  /// - Parameters:
  ///   - velocity: the velocity of the finger in points a second, upwards.
  ///   - now: the moment of the change.
  public mutating func endDragging(velocity: Double, at now: Instant) -> Release {
    guard let forecast = forecast(velocity: velocity) else { return .rests }
    grip = nil
    selection = forecast.selection
    if forecast.release == .rests { moveToSelection(isAnimated: true, at: now) }
    return forecast.release
  }

  /// Returns the outcome of a release at this moment; `nil` where no finger drags the sheet.
  ///
  /// - Parameter velocity: the velocity of the finger in points a second, upwards.
  public func forecast(velocity: Double) -> Forecast? {
    guard let grip else { return nil }
    return Forecast(
      height: grip.pull, ahead: grip.pull + (velocity.isFinite ? velocity : 0) * Self.releaseProjection,
      detents: detents, isDismissible: isDismissible)
  }

  /// Cancels a drag; the sheet returns to its detent.
  public mutating func cancelDragging(at now: Instant) {
    guard grip != nil else { return }
    grip = nil
    moveToSelection(isAnimated: true, at: now)
  }

  /// Stops the sheet where it is, but not below its lowest detent, while a flight moves its page. A dragged sheet
  /// selects the nearest detent.
  public mutating func freeze(at now: Instant) {
    let height = max(lowest, height(at: now))
    if grip != nil { selection = Self.nearest(to: height, in: detents) }
    grip = nil
    motion = Motion<Double>(resting: height, at: now)
  }

  /// Continues to the selected detent after ``freeze(at:)``; a sheet under a finger stays.
  public mutating func resume(at now: Instant) {
    guard grip == nil, motion.target != detents[selection] else { return }
    moveToSelection(isAnimated: true, at: now)
  }

  /// Replaces a motion that has ended by rest, so that later frames compute nothing.
  public mutating func finish(at now: Instant) {
    if grip == nil, isSettled(at: now) { motion = Motion<Double>(resting: motion.target, at: now) }
  }

  /// Brings the sheet to rest near its current height, from its current velocity, while another animation removes its
  /// page.
  public mutating func stay(at now: Instant) {
    grip = nil
    motion = motion.retargeted(to: motion.value(at: now), spring: Self.tracking, at: now)
  }

  // MARK: Rubber bands

  private var band: RubberBand { RubberBand(limit: Self.stretch) }

  /// The heights to which a finger brings the sheet without resistance.
  private var range: ClosedRange<Double> { (isDismissible ? -.infinity : lowest)...highest }
}
