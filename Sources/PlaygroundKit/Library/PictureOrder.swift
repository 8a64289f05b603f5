/// The order in which a page shows the pictures of a store: which picture is at which place.
struct PictureOrder: Hashable, Sendable {
  let count: Int
  /// Both empty where every picture is at the place of its own number.
  private let indices: [Int]
  private let places: [Int]

  /// The store's own order.
  init(count: Int) {
    self.count = count
    indices = []
    places = []
  }

  /// Traps unless the numbers are those from 0 up, each of them once.
  init(_ indices: [Int]) {
    count = indices.count
    self.indices = indices
    var places = [Int](repeating: -1, count: indices.count)
    for (place, index) in indices.enumerated() { places[index] = place }
    precondition(!places.contains(-1), "every picture has a place")
    self.places = places
  }

  func index(at place: Int) -> Int { indices.isEmpty ? place : indices[place] }

  func place(of index: Int) -> Int { places.isEmpty ? index : places[index] }
}

/// Pictures whose places follow each other, as their numbers.
struct PictureStretch: RandomAccessCollection, Hashable, Sendable {
  let order: PictureOrder
  let places: Range<Int>

  init(_ places: Range<Int>, of order: PictureOrder) {
    self.order = order
    self.places = places.clamped(to: 0..<order.count)
  }

  static let none = PictureStretch(0..<0, of: PictureOrder(count: 0))

  var startIndex: Int { places.lowerBound }
  var endIndex: Int { places.upperBound }
  subscript(place: Int) -> Int { order.index(at: place) }

  /// In constant time.
  func contains(_ index: Int) -> Bool {
    (0..<order.count).contains(index) && places.contains(order.place(of: index))
  }
}
