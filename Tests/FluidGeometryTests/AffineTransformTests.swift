import FluidGeometry
import FluidTestSupport
import Testing

struct AffineTransformTests {
  private struct Sample {
    var random: SeededGenerator
    mutating func point() -> Point { Point(x: random.number(-900...900), y: random.number(-900...900)) }
    mutating func map() -> AffineTransform {
      switch random.index(below: 3) {
      case 0: AffineTransform(translation: point() - .zero)
      case 1: AffineTransform(scaleX: random.number(0.1...3), y: random.number(-3 ... -0.1), about: point())
      default: AffineTransform(rotation: .radians(random.number(-7...7)), about: point())
      }
    }
  }

  @Test("One after the other is both, in any grouping; undone, it is as if nothing had been done", arguments: 1...40)
  func laws(seed: UInt64) {
    var sample = Sample(random: SeededGenerator(seed: RandomRun.seed &+ seed))
    let (f, g, h) = (sample.map(), sample.map(), sample.map())
    let p = sample.point()
    #expect(f.then(g).apply(p).distance(to: g.apply(f.apply(p))) < 1e-8, "seed \(seed)")
    #expect(f.then(g).then(h).apply(p).distance(to: f.then(g.then(h)).apply(p)) < 1e-8, "seed \(seed)")
    #expect(f.then(.identity) == f && AffineTransform.identity.then(f) == f)
    #expect(f.inverse.apply(f.apply(p)).distance(to: p) < 1e-7, "seed \(seed)")
    #expect(abs(f.then(g).determinant - f.determinant * g.determinant) < 1e-9 * max(1, abs(f.then(g).determinant)))
  }

  @Test("What is scaled or turned about a point leaves that point alone", arguments: 1...40)
  func fixedPoints(seed: UInt64) {
    var sample = Sample(random: SeededGenerator(seed: RandomRun.seed &+ seed))
    let center = sample.point()
    let turn = sample.random.number(-7...7)
    #expect(AffineTransform(rotation: .radians(turn), about: center).apply(center).distance(to: center) < 1e-9)
    #expect(AffineTransform(scaleX: turn, y: 2, about: center).apply(center).distance(to: center) < 1e-9)
    #expect(AffineTransform(rotation: .zero, about: center) == .identity)
    #expect(AffineTransform(scaleX: 1, y: 1, about: center) == .identity)
    let point = sample.point()
    let turned = AffineTransform(rotation: .radians(turn), about: center).apply(point)
    #expect(turned.distance(to: point.rotated(by: turn, about: center)) < 1e-9)
  }

  @Test("A similarity maps as it did", arguments: [0.25, 1, 3])
  func similarity(scale: Double) {
    let similarity = Similarity(scale: scale, offset: Vector(dx: 7, dy: -3))
    #expect(AffineTransform(similarity).apply(Point(x: 11, y: 5)) == similarity.apply(Point(x: 11, y: 5)))
  }

  @Test("An outline's corners go where the map takes them, or it is no outline any more", arguments: 1...60)
  func outlines(seed: UInt64) {
    var sample = Sample(random: SeededGenerator(seed: RandomRun.seed &+ seed))
    let rect = Rect(x: 10, y: 20, width: sample.random.number(20...300), height: sample.random.number(20...300))
    let shape = RoundedShape(rect, radius: 0, rotation: sample.random.chance(0.5) ? 0 : sample.random.number(-3...3))
    let map = sample.map().then(sample.random.chance(0.5) ? .identity : sample.map())
    guard let moved = map.apply(shape) else {
      #expect(map.b != 0 || map.c != 0 || shape.rotation != 0, "seed \(seed)")
      return
    }
    // Mirrored corners change places, so the nearest one is looked for.
    let corners = corners(of: moved)
    for corner in self.corners(of: shape) {
      let distance = corners.map { $0.distance(to: map.apply(corner)) }.min() ?? .infinity
      #expect(distance < 1e-6, "seed \(seed)")
    }
  }

  @Test("Lengths grow by the scale, areas by its square, corner radii with the lengths", arguments: 1...20)
  func scales(seed: UInt64) throws {
    var sample = Sample(random: SeededGenerator(seed: RandomRun.seed &+ seed))
    let factor = sample.random.number(0.1...4)
    let similar = AffineTransform(Similarity(scale: factor, offset: Vector(dx: 30, dy: -4)))
    let turned = similar.then(AffineTransform(rotation: .radians(sample.random.number(-3...3)), about: sample.point()))
    let length = turned.apply(Vector(dx: 3, dy: -4)).length
    #expect(abs(turned.scale - factor) < 1e-9 && abs(length - 5 * turned.scale) < 1e-9)
    let map = AffineTransform(scaleX: 2, y: -8, about: sample.point())
    #expect(map.scale == 4 && map.determinant == -16)
    let shape = RoundedShape(Rect(x: 3, y: 5, width: 70, height: 40), radius: 9)
    #expect(map.apply(shape)?.radius == 36)
    #expect(abs(try #require(turned.apply(shape)).radius - 9 * factor) < 1e-9)
  }

  @Test("Two maps take no point within the extent further apart than their distance says", arguments: 1...40)
  func distances(seed: UInt64) {
    var sample = Sample(random: SeededGenerator(seed: RandomRun.seed &+ seed))
    let (f, g) = (sample.map(), sample.map())
    let extent = sample.random.number(1...900)
    let bound = f.distance(to: g, extent: extent)
    var farthest = 0.0
    for step in 0...64 {
      let point = Point.zero + Vector(dx: step == 64 ? 0 : extent, dy: 0).rotated(by: Double(step) / 32 * .pi)
      farthest = max(farthest, f.apply(point).distance(to: g.apply(point)))
    }
    #expect(farthest <= bound + 1e-9 && bound <= 8 * farthest + 1e-9, "seed \(seed)")
    #expect(f.distance(to: f, extent: extent) == 0)
  }

  private func corners(of shape: RoundedShape) -> [Point] {
    let rect = shape.rect
    return [(rect.minX, rect.minY), (rect.maxX, rect.minY), (rect.maxX, rect.maxY), (rect.minX, rect.maxY)].map {
      Point(x: $0.0, y: $0.1).rotated(by: shape.rotation, about: rect.center)
    }
  }

  @Test("Leading is left or right as text runs; a unit point lies accordingly", arguments: LayoutDirection.allCases)
  func directions(direction: LayoutDirection) {
    let rect = Rect(x: 100, y: 50, width: 40, height: 20)
    let leading = UnitPoint.leading.point(in: rect, layoutDirection: direction)
    #expect(leading == Point(x: direction == .leftToRight ? 100 : 140, y: 60))
    #expect(UnitPoint.center.point(in: rect, layoutDirection: direction) == rect.center)
    #expect(leading.x + direction.sign * 10 == (direction == .leftToRight ? 110 : 130))
  }

  @Test("Degrees are a 180th of half a turn, and two turns are not none", arguments: [-720.0, -45, 0, 30, 90, 720])
  func angles(degrees: Double) {
    #expect(abs(Angle.degrees(degrees).degrees - degrees) < 1e-12)
    #expect(Angle.degrees(degrees) + Angle.degrees(-degrees) == .zero)
    #expect((Angle.degrees(degrees) == .zero) == (degrees == 0))
  }
}
