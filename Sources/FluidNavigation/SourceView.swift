public import FluidGeometry
public import FluidScene
public import FluidTransitions

/// The view that a page zooms out of, at one moment: a snapshot in points of the window.
public struct SourceView: Hashable, Sendable {
  /// The identifier, stable for the same content wherever the view is.
  public var id: SourceID
  /// The frame in points of the window, which may lie outside of it: where the view is seen in this frame, also while an animation
  /// takes it to another place.
  public var frame: Rect
  /// The corner radius in points; half of the shorter side is the largest one, which a larger one counts as.
  public var cornerRadius: Double
  /// The part that an alignment rect covers, such as the picture of a cell, in points of the window; the frame by
  /// default.
  public var contentFrame: Rect
  /// The velocity of a view that an animation moves, in points a second. A card that leaves it, or is caught on its way to it, keeps
  /// its share of that velocity.
  public var velocity = Vector.zero

  /// The colour behind the view's content, which becomes the card's background; `nil` for the page's.
  public var background: Color?
  /// The view's shadow, which becomes the card's; `nil` for none.
  public var shadow: LayerShadow?

  /// Whether the view is a part of the page in ``ZoomTransitionContext/sourceViewController``, and its frame is the one on that
  /// page at rest. While the page is in flight itself, the card then flies to where the page is seen to have the view, and fades
  /// there as far as the page does not show it. `false` for a view whose frame is where it is seen.
  ///
  ///     var source = SourceView(id: id, frame: frame)
  ///     source.movesWithPage = true
  public var movesWithPage = false
  /// Which of the views with this identifier it is, or which layout has placed it. A card flies on to another one from where it is,
  /// and follows the same one wherever that goes.
  package var registration: Int?

  public init(
    id: SourceID, frame: Rect, cornerRadius: Double = 0, contentFrame: Rect? = nil, background: Color? = nil,
    shadow: LayerShadow? = nil
  ) {
    self.id = id
    self.frame = frame
    self.cornerRadius = cornerRadius
    self.contentFrame = contentFrame ?? frame
    self.background = background
    self.shadow = shadow
  }
}

extension SourceView {
  /// Returns the view at another place, on the same page.
  func moved(by offset: Vector) -> SourceView {
    var view = self
    (view.frame, view.contentFrame) = (frame.offsetBy(offset), contentFrame.offsetBy(offset))
    return view
  }

  /// The view with a corner radius that it can have; `nil` for one that no display could show, which is a missing source.
  var plausible: SourceView? {
    guard frame.isPlausible, contentFrame.isPlausible else { return nil }
    var view = self
    view.cornerRadius = ZoomEndpoints.radius(cornerRadius, in: frame.size)
    return view
  }
}

/// A stable name for a source, which identifies its content rather than its location.
public struct SourceID: Hashable, Sendable, ExpressibleByStringLiteral, ExpressibleByIntegerLiteral {
  private enum Name: Hashable, Sendable {
    case number(Int)
    case text(String)
    case value(AnyValue)
  }

  private let name: Name
  private var namespace: TransitionNamespace?

  private init(name: Name) { self.name = name }

  /// The number that the source is named by; `nil` for any other name.
  package var number: Int? { if case .number(let number) = name { number } else { nil } }

  /// Creates a name from a text.
  public init(_ text: String) { name = .text(text) }
  /// Creates a name from a number.
  public init(_ number: Int) { name = .number(number) }
  /// Creates a name from any value that identifies the source's content, such as a model's identifier. The name of a name is that
  /// name.
  public init<ID: Hashable & Sendable>(_ id: ID) {
    switch id {
    case let id as SourceID: self = id
    case let text as String: self.init(text)
    case let number as Int: self.init(number)
    default: self.init(name: .value(AnyValue(id)))
    }
  }

  /// Returns the name within a namespace.
  public func `in`(_ namespace: TransitionNamespace) -> SourceID {
    var id = self
    id.namespace = namespace
    return id
  }

  public init(stringLiteral value: String) { self.init(value) }
  public init(integerLiteral value: Int) { self.init(value) }
}

extension SourceID: CustomStringConvertible {
  /// The name, without its namespace.
  public var description: String {
    switch name {
    case .number(let number): "\(number)"
    case .text(let text): text
    case .value(let value): "\(value)"
    }
  }
}
