/// The order in which a page shows the pictures of a store: which picture is at which place.
package struct PictureOrder: Hashable, Sendable {
  package let count: Int
  /// Both empty where every picture is at the place of its own number.
  private let indices: [Int]
  /// −1 where a picture has none.
  private let places: [Int]

  /// The store's own order.
  package init(count: Int) {
    self.count = count
    indices = []
    places = []
  }

  /// Some pictures in an order of their own. Traps where one of them comes twice.
  package init(_ indices: [Int]) {
    count = indices.count
    self.indices = indices
    var places = [Int](repeating: -1, count: (indices.max() ?? -1) + 1)
    for (place, index) in indices.enumerated() {
      precondition(places[index] == -1, "a picture has one place")
      places[index] = place
    }
    self.places = places
  }

  /// Whether a picture has a place.
  package func contains(_ index: Int) -> Bool {
    places.isEmpty && indices.isEmpty
      ? (0..<count).contains(index) : places.indices.contains(index) && places[index] >= 0
  }

  package func index(at place: Int) -> Int { indices.isEmpty ? place : indices[place] }

  /// Of a picture that has one.
  package func place(of index: Int) -> Int { places.isEmpty ? index : places[index] }
}

/// Pictures whose places follow each other, as their numbers.
package struct PictureStretch: RandomAccessCollection, Hashable, Sendable {
  package let order: PictureOrder
  package let places: Range<Int>

  package init(_ places: Range<Int>, of order: PictureOrder) {
    self.order = order
    self.places = places.clamped(to: 0..<order.count)
  }

  package static let none = PictureStretch(0..<0, of: PictureOrder(count: 0))

  package var startIndex: Int { places.lowerBound }
  package var endIndex: Int { places.upperBound }
  package subscript(place: Int) -> Int { order.index(at: place) }

  /// In constant time.
  package func contains(_ index: Int) -> Bool {
    order.contains(index) && places.contains(order.place(of: index))
  }
}
