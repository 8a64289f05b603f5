public import FluidGeometry

/// One thing that is done to how a view looks, never to where it stands in its layout.
///
/// Its numbers are a point in a vector space: they can be added, scaled and put on springs. Lengths are points, x goes
/// towards the trailing side, and every place refers to the rectangle that the view has at rest.
public enum TransitionEffect: Hashable, Sendable {
  /// What it covers of what is behind it: 0 nothing, 1 all.
  case opacity(Double)
  /// Moved, in points.
  case offset(Vector)
  /// Moved by so many of the view's own widths and heights.
  case relativeOffset(Vector)
  /// Scaled per axis about an anchor.
  case scale(x: Double, y: Double, anchor: UnitPoint)
  /// Turned clockwise about an anchor.
  case rotation(Angle, anchor: UnitPoint)
  /// Blurred by a Gaussian of this radius, in points.
  case blur(Double)
  /// Added to every colour: -1 makes it black, 1 white.
  case brightness(Double)
  /// Cut to a part of its rectangle.
  case clip(TransitionClip)
  /// Symbols inside of the view fade, and are scaled each about its own centre; nothing else of the view changes.
  case symbols(opacity: Double, scale: Double)

  /// The effect of the same kind that changes nothing; a place that it refers to stays.
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

  /// Combines the numbers of two effects of one kind, or of an effect and a rate; `nil` for different kinds.
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

  /// The largest of its numbers as a distance on screen, in points, for a view of a size: an opacity of 1 counts as 100.
  func reach(in size: Size) -> Double {
    let extent = max(size.width, size.height)
    switch self {
    case .opacity(let share), .brightness(let share): return abs(share) * 100
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
