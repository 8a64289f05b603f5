/// The ways in which the first page shows pictures: the values of ``Option/layout``.
package enum LibraryStyle: String, CaseIterable, Hashable, Sendable {
  case grid, list, rows, news
}
