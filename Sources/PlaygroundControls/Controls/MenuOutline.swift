internal import FluidGeometry
internal import FluidMotion

/// The rectangle in which a menu is seen while it comes out of its control, goes back into it, or becomes another menu.
struct MenuOutline {
  private struct Edges: ScreenVector {
    var origin: Vector
    var end: Vector

    init(_ rect: Rect) { self.init(origin: rect.origin - .zero, end: Vector(dx: rect.maxX, dy: rect.maxY)) }

    init(origin: Vector, end: Vector) { (self.origin, self.end) = (origin, end) }

    var rect: Rect { Rect(minX: origin.dx, minY: origin.dy, maxX: end.dx, maxY: end.dy) }

    static let zero = Edges(origin: .zero, end: .zero)
    static func + (a: Self, b: Self) -> Self { Edges(origin: a.origin + b.origin, end: a.end + b.end) }
    static func - (a: Self, b: Self) -> Self { Edges(origin: a.origin - b.origin, end: a.end - b.end) }
    static func * (a: Self, factor: Double) -> Self { Edges(origin: a.origin * factor, end: a.end * factor) }

    func reach(extent: Double) -> Double { max(origin.length, end.length) }
  }

  private var motion: Motion<Edges>

  private static let spring = Spring(duration: 0.28, bounce: 0)
  /// Points.
  private static let tolerance = 0.1

  init(_ rect: Rect, at now: Instant) { motion = Motion(resting: Edges(rect), at: now) }

  mutating func move(to rect: Rect, at now: Instant) {
    motion = motion.retargeted(to: Edges(rect), spring: Self.spring, at: now)
  }

  func isMoving(at now: Instant) -> Bool { !motion.isSettled(within: Self.tolerance, extent: 1, at: now) }

  func rect(at now: Instant) -> Rect { (isMoving(at: now) ? motion.value(at: now) : motion.target).rect }
}
