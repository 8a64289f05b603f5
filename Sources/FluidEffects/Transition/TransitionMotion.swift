public import FluidGeometry
public import FluidMotion

/// One view that is inserted and removed by a transition: its effects at any moment, however often the direction
/// changes.
///
///     var motion = TransitionMotion(.slide.combined(with: .opacity))
///     motion.insert(at: now)
///     motion.remove(animation: .easeOut(duration: 0.2), at: later)   // reverses from the current value and velocity
///     let seen = motion.resolved(in: frame, at: later + 0.1)
///     if motion.hasArrived(at: end, in: frame.size) { motion.finish() }
///
/// A motion is a value without a clock. Between two calls that change it, it is a pure function of time; every change
/// starts from the numbers and the velocities of the effects at that instant.
public struct TransitionMotion: Hashable, Sendable {
  /// The state of the view between absent and present.
  public enum Presence: String, Hashable, Sendable, CaseIterable {
    /// Absent: nothing is drawn.
    case absent
    /// Drawn, and being inserted.
    case inserting
    /// Present and at rest.
    case present
    /// Still drawn, and being removed.
    case removing
  }

  /// The state of the view.
  public private(set) var presence: Presence
  /// The transition's three lists, extended to one shape.
  private var stages: Stages
  /// The motions of the stages' effects.
  private var parts: [EffectMotion]
  /// The effects of transitions that were replaced in flight, which fade out inside of the current one.
  private var remainders: [EffectMotion] = []
  /// The animation of the last change, for effects without one of their own.
  private var animation = Animation.default

  private struct Stages: Hashable, Sendable {
    let willAppear: [TransitionEffects.Part]
    let identity: [TransitionEffects.Part]
    let didDisappear: [TransitionEffects.Part]
    let presentIdentity: ViewIdentity
    let removedIdentity: ViewIdentity

    init(_ transition: AnyTransition) {
      let aligned = TransitionEffects.aligned(TransitionPhase.allCases.map(transition.effects))
      willAppear = aligned[0].parts
      identity = aligned[1].parts
      didDisappear = aligned[2].parts
      presentIdentity = transition.identity(in: .identity)
      removedIdentity = transition.identity(in: .didDisappear)
    }
  }

  /// Creates a view with a transition, absent or present.
  @MainActor
  public init(_ transition: some Transition, isPresent: Bool = false) {
    self.init(AnyTransition(transition), isPresent: isPresent)
  }

  /// Creates a view with a transition, absent or present.
  public init(_ transition: AnyTransition, isPresent: Bool = false) {
    stages = Stages(transition)
    presence = isPresent ? .present : .absent
    parts = stages.identity.map { EffectMotion(resting: $0.effect) }
  }

  // MARK: Changes

  /// Inserts the view. A view that is being removed reverses; a view that is present or being inserted does not change.
  ///
  /// - Parameters:
  ///   - animation: the timing of effects without an animation of their own; `nil` inserts at once.
  ///   - now: the moment of the change.
  public mutating func insert(animation: Animation? = .default, at now: Instant) {
    switch presence {
    case .inserting, .present: return
    case .absent:
      self.animation = animation ?? .immediate
      remainders = []
      parts = zip(stages.willAppear, stages.identity).map {
        EffectMotion(from: $0.effect, to: $1.effect, animation: $1.animation ?? self.animation, at: now)
      }
    case .removing: retarget(to: stages.identity, animation: animation, at: now)
    }
    presence = .inserting
    finishIfStill(at: now)
  }

  /// Removes the view. A view that is being inserted reverses; a view that is absent or being removed does not change.
  ///
  /// - Parameters:
  ///   - animation: the timing of effects without an animation of their own; `nil` removes at once.
  ///   - now: the moment of the change.
  public mutating func remove(animation: Animation? = .default, at now: Instant) {
    switch presence {
    case .absent, .removing: return
    case .inserting, .present: retarget(to: stages.didDisappear, animation: animation, at: now)
    }
    presence = .removing
    finishIfStill(at: now)
  }

  /// Replaces the transition. The current effects of the old one fade out beside the new one.
  @MainActor
  public mutating func setTransition(_ transition: some Transition, at now: Instant) {
    setTransition(AnyTransition(transition), at: now)
  }

