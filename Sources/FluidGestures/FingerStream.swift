internal import FluidGeometry
internal import FluidMotion

/// What moves until an event ends it: a finger, a pointer with a pressed button, fingers on a touchpad.
struct FingerStream: Sendable {
  enum Source: Hashable, Sendable {
    case touch(TouchID)
    case pointer
    case scroll
    case pinch
  }

  let source: Source
  private var path: FingerPath
  /// What was told of last.
  private var told: FingerPath.Sample
  private var filter: OneEuroFilter?
  /// Of the pointer under which fingers scroll.
  private var location: Point

  /// Points that a finger moves by a scale of 1, and by a radian, in a touchpad's pinch.
  private static let pinchRadius = 100.0
  /// Points that are not told of.
  private static let tolerance = 0.01

  /// Begins with the event that a stream begins with; `nil` for any other.
  init?(beginningWith event: InputEvent, smoothing: Bool) {
    switch event.kind {
    case .touch(let id, .began, let point): (source, location) = (.touch(id), point)
    case .mouseDown(_, let point): (source, location) = (.pointer, point)
    case .scroll(.began, let point, _): (source, location) = (.scroll, point)
    case .pinch(.began, let pinch): (source, location) = (.pinch, pinch.center)
    default: return nil
    }
    var numbers = SIMD4(location.x, location.y, 0, 0)
    if case .pinch(_, let pinch) = event.kind { numbers = Self.numbers(of: pinch) }
    guard Self.isFinite(numbers) else { return nil }
    path = FingerPath(numbers, at: event.time)
    told = path.latest
    filter = smoothing ? OneEuroFilter(numbers) : nil
  }

  /// What an event moves; `nil` for one that moves nothing.
  static func source(movedBy kind: InputEvent.Kind) -> Source? {
    switch kind {
    case .touch(let id, .moved, _): .touch(id)
    case .mouseMoved: .pointer
    case .scroll(.moved, _, _): .scroll
    case .pinch(.moved, _): .pinch
    default: nil
    }
  }

  /// Whether an event is the last one of it.
  func ends(with kind: InputEvent.Kind) -> Bool {
    switch kind {
    case .touch(let id, let phase, _): source == .touch(id) && phase != .moved
    case .mouseDown, .mouseUp: source == .pointer
    case .scroll(let phase, _, _): source == .scroll && phase != .moved
    case .pinch(let phase, _): source == .pinch && phase != .moved
    case .focusLost: true
    default: false
    }
  }

  /// Adds an event that moves it.
  mutating func move(_ event: InputEvent) {
    switch event.kind {
    case .touch(_, _, let point), .mouseMoved(let point): add(SIMD4(point.x, point.y, 0, 0), event.time)
    case .scroll(_, let point, let distance):
      location = point
      add(path.latest.numbers + SIMD4(distance.dx, distance.dy, 0, 0), event.time)
    case .pinch(_, let pinch): add(Self.numbers(of: pinch), event.time)
    default: break
    }
  }

  private mutating func add(_ numbers: SIMD4<Double>, _ time: Instant) {
    if Self.isFinite(numbers) { path.add(numbers, at: time) }
  }

  private static func isFinite(_ numbers: SIMD4<Double>) -> Bool { (numbers * 0).sum() == 0 }

  private static func numbers(of pinch: TouchpadPinch) -> SIMD4<Double> {
    SIMD4(pinch.center.x, pinch.center.y, pinch.scale * pinchRadius, pinch.rotation * pinchRadius)
  }

  /// Whether it is elsewhere than was told of.
  var isPending: Bool { isApart(path.latest.numbers) }

  private func isApart(_ numbers: SIMD4<Double>) -> Bool {
    let offset = numbers - told.numbers
    return (offset * offset).sum() > Self.tolerance * Self.tolerance
  }

  /// Returns an event that moves it to where it is at a moment; `nil` where it is there.
  mutating func event(at time: Instant) -> InputEvent? {
    guard time > told.time else { return nil }
    let numbers = path.numbers(at: time)
    path.forget(before: time)
    return event(to: numbers, at: time)
  }

  /// Returns an event that moves it to where it was last; `nil` where later places of it were told of.
  mutating func lastEvent() -> InputEvent? {
    path.latest.time > told.time ? event(to: path.latest.numbers, at: path.latest.time) : nil
  }

  /// What is filtered stays behind at its end as well: a jump to the last place would be a velocity that the finger has not had.
  private mutating func event(to place: SIMD4<Double>, at time: Instant) -> InputEvent? {
    let numbers = filter?.filter(place, after: time - told.time) ?? place
    guard isApart(numbers) else {
      told.time = time
      return nil
    }
    let offset = numbers - told.numbers
    told = FingerPath.Sample(time: time, numbers: numbers)
    let point = Point(x: numbers[0], y: numbers[1])
    let kind: InputEvent.Kind =
      switch source {
      case .touch(let id): .touch(id, .moved, point)
      case .pointer: .mouseMoved(point)
      case .scroll: .scroll(.moved, location, Vector(dx: offset[0], dy: offset[1]))
      case .pinch:
        .pinch(
          .moved,
          TouchpadPinch(center: point, scale: numbers[2] / Self.pinchRadius, rotation: numbers[3] / Self.pinchRadius))
      }
    return InputEvent(kind, at: time)
  }
}
