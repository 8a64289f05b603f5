/// A description of how something looks: a content, with modifiers around it.
///
///     struct Badge: View {
///       var isNew: Bool
///       var body: some View { LayerView(badge, frame: frame).saturation(isNew ? 1 : 0).opacity(0.9) }
///     }
///
/// This is the part of SwiftUI's views that transitions need, and no framework for user interfaces: there is no layout,
/// no text and no state. A view resolves to effects (``ViewResolution``) when it is described, not in each frame, and a
/// program draws those with the engines' display list.
///
/// A view is isolated to the main actor as SwiftUI's is: see ``Transition``.
// As SwiftUI declares it: code of before Swift 6 calls a body from where no actor is stated.
@MainActor @preconcurrency
public protocol View {
  /// The type of the body.
  associatedtype Body: View

  // The isolation that SwiftUI declares for it, said again at the requirement as there.
  /// What the view consists of.
  @ViewBuilder @MainActor @preconcurrency var body: Body { get }

  /// Adds what the view resolves to. A view with a body has this from its body.
  func resolve(into resolution: inout ViewResolution)
}

extension View {
  /// Resolves the body.
  public func resolve(into resolution: inout ViewResolution) { body.resolve(into: &resolution) }
}

extension Never: View {
  /// Never called: there is no such view.
  public nonisolated var body: Never { preconditionFailure("there is no such view") }
}

/// A view of this module, which resolves by itself.
public protocol PrimitiveView: View where Body == Never {}

extension PrimitiveView {
  /// Traps: a primitive view resolves by itself.
  public var body: Never { preconditionFailure("a primitive view has no body") }
}
