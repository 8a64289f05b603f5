internal import FluidGeometry
internal import FluidTransitions

/// The way in which a page comes and goes: the transition that its controller prefers, as it applies to what the page is presented as.
@MainActor
struct PageTransition {
  /// The transition that the controller prefers.
  private let preferred: ViewController.Transition?
  private let presentation: NavigationEntry.Presentation
  /// The part of the window that the page takes.
  private let style: ModalPresentationStyle
  private let isPushedInPanel: Bool
  /// Whether the page is a popover that comes and goes as one, although its transition is a zoom.
  let appearsInItsOwnWay: Bool

  /// - Parameters:
  ///   - owner: the controller whose transition counts.
  ///   - presentation: how the page comes.
  ///   - style: the part of the window that it takes.
  ///   - isPushedInPanel: whether it is pushed onto a stack that is a sheet or a popover.
  init(
    of owner: ViewController, _ presentation: NavigationEntry.Presentation, style: ModalPresentationStyle,
    isPushedInPanel: Bool
  ) {
    preferred = owner.transitionGuide.preferredTransition
    (self.presentation, self.style, self.isPushedInPanel) = (presentation, style, isPushedInPanel)
    appearsInItsOwnWay = style == .popover && !isPushedInPanel && owner.hasDocumentedPanelZoom
  }

  /// The identifier of the source within its namespace, where that is a view that is registered for one.
  var sourceID: SourceID? { preferred?.sourceID }

  /// A page that does not fill the window rises or fades, whatever its own transition is.
  private var panelTransition: SystemTransition { style == .popover ? .crossDissolve : .coverVertical }

  /// Returns the transition of a page that does not zoom; `nil` for one that does.
  func pageStyle(reducesMotion: Bool) -> PageStyle? {
    if reducesMotion { return .reducedMotion }
    switch preferred?.kind {
    case .zoom: return appearsInItsOwnWay ? .system(panelTransition) : nil
    case .system(let transition):
      return .system(style.fillsWindow ? transition : isPushedInPanel ? transition.inPanel : panelTransition)
    case nil: return .system(presentation == .push ? .push : panelTransition)
    }
  }

  // MARK: Zooms

  /// The options of a zoom with the provider of its source; `nil` for a page that does not zoom.
  var zoom: (options: ViewController.Transition.ZoomOptions, source: ViewController.Transition.SourceViewProvider)? {
    if case .zoom(let options, let provider)? = preferred?.kind { (options, provider) } else { nil }
  }

  /// Whether the page beneath shrinks.
  var coveredPageRecedes: Bool { style.fillsWindow && zoom?.options.coveredPageRecedes != false }

  /// The gestures that may dismiss a page that zooms.
  var dismissalGestures: Set<ZoomGesture> {
    guard let options = zoom?.options else { return [] }
    guard presentation == .present, !options.swipesDismissPresentations else { return options.dismissalGestures }
    return options.dismissalGestures.subtracting([.edge, .anywhere])
  }

  /// Asks a page that zooms, and its options, whether a gesture may begin to dismiss it.
  func shouldBeginDismissal(
    of page: ViewController, by gesture: ZoomGesture, at location: Point, velocity: Vector
  ) -> Bool {
    guard let options = zoom?.options else { return false }
    let willBegin = page.allowsDismissal(by: gesture, at: location)
    return options.interactiveDismissShouldBegin?(
      ZoomInteractionContext(gesture: gesture, location: location, velocity: velocity, willBegin: willBegin))
      ?? willBegin
  }
}
