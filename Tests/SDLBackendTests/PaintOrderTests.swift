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

@Suite("What is drawn ahead, and what is cleared")
struct PaintOrderTests {
  @Test("What is bare is exactly what nothing covers, in pieces that do not meet", arguments: 0..<40)
  func bareBackground(run: Int) {
    var random = SeededGenerator(seed: RandomRun.seed &+ UInt64(run))
    let side = 40.0
    var background = BareBackground(Box(low: .zero, high: SIMD2(side, side)), isWhole: true)
    #expect(background.isWhole)
    var covers: [Box] = []
    while covers.count < 6 {
      covers.append(random.box(in: side))
      background.cover(covers[covers.count - 1])
    }
    guard !background.isWhole else { return }
    for x in 0..<Int(side) {
      for y in 0..<Int(side) {
        let middle = SIMD2(Double(x) + 0.5, Double(y) + 0.5)
        let pixel = Box(low: middle, high: middle)
        let isCovered = covers.contains { $0.contains(pixel) }
        #expect(
          background.pieces.count { $0.contains(pixel) } == (isCovered ? 0 : 1), "seed \(RandomRun.seed), run \(run)")
      }
    }
  }

  @Test("Of too many pieces the whole is cleared, and stays so")
  func tooManyPieces() {
    var background = BareBackground(Box(low: .zero, high: SIMD2(1000, 1000)), isWhole: true)
    for index in 0..<30 {
      let low = SIMD2(Double(index) * 30 + 5, Double(index) * 30 + 5)
      background.cover(Box(low: low, high: low + 10))
    }
    #expect(background.isWhole)
  }

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
}
