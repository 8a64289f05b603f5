public import FluidGeometry

/// The views that pages can zoom out of by their identifier: SwiftUI's `matchedTransitionSource(id:in:)`.
///
///     thumbnail.source = navigation.matchedTransitionSources.matchedTransitionSource(
///       id: "lake", in: namespace, frame: thumbnail.frame)
///     page.preferredTransition = .zoom(sourceID: "lake", in: namespace)
@MainActor
public final class MatchedTransitionSources {
  private struct Report {
    weak var source: MatchedTransitionSource?
  }

  private var reports: [SourceID: [Report]] = [:]
  private var latest = 0

  init() {}

  /// A view says that it is there. It holds on to what it gets, and is gone when that is.
  ///
  /// - Parameters:
  ///   - id: what it shows.
  ///   - namespace: where that name counts.
  ///   - frame: in the window's points.
  ///   - isVisible: whether it is to be seen; a view that something covers is not.
  ///   - configuration: how it looks around its pixels.
  public func matchedTransitionSource(
    id: SourceID, in namespace: TransitionNamespace, frame: Rect, isVisible: Bool = true,
    configuration: MatchedTransitionSourceConfiguration = .init()
  ) -> MatchedTransitionSource {
    let source = MatchedTransitionSource(
      frame: frame, isVisible: isVisible, configuration: configuration, report: nextReport)
    let name = id.in(namespace)
    reports[name] = reports[name, default: []].filter { $0.source != nil } + [Report(source: source)]
    source.registry = self
    return source
  }

  var nextReport: Int {
    latest += 1
    return latest
  }

  /// The view of a name as it is now: the one that can be seen in the window, the one that reported last among several; `nil` where
  /// there is none.
  public func sourceView(id: SourceID, in namespace: TransitionNamespace, window: Size) -> SourceView? {
    let name = id.in(namespace)
    let bounds = Rect(origin: .zero, size: window)
    let sources = reports[name, default: []].compactMap(\.source).filter { !$0.isWithdrawn }
    let seen = sources.filter { $0.isVisible && $0.frame.isFinite && $0.frame.intersects(bounds) }
    guard let source = (seen.isEmpty ? sources : seen).max(by: { $0.report < $1.report }) else { return nil }
    return SourceView(
      id: name, frame: source.frame,
      cornerRadius: source.configuration.clipShape.cornerRadius(of: source.frame.size),
      background: source.configuration.background, shadow: source.configuration.shadow)
  }
}

/// One view that pages can zoom out of; it reports whenever something about it changes.
@MainActor
public final class MatchedTransitionSource {
  public private(set) var frame: Rect
  public private(set) var isVisible: Bool
  public private(set) var configuration: MatchedTransitionSourceConfiguration
  private(set) var isWithdrawn = false
  private(set) var report: Int
  weak var registry: MatchedTransitionSources?

  init(frame: Rect, isVisible: Bool, configuration: MatchedTransitionSourceConfiguration, report: Int) {
    self.frame = frame
    self.isVisible = isVisible
    self.configuration = configuration
    self.report = report
  }

  /// Says where the view is by now; what is left out stays.
  ///
  /// - Parameters:
  ///   - frame: in the window's points.
  ///   - isVisible: whether it is to be seen.
  ///   - configuration: how it looks around its pixels.
  public func update(
    frame: Rect? = nil, isVisible: Bool? = nil, configuration: MatchedTransitionSourceConfiguration? = nil
  ) {
    self.frame = frame ?? self.frame
    self.isVisible = isVisible ?? self.isVisible
    self.configuration = configuration ?? self.configuration
    report = registry?.nextReport ?? report
  }

  /// The view is gone; a card that is on its way to it goes to the centre.
  public func withdraw() { isWithdrawn = true }
}
