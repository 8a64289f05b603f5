internal import PlaygroundKit
package import PlaygroundPictures

/// Where keys begin on the first page, or go on.
package struct LibraryKeyPlace: Hashable {
  /// The picture that was open last, or that keys went to since; `nil` before that.
  package var index: Int? { didSet { column = nil } }
  /// Whether keys act on the picture, which has a ring then: since one was used.
  package var isSeen = false
  /// The middle of the column in which keys go up and down since they began to, in points; `nil` where they have not.
  package var column: Double?

  /// Follows a change of the order.
  ///
  /// - Parameters:
  ///   - place: that of the picture in the former order; where it has gone, the one that has come to its place is next. `nil` where
  ///     nothing of the former order is left.
  ///   - order: the new one.
  package mutating func follow(from place: Int?, in order: PictureOrder) {
    column = nil
    guard let index, place == nil || !order.contains(index) else { return }
    guard let place, order.count > 0 else { return self = LibraryKeyPlace() }
    self.index = order.index(at: min(place, order.count - 1))
  }
}
