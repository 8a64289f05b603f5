internal import FluidGeometry
internal import FluidGestures
internal import FluidMotion
internal import FluidNavigation
internal import FluidScene

/// A view controller of the playground: a page that can be drawn and touched.
@MainActor
class Page: ViewController {
  /// Which edge is the leading one.
  var layoutDirection = LayoutDirection.leftToRight

  /// Where the page lies while it is open, in the window; its own coordinates begin there.
  private(set) var frame = Rect(origin: .zero, size: .zero)

  /// Whether the page fills only a part of the window, and so has no bar.
  final var isPanel: Bool { !modalPresentationStyle.fillsWindow }

  /// Points around what a popover shows.
  var panelPadding: Double { 0 }

  /// Lays the page out for a place in the window; `isForced` says that something else has changed as well.
  final func place(in frame: Rect, scale: Double, isForced: Bool, at now: Instant) {
    let isResized = frame.size != self.frame.size
    self.frame = frame
    moved(to: frame.origin)
    if isResized || isForced { layout(size: frame.size, scale: scale, at: now) }
  }

  /// Of the layer that the page is drawn into while it moves as a whole.
  var layer = LayerID(rawValue: 0)

  /// Of the layer that its source is drawn into, where that is more than pixels; far from those of pages.
  final var sourceLayer: LayerID { LayerID(rawValue: 1 << 24 + layer.rawValue) }

  /// Its title, and a number where another page that there is has it already: `a`, `a 2`.
  final var uniqueName: String { nameSuffix.map { "\(title) \($0)" } ?? title }

  /// Kept for as long as the page is there.
  final var nameSuffix: Int?

  /// What is drawn of a page that draws nothing else; kept for its memory.
  private var content = CardContent()

  /// What the page looks like at rest, in its own coordinates, on the theme's background.
  func draw(into commands: inout [DisplayList.Command], _ context: PageContext) {
    content.reset()
    addCardContent(to: &content, context)
    let outline = RoundedShape(context.bounds)
    for picture in content.pictures { picture.draw(at: picture.frame, in: outline, opacity: 1, into: &commands) }
    drawWords(into: &commands, context, page: .identity, opacity: 1)
  }

  /// The layers that ``draw(into:_:)`` draws with, where it does.
  ///
  /// - Parameters:
  ///   - list: the frame's, back to front.
  ///   - layers: those that were drawn before.
  ///   - context: the one that the page is drawn in.
  func addLayers(to list: inout [DisplayList.Layer], _ layers: inout PageLayers, _ context: PageContext) {}

  /// The same for a page that flies as a card: pictures in the page's coordinates, on the theme's background.
  func addCardContent(to content: inout CardContent, _ context: PageContext) {}

  /// What is to be read on a page that is open, or nearly: over its pictures.
  ///
  /// - Parameters:
  ///   - page: where the page lies in the window.
  ///   - opacity: 0 to 1; it fades while the card is in the air.
  func drawWords(
    into commands: inout [DisplayList.Command], _ context: PageContext, page: Similarity, opacity: Double
  ) {}

  /// Where the page's own picture lies at rest.
  func pictureFrame(in bounds: Rect) -> Rect? { nil }

  /// Where the page's own picture lies now, while it is moved, zoomed or turned away.
  func shownPictureFrame(in bounds: Rect, at now: Instant) -> Rect? { pictureFrame(in: bounds) }

  /// How far what the page shows is scrolled, in points along the axis in which it scrolls; `nil` where it does not.
  func contentOffset(at now: Instant) -> Double? { nil }

  /// Where the picture lies of the source that the page came out of.
  func sourcePictureFrame(source: Rect) -> Rect? { nil }

  /// How many texels there are for each of the pixels that the page's picture is drawn on across; see <doc:Traces>.
  func sharpness(pixels width: Double, at now: Instant) -> Double? { nil }

  /// What the page came out of, where it is now, while there is such a thing.
  func sourceView(as kind: SourceKind) -> SourceView? { nil }

  /// What that is called: a page that shows one of several things comes from each of them.
  var sourceName: String { title }

  /// What the bar says.
  var barTitle: String { title }
  var barDetail: String { "" }

  /// The keys that are of use here, for the foot of the window.
  var hints: String { "" }

  /// Why there is no picture, or no sharper one.
  var notice: Notice? { nil }

  struct Notice: Hashable {
    let title: String
    let message: String
    /// There is something to see, so that the words stay at the foot.
    let isBesidePicture: Bool
  }

