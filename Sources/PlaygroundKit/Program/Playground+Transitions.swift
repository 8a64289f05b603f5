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
  package func transition(for page: Page) -> ViewController.Transition? {
    switch settings[.transition] {
    case "push", "news": nil
    case "cover-vertical": .coverVertical
    case "flip-horizontal": .flipHorizontal
    case "cross-dissolve": .crossDissolve
    case "partial-curl": .partialCurl
    default: page is TransitionLabPage ? nil : zoom(for: page)
    }
  }

  private func zoom(for page: Page) -> ViewController.Transition {
    var options = ViewController.Transition.ZoomOptions()
    options.hasOpaqueBacking = settings.isOn(.opaqueBacking)
    options.backdrop = settings[.backdrop] == "fades" ? .fadesInPlace : .zooms
    options.dismissalGestures = dismissalGestures
    options.dimmingColor = dimmingColor
    options.dimmingBlur = settings.number(.dimmingBlur)
    options.coveredPageRecedes = settings.isOn(.coveredPageRecedes)
    if settings.isOn(.alignmentRect) {
      options.alignmentRectProvider = { [weak self] context in
        guard let self, let page = context.zoomedViewController as? Page else { return nil }
        return page.pictureFrame(in: Rect(origin: .zero, size: page.isPanel ? page.frame.size : self.size))
      }
    }
    return .zoom(options: options, sourceViewProvider: sourceViewProvider)
  }

  package var sourceViewProvider: ViewController.Transition.SourceViewProvider {
    let kind = settings.sourceKind
    return { context in (context.zoomedViewController as? Page)?.sourceView(as: kind) }
  }

  private var dimmingColor: Color? {
    switch settings[.dimming] {
    case "white": .white.opacity(Self.strongDimming)
    case "accent": Theme.accent.opacity(Self.strongDimming)
    case "none": .clear
    default: nil
    }
  }

  /// The opacity of a dimming whose colour is recognisable.
  private static let strongDimming = 0.35

  package var dismissalGestures: Set<ZoomGesture> {
    let switches: [(Option, ZoomGesture)] = [
      (.panDismissal, .pan), (.edgeSwipe, .edge), (.backSwipeAnywhere, .anywhere), (.pinchDismissal, .pinch),
    ]
    return Set(switches.filter { settings.isOn($0.0) }.map(\.1))
  }
}
