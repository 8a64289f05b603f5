/// The order of the pictures on the first page: the values of ``Option/sort``.
package enum PictureSort: String, CaseIterable, Hashable, Sendable {
  /// By folders and names, as people count.
  case name
  /// By the camera's clock, or else by when the file changed; the latest first.
  case taken
  /// By when the file changed, the latest first.
  case changed
  /// By the size of the file, the largest first.
  case size

  /// Whether it is an order of dates.
  package var isByDate: Bool { self == .taken || self == .changed }
}

/// What the pictures of the first page are grouped by where they are in the order of dates: the values of ``Option/sections``.
package enum DateSections: String, CaseIterable, Hashable, Sendable {
  case none, day, month
}
