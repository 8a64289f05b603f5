public import FluidMotion

/// The changes of a view when it is inserted and when it is removed.
///
/// A custom transition applies modifiers to `content`, by the phase:
///
///     struct Twist: Transition {
///       func body(content: Content, phase: TransitionPhase) -> some View {
///         content.opacity(phase.isIdentity ? 1 : 0).rotationEffect(.degrees(-30 * phase.value))
///       }
///     }
///
/// Use it as `view.transition(Twist())`, or as `TransitionMotion(Twist().combined(with: .move(edge: .bottom)))`. The
/// same modifiers with different numbers in each phase animate those numbers; a modifier that only some phases have
/// fades in and out beside the others.
///
/// `body` has to be a pure function: it is called once for each phase when the transition is attached, never in a frame.
/// An `if`, a `switch` or an ``View/id(_:)`` in it gives the content another identity in another phase, and with it a new
/// state: see ``AnyTransition/identity(in:)``.
///
/// A type that declares its conformance itself is isolated to the main actor; one that does it in an extension is not.
/// That is SwiftUI's isolation as it is documented: `@preconcurrency` keeps code of before Swift 6 compiling, which calls a
/// body from where no actor is stated.
@MainActor @preconcurrency
public protocol Transition {
  /// The type of the body.
  associatedtype Body: View
  /// The view whose look ``body(content:phase:)`` modifies.
  typealias Content = PlaceholderContentView<Self>

  /// Returns the content as it looks in a phase.
  @ViewBuilder func body(content: Content, phase: TransitionPhase) -> Body

  /// The properties of the type; motion by default.
  static var properties: TransitionProperties { get }

  /// The properties of this value: the type's, unless the value contains other transitions.
  var properties: TransitionProperties { get }
}

extension Transition {
  /// Has motion.
  public nonisolated static var properties: TransitionProperties { TransitionProperties() }

  /// The properties of the type.
  public var properties: TransitionProperties { Self.properties }

  /// Returns a view as it looks in a phase of this transition.
  public func apply<Applied: View>(content: Applied, phase: TransitionPhase) -> some View {
    content.modifier(modifier(in: phase))
  }

  /// Returns the effects of the transition on any view in a phase.
  public func effects(in phase: TransitionPhase) -> TransitionEffects { modifier(in: phase).effects }

  /// Returns what the body of a phase resolves to.
  func modifier(in phase: TransitionPhase) -> EffectModifier {
    ViewResolution(of: body(content: PlaceholderContentView(), phase: phase)).placeholder
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

  func body(content: Content, phase: TransitionPhase) -> some View {
    outer.apply(content: inner.apply(content: content, phase: phase), phase: phase)
  }

  static var properties: TransitionProperties { Inner.properties.combined(with: Outer.properties) }

  var properties: TransitionProperties { inner.properties.combined(with: outer.properties) }
}

/// A transition whose effects have an animation of their own.
struct AnimatedTransition<Base: Transition>: Transition {
  let base: Base
  let animation: Animation

  func body(content: Content, phase: TransitionPhase) -> some View {
    content.modifier(base.modifier(in: phase).animated(by: animation))
  }

  static var properties: TransitionProperties { Base.properties }

  var properties: TransitionProperties { base.properties }
}
