package import FluidMotion

/// How long an animated picture has played, at any moment.
///
/// It remembers when playing began, paused and waited, so that a moment of the past that is made again has the position that it had then.
package struct PlaybackClock {
  private struct Mark {
    let instant: Instant
    /// In seconds.
    let position: Double
    let isRunning: Bool
  }

  /// Marks that are remembered; a moment before all of them has the position of the first.
  private static let memory = 256

  /// In the order of their moments, at least one.
  private var marks: [Mark]

  /// At the beginning, paused.
  package init(at now: Instant) { marks = [Mark(instant: now, position: 0, isRunning: false)] }

  private func mark(at now: Instant) -> Mark { marks.last { $0.instant <= now } ?? marks[0] }

  package func isRunning(at now: Instant) -> Bool { mark(at: now).isRunning }

  /// Seconds of playing until a moment.
  package func position(at now: Instant) -> Double {
    let mark = mark(at: now)
    return mark.isRunning ? mark.position + max(0, now - mark.instant) : mark.position
  }

  /// Plays from where it is.
  package mutating func run(at now: Instant) {
    if !isRunning(at: now) { set(position(at: now), isRunning: true, at: now) }
  }

  /// Stays where it is.
  package mutating func pause(at now: Instant) {
    if isRunning(at: now) { set(position(at: now), isRunning: false, at: now) }
  }

  /// Continues, or stays, at another position.
  package mutating func move(to position: Double, at now: Instant) {
    set(position, isRunning: isRunning(at: now), at: now)
  }

  /// The moment after `now` at which a position is reached; `nil` while it is paused, and where that is over.
  package func instant(of position: Double, after now: Instant) -> Instant? {
    let mark = mark(at: now)
    guard mark.isRunning else { return nil }
    let instant = mark.instant + (position - mark.position)
    return instant > now ? instant : nil
  }

  /// What was known of later moments is forgotten: they come again.
  private mutating func set(_ position: Double, isRunning: Bool, at now: Instant) {
    marks.removeAll { $0.instant >= now }
    marks.append(Mark(instant: now, position: position, isRunning: isRunning))
    if marks.count > Self.memory { marks.removeFirst(marks.count - Self.memory) }
  }
}
