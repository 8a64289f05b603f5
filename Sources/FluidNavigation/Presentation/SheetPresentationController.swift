internal import FluidGeometry
internal import FluidTransitions

/// What a sheet is asked to be: `UISheetPresentationController`. It can be changed at any time, and takes effect in the next
/// turn; inside of ``animateChanges(_:)`` the sheet goes there.
@MainActor
public final class SheetPresentationController {
  /// The heights that the sheet rests at, in any order.
  public var detents: [Detent] = [.large()]
  /// The one that it rests at or goes to; `nil` is the lowest. It changes when a finger chooses another one.
  public var selectedDetentIdentifier: Detent.Identifier?
  /// Up to this one, what is beneath is not dimmed and can be touched; `nil` dims always.
  public var largestUndimmedDetentIdentifier: Detent.Identifier?
  public var prefersGrabberVisible = false
  /// In points; `nil` is the system's.
  public var preferredCornerRadius: Double?
  /// Whether a drag up in a list that is at its top draws the sheet up before it scrolls.
  public var prefersScrollingExpandsWhenScrolledToEdge = true
  /// Whether there is a higher detent than the one that it rests at.
  var canExpand = false
  /// Whether a drag up that begins at the top of a list is the sheet's.
  public var expandsByScrolling: Bool { prefersScrollingExpandsWhenScrolledToEdge && canExpand }
  /// What was changed last is gone to.
  private(set) var isAnimatingChanges = false

  init() {}

  /// Lets the sheet move to what is changed in here.
  public func animateChanges(_ changes: () -> Void) {
    changes()
    isAnimatingChanges = true
  }

  func changesAreMade() { isAnimatingChanges = false }

  /// A height at which a sheet rests.
  public struct Detent: Sendable {
    public let identifier: Identifier
    private let resolver: @MainActor @Sendable (ResolutionContext) -> Double?

    /// A name for a height.
    public struct Identifier: Hashable, Sendable, ExpressibleByStringLiteral {
      public let rawValue: String

      public static let medium: Identifier = "medium"
      public static let large: Identifier = "large"

      public init(_ rawValue: String) { self.rawValue = rawValue }
      public init(stringLiteral value: String) { self.init(value) }
    }

    /// What a detent is resolved from.
    public struct ResolutionContext: Hashable, Sendable {
      /// In points: no sheet is higher.
      public let maximumDetentValue: Double
      let mediumDetentValue: Double
    }

    /// About half of the window.
    public static func medium() -> Detent {
      Detent(identifier: .medium) { context in context.mediumDetentValue }
    }

    /// All that a sheet may take.
    public static func large() -> Detent {
      Detent(identifier: .large) { context in context.maximumDetentValue }
    }

    /// A height of one's own.
    ///
    /// - Parameters:
    ///   - identifier: what it is called.
    ///   - resolver: the height in points; `nil` leaves the detent out.
    public static func custom(
      identifier: Identifier, resolver: @escaping @MainActor @Sendable (ResolutionContext) -> Double?
    ) -> Detent {
      Detent(identifier: identifier, resolver: resolver)
    }

    /// In points; `nil` where the detent is not to be.
    @MainActor
    public func resolvedValue(in context: ResolutionContext) -> Double? { resolver(context) }
  }

  /// The detents as heights in points, the lowest first; always at least one.
  ///
  /// - Parameters:
  ///   - layout: of the sheet in its window.
  ///   - resolved: overwritten; handed in for its memory.
  func resolve(in layout: SheetLayout, into resolved: inout [ResolvedDetent]) {
    let context = Detent.ResolutionContext(
      maximumDetentValue: layout.maximumHeight, mediumDetentValue: layout.mediumHeight)
    let range = min(Self.leastHeight, layout.maximumHeight)...layout.maximumHeight
    resolved.removeAll(keepingCapacity: true)
    for detent in detents {
      guard let height = detent.resolvedValue(in: context), height.isFinite else { continue }
      resolved.append(ResolvedDetent(identifier: detent.identifier, height: height.clamped(to: range)))
    }
    if resolved.isEmpty { resolved.append(ResolvedDetent(identifier: .large, height: layout.maximumHeight)) }
    resolved.sort { $0.height < $1.height }
  }

  /// Something is left to take hold of.
  private static let leastHeight = 60.0

  struct ResolvedDetent: Hashable {
    let identifier: Detent.Identifier
    let height: Double
  }
}
