internal import FluidGeometry
package import FluidNavigation
internal import FluidScene
internal import FluidScript
internal import FluidTransitions
internal import PlaygroundControls
package import PlaygroundPages

/// How pages come and go, as the options say.
extension Playground {
  /// `nil` is the plain push, or a page that rises where it is presented; an animator comes before both, and a page that comes out of
  /// nothing has the push for a zoom.
  func setTransition(of page: Page) {
    switch settings.transition.style {
    case .push, .news, .quarterTurn, .circleReveal, .cards, .parallaxPush, .hinge, .percentDriven, .own:
      page.preferredTransition = nil
    case .coverVertical: page.preferredTransition = .coverVertical
    case .flipHorizontal: page.preferredTransition = .flipHorizontal
    case .crossDissolve: page.preferredTransition = .crossDissolve
    case .partialCurl: page.preferredTransition = .partialCurl
    case .zoom: setZoom(of: page)
    }
  }

  private func setZoom(of page: Page) {
    page.preferredTransition =
      switch page.zoomSource(settings) {
      case .nothing: nil
      case .view: .zoom(options: zoomOptions, sourceViewProvider: sourceViewProvider)
      case .matched(let id, let namespace): .zoom(sourceID: id, in: namespace, options: zoomOptions)
      case .entrance:
        .zoom(options: zoomOptions, sourceBarButtonItemProvider: { [weak self] _ in self?.entranceButton })
      case .barButton(let button): .zoom(options: buttonOptions, sourceBarButtonItemProvider: { _ in button() })
      }
  }

  /// The way on from the first page, where a page covers the bar that has it.
  package func entranceButton(of page: Page) -> BarButtonItem? {
    let pages = navigation.viewControllers
    let isOverRoot = pages.firstIndex { $0 === page }.map { $0 == 1 } ?? (pages.count == 1)
    return isOverRoot ? entranceButton : nil
  }

  /// The way on in the bar; `nil` where there is none.
  var entranceButton: BarButtonItem? {
    guard pictures != nil, let entrance = chrome.entrance else { return nil }
    let width = measure.width(of: entrance, in: TextStyle(.body)).rounded(.up) + 2 * Chrome.buttonPadding
    let x = Chrome.margin - Chrome.buttonPadding
    return BarButtonItem(
      id: Chrome.entranceButton,
      frame: Rect(
        x: isMirrored ? size.width - x - width : x, y: (Chrome.barHeight - Chrome.buttonHeight) / 2, width: width,
        height: Chrome.buttonHeight))
  }

  /// The options of a page that comes out of a button: it has no picture that could fly alone.
  private var buttonOptions: ViewController.Transition.ZoomOptions {
    let options = zoomOptions
    options.backdrop = .zooms
    return options
  }

  private var zoomOptions: ViewController.Transition.ZoomOptions {
    let options = ViewController.Transition.ZoomOptions()
    options.hasOpaqueBacking = settings.transition.hasOpaqueBacking
    options.backdrop =
      switch settings.transition.backdrop {
      case .zooms: .zooms
      case .fades: .fadesInPlace
      }
    options.panelBehavior =
      switch settings.transition.panelZoom {
      case .zooms: .zooms
      case .documented: .documented
      }
    options.dismissalGestures = dismissalGestures
    options.swipesDismissPresentations = settings.gestures.edgeSwipe == .everywhere
    options.dimmingColor = dimmingColor
    options.dimmingBlur = settings.transition.dimmingBlur
    options.coveredPageRecedes = settings.transition.coveredPageRecedes
    if settings.transition.hasAlignmentRect {
      options.alignmentRectProvider = { context in
        (context.visibleViewController as? Page)?.pictureFrame(in: Rect(origin: .zero, size: context.targetSize))
      }
    }
    return options
  }

  package var sourceViewProvider: ViewController.Transition.SourceViewProvider {
    let transition = settings.transition
    return { [weak self] context in
      let source = (context.zoomedViewController as? Page)?.sourceView(as: transition.source, transition.sourceLookup)
      guard transition.scrolledOffSource == .center, let self, let source else { return source }
      return source.frame.intersects(Rect(minX: 0, minY: Chrome.barHeight, maxX: size.width, maxY: size.height))
        ? source : nil
    }
  }

  private var dimmingColor: Color? {
    switch settings.transition.dimming {
    case .white: .white.opacity(Self.strongDimming)
    case .accent: Theme.accent.opacity(Self.strongDimming)
    case .none: .clear
    case .black: nil
    }
  }

  /// The opacity of a dimming whose colour is recognisable.
  private static let strongDimming = 0.35

  package var dismissalGestures: Set<ZoomGesture> {
    let gestures = settings.gestures
    let switches: [(isOn: Bool, gesture: ZoomGesture)] = [
      (gestures.panDismisses, .pan), (gestures.edgeSwipe != .off, .edge), (gestures.swipesBackAnywhere, .anywhere),
      (gestures.pinchDismisses, .pinch),
    ]
    return Set(switches.filter(\.isOn).map(\.gesture))
  }
}
