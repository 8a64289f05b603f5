internal import FluidGeometry
public import FluidMotion

/// The contents of one view while they replace each other, however quickly the changes follow.
///
///     var title = ContentTransitionMotion("Lake", transition: .opacity)
///     title.set("Forest", at: now)
///     for layer in title.layers(at: later) { draw(layer.content, with: layer.effects) }
///
/// A content that is set again while it fades out returns from its current state. The motion has no clock.
public struct ContentTransitionMotion<Content: Hashable & Sendable>: Hashable, Sendable {
  /// A content with its effects at a moment.
  public struct Layer: Hashable, Sendable {
    /// The content to draw.
    public let content: Content
    /// The effects on the content.
    public let effects: TransitionEffects
  }

  private struct Shown: Hashable, Sendable {
    let content: Content
    var motion: TransitionMotion
  }

  /// The content at the end of the current change.
  public private(set) var content: Content
  /// The transition of the next change: of the content that goes and of the one that comes.
  public var transition: ContentTransition
  private var shown: [Shown]

  /// Creates a view at rest.
  public init(_ content: Content, transition: ContentTransition = .opacity) {
    self.content = content
    self.transition = transition
    shown = [Shown(content: content, motion: TransitionMotion(transition.transition, isPresent: true))]
  }

  /// Changes the content; the current content again has no effect. An animation of `nil` changes it at once.
  public mutating func set(_ content: Content, animation: Animation? = .default, at now: Instant) {
    guard content != self.content else { return }
    self.content = content
    for index in shown.indices where shown[index].content != content {
      // What is already being removed leaves as it began to.
      if [.present, .inserting].contains(shown[index].motion.presence) {
        shown[index].motion.setTransition(transition.transition, at: now)
      }
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

  /// Returns the contents to draw, the oldest first.
  public func layers(at now: Instant) -> [Layer] {
    shown.map { Layer(content: $0.content, effects: $0.motion.effects(at: now)) }
  }

  /// Returns whether any content still changes.
  public func isMoving(at now: Instant) -> Bool {
    // The content's type is generic, and a closure passed on here would be allocated on the heap.
    for item in shown where item.motion.presence != .present && !item.motion.hasArrived(at: now, in: .zero) {
      return true
    }
    return false
  }

  /// Ends changes that have finished, and removes contents that have disappeared.
  public mutating func finish(at now: Instant) {
    var isAnyGone = false
    for index in shown.indices where shown[index].motion.hasArrived(at: now, in: .zero) {
      shown[index].motion.finish()
      if shown[index].motion.presence == .absent { isAnyGone = true }
    }
    if isAnyGone { drop() }
  }

  private mutating func drop() { shown.removeAll { $0.motion.presence == .absent } }
}
