public import FluidGeometry
public import FluidMotion

/// The base class of all recognisers, with UIKit's states and relations.
///
/// A recogniser follows the fingers that the arena delivers and requests recognition by ``requestRecognition()``. The
/// arena decides at the end of the event, after all recognisers have seen it, so that the outcome does not depend on
/// their order. A continuous gesture ends with its last finger at the latest.
@MainActor
open class GestureRecognizer {
  /// The states of `UIGestureRecognizer`.
  public enum State: Hashable, Sendable {
    /// Following fingers without a gesture yet, or idle.
    case possible
    /// A continuous gesture was recognised in this event.
    case began
    /// A recognised gesture changed in this event.
    case changed
    /// A continuous gesture ended, or a discrete one, such as a tap, was recognised.
    case ended
    /// A recognised gesture was interrupted.
    case cancelled
    /// The fingers did something other than this gesture.
    case failed
  }

  /// The current state of the gesture.
  public private(set) var state: State = .possible
  /// The name that tools show. It decides nothing.
  public let name: String
  /// Whether the recogniser receives new fingers.
  public var isEnabled = true {
    didSet { if !isEnabled { cancel() } }
  }
  /// Called after every change of the state from `possible` on, except a failure.
  public var action: (@MainActor (GestureRecognizer) -> Void)?
  /// Called before the gesture begins; returning `false` fails it. UIKit's `gestureRecognizerShouldBegin(_:)`.
  public var shouldBegin: (@MainActor (GestureRecognizer) -> Bool)?
  /// Returns whether another recogniser may be active together with this one. The permission of either side suffices,
  /// as in UIKit.
  public var shouldRecognizeSimultaneously: (@MainActor (GestureRecognizer) -> Bool)?
  /// The rank among requests of the same event; higher ranks are resolved first.
  public var precedence: Int {
    get { rank.precedence }
    set { rank.precedence = newValue }
  }
  /// The depth at which the recogniser's area lies in its window: of two requests of the same ``precedence`` the deeper one is resolved
  /// first, as that of a subview is in UIKit. A `NavigationHost` sets it as a touch lands, to more for a page's own recognisers than
  /// for those that move the page.
  public var depth: Int {
    get { rank.depth }
    set { rank.depth = newValue }
  }
  private(set) var rank: GestureRank
  /// Whether recognition cancels the touches of the ``TouchResponder`` under its fingers. UIKit's
  /// `cancelsTouchesInView`.
  public var cancelsTouches = true

  /// The fingers of the gesture, in the order in which they landed.
  public internal(set) var touches: [Touch] = []
  /// The time of the last event or deadline that the recogniser received.
  public private(set) var latestTime = Instant.zero
  /// The time in seconds by which moments that were heard of were ahead of the latest event.
  private var lead = 0.0
  /// The recognisers whose failure this one waits for: see ``require(toFail:)``.
  private(set) var failureRequirements: [GestureRecognizer] = []
  private(set) var wantsRecognition = false
  /// Every finger of this gesture, including those that have left. Two recognisers that ever had one in common are
  /// rivals.
  private(set) var landings: [Int] = []
  private static var count = 0

  /// Creates an enabled recogniser.
  public init(name: String) {
    self.name = name
    rank = GestureRank(serial: Self.count)
    Self.count += 1
  }

  /// Makes this recogniser wait until another one has failed.
  public func require(toFail other: GestureRecognizer) {
    precondition(other !== self, "a recogniser cannot wait for its own failure")
    failureRequirements.append(other)
  }

  /// Cancels a gesture in progress, or fails one that has not begun.
  public func cancel() {
    switch state {
    case .began, .changed: move(to: .cancelled)
    case .possible: if !touches.isEmpty || wantsRecognition || deadline != nil { move(to: .failed) }
    case .ended, .cancelled, .failed: break
    }
  }

  /// The mean of the fingers' locations, in points of the window's content; the last location after all have left.
  public var location: Point { touches.isEmpty ? lastLocation : mean(\.location) }
  private var lastLocation = Point.zero

  /// The mean of the locations at which the fingers landed, in points of the window's content.
  public var startLocation: Point { touches.isEmpty ? lastLocation : mean(\.startLocation) }

  /// How many fingers it watches; pointers are none.
  public var numberOfTouches: Int { source == .fingers ? touches.count : 0 }

