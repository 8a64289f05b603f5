internal import FluidGeometry
internal import FluidMotion

/// What a transition does to a view, innermost first: the first effect is applied to the view, the next to what came out.
///
///     let tilted = TransitionEffects(.scale(x: 0.5, y: 0.5, anchor: .center), .rotation(.degrees(10), anchor: .bottom))
///     let faded = tilted.then(TransitionEffects(.opacity(0.3)))
///
/// Composing is joining lists, so `(a.then(b)).then(c) == a.then(b.then(c))` and `a.then(.identity) == a`, exactly.
/// Every effect refers to the place that the view has at rest, whatever was done before it: a turn after a scale is
/// about the anchor of the view's own rectangle, and a turn after a move carries the move along.
public struct TransitionEffects: Hashable, Sendable {
  var parts: [Part]

  /// An effect, and the animation that it has for itself.
  struct Part: Hashable, Sendable {
    var effect: TransitionEffect
    var animation: Animation?
  }

  /// Changes nothing.
  public static let identity = TransitionEffects([Part]())

  init(_ parts: [Part]) { self.parts = parts }

  /// Effects one after the other, the innermost first.
  public init(_ effects: TransitionEffect...) { self.init(effects.map { Part(effect: $0, animation: nil) }) }

  /// The effects, innermost first.
  public var effects: [TransitionEffect] { parts.map(\.effect) }

  /// These effects, then others around them.
  public func then(_ outer: TransitionEffects) -> TransitionEffects { TransitionEffects(parts + outer.parts) }

  /// The same effects, those of them that have no animation of their own now moving by this one.
  func animated(by animation: Animation) -> TransitionEffects {
    TransitionEffects(parts.map { Part(effect: $0.effect, animation: $0.animation ?? animation) })
  }
}

extension TransitionEffects {
  /// The effects a fraction of the way from `start` to `end`: exactly `start` at 0, `end` at 1, and not clamped.
  ///
  /// Lists of one shape move number by number, which is what a spring does to them: a turn by 720° turns twice, and is
  /// never taken for none. Where the shapes differ, what only `start` has runs out while what only `end` has comes in.
  public static func interpolate(
    _ start: TransitionEffects, _ end: TransitionEffects, _ fraction: Double
  ) -> TransitionEffects {
    if fraction == 0 { return start }
    if fraction == 1 { return end }
    let aligned = aligned([start, end])
    return aligned[0].combined(with: aligned[1]) { FluidGeometry.interpolate($0, $1, fraction) }
  }

  /// Combines two lists of one shape, number by number.
  func combined(with other: TransitionEffects, _ operation: (Double, Double) -> Double) -> TransitionEffects {
    TransitionEffects(
      zip(parts, other.parts).map { part, other in
        guard let effect = part.effect.combined(with: other.effect, operation) else {
          preconditionFailure("effects of different shapes have to be aligned first")
        }
        return Part(effect: effect, animation: part.animation)
      })
  }

  /// Whether two lists differ in numbers only.
  func hasShape(of other: TransitionEffects) -> Bool {
    parts.count == other.parts.count
      && zip(parts, other.parts).allSatisfy { $0.animation == $1.animation && $0.effect.isKind(of: $1.effect) }
  }

  /// The same effects with neutral ones among them, so that all lists have one shape: the different shapes joined.
  static func aligned(_ lists: [TransitionEffects]) -> [TransitionEffects] {
    var shapes: [TransitionEffects] = []
    for list in lists where !list.parts.isEmpty && !shapes.contains(where: list.hasShape(of:)) { shapes.append(list) }
    guard shapes.count > 1 || lists.contains(where: \.parts.isEmpty) else { return lists }
    return lists.map { list in
      TransitionEffects(shapes.flatMap { list.hasShape(of: $0) ? list.parts : $0.neutral.parts })
    }
  }

  /// The list of the same shape that changes nothing.
  var neutral: TransitionEffects {
    TransitionEffects(parts.map { Part(effect: $0.effect.neutral, animation: $0.animation) })
  }
}

extension TransitionEffect {
  fileprivate func isKind(of other: TransitionEffect) -> Bool { combined(with: other, { a, _ in a }) != nil }
}
