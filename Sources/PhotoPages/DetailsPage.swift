package import FluidGeometry
internal import FluidGestures
package import FluidMotion
package import FluidNavigation
internal import FluidPainter
internal import FluidPictures
internal import FluidScene
package import FluidScript
internal import FluidTransitions
internal import PlaygroundControls
internal import PlaygroundKit
package import PlaygroundPages
internal import PlaygroundPictures

/// What there is to know of a picture, as a page of its own over the picture's: it comes out of the picture's name in the bar.
@MainActor
package final class DetailsPage: Page {
  /// What scripts call the page.
  package static let name = "details"
  /// The width in points of a popover, and of what a window without room for one has.
  package static let panelWidth = 400.0
  /// Points of a popover whose words have yet to come.
  private static let emptyHeight = 200.0

  /// The page of the picture.
  package private(set) weak var photo: PhotoPage?
  package let index: Int
  private let store: PictureStore
  private let scroller = ScrollController(name: "page scroll")
  private var size = Size.zero
  /// Whether the page flies out of the name, and is its layer.
  private var isMoved = false
  private let findButton: @MainActor () -> BarButtonItem?
  /// The name in the bar, as it was when the page came out of it.
  private var button: BarButtonItem?

  /// - Parameters:
  ///   - photo: the page of the picture.
  ///   - button: returns the name in the bar.
  package init(_ photo: PhotoPage, button: @escaping @MainActor () -> BarButtonItem?) {
    self.photo = photo
    (index, store) = (photo.index, photo.store)
    findButton = button
    super.init(title: Self.name)
    mover = scroller
    ownInput = DetailsInput(page: self)
  }

  package override var source: (any PageSource)? { ButtonSource(page: self) }

  private struct ButtonSource: PageSource {
    let page: DetailsPage

    func zoom(_ settings: Settings) -> ZoomSource {
      page.button = page.findButton()
      return .barButton(page.findButton)
    }
  }

  private var details: PictureDetails? { photo?.isCurrent == true ? store.files.details(of: index) : nil }

  private var contentLength: Double {
    details.map { DetailsPanel.height(for: $0, width: size.width) } ?? 0
  }

  package override var panelContent: PanelContent { .size(panelSize) }

  private var panelSize: Size {
    let height = details.map { DetailsPanel.height(for: $0, width: Self.panelWidth) } ?? Self.emptyHeight
    return Size(width: Self.panelWidth, height: height)
  }

  package override var picture: (any PagePicture)? { Name(page: self) }

  /// The name, with as much around it as the one in the bar has: that becomes this one.
  private struct Name: PagePicture {
    let page: DetailsPage

    func restingFrame(in bounds: Rect) -> Rect? {
      guard let details = page.details, let button = page.button?.frame else { return nil }
      let (scale, start) = (Double.title / .body, DetailsPanel.nameStart(for: details, width: bounds.width))
      return Rect(
        x: start.x - PopUp.margin * scale, y: start.y - button.height / 2 * scale, width: button.width * scale,
        height: button.height * scale)
    }
  }

  package override var navigationItem: NavigationItem { NavigationItem(title: "Details", hints: "Esc  back") }

  package override func layout(size: Size, scale: Double, at now: Instant) {
    self.size = size
    scroller.layout(contentLength: contentLength, viewportLength: size.height, at: now)
  }

  package override func timePassed(to now: Instant) {
    super.timePassed(to: now)
    // The words may come after the page.
    guard preferredContentSize != panelSize else { return }
    preferredContentSize = panelSize
    layout(size: size, scale: 1, at: now)
  }

  private struct DetailsInput: PageInput {
    unowned let page: DetailsPage

    var content: (any ContentMover)? { page.scroller }

    func perform(_ command: Command, at now: Instant) -> Bool {
      guard command == .details else { return page.scroller.perform(command, at: now) }
      page.dismiss(animated: true)
      return true
    }
  }

  // MARK: Drawing

  package override func noticePages(_ pages: [PresentedPage], _ transition: Settings.Transition) {
    guard let own = pages.last(where: { $0.controller === self }) else { return }
    isMoved = own.phase != .rest || own.cover != .identity
  }

  package override func draw(_ part: PagePart, into drawing: inout PageDrawing, _ context: PageContext) {
    switch part {
    case .content: draw(at: .zero, opacity: 1, into: &drawing.list.commands, context)
    case .layers where isMoved:
      drawing.list.layers.append(
        drawing.cache.layers.layer(layer, size: size) { draw(at: .zero, opacity: 1, into: &$0, context) })
    case .card where isMoved: addCardContent(to: &drawing.cache.cardContent, context)
    case .words(let page, let opacity) where !isMoved:
      draw(at: page.apply(Point.zero), opacity: opacity, into: &drawing.list.commands, context)
    case .layers, .card, .inPlace, .notices, .words, .above: super.draw(part, into: &drawing, context)
    }
  }

  private func addCardContent(to content: inout CardContent, _ context: PageContext) {
    content.pictures.append(
      CardContent.Picture(paint: .layer(layer), frame: Rect(origin: .zero, size: size), isOpaque: false))
    guard let frame = button?.frame else { return }
    var word: [DisplayList.Command] = []
    word.text(
      photo?.navigationItem.title ?? "", TextStyle(.body, weight: .semibold, alignment: .center),
      color: context.theme.text,
      at: Point(x: frame.width / 2, y: frame.height / 2), maximumWidth: frame.width)
    content.sourceLook = CardContent.SourceLook(
      layer: LayerNames.source(of: layer), frame: frame, background: .clear, surroundings: context.theme.background,
      commands: word)
  }

  private func draw(
    at origin: Point, opacity: Double, into commands: inout [DisplayList.Command], _ context: PageContext
  ) {
    guard let details else { return }
    let top = origin.y - scroller.offset(at: context.now)
    DetailsPanel().draw(
      into: &commands, context: context, details: details,
      frame: Rect(x: origin.x, y: top, width: size.width, height: contentLength), opacity: opacity)
  }
}
