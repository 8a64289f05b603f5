/// The order of ``PictureLibrary/scan(_:)`` for paths that were not found together: within a folder first its files, then its
/// folders, each in ``NaturalOrder``.
package struct PlaceOrder: Sendable {
  private let roots: [PicturePath]

  package init(_ places: PictureScan.Places) {
    switch places {
    case .paths(let paths): roots = paths
    case .beside: roots = []
    }
  }

  /// Returns whether a picture comes before another one.
  package func precedes(_ a: PicturePath, _ b: PicturePath) -> Bool {
    let (rankA, rankB) = (rank(of: a), rank(of: b))
    guard rankA == rankB else { return rankA < rankB }
    let (partsA, partsB) = (parts(of: a, rankA), parts(of: b, rankB))
    for (index, (partA, partB)) in zip(partsA, partsB).enumerated() where !partA.elementsEqual(partB) {
      let (isFileA, isFileB) = (index == partsA.count - 1, index == partsB.count - 1)
      guard isFileA == isFileB else { return isFileA }
      return NaturalOrder(bytes: Array(partA)) < NaturalOrder(bytes: Array(partB))
    }
    return partsA.count < partsB.count
  }

  /// Which of the places that were opened it is in; the first one counts.
  private func rank(of path: PicturePath) -> Int { roots.firstIndex(where: path.isInside) ?? roots.count }

  /// The folders and the name, below the place.
  private func parts(of path: PicturePath, _ rank: Int) -> [ArraySlice<UInt8>] {
    path.bytes.dropFirst(roots.indices.contains(rank) ? roots[rank].bytes.count : 0).split(separator: 0x2F)
  }
}
