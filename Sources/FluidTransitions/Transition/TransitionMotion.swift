public import FluidGeometry
public import FluidMotion

/// One view that comes and goes by a transition: what it looks like at any moment, however often it changes its mind.
///
///     var motion = TransitionMotion(.slide.combined(with: .opacity))
///     motion.insert(at: now)
///     motion.remove(animation: .easeOut(duration: 0.2), at: later)   // turns back where it is, with its velocity
///     let seen = motion.resolved(in: frame, at: later + 0.1)
///     if motion.hasArrived(at: end, in: frame.size) { motion.settle() }
///
/// It is a value without a clock. Between two calls that change it, it is a pure function of time; every change starts from
/// the numbers and the velocities that the effects have at that instant.
public struct TransitionMotion: Hashable, Sendable {
  /// Where the view stands between being there and not.
  public enum Presence: String, Hashable, Sendable, CaseIterable {
    /// Not there: nothing is to be drawn.
    case absent
    /// Drawn, and on its way in.
    case inserting
    /// There, and still.
    case present
    /// Still drawn, and on its way out.
    case removing
  }

  /// Where the view stands.
  public private(set) var presence: Presence
  /// The transition's three lists, brought to one shape.
  private var stages: Stages
  /// One for each effect of the stages.
  private var parts: [EffectMotion]
  /// What a transition that was exchanged in mid-air left behind, running out inside of the new one.
  private var remainders: [EffectMotion] = []
  /// Of the last change, for effects that have none of their own.
  private var animation = Animation.default

  private struct Stages: Hashable, Sendable {
    let willAppear: [TransitionEffects.Part]
    let identity: [TransitionEffects.Part]
    let didDisappear: [TransitionEffects.Part]

    init(_ transition: AnyTransition) {
      let aligned = TransitionEffects.aligned([transition.willAppear, transition.identity, transition.didDisappear])
      willAppear = aligned[0].parts
      identity = aligned[1].parts
      didDisappear = aligned[2].parts
    }
  }

  /// A view with a transition, there or not.
  public init(_ transition: some Transition, isPresent: Bool = false) {
    stages = Stages(AnyTransition(transition))
    presence = isPresent ? .present : .absent
    parts = stages.identity.map { EffectMotion(resting: $0.effect) }
  }

  // MARK: What is done to it

  /// The view is to be there. While it leaves it turns back; while it comes, or is there, nothing changes.
  ///
  /// - Parameters:
  ///   - animation: for effects without one of their own; `nil` for at once.
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
    settleIfStill(at: now)
  }

  /// The view is to go. While it comes it turns back; while it goes, or is gone, nothing changes.
  ///
  /// - Parameters:
  ///   - animation: for effects without one of their own; `nil` for at once.
  ///   - now: the moment of the change.
  public mutating func remove(animation: Animation? = .default, at now: Instant) {
    switch presence {
    case .absent, .removing: return
    case .inserting, .present: retarget(to: stages.didDisappear, animation: animation, at: now)
    }
    presence = .removing
    settleIfStill(at: now)
  }

  /// The view has another transition from now on. What the old one is doing runs out beside the new one.
  public mutating func setTransition(_ transition: some Transition, at now: Instant) {
    let next = Stages(AnyTransition(transition))
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
    settleIfStill(at: now)
  }

  /// Ends what has arrived: the view is there, or gone.
  public mutating func settle() {
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

  /// Where nothing has a way to go, there is no transition to wait for.
  private mutating func settleIfStill(at now: Instant) {
    if hasArrived(at: now, in: .zero, tolerance: 0) { settle() }
  }

  // MARK: Where it is

  /// Whether there is anything to draw.
  public var isVisible: Bool { presence != .absent }

  /// Whether it is on its way, so that frames are needed until it has arrived and been settled.
  public var isMoving: Bool { presence == .inserting || presence == .removing }

  /// What is done to the view at a moment. An absent view has the effects that it has when it is there.
  public func effects(at now: Instant) -> TransitionEffects { list { $0.effect(at: now) } }

  /// The rates of the numbers of ``effects(at:)``, a second.
  public func velocity(at now: Instant) -> TransitionEffects { list { $0.velocity(at: now) } }

  /// What a renderer is to do with a view that lies in a rectangle at rest.
  public func resolved(
    in rect: Rect, layoutDirection: LayoutDirection = .leftToRight, at now: Instant
  ) -> ResolvedEffects {
    effects(at: now).resolved(in: rect, layoutDirection: layoutDirection)
  }

  /// Whether the view is on its way and nothing of it can be seen to move any more, so that ``settle()`` can take over.
  ///
  /// - Parameters:
  ///   - now: the moment.
  ///   - size: of the view, in points: it says how far a scale moves an edge.
  public func hasArrived(at now: Instant, in size: Size) -> Bool {
    hasArrived(at: now, in: size, tolerance: Self.tolerance)
  }

  /// In points.
  static let tolerance = 0.2

  private func hasArrived(at now: Instant, in size: Size, tolerance: Double) -> Bool {
    switch presence {
    case .absent, .present: return false
    case .inserting:
      return (remainders + parts).allSatisfy { $0.hasArrived(at: now, in: size, tolerance: tolerance) }
    case .removing:
      // What is not the removal's does not hold it up: an insertion that goes on beside it for instance.
      return zip(parts, zip(stages.identity, stages.didDisappear)).allSatisfy { part, ends in
        ends.0.effect == ends.1.effect || part.hasArrived(at: now, in: size, tolerance: tolerance)
      }
    }
  }

  private func list(_ effect: (EffectMotion) -> TransitionEffect) -> TransitionEffects {
    TransitionEffects((remainders + parts).map { TransitionEffects.Part(effect: effect($0), animation: nil) })
  }
}
