public import FluidGeometry
public import FluidGestures
public import FluidMotion
public import FluidNavigation
package import FluidScene
public import FluidScript
package import PlaygroundControls
internal import PlaygroundPictures

/// A view controller of the playground: a page that can be drawn and touched.
@MainActor
open class Page: ViewController {
  /// Which edge is the leading one.
  package final var layoutDirection = LayoutDirection.leftToRight

  /// Where the page lies while it is open, in the window; its own coordinates begin there.
  package private(set) var frame = Rect(origin: .zero, size: .zero)

  /// Whether the page fills only a part of the window, and so has no bar.
  package final var isPanel: Bool { !modalPresentationStyle.fillsWindow }

  /// The transition whose animator has brought the page; `nil` where none has.
  package final var animatorStyle: Settings.Transition.Style?

  /// The animator that has brought the page, where the rules keep it for the pop.
  package final var keptAnimator: NewsTransitionAnimator?

  /// The motion on the page while it is at rest itself.
  open var motion: PageMotion { PageMotion(isAnimating: mover?.isAnimating ?? false) }

  /// Tells what the size of the page as a popover follows.
  open var panelContent: PanelContent { .picture(padding: 0) }

  /// Lays the page out for a place in the window; `isForced` says that something else has changed as well.
  package final func place(in frame: Rect, scale: Double, isForced: Bool, at now: Instant) {
    let isResized = frame.size != self.frame.size
    self.frame = frame
    moved(to: frame.origin)
    if isResized || isForced { layout(size: frame.size, scale: scale, at: now) }
  }

  /// Of the layer that the page is drawn into while it moves as a whole.
  package final var layer = LayerNames.page(0)

  /// Tells scripts what they know of the page.
  open var script: any PageScript { PlainPageScript(page: self) }

  /// Tells what the page comes out of by a zoom; `nil` for a page like any other, which comes out of a view where it has one.
  open var source: (any PageSource)? { nil }

  /// What commands about a picture mean here.
  open var pictureInHand: PictureInHand { PictureInHand() }

  /// Whether the first flights to the page and from it are slowed down for the coach mark.
  open var takesCoachMark: Bool { true }

  /// The number behind its title where another page that there is has that already; kept for as long as the page is there.
  package final var nameSuffix: Int?

  /// What is drawn of a page that draws nothing else; kept for its memory.
  private var content = CardContent()

  /// Draws a part of the page: what a page does not draw itself it leaves to this.
  ///
  /// - Parameters:
  ///   - part: what is to be drawn.
  ///   - drawing: where it is drawn, over what is there.
  ///   - context: what the page is drawn in.
  open func draw(_ part: PagePart, into drawing: inout PageDrawing, _ context: PageContext) {
    switch part {
    case .content:
      content.reset()
      swap(&drawing.cache.cardContent, &content)
      draw(.card, into: &drawing, context)
      swap(&drawing.cache.cardContent, &content)
      let outline = RoundedShape(context.bounds)
      for picture in content.pictures { picture.draw(in: outline, opacity: 1, into: &drawing.list.commands) }
      draw(.notices(page: .identity, opacity: 1), into: &drawing, context)
      draw(.words(page: .identity, opacity: 1), into: &drawing, context)
    case .inPlace: draw(.content, into: &drawing, context)
    case .layers, .card, .notices, .words, .above: break
    }
  }

  /// What the page's layer has that others do not have.
  open var layerTraits: PageLayerTraits { PageLayerTraits() }

  /// Tells of the picture that the page is about; `nil` where it is never about one.
  open var picture: (any PagePicture)? { nil }

  /// What moves the page's content; `nil` where nothing does, or the page itself.
  package final var mover: (any ContentMover)?

  /// How far what the page shows is scrolled, in points along the axis in which it scrolls; `nil` where it does not.
  open func contentOffset(at now: Instant) -> Double? { mover?.contentOffset(at: now) }

  /// Returns the views in sight that other pages come out of.
  open func sources(as kind: SourceKind) -> [SourceView] { [] }

  /// The words in the bar and at the foot of the window while the page is on top.
  open var navigationItem: NavigationItem { NavigationItem(title: title) }

  /// The title was pressed, which is a button where ``navigationItem`` says so.
  open func titlePressed() {}

  /// Returns how far the bar has gone, and the ground around the page's picture has become black, from 0 to 1.
  open func barHiding(at now: Instant) -> Double { 0 }

  /// Whether the page is on no stack and no longer visible.
  package final var isGone: Bool { navigationController == nil && appearanceState == .disappeared }

  /// Whether the page will look the same for a while, so that its layer is worth drawing before something flies over it.
  open var isStill: Bool { false }

  // MARK: What happens to it

  /// Follows the pages of a frame, of which some may have come out of this one.
  open func noticePages(_ pages: [PresentedPage], _ transition: Settings.Transition) {}

  open func layout(size: Size, scale: Double, at now: Instant) {}
  /// The page lies somewhere else in the window, whose points fingers are told in.
  open func moved(to origin: Point) {}
  /// The window has another size, and what lies beneath the page is laid out anew as well.
  open func windowResized(at now: Instant) {}
  open func apply(_ settings: Settings) { mover?.apply(settings) }
  open func timePassed(to now: Instant) { mover?.timePassed(to: now) }
  open override func viewWillDisappear(_ animated: Bool) { mover?.cancelInput() }

  // MARK: Fingers, wheels and keys

  /// Takes fingers, wheels, the pointer and keys in the mover's place; it may leave to the mover what it does not take itself.
  package final var ownInput: (any PageInput)?

