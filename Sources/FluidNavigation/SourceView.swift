public import FluidGeometry
public import FluidScene

/// The thing that a page zooms out of, as it is at this moment: a snapshot of a view, in the window's points.
public struct SourceView: Hashable, Sendable {
  /// The same for the same thing, wherever it is now.
  public var id: SourceID
  /// It may lie outside the window.
  public var frame: Rect
  public var cornerRadius: Double
  /// The part that an alignment rect is to cover, a cell's picture for instance; the frame where nothing is said.
  public var contentFrame: Rect

  /// What lies under its pixels and becomes the card's ground; `nil` leaves that to the page's.
  public var background: Color?
  /// What becomes the card's shadow; `nil` where it has none.
  public var shadow: SourceShadow?

  public init(
    id: SourceID, frame: Rect, cornerRadius: Double = 0, contentFrame: Rect? = nil, background: Color? = nil,
    shadow: SourceShadow? = nil
  ) {
    self.id = id
    self.frame = frame
    self.cornerRadius = cornerRadius
    self.contentFrame = contentFrame ?? frame
    self.background = background
    self.shadow = shadow
  }
}

/// A stable name for a source: what it shows, never where it is.
public struct SourceID: Hashable, Sendable, ExpressibleByStringLiteral, ExpressibleByIntegerLiteral {
  private enum Name: Hashable, Sendable {
    case number(Int)
    case text(String)
  }

  private let name: Name
  private var namespace: TransitionNamespace?

  public init(_ text: String) { name = .text(text) }
  public init(_ number: Int) { name = .number(number) }
  /// The name where it counts.
  func `in`(_ namespace: TransitionNamespace) -> SourceID {
    var id = self
    id.namespace = namespace
    return id
  }

  public init(stringLiteral value: String) { self.init(value) }
  public init(integerLiteral value: Int) { self.init(value) }
}
