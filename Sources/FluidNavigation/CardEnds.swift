internal import FluidGeometry
internal import FluidTransitions

/// The ends of a card's flight: the place of the open page, and the source.
@MainActor
struct CardEnds {
  let endpoints: ZoomEndpoints
  let place: PagePlace
  let sourceID: SourceID?

  /// The current ends of a page that zooms, whose provider is asked for the source; `nil` for any other page.
  ///
  /// - Parameters:
  ///   - entry: the page.
  ///   - environment: the window.
  ///   - page: the page beneath.
  ///   - isLeaving: whether the page leaves, which a popover does from where it is.
  init?(
    of entry: NavigationEntry, in environment: PageEnvironment, over page: PageBeneath = .still,
    isLeaving: Bool = false
  ) {
    guard let zoom = entry.transition.zoom else { return nil }
    let source = zoom.source(Self.context(of: entry))?.moved(by: environment.sourceOffset).plausible
      .flatMap { entry.source.seen($0, on: page) }
    entry.source.look = source ?? entry.source.look
    self.init(of: entry, zoom.options, to: source, asksForSource: !isLeaving, in: environment)
  }

  /// The ends of an open page that zooms, with the source that its flight has; `nil` for any other page.
  init?(of entry: NavigationEntry, keeping former: ZoomEndpoints, in environment: PageEnvironment) {
    guard let zoom = entry.transition.zoom else { return nil }
    self.init(
      of: entry, zoom.options, to: former.source == nil ? nil : entry.source.look, asksForSource: false,
      in: environment)
  }

  /// The ends of a flight of another page's transition, with which this page came: it keeps the source, and leads to where this page
  /// is when it is open.
  init(of entry: NavigationEntry, after former: ZoomEndpoints, in environment: PageEnvironment) {
    place = PageLayout(of: entry, in: environment).place()
    var source = former.source
    source?.velocity = .zero
    endpoints = ZoomEndpoints(
      pageFrame: place.frame, windowSize: environment.pageSize, displayRadius: place.radius, source: source,
      alignmentRect: place.frame.size == former.pageSize ? former.alignmentRect : nil, backdrop: former.backdrop)
    sourceID = entry.source.id
  }

  private init(
    of entry: NavigationEntry, _ options: ViewController.Transition.ZoomOptions, to source: SourceView?,
    asksForSource: Bool, in environment: PageEnvironment
  ) {
    let context = Self.context(of: entry)
    place = PageLayout(of: entry, in: environment).place(
      source: asksForSource ? source : nil, asksForSource: asksForSource)
    endpoints = ZoomEndpoints(
      pageFrame: place.frame, windowSize: environment.pageSize, displayRadius: place.radius,
      source: source.map {
        var end = ZoomEndpoints.Source(frame: $0.frame, radius: $0.cornerRadius, contentFrame: $0.contentFrame)
        end.velocity = $0.velocity
        return end
      },
      alignmentRect: options.alignmentRectProvider?(
        .init(
          zoomedViewController: context.zoomedViewController, visibleViewController: entry.controller,
          sourceViewController: context.sourceViewController, sourceView: source, targetSize: place.frame.size)
      ).flatMap { $0.isPlausible ? $0 : nil },
      backdrop: options.backdrop)
    sourceID = source?.id
  }

  /// Returns the source that a popover points at which does not zoom out of it.
  static func unzoomedSource(of entry: NavigationEntry) -> SourceView? {
    let transition = entry.transition
    guard transition.appearsInItsOwnWay else { return nil }
    return transition.zoom?.source(context(of: entry))
  }

  /// Returns what the provider of a source and that of an alignment rect are called with.
  private static func context(of entry: NavigationEntry) -> ZoomTransitionContext {
    ZoomTransitionContext(
      zoomedViewController: entry.owner.transitionGuide,
      sourceViewController: entry.under?.controller ?? entry.controller)
  }
}
