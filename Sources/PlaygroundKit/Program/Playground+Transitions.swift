internal import FluidGeometry
package import FluidNavigation
internal import FluidScene
internal import FluidScript
internal import FluidTransitions
internal import PlaygroundControls

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
    case .zoom where page is TransitionLabPage: page.preferredTransition = nil
    case .zoom:
      if let scenes = page as? ScenesPage { setZoom(ofScenes: scenes) } else { setZoom(of: page) }
    }
  }

  /// The list of scenes comes out of its button, where it covers the bar that has it.
  private func setZoom(ofScenes page: ScenesPage) {
    let pages = navigation.viewControllers
    let isOverRoot = pages.firstIndex { $0 === page }.map { $0 == 1 } ?? (pages.count == 1)
    page.button = pictures != nil && isOverRoot ? scenesButton : nil
    page.preferredTransition =
      page.button == nil
      ? nil : .zoom(options: zoomOptions, sourceBarButtonItemProvider: { [weak self] _ in self?.scenesButton })
  }

  /// The entrance to the scenes in the bar.
  var scenesButton: BarButtonItem {
    let width = measure.width(of: Chrome.scenesTitle, in: TextStyle(.body)).rounded(.up) + 2 * Chrome.buttonPadding
    let x = Chrome.margin - Chrome.buttonPadding
    return BarButtonItem(
      id: Chrome.scenesButton,
      frame: Rect(
        x: isMirrored ? size.width - x - width : x, y: (Chrome.barHeight - Chrome.buttonHeight) / 2, width: width,
        height: Chrome.buttonHeight))
  }

  /// A story of the news names a matched source. Any other page has a closure that returns its source.
  private func setZoom(of page: Page) {
    page.preferredTransition =
      if let (id, namespace) = matchedSource(of: page) {
        .zoom(sourceID: id, in: namespace, options: zoomOptions)
      } else {
        .zoom(options: zoomOptions, sourceViewProvider: sourceViewProvider)
      }
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

  /// What a story of the news zooms out of, by its identifier.
  private func matchedSource(of page: Page) -> (Int, TransitionNamespace)? {
    guard let story = page as? StoryPage, let library, library.style == .news,
      settings.transition.scrolledOffSource != .center
    else { return nil }
    switch settings.transition.sourceLookup {
    case .captured: return nil
    case .identifier where story.origin !== library: return nil
    case .identifier, .sharedIdentifier: return (story.index, library.matched.namespace)
    }
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
