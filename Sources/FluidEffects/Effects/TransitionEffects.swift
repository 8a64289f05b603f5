internal import FluidGeometry
internal import FluidMotion

/// The effects of a transition on a view, innermost first: the first effect applies to the view, the next to its
/// result.
///
///     let tilted = TransitionEffects(.scale(x: 0.5, y: 0.5, anchor: .center), .rotation(.degrees(10), anchor: .bottom))
///     let faded = tilted.then(TransitionEffects(.opacity(0.3)))
///
/// Composing joins lists, so `(a.then(b)).then(c) == a.then(b.then(c))` and `a.then(.identity) == a`, exactly. Every
/// effect refers to the view's rectangle at rest, whatever effects precede it: a rotation after a scale is about the
/// anchor of the view's own rectangle, and a rotation after an offset rotates the offset, too.
public struct TransitionEffects: Hashable, Sendable {
  var parts: [Part]

  /// An effect with an animation of its own.
  struct Part: Hashable, Sendable {
    var effect: TransitionEffect
    var animation: Animation?
  }

  /// No effect.
  public static let identity = TransitionEffects([Part]())

  init(_ parts: [Part]) { self.parts = parts }

  /// Creates a list of effects, the innermost first.
  public init(_ effects: TransitionEffect...) { self.init(effects.map { Part(effect: $0, animation: nil) }) }

  /// The effects, the innermost first.
  public var effects: [TransitionEffect] { parts.map(\.effect) }

  /// Returns these effects with others around them.
  public func then(_ outer: TransitionEffects) -> TransitionEffects { TransitionEffects(parts + outer.parts) }

  /// Returns the same effects, with an animation for those that have none of their own.
  func animated(by animation: Animation) -> TransitionEffects {
    TransitionEffects(parts.map { Part(effect: $0.effect, animation: $0.animation ?? animation) })
  }
}

extension TransitionEffects {
  /// Returns the effects at a fraction of the distance: exactly `start` at 0, `end` at 1, and not clamped.
  ///
  /// Lists of one shape are interpolated number by number, as a spring does: a rotation by 720° rotates twice. Where
  /// the shapes differ, the effects that only `start` has fade out while those that only `end` has fade in.
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

  /// Returns whether two lists differ in numbers only.
  func hasShape(of other: TransitionEffects) -> Bool {
    parts.count == other.parts.count
      && zip(parts, other.parts).allSatisfy {
        $0.animation == $1.animation && $0.effect.combined(with: $1.effect) { number, _ in number } != nil
      }
  }

  /// Returns the lists extended with neutral effects to one common shape.
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