  /// Returns the location of a finger in points of the window's content, by the order of landing. Traps where there is
  /// no such finger.
  public func location(ofTouch index: Int) -> Point {
    precondition(touches.indices.contains(index), "there is no such finger")
    return touches[index].location
  }

  /// Whether a gesture is in progress: `began` or `changed`.
  public var isActive: Bool { state == .began || state == .changed }

  private func mean(_ place: (Touch) -> Point) -> Point {
    let sum = touches.reduce(Vector.zero) { $0 + (place($1) - .zero) }
    return Point.zero + sum * (1 / Double(touches.count))
  }

  // MARK: For subclasses

  /// Called for a finger that lands, until the gesture has ended or failed.
  open func touchBegan(_ touch: Touch) {}
  /// Called for a finger that moves, until the gesture has ended or failed.
  open func touchMoved(_ touch: Touch) {}
  /// Called for a finger that lifts; the finger is still among ``GestureRecognizer/touches``.
  open func touchEnded(_ touch: Touch) {}
  /// Called when ``deadline`` has passed without an event.
  open func timePassed(to now: Instant) {}
  /// Called after all fingers have left and every observer was told; restores the initial values.
  open func reset() {}
  /// Whether the gesture, such as a tap, is recognised in one moment, without `began` and `changed`. A discrete gesture
  /// receives no further fingers between its request and the decision.
  open var isDiscrete: Bool { false }
  /// The next moment at which ``timePassed(to:)`` has an effect; `nil` where there is none.
  open var deadline: Instant? { nil }
  /// The source of the touches that the recogniser follows.
  var source: InputSource { .fingers }

  /// Requests recognition at the end of this event.
  public final func requestRecognition() {
    if state == .possible { wantsRecognition = true }
  }

  /// Fails a gesture that has not begun.
  public final func fail() {
    if state == .possible { move(to: .failed) }
  }

  /// Reports a change of a gesture in progress.
  public final func change() {
    if isActive { move(to: .changed) }
  }

  /// Ends a gesture in progress.
  public final func end() {
    if isActive { move(to: .ended) }
  }

  // MARK: For the arena

  /// Whether a finger that lands at this moment is delivered.
  var isOpen: Bool { !(isDiscrete && wantsRecognition) }

  func add(_ touch: Touch) {
    guard !tracks(touch.id) else { return }
    touches.append(touch)
    landings.append(touch.landing)
    hear(of: touch)
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

  /// Updates the location of a finger without notification.
  @discardableResult
  func place(_ touch: Touch) -> Int? {
    guard let index = touches.firstIndex(where: { $0.id == touch.id }) else { return nil }
    touches[index] = touch
    hear(of: touch)
    return index
  }

  private var isListening: Bool { isOpen && (state == .possible || isActive) }

  func hear(_ now: Instant) {
    if now.seconds.isFinite { latestTime = max(latestTime, now) }
  }

  /// A frame is made for the moment at which it is seen, and events of the time before that come after it.
  private func hear(of touch: Touch) {
    lead = max(0, latestTime - touch.time)
    hear(touch.time)
  }

  /// The moment until which all events are known: a finger that has not moved since then rests.
  var knownTime: Instant { latestTime + -lead }

  func remove(_ id: TouchID) {
    guard let index = touches.firstIndex(where: { $0.id == id }) else { return }
    lastLocation = location
    touches.remove(at: index)
    // No finger is left that could end the gesture.
    if touches.isEmpty, !isDiscrete, isActive || wantsRecognition { cancel() }
  }

  func tracks(_ id: TouchID) -> Bool { touches.contains { $0.id == id } }

  func isRival(of other: GestureRecognizer) -> Bool {
    other !== self && landings.contains { other.landings.contains($0) }
  }

  func letThrough() {
    guard state == .possible, wantsRecognition else { return }
    move(to: isDiscrete ? .ended : .began)
  }

  func recover() {
    wantsRecognition = false
    landings.removeAll(keepingCapacity: true)
    state = .possible
    reset()
  }

  /// A recogniser that has left `possible` has no open request.
  private func move(to new: State) {
    wantsRecognition = false
    state = new
    if new != .failed { action?(self) }
  }
}

/// A source of touches.
enum InputSource { case fingers, pointer }
