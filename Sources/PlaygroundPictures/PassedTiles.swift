package import FluidMotion

/// Tiles that are no longer near and whose pixels are kept while one scrolls, the one that was passed first going first.
package struct PassedTiles {
  /// Bytes that their pixels may take: four screenfuls of a window of 1280 by 800.
  package static let budget = 24 << 20
  /// Seconds for which they are kept after the last one was passed.
  package static let patience = 5.0

  private var entries: [Int: (bytes: Int, since: Int)] = [:]
  private var clock = 0
  private var notedClock = 0
  /// Of their pixels.
  package private(set) var byteCount = 0
  /// When all of them go; `nil` where there are none, or ``isOver(at:)`` was not asked since they are there.
  package private(set) var end: Instant?

  package func contains(_ index: Int) -> Bool { entries[index] != nil }

  /// The one that was passed first. There are a few hundred at most.
  package var oldest: Int? { entries.min { $0.value.since < $1.value.since }?.key }

  /// Takes in a tile that is passed now.
  package mutating func add(_ index: Int, bytes: Int) {
    remove(index)
    clock += 1
    entries[index] = (bytes, clock)
    byteCount += bytes
  }

  package mutating func remove(_ index: Int) {
    if let entry = entries.removeValue(forKey: index) { byteCount -= entry.bytes }
    if entries.isEmpty { end = nil }
  }

  /// Whether none was passed for a while, so that all of them go. To be asked in every frame.
  package mutating func isOver(at now: Instant) -> Bool {
    if clock != notedClock, !entries.isEmpty { (notedClock, end) = (clock, now + Self.patience) }
    return end.map { now >= $0 } ?? false
  }
}
