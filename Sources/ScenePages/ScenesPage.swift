package import FluidGeometry
internal import FluidGestures
package import FluidMotion
package import FluidNavigation
internal import FluidPainter
internal import FluidScene
package import FluidScript
internal import FluidTransitions
package import PlaygroundControls
internal import PlaygroundKit
package import PlaygroundPages
internal import PlaygroundPictures

extension Command {
  /// What the search of the scenes begins with.
  package static let search = Command("Search scenes", "/ ctrl+f", group: .program)
}

/// All scenes as cards, by document: a tap opens one, and a field finds some.
@MainActor
package final class ScenesPage: Page {
  /// What scripts call the page.
  package static let name = "scenes"
  /// The word on the button that it comes out of.
  package static let entrance = "Scenes"

  private(set) var grid: SceneGrid
  private(set) lazy var fingers = ScenesInput(of: self)
  private(set) var size = Size.zero
  private var scale = 1.0
  let scroller = ScrollController(name: "page scroll")
  private let measure: TextMeasure
  let stills: SceneStills?
  private let actions: Actions
  private var isDark = false
  /// The version of the stills that the page was drawn with.
  private var stillsVersion = 0
  private var reducesMotion = false
  package private(set) var areStillsDue = false
  /// The button in the bar that the page comes out of; `nil` where it comes as a whole.
  private var button: BarButtonItem?
  /// Whether the page flies out of its button or recedes, and is its layer.
  private var isMoved = false

  /// What the scenes have others do.
  package struct Actions {
    /// Opens the page of a scene.
    package let open: @MainActor (ScenePage) -> Void
    /// Plays a scene.
    package let play: @MainActor (Scene) -> Void
    /// Goes back from a page of a scene.
    package let leave: @MainActor () -> Void
    /// Returns the button that the page comes out of.
    package let button: @MainActor (Page) -> BarButtonItem?
  }

  /// - Parameters:
  ///   - measure: how wide text is.
  ///   - stills: the pictures of the cards; `nil` leaves them empty.
  ///   - actions: what others do.
  package init(measure: TextMeasure, stills: SceneStills?, _ actions: Actions) {
    self.measure = measure
    self.stills = stills
    self.actions = actions
    grid = SceneGrid(SearchText(), width: 0, measure: measure)
    super.init(title: Self.name)
    mover = scroller
    ownInput = fingers
  }

  package override var navigationItem: NavigationItem {
    NavigationItem(
      title: Self.entrance, detail: "\(grid.cards.count)",
      hints: "Click  play     arrows  choose     /  search     Esc  back")
  }

  package override var source: (any PageSource)? { EntranceSource(page: self) }

  private struct EntranceSource: PageSource {
    let page: ScenesPage

    func zoom(_ settings: Settings) -> ZoomSource {
      page.button = page.actions.button(page)
      return page.button == nil ? .nothing : .entrance
    }
  }

  /// A scene flies out of its card.
  func open(_ scene: Scene) {
    actions.open(ScenePage(scene, from: self, stills: stills, actions))
  }

  // MARK: What happens to it

  package override func layout(size: Size, scale: Double, at now: Instant) {
    let isOther = size.width != self.size.width
    (self.size, self.scale) = (size, scale)
    if isOther {
      arrange(at: now)
    } else {
      scroller.layout(contentLength: grid.length, viewportLength: size.height, at: now)
    }
  }

  /// Lays the cards out that match what is searched for.
  func arrange(at now: Instant) {
    grid = SceneGrid(fingers.search, width: size.width, measure: measure)
    scroller.layout(contentLength: grid.length, viewportLength: size.height, at: now)
  }

  package override func apply(_ settings: Settings) {
    super.apply(settings)
    reducesMotion = settings.transition.reducesMotion
  }

  package override func timePassed(to now: Instant) {
    super.timePassed(to: now)
    // While it moves there is no time to spare.
    guard appearanceState == .appeared, let stills else { return areStillsDue = false }
    areStillsDue = stills.advance(
      seen.map(\.scene), playing: reducesMotion ? nil : fingers.pointed, isDark: isDark, scale: scale, at: now)
  }

  package override var motion: PageMotion {
    var motion = super.motion
    motion.playsFilms = areStillsDue
    return motion
  }

  package override var isStill: Bool { !motion.isAnimating && !areStillsDue }

  var seen: [SceneGrid.Card] {
    let offset = scroller.offset(at: scroller.now)
    return grid.cards(in: offset + Chrome.barHeight...offset + max(Chrome.barHeight, size.height))
  }

  package override var script: any PageScript { ScenesScript(page: self) }

  private struct ScenesScript: PageScript {
    let page: ScenesPage

    var arrangement: [Script.Action] {
      let text = page.fingers.search.text
      return (text.isEmpty ? [] : [.search(text)]) + page.scroller.arrangement
        + (page.fingers.focus.map { [.focus(page.grid.cards[$0].scene.name, isSeen: true)] } ?? [])
    }

    func arrange(_ action: Script.Action, at now: Instant) {
      switch action {
      case .search(let text): page.fingers.find(text, at: now)
      case .focus(let name, _): page.fingers.focus = Scene.named(name).flatMap(page.grid.index)
      default: page.scroller.arrange(action, at: now)
      }
    }
  }

  // MARK: What comes out of it

  static func sourceID(of scene: Scene) -> SourceID { SourceID("scene \(scene.name)") }

  /// Returns the picture of a scene's card, in the window's coordinates.
  package func sourceView(of scene: Scene) -> SourceView? {
    guard let index = grid.index(of: scene) else { return nil }
    var rect = grid.cards[index].picture.rect.offsetBy(Vector(dx: 0, dy: -scroller.offset(at: scroller.now)))
    if layoutDirection == .rightToLeft { rect.origin.x = size.width - rect.maxX }
    var source = SourceView(
      id: Self.sourceID(of: scene), frame: rect.offsetBy(frame.origin - .zero),
      cornerRadius: grid.cards[index].picture.radius)
    source.movesWithPage = true
    return source
  }

  // MARK: Drawing

  package override func noticePages(_ pages: [PresentedPage], _ transition: Settings.Transition) {
    guard let own = pages.last(where: { $0.controller === self }) else { return }
    isMoved = own.card != nil && (own.phase != .rest || own.cover != .identity)
  }

  package override func draw(_ part: PagePart, into drawing: inout PageDrawing, _ context: PageContext) {
    let painter = ScenesPainter(page: self, context: context)
    switch part {
    case .content: painter.draw(into: &drawing.list.commands)
    case .layers: addLayers(to: &drawing.list.layers, &drawing.cache.layers, context)
    case .card: addCardContent(to: &drawing.cache.cardContent, context)
    // At rest films play on the page, which then is no layer.
    case .words where button != nil && !isMoved: painter.draw(into: &drawing.list.commands)
    case .inPlace, .notices, .words, .above: super.draw(part, into: &drawing, context)
    }
  }

  private func addLayers(
    to list: inout [DisplayList.Layer], _ layers: inout PageLayers, _ context: PageContext
  ) {
    if isDark != context.theme.isDark {
      isDark.toggle()
      // The pictures follow in the next frame, for which nothing else may ask.
      areStillsDue = stills != nil && appearanceState == .appeared
    }
    if let stills, stills.version != stillsVersion {
      stillsVersion = stills.version
      layers.setNeedsDisplay(layer)
    }
    stills?.addLayers(of: seen.map(\.scene), to: &list)
    guard isMoved else { return }
    list.append(
      layers.layer(layer, size: context.size, background: context.theme.background) {
        ScenesPainter(page: self, context: context).draw(into: &$0)
      })
  }

  private func addCardContent(to content: inout CardContent, _ context: PageContext) {
    guard isMoved, let frame = button?.frame else { return }
    content.pictures.append(CardContent.Picture(paint: .layer(layer), frame: context.bounds))
    var word: [DisplayList.Command] = []
    word.text(
      Self.entrance, TextStyle(.body, alignment: .center), color: context.theme.text,
      at: Point(x: frame.width / 2, y: frame.height / 2))
    content.sourceLook = CardContent.SourceLook(
      layer: LayerNames.source(of: layer), frame: frame, background: context.theme.background, commands: word)
  }
}
