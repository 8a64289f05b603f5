public import FluidGeometry

/// The views that pages can zoom out of, by identifier: SwiftUI's `matchedTransitionSource(id:in:)`.
///
///     thumbnail.source = window.matchedTransitionSources.matchedTransitionSource(
///       id: "lake", in: namespace, frame: thumbnail.frame)
///     page.preferredTransition = .zoom(sourceID: "lake", in: namespace)
@MainActor
public final class MatchedTransitionSources {
  private struct Report {
    weak var source: MatchedTransitionSource?

    @MainActor var isLiving: Bool { source?.isWithdrawn == false }
  }

  private var reports: [SourceID: [Report]] = [:]
  private var latest = 0
  /// The number of identifiers at which those are dropped of which no view is left.
  private var sweepThreshold = 32

  /// Registers a view. The registration lasts as long as the returned object.
  ///
  /// - Parameters:
  ///   - id: the identifier of the view's content.
  ///   - namespace: the namespace of the identifier.
  ///   - frame: the view's frame in points of the window.
  ///   - contentFrame: the part of the view that an alignment rect covers, in points of the window; `nil` for all of it.
  ///   - isVisible: whether the view is visible; a covered view is not.
  ///   - configuration: the look around the view's content.
  public func matchedTransitionSource(
    id: SourceID, in namespace: TransitionNamespace, frame: Rect, contentFrame: Rect? = nil, isVisible: Bool = true,
    configuration: MatchedTransitionSourceConfiguration = .init()
  ) -> MatchedTransitionSource {
    let source = MatchedTransitionSource(
      frame: frame, contentFrame: contentFrame, isVisible: isVisible, configuration: configuration, report: nextReport)
    let name = id.in(namespace)
    reports[name] = reports[name, default: []].filter(\.isLiving) + [Report(source: source)]
    source.registry = self
    if reports.count > sweepThreshold { dropDeadIdentifiers() }
    return source
  }

  /// The next sweep follows after as many registrations as identifiers are left.
  private func dropDeadIdentifiers() {
    reports = reports.mapValues { $0.filter(\.isLiving) }.filter { !$0.value.isEmpty }
    sweepThreshold = max(32, 2 * reports.count)
  }

  var nextReport: Int {
    latest += 1
    return latest
  }

  /// Returns the current view of an identifier: the one that is visible in the window, or of several the latest; `nil`
  /// where there is none.
  public func sourceView(id: SourceID, in namespace: TransitionNamespace, window: Size) -> SourceView? {
    let name = id.in(namespace)
    let (sources, seen) = views(of: name, window: window)
    guard let source = (seen.isEmpty ? sources : seen).max(by: { $0.report < $1.report }) else { return nil }
    var view = SourceView(
      id: name, frame: source.frame,
      cornerRadius: source.configuration.clipShape.cornerRadius(of: source.frame.size),
      contentFrame: source.contentFrame,
      background: source.configuration.background, shadow: source.configuration.shadow)
    view.registration = source.registration
    view.velocity = source.velocity
    return view
  }

  private func views(of name: SourceID, window: Size) -> (
    all: [MatchedTransitionSource], seen: [MatchedTransitionSource]
  ) {
    let bounds = Rect(origin: .zero, size: window)
    let sources = reports[name, default: []].filter(\.isLiving).compactMap(\.source)
    return (sources, sources.filter { $0.isVisible && $0.frame.isFinite && $0.frame.intersects(bounds) })
  }

  /// Returns why the view of an identifier within its namespace is not the only one; `nil` where it is.
  func complaint(about name: SourceID, window: Size) -> String? {
    let (sources, seen) = views(of: name, window: window)
    if sources.isEmpty { return "no view has the identifier \(name), and it comes out of its center" }
    return seen.count > 1 ? "\(seen.count) views have the identifier \(name), and the latest of them counts" : nil
  }
}

/// One view that pages can zoom out of; its owner reports every change.
@MainActor
public final class MatchedTransitionSource {
  /// The view's frame in points of the window.
  public private(set) var frame: Rect
  /// The part of the view that an alignment rect covers, in points of the window; `nil` for all of it.
  public private(set) var contentFrame: Rect?
  /// The velocity of a view that an animation moves, in points a second.
  package var velocity = Vector.zero
  /// Whether the view is visible.
  public private(set) var isVisible: Bool
  /// The look around the view's content.
  public private(set) var configuration: MatchedTransitionSourceConfiguration
  private(set) var isWithdrawn = false
  private(set) var report: Int
  /// The first of its reports, which no other view has.
  let registration: Int
  weak var registry: MatchedTransitionSources?

  init(
    frame: Rect, contentFrame: Rect?, isVisible: Bool, configuration: MatchedTransitionSourceConfiguration, report: Int
  ) {
    self.frame = frame
    self.contentFrame = contentFrame
    self.isVisible = isVisible
    self.configuration = configuration
    self.report = report
    registration = report
  }

  /// Reports changes of the view; parameters that are left out stay.
  ///
  /// - Parameters:
  ///   - frame: the view's frame in points of the window.
  ///   - contentFrame: the part of the view that an alignment rect covers, in points of the window.
  ///   - isVisible: whether the view is visible.
  ///   - configuration: the look around the view's content.
  public func update(
    frame: Rect? = nil, contentFrame: Rect? = nil, isVisible: Bool? = nil,
    configuration: MatchedTransitionSourceConfiguration? = nil
  ) {
    self.frame = frame ?? self.frame
    self.contentFrame = contentFrame ?? self.contentFrame
    self.isVisible = isVisible ?? self.isVisible
    self.configuration = configuration ?? self.configuration
    report = registry?.nextReport ?? report
  }

  /// Removes the view; a card that flies to it flies to the page's centre instead.
  public func withdraw() { isWithdrawn = true }
}
