public import FluidGeometry
public import FluidMotion

/// The base of all recognisers, with UIKit's states and relations.
///
/// A recogniser watches the fingers that the arena gives it and asks, by ``requestRecognition()``, to be let through.
/// The arena says yes at the end of the event, when everybody has seen it, so that the answer does not depend on who
/// was asked first. A gesture that goes on for a while is over with its last finger, at the latest.
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
  /// For people who look at what recognisers do; of two with the same ``precedence`` the one that comes first in the
  /// alphabet goes first.
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
  /// Whether the ``TouchResponder`` under its fingers hears no more of them once this is recognised. UIKit's
  /// `cancelsTouchesInView`.
  public var cancelsTouches = true

  /// The fingers it watches, in the order in which they landed.
  public internal(set) var touches: [Touch] = []
  /// The last moment that it heard of.
  public internal(set) var latestTime = Instant.zero
  /// Those that this one waits for: see ``require(toFail:)``.
  public private(set) var failureRequirements: [GestureRecognizer] = []
  private(set) var wantsRecognition = false
  /// Every finger of this gesture, those that have left included: two that ever had one in common are rivals.
  private(set) var landings: [Int] = []
  /// Settles what neither precedence nor name does: the one that was made first.
  let serial: Int
  private static var count = 0

  public init(name: String) {
    self.name = name
    serial = Self.count
    Self.count += 1
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
    case .possible: if !touches.isEmpty || wantsRecognition || deadline != nil { move(to: .failed) }
    case .ended, .cancelled, .failed: break
    }
  }

  /// The mean of the fingers' locations; where the last one was, once they are gone.
  public var location: Point { touches.isEmpty ? lastLocation : mean(\.location) }
  private var lastLocation = Point.zero

  /// Where the fingers landed, their mean.
  public var startLocation: Point { touches.isEmpty ? lastLocation : mean(\.startLocation) }

  /// How many fingers it watches; wheels and pointers are none.
  public var numberOfTouches: Int { source == .fingers ? touches.count : 0 }

  /// Where one of the fingers is, by the order in which they landed. Traps where there is no such finger.
  public func location(ofTouch index: Int) -> Point {
    precondition(touches.indices.contains(index), "there is no such finger")
    return touches[index].location
  }

  public var isActive: Bool { state == .began || state == .changed }

  private func mean(_ place: (Touch) -> Point) -> Point {
    let sum = touches.reduce(Vector.zero) { $0 + (place($1) - .zero) }
    return Point.zero + sum * (1 / Double(touches.count))
  }

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
  /// `true` for taps: recognised in one moment, without began and changed. One that has asked to be recognised has
  /// made up its mind, and is not shown fingers while it waits for others.
  open var isDiscrete: Bool { false }
  /// When ``timePassed(to:)`` next has something to do; `nil` while it has nothing.
  open var deadline: Instant? { nil }
  /// What moves the ``touches`` that it is given.
  var source: InputSource { .fingers }

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

  /// Whether a finger that lands now is for this one.
  var isOpen: Bool { !(isDiscrete && wantsRecognition) }

  func add(_ touch: Touch) {
    guard !tracks(touch.id) else { return }
    touches.append(touch)
    landings.append(touch.landing)
    hear(touch.time)
    if isListening { touchBegan(touch) }
  }

  func update(_ touch: Touch) {
    guard let index = place(touch) else { return }
    if isListening { touchMoved(touches[index]) }
  }

  func finish(_ touch: Touch) {
    guard let index = place(touch) else { return }
    if isListening { touchEnded(touches[index]) }
  }

  /// Takes note of where a finger is, without a word.
  @discardableResult
  func place(_ touch: Touch) -> Int? {
    guard let index = touches.firstIndex(where: { $0.id == touch.id }) else { return nil }
    touches[index] = touch
    hear(touch.time)
    return index
  }

  private var isListening: Bool { isOpen && (state == .possible || isActive) }

  func hear(_ now: Instant) {
    if now.seconds.isFinite { latestTime = max(latestTime, now) }
  }

  func remove(_ id: TouchID) {
    guard let index = touches.firstIndex(where: { $0.id == id }) else { return }
    lastLocation = location
    touches.remove(at: index)
    // Nothing is left that could end it.
    if touches.isEmpty, !isDiscrete, isActive || wantsRecognition { cancel() }
  }

  func tracks(_ id: TouchID) -> Bool { touches.contains { $0.id == id } }

  func isRival(of other: GestureRecognizer) -> Bool {
    other !== self && landings.contains { other.landings.contains($0) }
  }

  func letThrough() {
    guard state == .possible, wantsRecognition else { return }
    didBegin()
    move(to: isDiscrete ? .ended : .began)
  }

  func recover() {
    wantsRecognition = false
    landings.removeAll(keepingCapacity: true)
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

/// What a recogniser listens to.
enum InputSource { case fingers, wheel, pointer }
