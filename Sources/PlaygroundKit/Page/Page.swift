package import FluidGeometry
package import FluidGestures
package import FluidMotion
package import FluidNavigation
package import FluidPainter
package import FluidScene
package import FluidScript
package import PlaygroundControls

/// A view controller of the playground: a page that can be drawn and touched.
@MainActor
package class Page: ViewController {
  /// Which edge is the leading one.
  package var layoutDirection = LayoutDirection.leftToRight

  /// Where the page lies while it is open, in the window; its own coordinates begin there.
  package private(set) var frame = Rect(origin: .zero, size: .zero)

  /// Whether the page fills only a part of the window, and so has no bar.
  package final var isPanel: Bool { !modalPresentationStyle.fillsWindow }

  /// The transition whose animator has brought the page; `nil` where none has.
  package final var animatorStyle: Settings.Transition.Style?

  /// The animator that has brought the page, where the rules keep it for the pop.
  package final var keptAnimator: NewsTransitionAnimator?

  /// What moves on the page while it is at rest itself; `nil` where nothing does that has a name.
  package var activity: ProgramActivity? { nil }

  /// The number of the source that the page comes from, 0 for the first.
  package var sourceNumber: Int { 0 }

  /// Points around what a popover shows.
  package var panelPadding: Double { 0 }

  /// Lays the page out for a place in the window; `isForced` says that something else has changed as well.
  package final func place(in frame: Rect, scale: Double, isForced: Bool, at now: Instant) {
    let isResized = frame.size != self.frame.size
    self.frame = frame
    moved(to: frame.origin)
    if isResized || isForced { layout(size: frame.size, scale: scale, at: now) }
  }

  /// Of the layer that the page is drawn into while it moves as a whole.
  package var layer = LayerNames.page(0)

  /// Of the layer that its source is drawn into, where that is more than pixels; far from those of pages.
  package final var sourceLayer: LayerID { LayerNames.source(of: layer) }

  /// Of the layer that the page's bar is drawn into while it flies with the page.
  package final var barLayer: LayerID { LayerNames.bar(of: layer) }

  /// The layer of what the page says in the place of its picture, while it flies as a card.
  package final var noticeLayer: LayerID { LayerNames.notice(of: layer) }

  /// All layers that are the page's own.
  package var layers: [LayerID] { [layer, sourceLayer, barLayer, noticeLayer] }

  /// Its title, and a number where another page that there is has it already: `a`, `a 2`.
  package final var uniqueName: String { nameSuffix.map { "\(title) \($0)" } ?? title }

  /// Kept for as long as the page is there.
  package final var nameSuffix: Int?

  /// What is drawn of a page that draws nothing else; kept for its memory.
  private var content = CardContent()

  /// What the page looks like at rest, in its own coordinates, on the theme's background.
  package func draw(into commands: inout [DisplayList.Command], _ context: PageContext) {
    content.reset()
    addCardContent(to: &content, context)
    let outline = RoundedShape(context.bounds)
    for picture in content.pictures { picture.draw(in: outline, opacity: 1, into: &commands) }
    drawNotices(into: &commands, context, page: .identity, opacity: 1)
    drawWords(into: &commands, context, page: .identity, opacity: 1)
  }

  /// Points by which the page's layer reaches below the page, where that shows what lies beyond its edge.
  package var overflow: Double { 0 }

  /// Returns the size of the page's layer, in points.
  package final func layerSize(in size: Size) -> Size { Size(width: size.width, height: size.height + overflow) }

  /// The same for a page that is not moved as a whole: what scrolls on it may be layers that move.
  package func drawInPlace(into list: inout DisplayList, _ layers: inout PageLayers, _ context: PageContext) {
    draw(into: &list.commands, context)
  }

  /// The layers that ``draw(into:_:)`` draws with, where it does.
  ///
  /// - Parameters:
  ///   - list: the frame's, back to front.
  ///   - layers: those that were drawn before.
  ///   - context: the one that the page is drawn in.
  package func addLayers(to list: inout [DisplayList.Layer], _ layers: inout PageLayers, _ context: PageContext) {}

  /// The same for a page that flies as a card: pictures in the page's coordinates, on the theme's background.
  package func addCardContent(to content: inout CardContent, _ context: PageContext) {}

  /// The words in the place of the page's picture, which it takes along wherever it flies.
  ///
  /// - Parameters:
  ///   - page: where the page lies in the window.
  ///   - opacity: 0 to 1.
  package func drawNotices(
    into commands: inout [DisplayList.Command], _ context: PageContext, page: Similarity, opacity: Double
  ) {}

  /// What is to be read on a page that is open, or nearly: over its pictures.
  ///
  /// - Parameters:
  ///   - page: where the page lies in the window.
  ///   - opacity: 0 to 1; it fades while the card is in flight.
  package func drawWords(
    into commands: inout [DisplayList.Command], _ context: PageContext, page: Similarity, opacity: Double
  ) {}

  /// Where the page's own picture lies at rest.
  package func pictureFrame(in bounds: Rect) -> Rect? { nil }

  /// The current frame of the page's own picture, while it is moved, zoomed or turned.
  package func shownPictureFrame(in bounds: Rect, at now: Instant) -> Rect? { pictureFrame(in: bounds) }

  /// Points by which what the page shows reaches above a height of the page.
  package func overlap(above y: Double, in bounds: Rect, at now: Instant) -> Double {
    shownPictureFrame(in: bounds, at: now).map { y - $0.minY } ?? 0
  }

  /// What moves the page's content; `nil` where nothing does, or the page itself.
  package var mover: (any ContentMover)? { nil }

  /// How far what the page shows is scrolled, in points along the axis in which it scrolls; `nil` where it does not.
  package func contentOffset(at now: Instant) -> Double? { mover?.contentOffset(at: now) }

  /// Where the picture lies of the source that the page came out of.
  package func sourcePictureFrame(source: Rect) -> Rect? { nil }

  /// How many texels there are for each of the pixels that the page's picture is drawn on across; see the article Traces of FluidScript.
  package func sharpness(pixels width: Double, at now: Instant) -> Double? { nil }

  /// What the page came out of, where it is now, while there is such a thing.
  ///
  /// - Parameters:
  ///   - kind: the part of it that flies.
  ///   - lookup: how it is found.
  package func sourceView(as kind: SourceKind, _ lookup: SourceLookup) -> SourceView? { nil }

  /// Returns the views in sight that other pages come out of.
  package func sources(as kind: SourceKind) -> [SourceView] { [] }

  /// What that is called: a page that shows one of several things comes from each of them.
  package var sourceName: String { title }

  /// What the bar says.
  package var barTitle: String { title }
  package var barDetail: String { "" }

  /// Returns how far the bar has gone, and the ground around the page's picture has become black, from 0 to 1.
  package func barHiding(at now: Instant) -> Double { 0 }

  /// Whether the bar is gone or going: fingers are not for it then.
  package var isBarHidden: Bool { false }

  /// The keys that the page handles, for the foot of the window.
  package var hints: String { "" }

  /// Why there is no picture, or no sharper one.
  package var notice: Notice? { nil }

  package struct Notice: Hashable {
    package let title: String
    package let message: String
    /// There is something to see, so that the words stay at the foot.
    package let isBesidePicture: Bool
  }

  /// Whether the page is on no stack and no longer visible.
  package final var isGone: Bool { navigationController == nil && appearanceState == .disappeared }

  /// Whether the page will look the same for a while, so that its layer is worth drawing before something flies over it.
  package var isStill: Bool { false }

  /// Whether the page's layer shows hidden sources too, and ``drawAbove(into:_:_:)`` covers them: the layer then stays what it is
  /// when a source leaves.
  package var coversHiddenSources: Bool { false }

  /// What lies on the page and is no part of its layer, so that the layer stays what it is when this changes.
  ///
  /// - Parameter layer: how the page's layer is drawn; `nil` where the page is drawn as it is.
  package func drawAbove(into commands: inout [DisplayList.Command], _ context: PageContext, _ layer: LayerPose?) {}

  // MARK: Made again

  /// What makes a new page of its kind what this one is while it is at rest, to the last bit.
  package var arrangement: [Script.Action] { mover?.arrangement ?? [] }

  /// Is at once what an action says; nothing where the page has no use for it.
  package func arrange(_ action: Script.Action, at now: Instant) { mover?.arrange(action, at: now) }

  // MARK: What happens to it

  /// Follows the pages of a frame, of which some may have come out of this one.
  package func noticePages(_ pages: [PresentedPage], _ transition: Settings.Transition) {}

  package func layout(size: Size, scale: Double, at now: Instant) {}
  /// The page lies somewhere else in the window, whose points fingers are told in.
  package func moved(to origin: Point) {}
  /// The window has another size, and what lies beneath the page is laid out anew as well.
  package func windowResized(at now: Instant) {}
  package func apply(_ settings: Settings) { mover?.apply(settings) }
  package func timePassed(to now: Instant) { mover?.timePassed(to: now) }
  package var isAnimating: Bool { mover?.isAnimating ?? false }
  package override func viewWillDisappear(_ animated: Bool) { mover?.cancelInput() }

  /// The moment at which something of the page changes that is at rest until then.
  package var nextDeadline: Instant? { nil }

  package override func gestureRecognizers(at point: Point) -> [GestureRecognizer] {
    mover?.recognizers ?? []
  }

  package override func touchWillBegin(at point: Point) {
    mover?.prepare(for: self)
    super.touchWillBegin(at: point)
  }

  package override func stopScrollingAndZooming(at point: Point) { mover?.stop() }

  package override func allowsDismissal(by gesture: ZoomGesture, at location: Point) -> Bool {
    mover?.allowsDismissal(by: gesture) ?? true
  }

  package override func scrollWheel(by steps: Vector, at point: Point, time now: Instant) -> Bool {
    mover?.wheel(steps, at: point, now: now) ?? false
  }

  /// The middle button was pressed.
  package func middleClick(at point: Point, now: Instant) {}

  /// Takes note of where the mouse's pointer is, in the window's points.
  package func pointerMoved(to point: Point, now: Instant) {}

  /// Takes note that the pointer is over something else, or that a finger has taken its place.
  package func pointerExited() {}

  /// Whether a film plays on the page beside what it does: it goes on for ever, and is not waited for.
  package var playsFilms: Bool { false }

  /// Whether letters are text here.
  package var takesLetters: Bool { false }

  /// Takes a key that is text, or leads to a place for text.
  ///
  /// - Returns: whether the key is for this page; others are options' and commands'.
  package func press(_ chord: KeyChord, at now: Instant) -> Bool { false }

  /// Does what a command says.
  ///
  /// - Returns: whether the command is for this page; the program takes what no page does.
  package func perform(_ command: Command, at now: Instant) -> Bool { mover?.perform(command, at: now) ?? false }
}

/// What a page needs to know to draw itself.
@MainActor
package struct PageContext {
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
package struct LayerPose {
  package let transform: Similarity
  /// 0 to 1; what it is darkened by.
  package let light: Double
  /// A colour over it, as strong as its alpha says.
  package var veil = Color.clear
  /// A rectangle of the window that is surely covered by what is drawn later.
  package var covered: Rect?

  package static let identity = LayerPose(transform: .identity, light: 1)

  package var scale: Double { transform.scale }

  package func apply(_ rect: Rect) -> Rect { transform.apply(rect) }

  /// Returns a colour as it is seen on the layer.
  package func tinted(_ color: Color) -> Color {
    let lit = color.darkened(by: light)
    return veil.alpha > 0 ? lit.mixed(with: veil.opacity(color.alpha / veil.alpha), by: veil.alpha) : lit
  }
}
