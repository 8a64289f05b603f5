import FluidGeometry
import FluidTestSupport
import Testing

@testable import SDLBackend

private typealias Box = UprightCut.Box

extension SeededGenerator {
  /// A box of whole pixels on a target of a side.
  fileprivate mutating func box(in side: Double) -> Box {
    let (a, b) = (SIMD2(pixel(in: side), pixel(in: side)), SIMD2(pixel(in: side), pixel(in: side)))
    return Box(low: pointwiseMin(a, b), high: pointwiseMax(a, b))
  }

  private mutating func pixel(in side: Double) -> Double { number(0...side).rounded() }
}

@Suite("What is drawn ahead")
struct PaintOrderTests {
  @Test(
    "What goes ahead meets nothing that waits but where that is clear, and loses no more than it may",
    arguments: 0..<200)
  func room(run: Int) {
    var random = SeededGenerator(seed: RandomRun.seed &+ UInt64(run))
    var areas = WaitingAreas()
    var waiting: [(box: Box, clear: Box?)] = []
    for _ in 0..<random.index(below: 5) {
      let box = random.box(in: 600)
      let clear =
        random.chance(0.4) ? Box(low: box.low + 20.25, high: pointwiseMax(box.high - 20.25, box.low + 20.25)) : nil
      waiting.append((box, clear))
      areas.add(box, clear: clear)
    }
    for _ in 0..<40 {
      let box = random.box(in: 600)
      let limit = random.number(0...200_000)
      guard let room = areas.room(in: box, losing: limit) else { continue }
      #expect(box.contains(room) && room.fillsBlock && box.area - room.area <= limit)
      for area in waiting {
        #expect(!area.box.meets(room) || area.clear?.contains(room) == true, "seed \(RandomRun.seed), run \(run)")
      }
    }
    areas.removeAll()
    let whole = Box(low: .zero, high: SIMD2(600, 600))
    #expect(areas.room(in: whole, losing: 0)?.area == whole.area)
  }

  @Test("Of an upright rectangle nothing is left around the pixels whose centres are in it", arguments: 0..<40)
  func uprightRectangle(run: Int) {
    var random = SeededGenerator(seed: RandomRun.seed &+ UInt64(run))
    let low = SIMD2(random.number(0...9), random.number(0...9))
    let high = low + SIMD2(random.number(66...90), random.number(66...90))
    var cut = UprightCut()
    let ring: UprightCut.Ring = [low, SIMD2(high.x, low.y), high, SIMD2(low.x, high.y)]
    let isFound = cut.find(in: ring)
    #expect(isFound)
    cut.forEachRest(of: ring) { Issue.record("\($0) of \(ring), seed \(RandomRun.seed), run \(run)") }
    // Where the rectangle cannot go ahead as a whole, the rest is whole pixels, each of them once.
    let whole = cut.box
    cut.box.low += SIMD2(Double(random.index(below: 3)), Double(random.index(below: 3)))
    cut.box.high.x -= Double(random.index(below: 3))
    var pieces = [cut.box]
    cut.forEachRest(of: ring) { pieces.append(Box(low: $0[0], high: $0[2])) }
    #expect(pieces.reduce(0) { $0 + $1.area } == whole.area)
    for x in 0..<100 {
      for y in 0..<100 {
        let centre = SIMD2(Double(x) + 0.5, Double(y) + 0.5)
        let isInside = all(low .<= centre) && all(centre .< high)
        let pixel = Box(low: centre - 0.5, high: centre + 0.5)
        #expect(pieces.count { $0.contains(pixel) } == (isInside ? 1 : 0), "seed \(RandomRun.seed), run \(run)")
      }
    }
  }

  @Test("The fringe of an upright rectangle gives each row and column of it its length", arguments: 0..<40)
  func uprightFringe(run: Int) throws {
    var random = SeededGenerator(seed: RandomRun.seed &+ UInt64(run))
    let low = SIMD2(random.number(2...9), random.chance(0.2) ? 4 : random.number(2...9))
    let high = low + SIMD2(random.number(66...90), random.number(66...90))
    let rect = Rect(x: low.x, y: low.y, width: high.x - low.x, height: high.y - low.y)
    var (corners, polygon, fringed, cut) = (SmoothCorners(), ConvexPolygon(), FringedPolygon(), UprightCut())
    polygon.set(try #require(PixelShape(RoundedShape(rect), scale: 1)), corners: &corners)
    fringed.build(from: polygon)
    let isFound = cut.find(in: fringed.inner)
    #expect(isFound)
    var covered = [[Double]](repeating: [Double](repeating: 0, count: 110), count: 110)
    func add(_ box: Box, _ amount: Double) {
      for x in Int(box.low.x)..<Int(box.high.x) {
        for y in Int(box.low.y)..<Int(box.high.y) {
          #expect(covered[y][x] == 0, "seed \(RandomRun.seed), run \(run)")
          covered[y][x] = amount
        }
      }
    }
    add(cut.box, 1)
    fringed.forEachFringe(around: cut.box, add)
    let middle = SIMD2<Int>((low + high) / 2)
    #expect(abs(covered[middle.y].reduce(0, +) - (high.x - low.x)) < 0.01)
    #expect(abs(covered.reduce(0) { $0 + $1[middle.x] } - (high.y - low.y)) < 0.01)
    // A corner has of its pixel what the less covered one of its sides has of its own.
    let (x, y) = (Int(cut.box.low.x) - 1, Int(cut.box.low.y) - 1)
    #expect(covered[y][x] == min(covered[y][middle.x], covered[middle.y][x]))
  }
}
