import Testing

@testable import SDLBackend

@Suite
struct ShelfPackerTests {
  @Test("Places never overlap and all come back", arguments: 1...12)
  func placesNever(seed: Int) {
    var random = UInt64(seed) &* 0x9E37_79B9_7F4A_7C15
    func next(_ bound: Int) -> Int {
      random = random &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
      return Int(random >> 33) % bound
    }
    var packer = ShelfPacker(width: 300, height: 200)
    var taken: [ShelfPacker.Slot] = []
    for _ in 0..<600 {
      if next(3) > 0, let slot = packer.allocate(width: 1 + next(70), height: 1 + next(50)) {
        #expect(slot.x + slot.width <= 300 && slot.y + slot.height <= 200, "seed \(seed)")
        for other in taken {
          let isApart =
            slot.x + slot.width <= other.x || other.x + other.width <= slot.x || slot.y + slot.height <= other.y
            || other.y + other.height <= slot.y
          #expect(isApart, "seed \(seed): \(slot) \(other)")
        }
        taken.append(slot)
      } else if !taken.isEmpty {
        packer.free(taken.remove(at: next(taken.count)))
      }
    }
    for slot in taken { packer.free(slot) }
    #expect(packer.isEmpty)
    #expect(packer.allocate(width: 300, height: 200) != nil, "seed \(seed): empty shelves merge")
  }

  @Test("What does not fit is refused")
  func notFit() {
    var packer = ShelfPacker(width: 100, height: 100)
    #expect(packer.allocate(width: 101, height: 1) == nil)
    #expect(packer.allocate(width: 0, height: 5) == nil)
    #expect(packer.allocate(width: 100, height: 60) != nil)
    #expect(packer.allocate(width: 100, height: 41) == nil)
    #expect(packer.allocate(width: 100, height: 40) != nil)
  }

  @Test("A page holds eight of the largest pictures")
  func pageHolds() {
    var packer = ShelfPacker(width: Atlas.pageWidth, height: Atlas.pageHeight)
    let side = Atlas.largestSide + 2 * Atlas.border
    for _ in 0..<8 { #expect(packer.allocate(width: side, height: side) != nil) }
  }
}
