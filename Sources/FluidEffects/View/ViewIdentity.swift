internal import FluidNavigation

/// The position of a view in the views around it, by which its state is kept: SwiftUI's structural and explicit
/// identity.
///
/// Two views with equal identities are one view that changed. A view whose identity changes is a new one, and what it
/// remembered is lost: the effect of an `if`, a `switch` or an `.id` around it.
public struct ViewIdentity: Hashable, Sendable {
  /// A step from a view to one of its parts.
  enum Step: Hashable, Sendable {
    case child(Int)
    case branch(isFirst: Bool)
    case id(AnyValue)
  }

  private(set) var path: [Step]

  /// The identity of a view by itself.
  public static let root = ViewIdentity(path: [])

  /// Returns the identity of a part of this view.
  func then(_ step: Step) -> ViewIdentity { ViewIdentity(path: path + [step]) }

  /// Returns this identity inside of another one.
  func inside(of outer: ViewIdentity) -> ViewIdentity { ViewIdentity(path: outer.path + path) }

  private init(path: [Step]) { self.path = path }
}
