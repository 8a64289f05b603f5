public import FluidGeometry

/// The thing that a page zooms out of, as it is at this moment: a snapshot of a view, in the window's points.
public struct SourceView: Hashable, Sendable {
  /// The same for the same thing, wherever it is now.
  public var id: SourceID
  /// It may lie outside the window.
  public var frame: Rect
  public var cornerRadius: Double
  /// The part that an alignment rect is to cover, a cell's picture for instance; the frame where nothing is said.
  public var contentFrame: Rect

  public init(id: SourceID, frame: Rect, cornerRadius: Double = 0, contentFrame: Rect? = nil) {
    self.id = id
    self.frame = frame
    self.cornerRadius = cornerRadius
    self.contentFrame = contentFrame ?? frame
  }
}

/// A stable name for a source: what it shows, never where it is.
public struct SourceID: Hashable, Sendable, ExpressibleByStringLiteral, ExpressibleByIntegerLiteral {
  private enum Name: Hashable, Sendable {
    case number(Int)
    case text(String)
  }

  private let name: Name

  public init(_ text: String) { name = .text(text) }
  public init(_ number: Int) { name = .number(number) }
  public init(stringLiteral value: String) { self.init(value) }
  public init(integerLiteral value: Int) { self.init(value) }
}
