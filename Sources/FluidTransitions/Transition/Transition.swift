public import FluidMotion

/// What is done to a view when it is inserted and when it is removed.
///
/// A transition of one's own applies modifiers to `content`, by the phase:
///
///     struct RotatingFade: Transition {
///       func body(content: Content, phase: TransitionPhase) -> Content {
///         content.opacity(phase.isIdentity ? 1 : 0).rotationEffect(.degrees(45 * phase.value))
///       }
///     }
///
/// and is then `TransitionMotion(RotatingFade().combined(with: .move(edge: .bottom)))`. The same modifiers in every phase, with other
/// numbers, move those numbers; a modifier that only some phases have comes and goes beside the others.
///
/// `body` is a pure function: it is asked once for each phase, at any time.
public protocol Transition: Sendable {
  /// The view whose looks ``body(content:phase:)`` modifies.
  typealias Content = PlaceholderContent

  /// The content as it looks in a phase.
  func body(content: Content, phase: TransitionPhase) -> Content

  /// What is known of the type. A transition has motion unless it says otherwise here.
  static var properties: TransitionProperties { get }

  /// What is known of this value: the type's, unless it contains other transitions.
  var properties: TransitionProperties { get }
}

extension Transition {
  /// It has motion.
  public static var properties: TransitionProperties { TransitionProperties() }

  /// The type's.
  public var properties: TransitionProperties { Self.properties }

  /// The content with this transition's effects of a phase around those that it has. What it has is out of the
  /// transition's reach.
  public func apply(content: PlaceholderContent, phase: TransitionPhase) -> PlaceholderContent {
    content.modified(by: effects(in: phase))
  }

  /// What the transition does to any view in a phase.
  public func effects(in phase: TransitionPhase) -> TransitionEffects {
    body(content: PlaceholderContent(), phase: phase).effects
  }

  /// This transition, and another one around it, at the same time.
  public func combined<Other: Transition>(with other: Other) -> some Transition {
    CombinedTransition(inner: self, outer: other)
  }

  /// The same transition, moving by an animation of its own, whatever the view is inserted or removed with; `nil` for
  /// at once. Parts that have one already keep it.
  public func animation(_ animation: Animation?) -> some Transition {
    AnimatedTransition(base: self, animation: animation ?? .immediate)
  }
}

/// Two transitions at a time: the outer one wraps the inner one.
struct CombinedTransition<Inner: Transition, Outer: Transition>: Transition {
  let inner: Inner
  let outer: Outer

  func body(content: Content, phase: TransitionPhase) -> Content {
    outer.apply(content: inner.apply(content: content, phase: phase), phase: phase)
  }

  static var properties: TransitionProperties {
    TransitionProperties(hasMotion: Inner.properties.hasMotion || Outer.properties.hasMotion)
  }

  var properties: TransitionProperties {
    TransitionProperties(hasMotion: inner.properties.hasMotion || outer.properties.hasMotion)
  }
}

/// A transition whose effects have an animation of their own.
struct AnimatedTransition<Base: Transition>: Transition {
  let base: Base
  let animation: Animation

  func body(content: Content, phase: TransitionPhase) -> Content {
    content.modified(by: base.effects(in: phase).animated(by: animation))
  }

  static var properties: TransitionProperties { Base.properties }

  var properties: TransitionProperties { base.properties }
}
