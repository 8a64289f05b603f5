public import FluidMotion

/// The effects on a view when it is inserted and when it is removed.
///
/// A custom transition applies modifiers to `content`, by the phase:
///
///     struct RotatingFade: Transition {
///       func body(content: Content, phase: TransitionPhase) -> Content {
///         content.opacity(phase.isIdentity ? 1 : 0).rotationEffect(.degrees(45 * phase.value))
///       }
///     }
///
/// Use it as `TransitionMotion(RotatingFade().combined(with: .move(edge: .bottom)))`. The same modifiers with different
/// numbers in each phase animate those numbers; a modifier that only some phases have fades in and out beside the
/// others.
///
/// `body` has to be a pure function: it is called once for each phase, at any time.
public protocol Transition: Sendable {
  /// The view whose look ``body(content:phase:)`` modifies.
  typealias Content = PlaceholderContent

  /// Returns the content as it looks in a phase.
  func body(content: Content, phase: TransitionPhase) -> Content

  /// The properties of the type; motion by default.
  static var properties: TransitionProperties { get }

  /// The properties of this value: the type's, unless the value contains other transitions.
  var properties: TransitionProperties { get }
}

extension Transition {
  /// Has motion.
  public static var properties: TransitionProperties { TransitionProperties() }

  /// The properties of the type.
  public var properties: TransitionProperties { Self.properties }

  /// Returns the content with this transition's effects of a phase around its present ones. The transition cannot
  /// change the present ones.
  public func apply(content: PlaceholderContent, phase: TransitionPhase) -> PlaceholderContent {
    content.modified(by: effects(in: phase))
  }

  /// Returns the effects of the transition on any view in a phase.
  public func effects(in phase: TransitionPhase) -> TransitionEffects {
    body(content: PlaceholderContent(), phase: phase).effects
  }

  /// Returns this transition combined with another one around it, at the same time.
  public func combined<Other: Transition>(with other: Other) -> some Transition {
    CombinedTransition(inner: self, outer: other)
  }

  /// Returns the transition with an animation of its own, independent of that of an insertion or a removal; `nil`
  /// changes at once. Parts that have an animation keep it.
  public func animation(_ animation: Animation?) -> some Transition {
    AnimatedTransition(base: self, animation: animation ?? .immediate)
  }
}

/// Two transitions at the same time: the outer one wraps the inner one.
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