  /// Replaces the transition. The current effects of the old one fade out beside the new one.
  public mutating func setTransition(_ transition: AnyTransition, at now: Instant) {
    let next = Stages(transition)
    guard next != stages else { return }
    let isOfSameShape = TransitionEffects(next.identity).hasShape(of: TransitionEffects(stages.identity))
    if presence != .absent, !isOfSameShape {
      remainders += zip(parts, stages.identity).map {
        $0.retargeted(to: $1.effect.neutral, animation: $1.animation ?? animation, at: now)
      }
      parts = next.identity.map { EffectMotion(resting: $0.effect.neutral) }
    }
    stages = next
    switch presence {
    case .absent: parts = next.identity.map { EffectMotion(resting: $0.effect) }
    case .inserting: retarget(to: next.identity, animation: animation, at: now)
    case .present:
      retarget(to: next.identity, animation: animation, at: now)
      presence = .inserting
    case .removing: retarget(to: next.didDisappear, animation: animation, at: now)
    }
    finishIfStill(at: now)
  }

  /// Finishes a motion that has arrived: the view is present, or absent.
  public mutating func finish() {
    switch presence {
    case .absent, .present: return
    case .inserting: presence = .present
    case .removing: presence = .absent
    }
    remainders = []
    parts = stages.identity.map { EffectMotion(resting: $0.effect) }
  }

  private mutating func retarget(
    to targets: [TransitionEffects.Part], animation: Animation?, at now: Instant
  ) {
    self.animation = animation ?? .immediate
    parts = zip(parts, targets).map {
      $0.retargeted(to: $1.effect, animation: $1.animation ?? self.animation, at: now)
    }
  }

  /// A change without distance finishes at once.
  private mutating func finishIfStill(at now: Instant) {
    if hasArrived(at: now, in: .zero, tolerance: 0) { finish() }
  }

  // MARK: Effects

  /// Whether there is anything to draw.
  public var isVisible: Bool { presence != .absent }

  /// Whether the view is being inserted or removed, so that frames are needed until ``finish()``.
  public var isMoving: Bool { presence == .inserting || presence == .removing }

  /// The phase that the view is in, or goes to; for an absent view the one before its insertion.
  public var phase: TransitionPhase {
    switch presence {
    case .absent: .willAppear
    case .inserting, .present: .identity
    case .removing: .didDisappear
    }
  }

  /// The identity of the view inside of its transition. A view keeps its state as long as this stays the same: a change
  /// comes from an `if`, a `switch` or an ``View/id(_:)`` in the transition's body.
  public var identity: ViewIdentity {
    presence == .removing ? stages.removedIdentity : stages.presentIdentity
  }

  /// Returns the effects on the view at a moment; for an absent view, those of a present one.
  public func effects(at now: Instant) -> TransitionEffects { list { $0.effect(at: now) } }

  /// Returns the rates of the numbers of ``effects(at:)``, a second.
  public func velocity(at now: Instant) -> TransitionEffects { list { $0.velocity(at: now).effect } }

  /// Returns the effects for a renderer and a view that lies in a rectangle at rest, in points.
  public func resolved(
    in rect: Rect, layoutDirection: LayoutDirection = .leftToRight, at now: Instant
  ) -> ResolvedEffects {
    effects(at: now).resolved(in: rect, layoutDirection: layoutDirection)
  }

  /// Returns whether the motion is no longer visible, so that ``finish()`` can finish it.
  ///
  /// - Parameters:
  ///   - now: the moment.
  ///   - size: the size of the view in points, which decides how far a scale moves an edge.
  public func hasArrived(at now: Instant, in size: Size) -> Bool {
    hasArrived(at: now, in: size, tolerance: Self.tolerance)
  }

  /// The distance in points below which a motion is invisible.
  static let tolerance = 0.2

  private func hasArrived(at now: Instant, in size: Size, tolerance: Double) -> Bool {
    switch presence {
    case .absent, .present: return false
    case .inserting:
      return (remainders + parts).allSatisfy { $0.hasArrived(at: now, in: size, tolerance: tolerance) }
    case .removing:
      // Parts of the insertion do not delay the end of a removal.
      return zip(parts, zip(stages.identity, stages.didDisappear)).allSatisfy { part, ends in
        ends.0.effect == ends.1.effect || part.hasArrived(at: now, in: size, tolerance: tolerance)
      }
    }
  }

  private func list(_ effect: (EffectMotion) -> TransitionEffect) -> TransitionEffects {
    TransitionEffects((remainders + parts).map { TransitionEffects.Part(effect: effect($0), animation: nil) })
  }
}
