internal import FluidGeometry
internal import FluidScene

extension TransitionEffect {
  /// Returns the combination of two effects of one kind, or of an effect and a rate, number by number; `nil` for
  /// different kinds.
  func combined(
    with other: TransitionEffect, _ operation: (Double, Double) -> Double
  ) -> TransitionEffect? {
    func angle(_ a: Angle, _ b: Angle) -> Angle { .radians(operation(a.radians, b.radians)) }
    func vector(_ a: Vector, _ b: Vector) -> Vector { Vector(dx: operation(a.dx, b.dx), dy: operation(a.dy, b.dy)) }
    switch (self, other) {
    case (.opacity(let a), .opacity(let b)): return .opacity(operation(a, b))
    case (.offset(let a), .offset(let b)): return .offset(vector(a, b))
    case (.relativeOffset(let a), .relativeOffset(let b)): return .relativeOffset(vector(a, b))
    case (.scale(let x, let y, let a), .scale(let otherX, let otherY, let b)):
      return .scale(x: operation(x, otherX), y: operation(y, otherY), anchor: a.combined(with: b, operation))
    case (.rotation(let turn, let a), .rotation(let otherTurn, let b)):
      return .rotation(angle(turn, otherTurn), anchor: a.combined(with: b, operation))
    case (.rotation3D(let a), .rotation3D(let b)): return .rotation3D(a.combined(with: b, operation))
    case (.blur(let a), .blur(let b)): return .blur(operation(a, b))
    case (.brightness(let a), .brightness(let b)): return .brightness(operation(a, b))
    case (.saturation(let a), .saturation(let b)): return .saturation(operation(a, b))
    case (.contrast(let a), .contrast(let b)): return .contrast(operation(a, b))
    case (.hueRotation(let a), .hueRotation(let b)): return .hueRotation(angle(a, b))
    case (.overlay(let a), .overlay(let b)): return .overlay(a.combined(with: b, operation))
    case (.shadow(let a), .shadow(let b)): return .shadow(a.combined(with: b, operation))
    case (.clip(let a), .clip(let b)): return .clip(a.combined(with: b, operation))
    case (.symbols(let a, let scale, let stagger), .symbols(let b, let otherScale, let otherStagger)):
      return .symbols(
        opacity: operation(a, b), scale: operation(scale, otherScale), stagger: operation(stagger, otherStagger))
    default: return nil
    }
  }

  /// Returns the largest of the effect's numbers as a distance on screen in points, for a view of a size: an opacity of
  /// 1 counts as 100.
  func reach(in size: Size) -> Double {
    let extent = max(size.width, size.height)
    switch self {
    case .opacity(let amount), .brightness(let amount), .saturation(let amount), .contrast(let amount):
      return abs(amount) * 100
    case .offset(let offset): return max(abs(offset.dx), abs(offset.dy))
    case .relativeOffset(let offset): return max(abs(offset.dx) * size.width, abs(offset.dy) * size.height)
    case .scale(let x, let y, let anchor): return max(abs(x), abs(y), anchor.reach) * extent
    case .rotation(let turn, let anchor): return max(abs(turn.radians), anchor.reach) * extent
    case .rotation3D(let rotation): return rotation.reach * extent
    case .blur(let radius): return abs(radius)
    case .hueRotation(let angle): return abs(angle.radians) * 100
    case .overlay(let color): return color.reach * 100
    case .shadow(let shadow): return shadow.reach
    case .clip(let clip): return clip.reach(in: size)
    case .symbols(let opacity, let scale, let stagger): return max(abs(opacity), abs(scale), abs(stagger)) * 100
    }
  }
}

extension UnitPoint {
  func combined(with other: UnitPoint, _ operation: (Double, Double) -> Double) -> UnitPoint {
    UnitPoint(x: operation(x, other.x), y: operation(y, other.y))
  }

  var reach: Double { max(abs(x), abs(y)) }
}

extension Color {
  func combined(with other: Color, _ operation: (Double, Double) -> Double) -> Color {
    Color(
      red: operation(red, other.red), green: operation(green, other.green), blue: operation(blue, other.blue),
      alpha: operation(alpha, other.alpha))
  }

  var reach: Double { max(abs(red), abs(green), abs(blue), abs(alpha)) }
}
