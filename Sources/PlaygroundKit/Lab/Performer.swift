public import FluidGestures
public import FluidMotion
public import FluidScene

/// Whoever turns what people and scripts do into frames: a playground, one whose time can be
/// stopped, or two side by side.
@MainActor
public protocol Performer: AnyObject {
  /// The one whose options, title, trace and recordings are meant.
  var playground: Playground { get }

  /// What happened since the last frame, and the frame for a moment.
  func step(_ events: [InputEvent], at time: Instant) -> DisplayList
  /// Does one step of a script.
  func deliver(_ action: Script.Action, at time: Instant)

  /// Says something at the window's foot, long enough for a path to be read.
  func say(_ text: String)

  /// Starts to remember callbacks for ``Playground/traceLine(frame:time:)``.
  func startTracing()

  /// For the backend: pixels that it is to upload, and names that it can forget.
  func takeImageRequests() -> [ImageRequest]
  /// The backend can draw these now.
  func imagesAreReady(_ images: [ImageID])
  /// The backend has lost all pixels and wants them again.
  func imagesAreLost()

  /// Whether the next frame will differ from this one although nothing happens.
  var isAnimating: Bool { get }
  /// Whether nothing moves and nobody touches anything.
  var isAtRest: Bool { get }
  /// When a frame is due although nothing moves now.
  var wakeTime: Instant? { get }
}

extension Playground: Performer {
  public var playground: Playground { self }
}

extension TimeMachine: Performer {
  public func say(_ text: String) {
    guard case .stopped(var past) = mode else { return playground.say(text) }
    past.say(text)
    mode = .stopped(past)
  }

  public func takeImageRequests() -> [ImageRequest] { playground.takeImageRequests() }
  public func imagesAreReady(_ images: [ImageID]) { playground.imagesAreReady(images) }
  public func imagesAreLost() { playground.imagesAreLost() }
}
