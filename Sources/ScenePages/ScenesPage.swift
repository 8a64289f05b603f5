package import FluidGeometry
package import FluidGestures
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

  private var grid: SceneGrid
  private var search = SearchText()
  /// Whether letters go into the field.
  private var isSearching = false
  private var size = Size.zero
  private var scale = 1.0
  private let scroller = ScrollController(name: "page scroll")
  /// The card that keys act on; shown once a key was used.
  private var focus: Int?
  /// Where the pointer is; `nil` where there is none.
  private var pointer: Point?
  private let measure: TextMeasure
  private let stills: SceneStills?
  private let actions: Actions
  private let tap = TapGestureRecognizer(name: "scene tap")
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
    grid = SceneGrid(search, width: 0, measure: measure)
    super.init(title: Self.name)
    mover = scroller
    tap.action = { [weak self] tap in self?.tapped(at: tap.location) }
  }

  package override var navigationItem: NavigationItem {
    NavigationItem(
      title: Self.entrance, detail: "\(grid.cards.count)",
      hints: "Click  play     arrows  choose     /  search     Esc  back")
  }

  package override func zoomSource(_ settings: Settings) -> ZoomSource {
    button = actions.button(self)
    return button == nil ? .nothing : .entrance
  }

  /// A scene flies out of its card.
  private func open(_ scene: Scene) {
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

  private func arrange(at now: Instant) {
    grid = SceneGrid(search, width: size.width, measure: measure)
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
      seen.map(\.scene), playing: reducesMotion ? nil : pointed, isDark: isDark, scale: scale, at: now)
  }

  package override var motion: PageMotion {
    var motion = super.motion
    motion.playsFilms = areStillsDue
    return motion
  }

  package override var isStill: Bool { !motion.isAnimating && !areStillsDue }

  private var seen: [SceneGrid.Card] {
    let offset = scroller.offset(at: scroller.now)
    return grid.cards(in: offset + Chrome.barHeight...offset + max(Chrome.barHeight, size.height))
  }

  /// The scene that the pointer is on, or that the keys are on.
  private var pointed: Scene? {
    guard !scroller.isAnimating else { return nil }
    return (pointer.flatMap(index) ?? focus).map { grid.cards[$0].scene }
  }

  // MARK: Fingers, wheels and keys

  package override func gestureRecognizers(at point: Point) -> [GestureRecognizer] {
    // A finger on a moving list stops it; only on a list at rest can it be a tap.
    scroller.isAnimating ? scroller.recognizers : [tap] + scroller.recognizers
  }

  package override func touchWillBegin(at point: Point) { stopScrollingAndZooming(at: point) }

  private func content(at point: Point) -> Point {
    let x = layoutDirection == .leftToRight ? point.x : size.width - point.x
    return Point(x: x, y: point.y + scroller.offset(at: scroller.now))
  }

  private func index(at point: Point) -> Int? {
    point.y < Chrome.barHeight ? nil : grid.index(at: content(at: point))
  }

  private func tapped(at point: Point) {
    isSearching = point.y >= Chrome.barHeight && grid.field.contains(content(at: point))
    guard let index = index(at: point) else { return }
    focus = focus == nil ? nil : index
    open(grid.cards[index].scene)
  }

  package override func pointer(_ event: PagePointer, at now: Instant) {
    switch event {
    case .moved(let point): pointer = point
    case .exited: pointer = nil
    case .middleClick: break
    }
  }

  package override var takesLetters: Bool { isSearching }

  package override func press(_ chord: KeyChord, at now: Instant) -> Bool {
    guard isSearching else { return false }
    if search.press(chord) {
      find(at: now)
      return true
    }
    switch chord.key {
    case "escape": isSearching = false
    case "return":
      guard let first = grid.cards.first else { break }
      isSearching = false
      open(first.scene)
    case "down", "tab":
      isSearching = false
      move(to: 0, at: now)
    default: return chord.modifiers.isEmpty && chord.key.count == 1
    }
    return true
  }

  private func find(at now: Instant) {
    focus = nil
    arrange(at: now)
    scroller.jump(to: 0, at: now)
  }

  package override func perform(_ command: Command, at now: Instant) -> Bool {
    let step = layoutDirection == .leftToRight ? 1 : -1
    switch command {
    case .open: if let focus { open(grid.cards[focus].scene) } else { move(to: 0, at: now) }
    case .right: move(to: focus.map { $0 + step } ?? 0, at: now)
    case .left: move(to: focus.map { $0 - step } ?? 0, at: now)
    case .down: move(to: focus.map { grid.index(1, from: $0) } ?? 0, at: now)
    case .up: move(to: focus.map { grid.index(-1, from: $0) } ?? 0, at: now)
    case .home: move(to: 0, at: now)
    case .end: move(to: grid.cards.count - 1, at: now)
    case .pageUp, .pageDown: return scroller.perform(command, at: now)
    case .search:
      isSearching = true
      scroller.scroll(to: 0, at: now)
    case .back where !search.text.isEmpty:
      search = SearchText()
      find(at: now)
    default: return false
    }
    return true
  }

  private func move(to index: Int, at now: Instant) {
    guard !grid.cards.isEmpty else { return }
    let index = index.clamped(to: 0...grid.cards.count - 1)
    (focus, pointer) = (index, nil)
    let frame = grid.cards[index].frame
    scroller.reveal(frame.minY...frame.maxY, clearance: Chrome.barHeight + SceneGrid.gap, at: now)
  }

  package override var script: any PageScript { ScenesScript(page: self) }

  private struct ScenesScript: PageScript {
    let page: ScenesPage

    var arrangement: [Script.Action] {
      (page.search.text.isEmpty ? [] : [.search(page.search.text)]) + page.scroller.arrangement
        + (page.focus.map { [.focus(page.grid.cards[$0].scene.name, isSeen: true)] } ?? [])
    }

    func arrange(_ action: Script.Action, at now: Instant) {
      switch action {
      case .search(let text):
        page.search = SearchText(text)
        page.find(at: now)
      case .focus(let name, _): page.focus = Scene.named(name).flatMap(page.grid.index)
      default: page.scroller.arrange(action, at: now)
      }
    }
  }

  // MARK: What comes out of it

  private static func sourceID(of scene: Scene) -> SourceID { SourceID("scene \(scene.name)") }

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
    switch part {
    case .content: draw(into: &drawing.list.commands, context)
    case .layers: addLayers(to: &drawing.list.layers, &drawing.cache.layers, context)
    case .card: addCardContent(to: &drawing.cache.cardContent, context)
    // At rest films play on the page, which then is no layer.
    case .words where button != nil && !isMoved: draw(into: &drawing.list.commands, context)
    case .inPlace, .notices, .words, .above: super.draw(part, into: &drawing, context)
    }
  }

  private func addLayers(
    to list: inout [DisplayList.Layer], _ layers: inout PageLayers, _ context: PageContext
  ) {
    isDark = context.theme.isDark
    if let stills, stills.version != stillsVersion {
      stillsVersion = stills.version
      layers.setNeedsDisplay(layer)
    }
    stills?.addLayers(of: seen.map(\.scene), to: &list)
    guard isMoved else { return }
    list.append(
      layers.layer(layer, size: context.size, background: context.theme.background) { draw(into: &$0, context) })
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

  private func draw(into commands: inout [DisplayList.Command], _ context: PageContext) {
    let offset = scroller.offset(at: context.now)
    let pointed = pointed
    Canvas.draw(
      into: &commands, theme: context.theme, mirrorWidth: context.isMirrored ? context.size.width : nil,
      offset: Vector(dx: 0, dy: -offset)
    ) { canvas in
      canvas.draw(
        Control(id: 0, kind: .field(search.text, placeholder: "Search scenes"), frame: grid.field, tip: ""))
      if isSearching {
        canvas.focusRing(around: RoundedShape(grid.field, radius: Canvas.controlRadius), distance: 2)
      }
      for heading in grid.headings { canvas.text(heading.title, .title, .semibold, at: heading.baseline) }
      if grid.cards.isEmpty {
        canvas.text(
          search.text.isEmpty ? SceneFolder.bundled.emptiness : "No scene matches.", .body,
          at: Point(x: grid.field.minX, y: grid.field.maxY + 40),
          color: context.theme.secondaryText)
      }
      for card in seen {
        draw(card, isPointed: card.scene.name == pointed?.name, on: &canvas, context)
        if focus.map({ grid.cards[$0] == card }) == true { canvas.focusRing(around: card.picture, distance: 3) }
      }
    }
    Chrome.drawBackground(overContentAt: offset, into: &commands, context)
  }

  private func draw(_ card: SceneGrid.Card, isPointed: Bool, on canvas: inout Canvas, _ context: PageContext) {
    let outline = card.picture
    if !context.isSourceHidden(Self.sourceID(of: card.scene)) {
      canvas.shadow(
        outline.rect, radius: outline.radius, sigma: isPointed ? 10 : 4, down: isPointed ? 4 : 1,
        strength: isPointed ? 0.28 : 0.14)
      canvas.fill(outline, canvas.theme.placeholder)
      let placed = canvas.placed(outline)
      for part in stills?.parts(of: card.scene, in: placed.rect, at: context.now) ?? [] {
        canvas.commands.append(
          .layer(DisplayList.LayerPaint(part.layer, frame: part.frame, clip: placed, opacity: part.opacity)))
      }
      canvas.stroke(outline, canvas.theme.hairline)
    }
    var y = outline.rect.maxY + SceneGrid.wordsGap + SceneGrid.lineHeight / 2
    for line in card.title {
      canvas.text(line, .body, .semibold, at: Point(x: outline.rect.minX, y: y), width: outline.rect.width)
      y += SceneGrid.lineHeight
    }
    canvas.text(
      card.detail, at: Point(x: outline.rect.minX, y: y), color: canvas.theme.secondaryText, width: outline.rect.width)
  }
}
