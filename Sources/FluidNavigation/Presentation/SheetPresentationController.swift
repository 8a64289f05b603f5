internal import FluidGeometry
internal import FluidTransitions

/// The requested properties of a sheet: `UISheetPresentationController`. Changes take effect in the next turn; inside
/// of ``animateChanges(_:)`` they are animated.
///
///     let low = SheetPresentationController.Detent.custom(identifier: "low") { context in
///       SheetPresentationController.Detent.medium().resolvedValue(in: context).map { min(240, $0) }
///     }
///     sheet.detents = [low, .large()]
///     sheet.largestUndimmedDetentIdentifier = "low"              // the page beneath can be used meanwhile
///     sheet.prefersScrollingExpandsWhenScrolledToEdge = false    // a list scrolls at once
///     sheet.animateChanges { sheet.selectedDetentIdentifier = .large }
@MainActor
public final class SheetPresentationController {
  /// The heights at which the sheet rests, in any order.
  public var detents: [Detent] = [.large()]
  /// The detent at which the sheet rests, or towards which it moves; `nil` for the lowest. It changes when a finger
  /// chooses another one.
  public var selectedDetentIdentifier: Detent.Identifier?
  /// The largest detent at which the pages beneath are not dimmed and accept touches; `nil` dims always.
  public var largestUndimmedDetentIdentifier: Detent.Identifier?
  /// Whether the sheet shows a grabber.
  public var prefersGrabberVisible = false
  /// The corner radius in points; `nil` for the system's.
  public var preferredCornerRadius: Double?
  /// Whether an upward drag in a list at its top expands the sheet before it scrolls.
  public var prefersScrollingExpandsWhenScrolledToEdge = true
  /// Whether there is a higher detent than the current one.
  var canExpand = false
  /// Whether an upward drag that begins at the top of a list moves the sheet.
  public var expandsByScrolling: Bool { prefersScrollingExpandsWhenScrolledToEdge && canExpand }
  /// Whether the latest changes are animated.
  var isAnimatingChanges = false

  /// Animates the sheet to the changes made in the closure.
  public func animateChanges(_ changes: () -> Void) {
    changes()
    isAnimatingChanges = true
  }

  /// A height at which a sheet rests.
  public struct Detent: Sendable {
    /// The name of the detent.
    public let identifier: Identifier
    private let resolver: @MainActor @Sendable (ResolutionContext) -> Double?

    /// A name for a height.
    public struct Identifier: Hashable, Sendable, ExpressibleByStringLiteral {
      public let rawValue: String

      /// The name of ``Detent/medium()``.
      public static let medium: Identifier = "medium"
      /// The name of ``Detent/large()``.
      public static let large: Identifier = "large"

      public init(_ rawValue: String) { self.rawValue = rawValue }
      public init(stringLiteral value: String) { self.init(value) }
    }

    /// The values from which a detent's height is computed.
    public struct ResolutionContext: Hashable, Sendable {
      /// The maximum height of a sheet in points.
      public let maximumDetentValue: Double
      let mediumDetentValue: Double
    }

    /// Returns a detent of about half of the window.
    public static func medium() -> Detent {
      Detent(identifier: .medium) { context in context.mediumDetentValue }
    }

    /// Returns a detent of the maximum height.
    public static func large() -> Detent {
      Detent(identifier: .large) { context in context.maximumDetentValue }
    }

    /// Returns a detent of a custom height.
    ///
    /// - Parameters:
    ///   - identifier: the name of the detent.
    ///   - resolver: returns the height in points; `nil` leaves the detent out.
    public static func custom(
      identifier: Identifier, resolver: @escaping @MainActor @Sendable (ResolutionContext) -> Double?
    ) -> Detent {
      Detent(identifier: identifier, resolver: resolver)
    }

    /// Returns the height in points; `nil` for a detent that is left out.
    @MainActor
    public func resolvedValue(in context: ResolutionContext) -> Double? { resolver(context) }
  }

  /// Resolves the detents to heights in points, in ascending order; at least one.
  ///
  /// - Parameters:
  ///   - layout: the layout of the sheet in its window.
  ///   - resolved: the result; passed in for its memory.
  func resolve(in layout: SheetLayout, into resolved: inout [ResolvedDetent]) {
    let context = Detent.ResolutionContext(
      maximumDetentValue: layout.maximumHeight, mediumDetentValue: layout.mediumHeight)
    let range = min(Self.minimumHeight, layout.maximumHeight)...layout.maximumHeight
    resolved.removeAll(keepingCapacity: true)
    for detent in detents {
      guard let height = detent.resolvedValue(in: context), height.isFinite else { continue }
      resolved.append(ResolvedDetent(identifier: detent.identifier, height: height.clamped(to: range)))
    }
    if resolved.isEmpty { resolved.append(ResolvedDetent(identifier: .large, height: layout.maximumHeight)) }
    resolved.sort { $0.height < $1.height }
  }

  /// The minimum height in points, enough for a finger.
  private static let minimumHeight = 60.0

  struct ResolvedDetent: Hashable {
    let identifier: Detent.Identifier
    let height: Double
  }
}
