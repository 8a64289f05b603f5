public import FluidGeometry

/// One effect on the look of a view, never on its position in the layout.
///
/// Its numbers are a point in a vector space: they can be added, scaled and animated by springs. Lengths are points, x
/// grows towards the trailing side, and every location refers to the view's rectangle at rest.
public enum TransitionEffect: Hashable, Sendable {
  /// An opacity from 0 to 1.
  case opacity(Double)
  /// An offset in points.
  case offset(Vector)
  /// An offset in widths and heights of the view.
  case relativeOffset(Vector)
  /// A scale for each axis about an anchor.
  case scale(x: Double, y: Double, anchor: UnitPoint)
  /// A rotation, clockwise about an anchor.
  case rotation(Angle, anchor: UnitPoint)
  /// A Gaussian blur with a radius in points.
  case blur(Double)
  /// An amount added to every colour: −1 makes it black, 1 white.
  case brightness(Double)
  /// A clip to a part of the view's rectangle.
  case clip(TransitionClip)
  /// A fade and a scale of the symbols inside of the view, each about its own centre.
  case symbols(opacity: Double, scale: Double)

  /// The effect of the same kind that changes nothing, with the same anchor.
  public var neutral: TransitionEffect {
    switch self {
    case .opacity: .opacity(1)
    case .offset: .offset(.zero)
    case .relativeOffset: .relativeOffset(.zero)
    case .scale(_, _, let anchor): .scale(x: 1, y: 1, anchor: anchor)
    case .rotation(_, let anchor): .rotation(.zero, anchor: anchor)
    case .blur: .blur(0)
    case .brightness: .brightness(0)
    case .clip(let clip): .clip(clip.neutral)
    case .symbols: .symbols(opacity: 1, scale: 1)
    }
  }

  /// Returns the combination of two effects of one kind, or of an effect and a rate, number by number; `nil` for
  /// different kinds.
  func combined(
    with other: TransitionEffect, _ operation: (Double, Double) -> Double
  ) -> TransitionEffect? {
    func place(_ a: UnitPoint, _ b: UnitPoint) -> UnitPoint {
      UnitPoint(x: operation(a.x, b.x), y: operation(a.y, b.y))
    }
    func vector(_ a: Vector, _ b: Vector) -> Vector {
      Vector(dx: operation(a.dx, b.dx), dy: operation(a.dy, b.dy))
    }
    switch (self, other) {
    case (.opacity(let a), .opacity(let b)): return .opacity(operation(a, b))
    case (.offset(let a), .offset(let b)): return .offset(vector(a, b))
    case (.relativeOffset(let a), .relativeOffset(let b)): return .relativeOffset(vector(a, b))
    case (.scale(let x, let y, let a), .scale(let otherX, let otherY, let b)):
      return .scale(x: operation(x, otherX), y: operation(y, otherY), anchor: place(a, b))
    case (.rotation(let turn, let a), .rotation(let otherTurn, let b)):
      return .rotation(.radians(operation(turn.radians, otherTurn.radians)), anchor: place(a, b))
    case (.blur(let a), .blur(let b)): return .blur(operation(a, b))
    case (.brightness(let a), .brightness(let b)): return .brightness(operation(a, b))
    case (.clip(let a), .clip(let b)): return .clip(a.combined(with: b, operation))
    case (.symbols(let a, let scale), .symbols(let b, let otherScale)):
      return .symbols(opacity: operation(a, b), scale: operation(scale, otherScale))
    case (.opacity, _), (.offset, _), (.relativeOffset, _), (.scale, _), (.rotation, _), (.blur, _), (.brightness, _),
      (.clip, _), (.symbols, _):
      return nil
    }
  }

  /// Returns the largest of the effect's numbers as a distance on screen in points, for a view of a size: an opacity of
  /// 1 counts as 100.
  func reach(in size: Size) -> Double {
    let extent = max(size.width, size.height)
    switch self {
    case .opacity(let amount), .brightness(let amount): return abs(amount) * 100
    case .offset(let offset): return max(abs(offset.dx), abs(offset.dy))
    case .relativeOffset(let offset): return max(abs(offset.dx) * size.width, abs(offset.dy) * size.height)
    case .scale(let x, let y, let anchor): return max(abs(x), abs(y), abs(anchor.x), abs(anchor.y)) * extent
    case .rotation(let turn, let anchor): return max(abs(turn.radians), abs(anchor.x), abs(anchor.y)) * extent
    case .blur(let radius): return abs(radius)
    case .clip(let clip): return clip.reach(in: size)
    case .symbols(let opacity, let scale): return max(abs(opacity), abs(scale)) * 100
    }
  }
}