  /// Whether it is on no stack and nothing of it is to be seen any more.
  final var isGone: Bool { navigationController == nil && appearanceState == .disappeared }

  /// Whether the page will look the same for a while, so that its layer is worth drawing before something flies over it.
  var isStill: Bool { false }

  /// Whether the page's layer shows hidden sources too, and ``drawAbove(into:_:_:)`` covers them: the layer then stays what it is
  /// when a source leaves.
  var coversHiddenSources: Bool { false }

  /// What lies on the page and is no part of its layer, so that the layer stays what it is when this changes.
  ///
  /// - Parameter layer: how the page's layer is drawn; `nil` where the page is drawn as it is.
  func drawAbove(into commands: inout [DisplayList.Command], _ context: PageContext, _ layer: LayerPose?) {}

  // MARK: Made again

  /// What makes a new page of its kind what this one is while it is at rest, to the last bit.
  var arrangement: [Script.Action] { [] }

  /// Is at once what an action says; nothing where the page has no use for it.
  func arrange(_ action: Script.Action, at now: Instant) {}

  // MARK: What happens to it

  func layout(size: Size, scale: Double, at now: Instant) {}
  /// The page lies somewhere else in the window, whose points fingers are told in.
  func moved(to origin: Point) {}
  /// The window has another size, and what lies beneath the page is laid out anew as well.
  func windowResized(at now: Instant) {}
  func apply(_ settings: Settings) {}
  func timePassed(to now: Instant) {}
  var isAnimating: Bool { false }

  func recognizers(at point: Point) -> [GestureRecognizer] { [] }
  /// The wheel was turned over the page, by steps that grow the way the content should go.
  ///
  /// - Returns: whether the page had a use for it.
  func wheel(_ steps: Vector, at point: Point, now: Instant, isOnTop: Bool) -> Bool { false }
  /// The middle button was pressed.
  func middleClick(at point: Point, now: Instant) {}
  func perform(_ command: Command, at now: Instant) {}
}

/// What a page needs to know to draw itself.
@MainActor
struct PageContext {
  /// Of the page, in points.
  var size: Size
  let theme: Theme
  let now: Instant
  let settings: Settings
  /// Sources whose pixels are in a card, in the air or open, so that their own places are empty.
  var hiddenSources: [SourceID]

  var bounds: Rect { Rect(origin: .zero, size: size) }
  /// Whether text and paging run from right to left.
  var isMirrored: Bool { settings.isOn(.rightToLeft) }

  /// The same for a page of another size.
  func sized(_ size: Size) -> PageContext {
    var context = self
    context.size = size
    return context
  }

  func isSourceHidden(_ id: SourceID) -> Bool { hiddenSources.contains(id) }
}

/// How the layer of a page is drawn: moved and scaled as a whole, and darkened.
struct LayerPose {
  let transform: Similarity
  /// 0 to 1; what it is darkened by.
  let light: Double
  /// A rectangle of the window that is surely covered by what is drawn later.
  var covered: Rect?

  static let identity = LayerPose(transform: .identity, light: 1)

  var scale: Double { transform.scale }

  func apply(_ rect: Rect) -> Rect { transform.apply(rect) }
}

/// What is drawn in a card.
struct CardContent {
  /// In the page's coordinates, back to front.
  var pictures: [Picture] = []
  /// The source's pixels, in the window's coordinates at rest, back to front.
  var source: [Picture] = []
  /// Whether the source shows the very same picture as the page: aligned, the two cannot be told apart.
  var sourceMatchesPage = false
  /// All that the source looks like, where that is more than its pixels: it is drawn in their place.
  var sourceLook: SourceLook?

  /// Empties it for the next card and keeps its memory.
  mutating func reset() {
    pictures.removeAll(keepingCapacity: true)
    source.removeAll(keepingCapacity: true)
    sourceMatchesPage = false
    sourceLook = nil
  }

  /// A source that has words on it. As a layer it is scaled as one.
  struct SourceLook {
    let layer: LayerID
    /// In the window's coordinates at rest.
    let frame: Rect
    let background: Color
    /// What the layer is drawn with, its own top left corner at zero.
    let commands: [DisplayList.Command]
  }

  /// Where a picture hides whatever is beneath it, in the page's coordinates.
  var opaqueFrame: Rect? { pictures.last { $0.opacity == 1 && $0.isOpaque }?.frame }

  struct Picture {
    var paint: Paint
    var frame: Rect
    var opacity = 1.0
    /// Whether nothing shines through it at an opacity of 1.
    var isOpaque = true

    enum Paint {
      case image(ImageID)
      case color(Color)
    }
  }
}