  /// Takes fingers, wheels, the pointer and keys; `nil` where nothing does.
  package final var input: (any PageInput)? { ownInput ?? mover }

  public final override func gestureRecognizers(at point: Point) -> [GestureRecognizer] {
    input?.recognizers(at: point) ?? []
  }

  public final override func touchWillBegin(at point: Point) { input?.touchWillBegin(at: point, on: self) }

  public final override func stopScrollingAndZooming(at point: Point) { input?.stop(at: point) }

  public final override func allowsDismissal(by gesture: ZoomGesture, at location: Point) -> Bool {
    input?.allowsDismissal(by: gesture, at: location) ?? true
  }

  public final override func scrollWheel(by steps: Vector, at point: Point, time now: Instant) -> Bool {
    input?.wheel(steps, at: point, now: now) ?? false
  }
}

/// The words of a page in the bar and at the foot of the window.
public struct NavigationItem: Hashable {
  package var title: String
  /// The words at the trailing end of the bar.
  package var detail: String
  /// The keys that the page handles, for the foot of the window.
  package var hints: String
  /// Whether a press on the title does something.
  package var isTitleButton = false
  /// Whether the bar is gone or going: fingers are not for it then.
  package var isBarHidden = false
  /// The effect of Escape on the page before it goes back; `nil` where it goes back at once.
  package var escapeTitle: String?

  package init(title: String, detail: String = "", hints: String = "") {
    (self.title, self.detail, self.hints) = (title, detail, hints)
  }
}

/// The content that gives a popover its size.
public enum PanelContent {
  /// The page's picture, with so many points around it.
  case picture(padding: Double)
  /// The content of the page; its size in points.
  case size(Size)
}

/// The motion on a page while it is at rest itself.
public struct PageMotion {
  /// Whether the next frame of the page differs from this one although nothing happens.
  package var isAnimating: Bool
  /// The kind of motion; `nil` where nothing moves that has a name.
  package var activity: ProgramActivity?
  /// Whether a film plays beside what the page does: it goes on for ever, and is not waited for.
  package var playsFilms = false
  /// The moment at which something of the page changes that is at rest until then.
  package var nextDeadline: Instant?

  package init(isAnimating: Bool) { self.isAnimating = isAnimating }
}

/// The picture that commands about a picture mean.
public struct PictureInHand {
  /// `nil` where none is looked at.
  package var index: Int?
  /// The commands of its menu that the page alone has.
  package var menu: [Command] = []
  /// Says why there is nothing to hide.
  package var nothingToHide = "No picture to hide here"

  package init(_ index: Int? = nil) { self.index = index }
}

/// What the layer of a page is beside its content.
public struct PageLayerTraits {
  /// Points by which it reaches below the page, where that shows what lies beyond its edge.
  package var overflow = 0.0
  /// Whether it shows hidden sources too, and ``PagePart/above(_:)`` covers them: the layer then stays what it is when a source leaves.
  package var coversHiddenSources = false

  package init() {}

  /// Returns the size of the layer of a page of a size, in points.
  package func size(of page: Size) -> Size { Size(width: page.width, height: page.height + overflow) }
}

/// What a page needs to know to draw itself.
@MainActor
public struct PageContext {
  /// Of the page, in points.
  package var size: Size
  package private(set) var theme: Theme
  package let now: Instant
  package let settings: Settings
  /// How wide text is.
  package let measure: TextMeasure
  /// Sources whose pixels are in a card, in flight or open, so that their own places are empty.
  package var hiddenSources: [SourceID]
  /// Points below the page that are drawn too.
  package var overflow = 0.0

  package init(
    size: Size, theme: Theme, now: Instant, settings: Settings, measure: TextMeasure,
    hiddenSources: [SourceID]
  ) {
    self.size = size
    self.theme = theme
    self.now = now
    self.settings = settings
    self.measure = measure
    self.hiddenSources = hiddenSources
  }

  package var bounds: Rect { Rect(origin: .zero, size: size) }
  /// Whether text and paging run from right to left.
  package var isMirrored: Bool { settings.gestures.isRightToLeft }

  /// Returns the context on the ground of a page.
  package func over(_ page: ViewController) -> PageContext {
    guard let hiding = (page as? Page)?.barHiding(at: now), hiding > 0 else { return self }
    var context = self
    context.theme = theme.mixed(with: .black, by: hiding)
    return context
  }

  /// The same for a page of another size.
  package func sized(_ size: Size) -> PageContext {
    var context = self
    context.size = size
    return context
  }

  package func isSourceHidden(_ id: SourceID) -> Bool { hiddenSources.contains(id) }
}

/// The way in which the layer of a page is drawn: moved and scaled as a whole, darkened, and beneath a veil.
public struct LayerPose: Sendable {
  package let transform: Similarity
  /// 0 to 1; what it is darkened by.
  package let light: Double
  /// A colour over it, as strong as its alpha says.
  package var veil = Color.clear
  /// A rectangle of the window that is surely covered by what is drawn later.
  package var covered: Rect?

  package init(transform: Similarity, light: Double, veil: Color = .clear, covered: Rect? = nil) {
    (self.transform, self.light, self.veil, self.covered) = (transform, light, veil, covered)
  }

  package static let identity = LayerPose(transform: .identity, light: 1)

  package var scale: Double { transform.scale }

  package func apply(_ rect: Rect) -> Rect { transform.apply(rect) }

  /// Returns a colour as it is seen on the layer.
  package func tinted(_ color: Color) -> Color {
    let lit = color.darkened(by: light)
    return veil.alpha > 0 ? lit.mixed(with: veil.opacity(color.alpha / veil.alpha), by: veil.alpha) : lit
  }
}
