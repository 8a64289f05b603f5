/// What of a picture's place on the first page flies: the values of ``Option/source``.
public enum SourceKind: String, CaseIterable, Hashable, Sendable {
  /// The picture alone.
  case picture
  /// The picture and the words beside it; the background that they lie on stays. In a grid that is the picture.
  case content
  /// The picture and the words beside it as far as they reach: what is left of the content without a spacer that fills the row.
  case hugging
  /// The content and its background: a grouped list shows the gap that it leaves. In a grid, the picture and half of the gap around it.
  case cell
  /// Nothing: the page comes out of the centre.
  case missing
}
