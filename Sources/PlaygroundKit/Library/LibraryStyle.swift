/// How the first page shows pictures: the values of ``Option/layout``.
enum LibraryStyle: String, CaseIterable, Hashable, Sendable {
  case grid, list, rows, news
}

extension Settings {
  var libraryStyle: LibraryStyle { LibraryStyle(rawValue: self[.layout]) ?? .grid }
}
