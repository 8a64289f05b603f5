package import FluidGeometry
package import FluidNavigation
internal import FluidScene
package import FluidScript
internal import FluidTransitions
internal import PlaygroundControls
internal import PlaygroundPages

/// The options of how pages come and go, in the words of the engines.
extension Settings {
  /// The way in which pages are opened.
  package var presentation: OpenPages.Presentation { OpenPages.Presentation(transition.presentation) }

  /// The part of the window that a presentation takes.
  package var modalStyle: ModalPresentationStyle {
    if case .present(let style) = presentation { style } else { .fullScreen }
  }

  package var dismissalGestures: Set<ZoomGesture> {
    let switches: [(isOn: Bool, gesture: ZoomGesture)] = [
      (gestures.panDismisses, .pan), (gestures.edgeSwipe != .off, .edge), (gestures.swipesBackAnywhere, .anywhere),
      (gestures.pinchDismisses, .pinch),
    ]
    return Set(switches.filter(\.isOn).map(\.gesture))
  }

  /// Returns the transition of a page; `nil` is the plain push, or a page that rises where it is presented. An animator comes before
  /// both, and a page that comes out of nothing has the push for a zoom.
  ///
  /// - Parameters:
  ///   - page: what comes and goes.
  ///   - sources: returns the current thumbnail of a page.
  ///   - entrance: returns the way on in the bar.
  @MainActor
  func transition(
    of page: Page, sources: @escaping ViewController.Transition.SourceViewProvider,
    entrance: @escaping @MainActor () -> BarButtonItem?
  ) -> ViewController.Transition? {
    switch transition.style {
    case .push, .news, .quarterTurn, .circleReveal, .cards, .parallaxPush, .hinge, .percentDriven, .own: nil
    case .coverVertical: .coverVertical
    case .flipHorizontal: .flipHorizontal
    case .crossDissolve: .crossDissolve
    case .partialCurl: .partialCurl
    case .zoom:
      switch page.source?.zoom(self) ?? .view {
      case .nothing: nil
      case .view: .zoom(options: zoomOptions, sourceViewProvider: sources)
      case .matched(let id, let namespace): .zoom(sourceID: id, in: namespace, options: zoomOptions)
      case .entrance: .zoom(options: zoomOptions, sourceBarButtonItemProvider: { _ in entrance() })
      case .barButton(let button): .zoom(options: buttonOptions, sourceBarButtonItemProvider: { _ in button() })
      }
    }
  }

  /// Returns the provider of sources of pages: their thumbnails, or the middle of the window for one that is out of sight, where the
  /// option says so.
  ///
  /// - Parameter size: of the window's content now, in points.
  @MainActor
  package func sourceViewProvider(
    in size: @escaping @MainActor () -> Size?
  ) -> ViewController.Transition.SourceViewProvider {
    let transition = transition
    return { context in
      let source = (context.zoomedViewController as? Page)?.source?.view(
        as: transition.source, transition.sourceLookup)
      guard transition.scrolledOffSource == .center, let size = size(), let source else { return source }
      return source.frame.intersects(Rect(minX: 0, minY: Chrome.barHeight, maxX: size.width, maxY: size.height))
        ? source : nil
    }
  }

  @MainActor
  private var zoomOptions: ViewController.Transition.ZoomOptions {
    let options = ViewController.Transition.ZoomOptions()
    options.hasOpaqueBacking = transition.hasOpaqueBacking
    options.backdrop =
      switch transition.backdrop {
      case .zooms: .zooms
      case .fades: .fadesInPlace
      }
    options.panelBehavior =
      switch transition.panelZoom {
      case .zooms: .zooms
      case .documented: .documented
      }
    options.dismissalGestures = dismissalGestures
    options.swipesDismissPresentations = gestures.edgeSwipe == .everywhere
    options.dimmingColor = dimmingColor
    options.dimmingBlur = transition.dimmingBlur
    options.coveredPageRecedes = transition.coveredPageRecedes
    if transition.hasAlignmentRect {
      options.alignmentRectProvider = { context in
        let page = context.visibleViewController as? Page
        return page?.picture?.restingFrame(in: Rect(origin: .zero, size: context.targetSize))
      }
    }
    return options
  }

  /// The options of a page that comes out of a button: it has no picture that could fly alone.
  @MainActor
  private var buttonOptions: ViewController.Transition.ZoomOptions {
    let options = zoomOptions
    options.backdrop = .zooms
    return options
  }

  private var dimmingColor: Color? {
    switch transition.dimming {
    case .white: .white.opacity(Self.strongDimming)
    case .accent: Theme.accent.opacity(Self.strongDimming)
    case .none: .clear
    case .black: nil
    }
  }

  /// The opacity of a dimming whose colour is recognisable.
  private static let strongDimming = 0.35
}
