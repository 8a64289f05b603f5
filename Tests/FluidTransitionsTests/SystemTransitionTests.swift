import FluidGeometry
import FluidMotion
import FluidScene
import RealModule
import Testing

@testable import FluidTransitions

@Suite("A transition of whole pages")
struct SystemTransitionTests {
  private static let physics = PagePhysics()
  private static let sizes = [
    Size(width: 402, height: 874), Size(width: 1280, height: 800), Size(width: 300, height: 300),
    Size(width: 1, height: 900),
  ]

  private func pair(
    _ transition: SystemTransition, _ progress: Double, _ size: Size, _ direction: LayoutDirection = .leftToRight
  ) -> PagePair {
    transition.placements(at: progress, size: size, layoutDirection: direction, physics: Self.physics)
  }

  @Test(
    "A transition of whole pages lays the page as it is at 1, exactly, and past it",
    arguments: SystemTransition.allCases, sizes)
  func identityAtOne(transition: SystemTransition, size: Size) {
    for progress in [1, 1.02, 5] { #expect(pair(transition, progress, size).upper == .identity) }
  }

  @Test(
    "A transition of whole pages leaves the covered page as it was at 0, exactly, and before it",
    arguments: SystemTransition.allCases, sizes)
  func identityAtZero(transition: SystemTransition, size: Size) {
    for progress in [0, -0.02, -5] { #expect(pair(transition, progress, size).lower == .identity) }
  }

  @Test("A transition of whole pages shows nothing of the page at 0", arguments: SystemTransition.allCases)
  func nothingAtZero(transition: SystemTransition) {
    let size = Self.sizes[0]
    let pair = pair(transition, 0, size)
    switch transition {
    case .push: #expect(pair.upper.surface == .flat(AffineTransform(translation: Vector(dx: size.width, dy: 0))))
    case .coverVertical:
      #expect(pair.upper.surface == .flat(AffineTransform(translation: Vector(dx: 0, dy: size.height))))
    case .crossDissolve: #expect(pair.upper.opacity == 0)
    // Both lie under the covered page, which hides them.
    case .flipHorizontal: #expect(pair.lower == .identity)
    case .partialCurl: #expect(pair.isLowerInFront)
    }
  }

  @Test("The plain push has the measured numbers", arguments: [0.1, 0.37, 0.5, 0.93])
  func push(progress: Double) throws {
    let size = Self.sizes[0]
    for direction in LayoutDirection.allCases {
      let pair = pair(.push, progress, size, direction)
      let way = Vector(dx: (1 - progress) * 402 * direction.sign, dy: 0)
      #expect(pair.upper.surface == .flat(AffineTransform(translation: way)))
      let give = Vector(dx: -0.30 * 402 * progress * direction.sign, dy: 0)
      #expect(pair.lower.surface == .flat(AffineTransform(translation: give)))
      #expect(abs(pair.lower.dim - 0.10 * progress) < 1e-12)
    }
  }

  @Test("The plain push decays by 1/e every 61 ms", arguments: [0.02, 0.061, 0.122, 0.3])
  func pushDecays(seconds: Double) {
    var flight = ProgressFlight()
    flight.push(on: .spring(Self.physics.push.spring), at: .zero)
    let rest = 1 - flight.progress(at: Instant(seconds: seconds))
    let measured = Double.exp(-seconds / 0.061)
    // Setting off without a kick costs under a millisecond.
    #expect(abs(rest - measured) * 402 < 0.014 * 402)
    #expect(rest >= measured)
  }

  @Test("A flip shows one page at a time, the other one's other side", arguments: [0.01, 0.3, 0.499, 0.501, 0.7, 0.99])
  func flip(progress: Double) throws {
    let pair = pair(.flipHorizontal, progress, Self.sizes[1])
    #expect((pair.upper.surface == .hidden) == (progress < 0.5))
    #expect((pair.lower.surface == .hidden) == (progress > 0.5))
    guard case .turned(let turn) = progress < 0.5 ? pair.lower.surface : pair.upper.surface else {
      throw NoSurface()
    }
    #expect(abs(turn.angle) < .pi / 2)
    // The nearer edge is as tall as at rest, and no more; nothing is mirrored.
    let size = Self.sizes[1]
    let left = turn.apply(.zero).y
    let right = turn.apply(Point(x: size.width, y: 0)).y
    #expect(abs(min(left, right)) < 1e-9)
    #expect(turn.apply(.zero).x < turn.apply(Point(x: size.width, y: 0)).x)
  }

  @Test("A flip goes through its middle without a jump")
  func flipMiddle() throws {
    let (before, after) = (
      pair(.flipHorizontal, 0.5 - 1e-9, Self.sizes[1]), pair(.flipHorizontal, 0.5 + 1e-9, Self.sizes[1])
    )
    guard case .turned(let front) = before.lower.surface, case .turned(let back) = after.upper.surface else {
      throw NoSurface()
    }
    for (x, y) in [(0.0, 0.0), (1280, 0), (0, 800), (640, 400)] {
      // What leaves on one side arrives on the other: the page beneath is mirrored.
      let gone = front.apply(Point(x: x, y: y))
      let come = back.apply(Point(x: 1280 - x, y: y))
      #expect(gone.distance(to: come) < 1e-3)
    }
  }

  @Test("A curl moves no point before the crease and keeps lengths along the roll", arguments: [0.05, 0.4, 0.8, 1])
  func curl(progress: Double) throws {
    let size = Self.sizes[1]
    guard case .curled(let curl) = pair(.partialCurl, progress, size).lower.surface else { throw NoSurface() }
    let n = PageCurl.direction
    for column in 0...20 {
      for row in 0...20 {
        let point = Point(x: size.width * Double(column) / 20, y: size.height * Double(row) / 20)
        let s = point.x * n.dx + point.y * n.dy
        if s <= curl.crease { #expect(curl.apply(point).distance(to: point) < 1e-9) }
      }
    }
  }

  @Test("At rest a strip of a page that is rolled up stays, and the rest of the other page is free")
  func curlAtRest() throws {
    let size = Self.sizes[1]
    guard case .curled(let curl) = pair(.partialCurl, 1, size).lower.surface else { throw NoSurface() }
    let pieces = curl.surfaces(of: LayerID(rawValue: 1), paper: .white)
    #expect(!pieces.isEmpty)
    let lowest = pieces.flatMap(\.vertices).map(\.position.y).max() ?? 0
    #expect(lowest > 0 && lowest < size.height * 0.75)
    let corner = curl.apply(Point(x: size.width, y: size.height))
    #expect(corner.y < 0)
  }

  @Test(
    "A curl is where its page is seen, and nowhere else", arguments: [0.2, 0.6, 1],
    [LayoutDirection.leftToRight, .rightToLeft])
  func curlContains(progress: Double, direction: LayoutDirection) throws {
    let size = Self.sizes[1]
    guard case .curled(let curl) = pair(.partialCurl, progress, size, direction).lower.surface else {
      throw NoSurface()
    }
    let window = Rect(origin: .zero, size: size)
    let seen = curl.surfaces(of: LayerID(rawValue: 1), paper: .white).flatMap(\.vertices).map(\.position)
    let center = window.center
    for point in seen where window.insetBy(dx: 8, dy: 8).contains(point) {
      // A little inwards, since what rises a little higher is seen a little further out.
      let stays = direction == .leftToRight ? Point.zero : Point(x: size.width, y: 0)
      #expect(curl.contains(point + (stays - point) * (4 / max(4, point.distance(to: stays)))))
    }
    let free = Point(x: direction == .leftToRight ? size.width - 2 : 2, y: size.height - 2)
    #expect(!curl.contains(free) && !curl.contains(center + Vector(dx: 0, dy: size.height)))
  }

  @Test("From right to left everything is mirrored", arguments: [SystemTransition.flipHorizontal, .partialCurl])
  func mirrored(transition: SystemTransition) throws {
    let size = Self.sizes[1]
    let left = pair(transition, 0.3, size).lower.surface
    let right = pair(transition, 0.3, size, .rightToLeft).lower.surface
    for (x, y) in [(0.0, 0.0), (200, 700), (1280, 800), (900, 20)] {
      let seen = try left.seen(Point(x: x, y: y))
      let mirrored: Point
      switch right {
      // A curl's own coordinates begin at the leading edge.
      case .curled(let curl): mirrored = curl.apply(Point(x: x, y: y))
      case .turned(let turn): mirrored = turn.apply(Point(x: size.width - x, y: y))
      case .flat, .hidden: throw NoSurface()
      }
      #expect(Point(x: size.width - mirrored.x, y: mirrored.y).distance(to: seen) < 1e-9)
    }
  }

  @Test("Every surface is finite and moves steadily", arguments: SystemTransition.allCases, sizes)
  func steady(transition: SystemTransition, size: Size) {
    let extent = max(size.width, size.height)
    var before: [[Point]]?
    for step in 0...2000 {
      let pair = pair(transition, Double(step) / 2000, size)
      let points = [pair.upper, pair.lower].map { $0.surface.corners(of: size) }
      if let before {
        for (now, then) in zip(points, before) where now.count == then.count {
          for (a, b) in zip(now, then) {
            #expect(a.isFinite)
            // A progress of 1 takes no point further than a few times the page.
            #expect(a.distance(to: b) < 8 * extent / 2000 + 1e-6, "\(transition) at \(step)")
          }
        }
      }
      before = points
    }
  }
}

private struct NoSurface: Error {}

extension PageSurface {
  fileprivate func seen(_ point: Point) throws -> Point {
    switch self {
    case .flat(let transform): return transform.apply(point)
    case .turned(let turn): return turn.apply(point)
    case .curled(let curl): return curl.apply(point)
    case .hidden: throw NoSurface()
    }
  }

  /// Of what can be seen; none of a hidden page.
  fileprivate func corners(of size: Size) -> [Point] {
    let corners = [(0.0, 0.0), (1, 0), (0, 1), (1, 1)].map { Point(x: $0.0 * size.width, y: $0.1 * size.height) }
    return corners.compactMap { try? seen($0) }
  }
}
