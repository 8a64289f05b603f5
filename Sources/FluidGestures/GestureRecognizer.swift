public import FluidGeometry
public import FluidMotion

/// The base of all recognisers, with UIKit's states and relations.
///
/// A recogniser watches the fingers that the arena gives it and asks, by ``requestRecognition()``, to be let through.
/// The arena says yes at the end of the event, when everybody has seen it, so that the answer does not depend on who
/// was asked first.
@MainActor
open class GestureRecognizer {
  /// How far a gesture is: the states of `UIGestureRecognizer`.
  public enum State: Hashable, Sendable {
    /// Watching, or idle.
    case possible
    case began
    case changed
    /// Also how a discrete gesture, a tap, says that it was recognised.
    case ended
    case cancelled
    case failed
  }

  public private(set) var state: State = .possible
  /// For people who look at what recognisers do.
  public let name: String
  public var isEnabled = true {
    didSet { if !isEnabled { cancel() } }
  }
  /// Called at every change of the state after `possible`, except a failure.
  public var action: (@MainActor (GestureRecognizer) -> Void)?
  /// Asked before the gesture begins; `false` fails it. UIKit's `gestureRecognizerShouldBegin(_:)`.
  public var shouldBegin: (@MainActor (GestureRecognizer) -> Bool)?
  /// Whether the other one may go on beside it. Either side's word is enough, as in UIKit.
  public var shouldRecognizeSimultaneously: (@MainActor (GestureRecognizer) -> Bool)?
  /// Which of two that are recognised by the same event goes first: the higher one.
  public var precedence = 0

  /// The fingers it watches, in the order in which they landed.
  public private(set) var touches: [Touch] = []
  private(set) var failureRequirements: [GestureRecognizer] = []
  private(set) var wantsRecognition = false

  public init(name: String) {
    self.name = name
  }

  /// This one is recognised only after the other one has failed.
  public func require(toFail other: GestureRecognizer) {
    precondition(other !== self, "a recogniser cannot wait for its own failure")
    failureRequirements.append(other)
  }

  /// Lets go of a gesture that runs, or fails one that has not begun.
  public func cancel() {
    switch state {
    case .began, .changed: move(to: .cancelled)
    case .possible: if !touches.isEmpty || wantsRecognition { move(to: .failed) }
    case .ended, .cancelled, .failed: break
    }
  }

  /// The mean of the fingers' locations; where the last one was, once they are gone.
  public var location: Point {
    guard !touches.isEmpty else { return lastLocation }
    let sum = touches.reduce(Vector.zero) { $0 + ($1.location - .zero) }
    return Point.zero + sum * (1 / Double(touches.count))
  }
  private var lastLocation = Point.zero

  /// Where the fingers landed, their mean.
  public var startLocation: Point {
    guard !touches.isEmpty else { return lastLocation }
    let sum = touches.reduce(Vector.zero) { $0 + ($1.startLocation - .zero) }
    return Point.zero + sum * (1 / Double(touches.count))
  }

  public var isActive: Bool { state == .began || state == .changed }

  // MARK: For subclasses

  /// A finger landed. Not called once the gesture has ended or failed.
  open func touchBegan(_ touch: Touch) {}
  /// A finger moved. Not called once the gesture has ended or failed.
  open func touchMoved(_ touch: Touch) {}
  /// The finger is still among ``GestureRecognizer/touches``.
  open func touchEnded(_ touch: Touch) {}
  /// Time passed without an event.
  open func timePassed(to now: Instant) {}
  /// All fingers are gone and everybody was told: be as new.
  open func reset() {}
  /// The gesture was let through, just before its action hears of it.
  open func didBegin() {}
  /// `true` for taps: recognised in one moment, without began and changed.
  open var isDiscrete: Bool { false }
  /// When ``timePassed(to:)`` next has something to do; `nil` while it has nothing.
  open var deadline: Instant? { nil }

  /// Asks to be let through at the end of this event.
  public final func requestRecognition() {
    if state == .possible { wantsRecognition = true }
  }

  /// Gives up before it has begun.
  public final func fail() {
    if state == .possible { move(to: .failed) }
  }

  /// Says that something about a gesture that has begun is different.
  public final func change() {
    if isActive { move(to: .changed) }
  }

  /// Says that a gesture that has begun is over.
  public final func end() {
    if isActive { move(to: .ended) }
  }

  // MARK: For the arena

  func add(_ touch: Touch) {
    guard !tracks(touch.id) else { return }
    touches.append(touch)
    if state == .possible || isActive { touchBegan(touch) }
  }

  func update(_ touch: Touch) {
    guard let index = touches.firstIndex(where: { $0.id == touch.id }) else { return }
    touches[index] = touch
    if state == .possible || isActive { touchMoved(touch) }
  }

  func finish(_ touch: Touch) {
    guard let index = touches.firstIndex(where: { $0.id == touch.id }) else { return }
    touches[index] = touch
    if state == .possible || isActive { touchEnded(touch) }
  }

  func remove(_ id: TouchID) {
    lastLocation = location
    touches.removeAll { $0.id == id }
  }

  func tracks(_ id: TouchID) -> Bool { touches.contains { $0.id == id } }

  func letThrough() {
    didBegin()
    move(to: isDiscrete ? .ended : .began)
  }

  func prevent() { cancel() }

  func recover() {
    wantsRecognition = false
    state = .possible
    reset()
  }

  /// A recogniser that has left `possible` asks for nothing any more.
  private func move(to new: State) {
    wantsRecognition = false
    state = new
    if new != .failed { action?(self) }
  }
}
