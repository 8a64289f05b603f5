public import FluidNavigation
public import FluidScript

/// The thing that a page comes out of by a zoom, and goes back into.
@MainActor
public protocol PageSource {
  /// Returns how the page comes out of it under the options.
  func zoom(_ settings: Settings) -> ZoomSource

  /// Returns what the page came out of, where it is now, while there is such a thing.
  ///
  /// - Parameters:
  ///   - kind: the part of it that flies.
  ///   - lookup: how it is found.
  func view(as kind: SourceKind, _ lookup: SourceLookup) -> SourceView?

  /// The name of it; `nil` for that of the page. A page that shows one of several things comes from each of them.
  var name: String? { get }

  /// The number of it among others, 0 for the first.
  var number: Int { get }
}

extension PageSource {
  public func zoom(_ settings: Settings) -> ZoomSource { .view }
  public func view(as kind: SourceKind, _ lookup: SourceLookup) -> SourceView? { nil }
  public var name: String? { nil }
  public var number: Int { 0 }
}

/// The source of a page that comes out of nothing.
package struct NoSource: PageSource {
  package init() {}

  package func zoom(_ settings: Settings) -> ZoomSource { .nothing }
}
