/// Builds a view from the views in a closure: one after another, with `if`, `if … else` and `switch`.
@resultBuilder
public enum ViewBuilder {
  /// Builds nothing.
  public static func buildBlock() -> EmptyView { EmptyView() }

  /// Builds a single view.
  public static func buildBlock<Content: View>(_ content: Content) -> Content { content }

  /// Builds several views.
  @_disfavoredOverload
  public static func buildBlock<each Content: View>(_ content: repeat each Content) -> TupleView<repeat each Content> {
    TupleView(repeat each content)
  }

  /// Builds an `if` without `else`.
  public static func buildIf<Content: View>(_ content: Content?) -> Content? { content }

  /// Builds the first branch of an `if` or a `switch`.
  public static func buildEither<First: View, Second: View>(first: First) -> ConditionalContent<First, Second> {
    .first(first)
  }

  /// Builds the other branch of an `if` or a `switch`.
  public static func buildEither<First: View, Second: View>(second: Second) -> ConditionalContent<First, Second> {
    .second(second)
  }
}

/// A view without anything in it.
public struct EmptyView: PrimitiveView, Sendable {
  /// Creates the view.
  public nonisolated init() {}

  /// Adds nothing.
  public func resolve(into resolution: inout ViewResolution) {}
}

/// One of two views: what an `if … else` or a `switch` builds. The two have different identities.
public enum ConditionalContent<First: View, Second: View>: PrimitiveView {
  /// The first branch.
  case first(First)
  /// The other branch.
  case second(Second)

  /// Resolves the branch that was taken.
  public func resolve(into resolution: inout ViewResolution) {
    switch self {
    case .first(let view): resolution.resolve(view, at: .branch(isFirst: true))
    case .second(let view): resolution.resolve(view, at: .branch(isFirst: false))
    }
  }
}

/// Several views, one after another.
public struct TupleView<each Content: View> {
  private let content: (repeat each Content)

  /// Creates the view.
  public init(_ content: repeat each Content) { self.content = (repeat each content) }
}

extension TupleView: View, PrimitiveView {
  /// Resolves each view at its place.
  public func resolve(into resolution: inout ViewResolution) {
    var place = 0
    for view in repeat each content {
      resolution.resolve(view, at: .child(place))
      place += 1
    }
  }
}

extension Optional: View where Wrapped: View {
  /// Traps: the view resolves by itself.
  public var body: Never { preconditionFailure("a primitive view has no body") }

  /// Resolves the view, if there is one.
  public func resolve(into resolution: inout ViewResolution) {
    if case .some(let view) = self { resolution.resolve(view, at: .branch(isFirst: true)) }
  }
}

/// Views that are modified together: a modifier of the group applies to each of them.
public struct Group<Content: View>: PrimitiveView {
  private let content: Content

  /// Creates a group.
  public init(@ViewBuilder content: () -> Content) { self.content = content() }

  /// Resolves the views.
  public func resolve(into resolution: inout ViewResolution) { content.resolve(into: &resolution) }
}
