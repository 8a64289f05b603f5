internal import FluidGeometry
public import FluidMotion

/// The contents of one view while they go over into each other, however fast they follow on one another.
///
///     var title = ContentTransitionMotion("Lake", transition: .opacity)
///     title.set("Forest", at: now)
///     for layer in title.layers(at: later) { draw(layer.content, with: layer.effects) }
///
/// A content that is wanted again while it fades turns back where it is. The value has no clock.
public struct ContentTransitionMotion<Content: Hashable & Sendable>: Hashable, Sendable {
  /// A content, and what is done to it at a moment.
  public struct Layer: Hashable, Sendable {
    /// What is shown.
    public let content: Content
    /// What is done to it.
    public let effects: TransitionEffects
  }

  private struct Shown: Hashable, Sendable {
    let content: Content
    var motion: TransitionMotion
  }

  /// What the view shows, or is on its way to show.
  public private(set) var content: Content
  /// For the next change.
  public var transition: ContentTransition
  private var shown: [Shown]

  /// A view that shows a content and is still.
  public init(_ content: Content, transition: ContentTransition = .opacity) {
    self.content = content
    self.transition = transition
    shown = [Shown(content: content, motion: TransitionMotion(transition.transition, isPresent: true))]
  }

  /// The view is to show another content; the one that it shows already changes nothing. `nil` for at once.
  public mutating func set(_ content: Content, animation: Animation? = .default, at now: Instant) {
    guard content != self.content else { return }
    self.content = content
    for index in shown.indices where shown[index].content != content {
      shown[index].motion.remove(animation: animation, at: now)
    }
    if let index = shown.firstIndex(where: { $0.content == content }) {
      shown[index].motion.insert(animation: animation, at: now)
    } else {
      var motion = TransitionMotion(transition.transition)
      motion.insert(animation: animation, at: now)
      shown.append(Shown(content: content, motion: motion))
    }
    drop()
  }

  /// What is to be drawn, the oldest first.
  public func layers(at now: Instant) -> [Layer] {
    shown.map { Layer(content: $0.content, effects: $0.motion.effects(at: now)) }
  }

  /// Whether anything still changes.
  public func isMoving(at now: Instant) -> Bool {
    // Nothing is known of the content here, and a closure that is handed on would be on the heap.
    for item in shown where item.motion.presence != .present && !item.motion.hasArrived(at: now, in: .zero) {
      return true
    }
    return false
  }

  /// Ends what has arrived, and lets go of contents that are gone.
  public mutating func settle(at now: Instant) {
    var isAnyGone = false
    for index in shown.indices where shown[index].motion.hasArrived(at: now, in: .zero) {
      shown[index].motion.settle()
      if shown[index].motion.presence == .absent { isAnyGone = true }
    }
    if isAnyGone { drop() }
  }

  private mutating func drop() { shown.removeAll { $0.motion.presence == .absent } }
}
