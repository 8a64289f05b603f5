package import FluidGeometry
package import FluidNavigation
internal import FluidTransitions

/// Where the topmost page was in the last frames, how fast, and when it changed hands. Filled while the inspector is
/// open, or time can be stopped.
@MainActor
package struct MotionRecord {
  /// A frame.
  package struct Sample: Hashable {
    /// On the activity's clock, in seconds.
    package let time: Double
    fileprivate var readings: [MotionQuantity: Reading]

    package subscript(_ quantity: MotionQuantity) -> Reading? { readings[quantity] }

    /// The same, standing still.
    package func resting(at time: Double) -> Sample {
      Sample(time: time, readings: readings.mapValues { Reading(value: $0.value, velocity: 0) })
    }
  }

  /// A number and its rate, a second.
  package struct Reading: Hashable {
    package var value: Double
    package var velocity: Double
  }

  /// A moment at which the page got another target.
  package struct Mark: Hashable {
    package enum Kind: Hashable { case grab, release, retarget }

    package let time: Double
    package let kind: Kind
  }

  /// Seconds.
  package static let window = 4.0
  /// Four seconds at 144 frames a second.
  package static let capacity = 576

  /// Seconds between two samples after which the card has rested between them.
  private static let longestFrame = 0.15
  private static let shortestFrame = 0.005

  package private(set) var samples: [Sample] = []
  package private(set) var marks: [Mark] = []
  private var former: Course?
  /// When the page last began to move.
  private var departure = 0.0

  /// What a page is doing, and who says so.
  private struct Course: Hashable {
    let page: ObjectIdentifier
    let phase: FlightPhase
    /// Whether a finger draws a sheet between its detents, which is no flight.
    let isDrawn: Bool
    let detent: SheetPresentationController.Detent.Identifier?

    var isAtRest: Bool { phase == .rest && !isDrawn }
  }

  package mutating func forget() { self = MotionRecord() }

  /// Takes note of a frame.
  ///
  /// - Parameters:
  ///   - page: the topmost one.
  ///   - place: where that is, and how fast.
  ///   - isDrawn: whether a finger draws it between its detents.
  ///   - time: on the activity's clock.
  package mutating func note(_ page: PresentedPage?, _ place: PlaceReadings, isDrawn: Bool, at time: Double) {
    guard let page else {
      former = nil
      return
    }
    let course = Course(
      page: ObjectIdentifier(page.controller), phase: page.phase, isDrawn: isDrawn, detent: page.card?.detent)
    if former?.isAtRest != false || former?.page != course.page { departure = time }
    mark(course, at: time)
    if samples.count > Self.capacity { samples.removeFirst(samples.count - Self.capacity + Self.capacity / 8) }
    var sample = Sample(time: time, readings: place)
    sample.readings[.progress] = Reading(value: page.progress, velocity: page.progressVelocity)
    // No frame is asked for while nothing moves.
    if let last = samples.last, time - last.time > Self.longestFrame {
      samples.append(last.resting(at: last.time + Self.shortestFrame))
      samples.append(last.resting(at: time - Self.shortestFrame))
    }
    samples.append(sample)
    marks.removeAll { $0.time < time - Self.window }
  }

  private mutating func mark(_ course: Course, at time: Double) {
    defer { former = course }
    guard let former, former.page == course.page else { return }
    if let kind = Self.mark(from: former, to: course) { marks.append(Mark(time: time, kind: kind)) }
  }

  private static func mark(from former: Course, to course: Course) -> Mark.Kind? {
    if course.isDrawn != former.isDrawn, course.phase != .tracking { return course.isDrawn ? .grab : .release }
    switch (former.phase, course.phase) {
    case (.rest, .rest): return !course.isDrawn && course.detent != former.detent ? .retarget : nil
    case _ where former.phase == course.phase: return nil
    case (_, .tracking): return .grab
    case (.tracking, _): return .release
    case (_, .rest), (_, .landed), (.rest, _): return nil
    default: return .retarget
    }
  }

  /// Where the page's leading point was over the last seconds of activity, since it began to move.
  package func path(since start: Double) -> [Point] {
    samples.compactMap { sample in
      guard sample.time >= max(start, departure), let x = sample[.x], let y = sample[.y] else { return nil }
      return Point(x: x.value, y: y.value)
    }
  }
}
