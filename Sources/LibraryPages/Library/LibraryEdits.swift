package import PlaygroundPictures

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
  /// The pictures with nothing done to them.
  private var base: PictureOrder
  /// The pictures in their order, where that is another one.
  private var indices: [Int]?

  package init(_ base: PictureOrder = PictureOrder(count: 0)) { self.base = base }

  package var order: PictureOrder { indices.map { PictureOrder($0) } ?? base }

  /// A picture that was taken off, and the place that it had.
  package struct Removal: Hashable, Sendable {
    package let index: Int
    package let place: Int
  }

  private var removals: [Removal] = []
  /// The latest one whose picture is still off.
  package var latestRemoval: Removal? { removals.last }

  /// The pictures are others, or in another order: the same is done to them.
  package mutating func rebase(on base: PictureOrder) {
    self.base = base
    indices = nil
    for edit in history {
      switch edit {
      case .removed(let index): take(index)
      case .inserted(let index, let place): put(index, at: place)
      }
    }
  }

  private var all: [Int] { indices ?? (0..<base.count).map(base.index) }

  /// - Returns: the place that it had; `nil` where it was not on.
  @discardableResult
  private mutating func take(_ index: Int) -> Int? {
    var rest = all
    guard let place = rest.firstIndex(of: index) else { return nil }
    rest.remove(at: place)
    indices = rest
    return place
  }

  private mutating func put(_ index: Int, at place: Int) {
    guard base.contains(index) else { return }
    var rest = all
    rest.removeAll { $0 == index }
    rest.insert(index, at: min(max(0, place), rest.count))
    indices = rest
  }

  /// Takes a picture off, where it is on.
  package mutating func remove(_ index: Int) {
    guard let place = take(index) else { return }
    removals.append(Removal(index: index, place: place))
    history.append(.removed(index))
  }

  /// Puts a picture at a place, counted from 0; beyond the end, it is the last one.
  package mutating func insert(_ index: Int, at place: Int) {
    guard base.contains(index) else { return }
    let undoesLatest = history.last == .removed(index) && latestRemoval == Removal(index: index, place: place)
    put(index, at: place)
    removals.removeAll { $0.index == index }
    if undoesLatest { history.removeLast() } else { history.append(.inserted(index, at: place)) }
  }
}
