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
    register(
      MatchedTransitionSource(
        frame: frame, contentFrame: contentFrame, isVisible: isVisible, configuration: configuration, report: nextReport
      ),
      as: id.in(namespace))
  }

  /// Registers a button in a bar: SwiftUI's modifier of toolbar content. The registration lasts as long as the returned object, and has
  /// the button's current values. A button that is hidden, faded or scrolled away is a missing source.
  ///
  ///     let registration = window.matchedTransitionSources.matchedTransitionSource(
  ///       id: "details", in: namespace, barButtonItem: details)
  ///     page.preferredTransition = .zoom(sourceID: "details", in: namespace)
  ///
  /// - Parameters:
  ///   - id: the identifier of the button's content.
  ///   - namespace: the namespace of the identifier.
  ///   - item: the button.
  ///   - configuration: the look around the button's content, whose outline is the button's own.
  public func matchedTransitionSource(
    id: SourceID, in namespace: TransitionNamespace, barButtonItem item: BarButtonItem,
    configuration: MatchedTransitionSourceConfiguration = .init()
  ) -> MatchedTransitionSource {
    register(
      MatchedTransitionSource(barButtonItem: item, configuration: configuration, report: nextReport),
      as: id.in(namespace))
  }

  private func register(_ source: MatchedTransitionSource, as name: SourceID) -> MatchedTransitionSource {
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
      id: name, frame: source.frame, cornerRadius: source.cornerRadius, contentFrame: source.contentFrame,
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
    let seen = sources.filter { $0.isVisible && $0.frame.isFinite && $0.frame.intersects(bounds) }
    return (sources.filter { !$0.isButton } + seen.filter(\.isButton), seen)
  }

  /// Returns why the view of an identifier within its namespace is not the only one; `nil` where it is.
  func complaint(about name: SourceID, window: Size) -> String? {
    let (sources, seen) = views(of: name, window: window)
    if sources.isEmpty { return "no view has the identifier \(name), and it comes out of its center" }
    return seen.count > 1 ? "\(seen.count) views have the identifier \(name), and the latest of them counts" : nil
  }
}

/// One view that pages can zoom out of, whose owner reports every change; or a button in a bar, whose own values count.
@MainActor
public final class MatchedTransitionSource {
  private var viewFrame: Rect
  private var isViewVisible: Bool
  private let item: BarButtonItem?
  /// The frame in points of the window.
  public var frame: Rect { item.map { $0.frame ?? .zero } ?? viewFrame }
  /// The part of the view that an alignment rect covers, in points of the window; `nil` for all of it.
  public private(set) var contentFrame: Rect?
  /// The velocity of a view that an animation moves, in points a second.
  package var velocity = Vector.zero
  /// Whether the view or the button is visible.
  public var isVisible: Bool { item?.isVisible ?? isViewVisible }
  /// The look around the view's content.
  public private(set) var configuration: MatchedTransitionSourceConfiguration
  private(set) var isWithdrawn = false
  private(set) var report: Int
  /// The first of its reports, which no other view has.
  let registration: Int
  weak var registry: MatchedTransitionSources?

  init(
    barButtonItem item: BarButtonItem? = nil, frame: Rect = .zero, contentFrame: Rect? = nil, isVisible: Bool = false,
    configuration: MatchedTransitionSourceConfiguration, report: Int
  ) {
    self.item = item
    viewFrame = frame
    self.contentFrame = contentFrame
    isViewVisible = isVisible
    self.configuration = configuration
    self.report = report
    registration = report
  }

  var isButton: Bool { item != nil }

  var cornerRadius: Double { item?.radius ?? configuration.clipShape.cornerRadius(of: frame.size) }

  /// Reports changes of the view; parameters that are left out stay. A button reports its frame and whether it is visible itself.
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
    viewFrame = frame ?? viewFrame
    self.contentFrame = contentFrame ?? self.contentFrame
    isViewVisible = isVisible ?? isViewVisible
    self.configuration = configuration ?? self.configuration
    report = registry?.nextReport ?? report
  }

  /// Removes the view; a card that flies to it flies to the page's centre instead.
  public func withdraw() { isWithdrawn = true }
}
