package import FluidPictures
package import FluidScript

/// The orders in which pictures can be shown, and what they are sorted by, as far as that is known. It is read when it is first asked for.
@MainActor
package final class PictureSorting {
  /// Counts up whenever more is known.
  package private(set) var version = 0
  /// By the indices of pictures; `nil` where nothing was found, or looked for yet.
  private var traits: [PictureTraits?] = []
  /// Whether those were looked at, whether anything was found or not.
  private var isKnown: [Bool] = []
  private var scan: TraitScan?
  /// The version of the collection whose pictures are known or being read.
  private var prepared: Int?
  private let files: PictureFiles
  private let wake: @Sendable () -> Void

  /// - Parameter wake: called on any thread when more is known.
  package init(_ files: PictureFiles, wake: @escaping @Sendable () -> Void) { (self.files, self.wake) = (files, wake) }

  package subscript(index: Int) -> PictureTraits? { traits.indices.contains(index) ? traits[index] : nil }

  /// The memory that it takes, in bytes.
  package var byteCount: Int {
    traits.capacity * MemoryLayout<PictureTraits?>.stride + isKnown.capacity * MemoryLayout<Bool>.stride
  }

  /// What was known of these may be true no longer.
  package func forget(_ indices: Set<Int>) {
    for index in indices where isKnown.indices.contains(index) { isKnown[index] = false }
    prepared = nil
  }

  /// Prepares for the pictures of another opening.
  package func reset() { (version, traits, isKnown, scan, prepared) = (0, [], [], nil, nil) }

  /// Reads what an order needs, where it is not known yet, and takes in what has been read.
  package func prepare(_ sort: PictureSort) {
    guard sort != .name, !files.isLooking else { return }
    if let results = scan?.results {
      scan = nil
      for (index, found) in results { traits[index] = found }
      version += 1
    }
    let collection = files.collection
    guard scan == nil, prepared != collection.version else { return }
    prepared = collection.version
    traits += repeatElement(nil, count: collection.items.count - traits.count)
    isKnown += repeatElement(false, count: collection.items.count - isKnown.count)
    var missing: [TraitScan.File] = []
    for index in (0..<collection.order.count).lazy.map(collection.order.index) where !isKnown[index] {
      missing.append(TraitScan.File(index: index, path: collection.path(of: index)))
      isKnown[index] = true
    }
    guard !missing.isEmpty else { return }
    guard files.mode == .synchronous else {
      scan = TraitScan(missing, onResults: wake)
      return
    }
    for file in missing { traits[file.index] = PictureTraits(of: file.path) }
    version += 1
  }

  /// The pictures in an order. Those of which nothing is known come last, in the order of their names.
  package func order(by sort: PictureSort) -> PictureOrder {
    let named = files.collection.order
    guard version > 0 else { return named }
    let indices = (0..<named.count).lazy.map(named.index)
    switch sort {
    case .name: return named
    case .size: return Self.sorted(indices) { self[$0].map(\.byteSize) }
    case .taken, .changed: return Self.sorted(indices) { self.date(of: $0, by: sort) }
    }
  }

  /// The largest first; equal ones keep their order.
  private static func sorted<Key: Comparable>(_ indices: some Sequence<Int>, by key: (Int) -> Key?) -> PictureOrder {
    let keyed = indices.enumerated().map { (place: $0, index: $1, key: key($1)) }
    return PictureOrder(
      keyed.sorted { a, b in
        switch (a.key, b.key) {
        case (let x?, let y?) where x != y: x > y
        case (.some, nil): true
        case (nil, .some): false
        default: a.place < b.place
        }
      }.map(\.index))
  }

  /// The date by which an order sorts a picture; `nil` where it is not known, or the order is not one of dates.
  package func date(of index: Int, by sort: PictureSort) -> PictureDate? {
    guard let traits = self[index] else { return nil }
    return switch sort {
    case .taken: traits.taken ?? traits.changed
    case .changed: traits.changed
    case .name, .size: nil
    }
  }
}
