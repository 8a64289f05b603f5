/// A modifier of one's own, applied by ``View/modifier(_:)``.
///
///     struct Faded: ViewModifier {
///       func body(content: Content) -> some View { content.opacity(0.3).scaleEffect(0.9) }
///     }
///
/// It is isolated as a ``Transition`` is.
// As SwiftUI declares it: code of before Swift 6 calls a body from where no actor is stated.
@MainActor @preconcurrency
public protocol ViewModifier {
  /// The type of the body.
  associatedtype Body: View
  /// The view that is modified.
  typealias Content = ViewModifierContent<Self>

  /// Returns the content with the modifier around it.
  @ViewBuilder func body(content: Content) -> Body

  /// Adds what a content with the modifier around it resolves to. A modifier with a body has this from its body.
  func resolve(_ content: some View, into resolution: inout ViewResolution)
}

extension ViewModifier {
  /// Resolves the body around the content.
  public func resolve(_ content: some View, into resolution: inout ViewResolution) {
    body(content: ViewModifierContent { content.resolve(into: &$0) }).resolve(into: &resolution)
  }
}

/// The view that a modifier of one's own gets.
public struct ViewModifierContent<Modifier: ViewModifier>: PrimitiveView {
  private let content: @MainActor (inout ViewResolution) -> Void

  init(_ content: @escaping @MainActor (inout ViewResolution) -> Void) { self.content = content }

  /// Resolves the modified view.
  public func resolve(into resolution: inout ViewResolution) { content(&resolution) }
}

/// A content with a modifier around it.
public struct ModifiedContent<Content, Modifier> {
  /// The content.
  public var content: Content
  /// The modifier.
  public var modifier: Modifier

  /// Creates a content with a modifier around it.
  public init(content: Content, modifier: Modifier) {
    self.content = content
    self.modifier = modifier
  }
}

extension ModifiedContent: Sendable where Content: Sendable, Modifier: Sendable {}

extension ModifiedContent: View, PrimitiveView where Content: View, Modifier: ViewModifier {
  /// Resolves the content inside of the modifier.
  public func resolve(into resolution: inout ViewResolution) { modifier.resolve(content, into: &resolution) }
}

extension View {
  /// Returns the view with a modifier around it.
  public nonisolated func modifier<Modifier>(_ modifier: Modifier) -> ModifiedContent<Self, Modifier> {
    ModifiedContent(content: self, modifier: modifier)
  }
}
