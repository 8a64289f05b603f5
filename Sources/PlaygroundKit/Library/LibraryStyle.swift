/// How the first page shows pictures: the values of ``Option/layout``.
enum LibraryStyle: String, CaseIterable, Hashable, Sendable {
  case grid, list, rows, news

  /// For fingerprints.
  var number: UInt64 {
    switch self {
    case .grid: 0
    case .list: 1
    case .rows: 2
    case .news: 3
    }
  }
}

extension Settings {
  var libraryStyle: LibraryStyle { LibraryStyle(rawValue: self[.layout]) ?? .grid }
}
