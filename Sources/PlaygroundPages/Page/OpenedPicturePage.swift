/// A page that came out of a picture of another page.
@MainActor
package protocol OpenedPicturePage: Page {
  /// The page that it came out of.
  var origin: (any PictureSourcePage)? { get }
  /// The picture that it shows now.
  var index: Int { get }
  /// Whether the pictures are still those that the first page shows.
  var isCurrent: Bool { get }
}
