/// Packs small rectangles into a large one on shelves, and frees them.
///
/// A rectangle is placed on the lowest shelf that wastes at most a quarter of its height, else on a new shelf, else on
/// any shelf with enough space. Empty shelves merge with empty neighbours.
struct ShelfPacker {
  struct Slot: Hashable {
    var x: Int
    var y: Int
    var width: Int
    var height: Int
  }

  private struct Shelf {
    var y: Int
    var height: Int
    /// Free stretches from left to right, none touching the next.
    var free: [Range<Int>]
  }

  let width: Int
  let height: Int
  private var shelves: [Shelf] = []
  private(set) var usedArea = 0

  var isEmpty: Bool { usedArea == 0 }

  init(width: Int, height: Int) {
    self.width = width
    self.height = height
  }

  /// A place for a rectangle; `nil` where there is none.
  mutating func allocate(width: Int, height: Int) -> Slot? {
    guard width > 0, height > 0, width <= self.width, height <= self.height else { return nil }
    let generous = height + max(height / 4, 4)
    let index =
      bestShelf(width: width, height: height, limit: generous) ?? openShelf(height: height)
      ?? bestShelf(width: width, height: height, limit: .max)
    guard let index, let stretch = shelves[index].free.firstIndex(where: { $0.count >= width }) else { return nil }
    let range = shelves[index].free[stretch]
    if range.count == width {
      shelves[index].free.remove(at: stretch)
    } else {
      shelves[index].free[stretch] = (range.lowerBound + width)..<range.upperBound
    }
    usedArea += width * height
    return Slot(x: range.lowerBound, y: shelves[index].y, width: width, height: height)
  }

  mutating func free(_ slot: Slot) {
    guard let index = shelves.firstIndex(where: { $0.y == slot.y }) else { return }
    usedArea -= slot.width * slot.height
    var free = shelves[index].free
    free.append(slot.x..<(slot.x + slot.width))
    free.sort { $0.lowerBound < $1.lowerBound }
    var joined: [Range<Int>] = []
    for range in free {
      if let last = joined.last, last.upperBound == range.lowerBound {
        joined[joined.count - 1] = last.lowerBound..<range.upperBound
      } else {
        joined.append(range)
      }
    }
    shelves[index].free = joined
    if isFree(index) { mergeEmptyShelves(around: index) }
  }

  private func isFree(_ index: Int) -> Bool { shelves[index].free == [0..<width] }

  private func bestShelf(width: Int, height: Int, limit: Int) -> Int? {
    var best: Int?
    for index in shelves.indices {
      let shelf = shelves[index]
      guard shelf.height >= height, shelf.height <= limit, shelf.free.contains(where: { $0.count >= width }) else {
        continue
      }
      if let known = best, shelves[known].height <= shelf.height { continue }
      best = index
    }
    return best
  }

  /// A shelf of just this height: at the end, or cut from an empty one that is too high.
  private mutating func openShelf(height: Int) -> Int? {
    let end = shelves.last.map { $0.y + $0.height } ?? 0
    if end + height <= self.height {
      shelves.append(Shelf(y: end, height: height, free: [0..<width]))
      return shelves.count - 1
    }
    guard let index = shelves.indices.first(where: { isFree($0) && shelves[$0].height > height }) else { return nil }
    let rest = shelves[index].height - height
    shelves[index].height = height
    shelves.insert(Shelf(y: shelves[index].y + height, height: rest, free: [0..<width]), at: index + 1)
    return index
  }

  private mutating func mergeEmptyShelves(around index: Int) {
    var index = index
    if index + 1 < shelves.count, isFree(index + 1) {
      shelves[index].height += shelves[index + 1].height
      shelves.remove(at: index + 1)
    }
    if index > 0, isFree(index - 1) {
      shelves[index - 1].height += shelves[index].height
      shelves.remove(at: index)
      index -= 1
    }
    if index == shelves.count - 1 { shelves.removeLast() }
  }
}
