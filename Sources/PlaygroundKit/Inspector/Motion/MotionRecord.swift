internal import FluidGeometry
internal import FluidMotion
internal import FluidNavigation
internal import FluidTransitions

/// Where the topmost card was in the last frames, how fast, and when it changed hands. Filled while the inspector is open.
@MainActor
struct MotionRecord {
  /// A frame.
  struct Sample: Hashable {
    /// On the activity's clock, in seconds.
    let time: Double
    let progress: Reading
    /// `nil` for a page that does not zoom.
    let card: CardReadings?

    subscript(_ quantity: MotionQuantity) -> Reading? {
      switch quantity {
      case .progress: progress
      case .scale: card?.scale
      case .x: card?.x
      case .y: card?.y
      case .rotation: card?.rotation
      }
    }

    /// The same, standing still.
    func resting(at time: Double) -> Sample {
      Sample(time: time, progress: progress.resting, card: card?.resting)
    }

  }

  struct CardReadings: Hashable {
    let scale: Reading
    let x: Reading
    let y: Reading
    /// Degrees.
    let rotation: Reading

    var resting: CardReadings {
      CardReadings(scale: scale.resting, x: x.resting, y: y.resting, rotation: rotation.resting)
    }
  }

  /// A number and its rate, a second.
  struct Reading: Hashable {
    var value: Double
    var velocity: Double

    var resting: Reading { Reading(value: value, velocity: 0) }
  }

  /// A moment at which the card got another target.
  struct Mark: Hashable {
    enum Kind: Hashable { case grab, release, retarget }

    let time: Double
    let kind: Kind
  }

  /// Seconds.
  static let window = 4.0
  /// Four seconds at 144 frames a second.
  static let capacity = 576

  /// Seconds between two samples after which the card has rested between them.
  private static let longestFrame = 0.15
  private static let shortestFrame = 0.005

  private(set) var samples: [Sample] = []
  private(set) var marks: [Mark] = []
  private var former: (page: ObjectIdentifier, phase: FlightPhase)?

  mutating func forget() { self = MotionRecord() }

  /// Takes note of a frame.
  mutating func note(_ page: PresentedPage?, velocity: CardPose?, pageSize: Size, at time: Double) {
    guard let page else {
      former = nil
      return
    }
    mark(page, at: time)
    if samples.count > Self.capacity { samples.removeFirst(samples.count - Self.capacity + Self.capacity / 8) }
    let sample = Sample(
      time: time, progress: Reading(value: page.progress, velocity: page.progressVelocity),
      card: page.card.map { Self.readings($0.pose, velocity ?? .zero, pageSize) })
    // No frame is asked for while nothing moves.
    if let last = samples.last, time - last.time > Self.longestFrame {
      samples.append(last.resting(at: last.time + Self.shortestFrame))
      samples.append(last.resting(at: time - Self.shortestFrame))
    }
    samples.append(sample)
    marks.removeAll { $0.time < time - Self.window }
  }

  private mutating func mark(_ page: PresentedPage, at time: Double) {
    let now = (ObjectIdentifier(page.controller), page.phase)
    defer { former = now }
    guard let former, former.page == now.0, former.phase != now.1 else { return }
    switch (former.phase, now.1) {
    case (_, .tracking): marks.append(Mark(time: time, kind: .grab))
    case (.tracking, _): marks.append(Mark(time: time, kind: .release))
    case (_, .rest), (_, .landed), (.rest, _): break
    default: marks.append(Mark(time: time, kind: .retarget))
    }
  }

  private static func readings(_ pose: CardPose, _ velocity: CardPose, _ pageSize: Size) -> CardReadings {
    let width = max(1, pageSize.width)
    return CardReadings(
      scale: Reading(value: pose.size.width / width, velocity: velocity.size.width / width),
      x: Reading(value: pose.center.x, velocity: velocity.center.x),
      y: Reading(value: pose.center.y, velocity: velocity.center.y),
      rotation: Reading(value: pose.rotation * 180 / .pi, velocity: velocity.rotation * 180 / .pi))
  }

  /// Where the card's centre was over the last seconds of activity.
  func path(since start: Double) -> [Point] {
    samples.compactMap { sample in
      guard sample.time >= start, let card = sample.card else { return nil }
      return Point(x: card.x.value, y: card.y.value)
    }
  }
}
