/// The places of paths by their hashes: an open table of numbers. What has another path by now stays where it was, and is passed over,
/// since its path is another one.
struct PathLookup: Sendable {
  private static let none: Int32 = -1
  /// As many as a power of two.
  private var slots: [Int32]
  private var used = 0

  /// - Parameter count: of the paths that it is to have room for, and as many again.
  init(count: Int) {
    var size = 16
    while size < count * 2 { size *= 2 }
    slots = Array(repeating: Self.none, count: size)
  }

  var byteCount: Int { slots.capacity * MemoryLayout<Int32>.stride }

  /// Whether there have to be more slots before another place comes.
  var isFull: Bool { used * 4 > slots.count * 3 }

  /// Returns the first place with a hash whose path is the right one.
  func first(hash: Int, where isRight: (Int) -> Bool) -> Int? {
    var slot = hash & (slots.count - 1)
    while slots[slot] != Self.none {
      if isRight(Int(slots[slot])) { return Int(slots[slot]) }
      slot = (slot + 1) & (slots.count - 1)
    }
    return nil
  }

  /// Adds a place, unless it is there.
  mutating func insert(_ index: Int, hash: Int) {
    var slot = hash & (slots.count - 1)
    while slots[slot] != Self.none, slots[slot] != Int32(index) { slot = (slot + 1) & (slots.count - 1) }
    if slots[slot] == Self.none { used += 1 }
    slots[slot] = Int32(index)
  }
}
