/// What was taken off the first page, put back and moved on it. No file changes by that.
package struct LibraryEdits: Hashable, Sendable {
  /// One step of it.
  package enum Edit: Hashable, Sendable {
    case removed(Int)
    /// A picture came to a place, whether it was on the page or not.
    case inserted(Int, at: Int)
  }

  /// What makes the same of all pictures again, in order.
  package private(set) var history: [Edit] = []
  /// The pictures in their order; `nil` for all of them in the store's.
  private var indices: [Int]?
  /// Pictures in the store.
  package private(set) var count = 0

  package init() {}

  package var isEmpty: Bool { indices == nil }
  package var order: PictureOrder { indices.map { PictureOrder($0) } ?? PictureOrder(count: count) }

  /// A picture that was taken off, and the place that it had.
  package struct Removal: Hashable, Sendable {
    package let index: Int
    package let place: Int
  }

  private var removals: [Removal] = []
  /// The latest one whose picture is still off.
  package var latestRemoval: Removal? { removals.last }

  /// There are more pictures: they come last.
  package mutating func grow(to count: Int) {
    indices?.append(contentsOf: self.count..<max(self.count, count))
    self.count = count
  }

  /// Takes a picture off, where it is on.
  package mutating func remove(_ index: Int) {
    var rest = indices ?? Array(0..<count)
    guard let place = rest.firstIndex(of: index) else { return }
    rest.remove(at: place)
    indices = rest
    removals.append(Removal(index: index, place: place))
    history.append(.removed(index))
  }

  /// Puts a picture at a place, counted from 0; beyond the end, it is the last one.
  package mutating func insert(_ index: Int, at place: Int) {
    guard (0..<count).contains(index) else { return }
    let undoesLatest = history.last == .removed(index) && latestRemoval == Removal(index: index, place: place)
    var rest = indices ?? Array(0..<count)
    rest.removeAll { $0 == index }
    rest.insert(index, at: min(max(0, place), rest.count))
    indices = rest
    removals.removeAll { $0.index == index }
    if undoesLatest { history.removeLast() } else { history.append(.inserted(index, at: place)) }
  }
}
