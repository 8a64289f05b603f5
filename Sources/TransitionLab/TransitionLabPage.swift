package import FluidEffects
package import FluidGeometry
package import FluidGestures
package import FluidMotion
package import FluidNavigation
internal import FluidPainter
internal import FluidScene
package import FluidScript
package import PlaygroundControls
internal import PlaygroundKit
package import PlaygroundPages

/// A tile that comes and goes by any transition that can be put together, a number whose digits roll, and words that go over
/// into other words.
@MainActor
package final class TransitionLabPage: Page {
  package static let name = "transition lab"

  package let subject: LabSubject
  /// What comes and goes. It can be turned back at any moment.
  package private(set) var tile: TransitionMotion
  package private(set) var recipe = TransitionRecipe()
  package private(set) var contents: LabContents
  /// The part whose animation and numbers are shown; only one of the recipe's.
  private var chosenPart: TransitionChoice?
  package private(set) var state = LabTileState()
  /// Shown once a key was used.
  package internal(set) var focus: LabControl?
  package private(set) var layout: LabLayout
  /// Moves the chips where there is not room for all of them.
  package let scroller = ScrollController(name: "page scroll")
  package private(set) var settings = Settings()
  /// Of the picture on the tile.
  private var picture: Int? { if case .picture(let index, _, of: _) = subject { index } else { nil } }
  private(set) var now = Instant.zero
  package let measure: TextMeasure
  private let actions: Actions
  private let tap = TapGestureRecognizer(name: "lab tap")
  private let slide = PanGestureRecognizer(name: "lab slider")

  /// What the lab has others do.
  package struct Actions {
    /// Sets an option to its next value.
    package let cycle: @MainActor (Option) -> Void
    /// Puts a text on the clipboard.
    package let copy: @MainActor (String) -> Void
    /// Opens a page that comes and goes in a way.
    package let open: @MainActor (Settings.Transition.Style) -> Void
  }

  /// - Parameters:
  ///   - subject: what is on the tile.
  ///   - measure: how wide text is.
  ///   - actions: what others do.
  package init(_ subject: LabSubject, measure: TextMeasure, actions: Actions) {
    self.subject = subject
    self.measure = measure
    self.actions = actions
    contents = LabContents(measure: measure)
    layout = LabLayout(LabLayout.Basis(size: .zero))
    tile = TransitionMotion(recipe.transition, isPresent: true)
    super.init(title: Self.name)
    tap.action = { [weak self] tap in
      guard let self, let control = control(at: tap.location) else { return }
      focus = focus == nil ? nil : control
      if case .amount(let amount) = control {
        hear(tap.latestTime)
        set(amount, at: tap.location)
      } else {
        activate(control, at: tap.latestTime)
      }
    }
    slide.direction = .horizontal
    slide.maximumNumberOfTouches = 1
    slide.action = { [weak self] _ in self?.slid() }
  }

  package override var navigationItem: NavigationItem { NavigationItem(title: "Transition lab") }

  /// Its arrangement opens it.
  package override func opening(_ settings: Settings) -> Script.Opening? { nil }

  package override func zoomSource(_ settings: Settings) -> ZoomSource { .nothing }

  // MARK: What happens to it

  package override func layout(size: Size, scale: Double, at now: Instant) {
    hear(now)
    subject.wantPixels(fitting: size, scale: scale)
    contents.words.measureAgain(at: now)
    lay(basis(for: size))
  }

  private func basis(for size: Size) -> LabLayout.Basis {
    LabLayout.Basis(
      size: size, direction: layoutDirection, isAsymmetric: recipe.isAsymmetric, parts: recipe.choices, part: part)
  }

  /// The part whose animation and numbers are shown: the one that was chosen, or the latest.
  package var part: TransitionChoice? {
    chosenPart.flatMap { recipe.choices.contains($0) ? $0 : nil } ?? recipe.choices.last
  }

  private func lay(_ basis: LabLayout.Basis) {
    guard basis != layout.basis else { return }
    layout = LabLayout(basis)
    scroller.layout(contentLength: layout.contentHeight, viewportLength: layout.panel.height, at: now)
    if let focus, !layout.controls.contains(focus) { self.focus = .asymmetric }
  }

  package override func apply(_ settings: Settings) {
    self.settings = settings
    recipe.reducesMotion = settings.transition.reducesMotion
    scroller.apply(settings)
    changed()
  }

  /// Applies a new choice: the tile continues with it from where it is.
  private func changed() {
    tile.setTransition(recipe.transition, at: now)
    lay(basis(for: layout.basis.size))
  }

  package override func timePassed(to now: Instant) {
    hear(now)
    scroller.timePassed(to: now)
    if tile.hasArrived(at: self.now, in: layout.tile.size) { tile.finish() }
    contents.finish(at: self.now)
  }

  private func hear(_ now: Instant) { self.now = max(self.now, now) }

  package override var motion: PageMotion {
    PageMotion(isAnimating: tile.isMoving || contents.isMoving(at: now) || scroller.isAnimating)
  }

  package override func viewWillDisappear(_ animated: Bool) { scroller.pan.cancel() }

  // MARK: What can be done

  package func activate(_ control: LabControl, at now: Instant) {
    hear(now)
    switch control {
    case .stage: toggleTile()
    case .asymmetric: recipe.toggleAsymmetry()
    case .side(let side): recipe.edit(side)
    case .transition(let choice): recipe.toggle(choice)
    case .animation(let choice): recipe.animation = choice
    case .option(let option): actions.cycle(option)
    case .step(let step): contents.take(step, reducesMotion: recipe.reducesMotion, at: now)
    case .wording(let choice): contents.words.choose(choice)
    case .rolling(let choice): contents.rolling = choice
    case .part(let choice): chosenPart = choice
    case .partAnimation(let choice): if let part { recipe.setAnimation(choice, of: part) }
    case .amount(let amount): advance(amount)
    case .state: state.isShown.toggle()
    case .symbolDirection(let direction): contents.words.symbol.direction = direction
    case .symbolByLayer: contents.words.symbol.isByLayer.toggle()
    case .symbolPace(let pace): contents.words.symbol.pace = pace
    case .copy: actions.copy(code)
    case .page(let style): actions.open(style)
    }
    changed()
  }

  /// What goes to the clipboard: of the content's transition as well, where that is another one than in a lab just opened.
  private var code: String {
    let (wording, symbol) = (contents.words.choice, contents.words.symbol)
    return LabCode.swift(of: recipe, content: wording == LabSnapshot().wording ? nil : wording.code(symbol))
  }

  private func toggleTile() {
    let isNew = tile.presence == .absent
    switch tile.presence {
    case .absent, .removing: tile.insert(at: now)
    case .present, .inserting: tile.remove(at: now)
    }
    state.turn(isNew: isNew, identity: tile.identity)
  }

  package var snapshot: LabSnapshot {
    var snapshot = LabSnapshot()
    snapshot.picture = picture
    snapshot.recipe = recipe
    snapshot.hasTile = tile.isVisible
    snapshot.number = contents.value
    snapshot.wordIndex = contents.words.index
    snapshot.wording = contents.words.choice
    snapshot.symbol = contents.words.symbol
    snapshot.rolling = contents.rolling
    snapshot.part = chosenPart
    snapshot.showsState = state.isShown
    snapshot.turns = state.turns
    snapshot.focus = focus.flatMap { layout.controls.firstIndex(of: $0) }
    return snapshot
  }

  package override var arrangement: [Script.Action] { [.lab(snapshot)] + scroller.arrangement }

  package override func arrange(_ action: Script.Action, at now: Instant) {
    hear(now)
    guard case .lab(let snapshot) = action else { return scroller.arrange(action, at: now) }
    let reducesMotion = recipe.reducesMotion
    recipe = snapshot.recipe
    recipe.reducesMotion = reducesMotion
    tile = TransitionMotion(recipe.transition, isPresent: snapshot.hasTile)
    contents = LabContents(snapshot, measure: measure)
    chosenPart = snapshot.part
    state = snapshot.turns.map { LabTileState($0, identity: tile.identity) } ?? LabTileState()
    state.isShown = snapshot.showsState
    changed()
    focus = snapshot.focus.flatMap { layout.controls.indices.contains($0) ? layout.controls[$0] : nil }
  }

  /// The Return key takes a slider to its next quarter, and from the end to the beginning.
  private func advance(_ amount: LabAmount) {
    guard let part, let slider = slider(amount) else { return }
    let next = (slider.fraction * 4 + 0.01).rounded(.down) / 4 + 0.25
    recipe.set(amount, of: part, to: amount.value(at: next > 1 ? 0 : next))
  }

  private func set(_ amount: LabAmount, at point: Point) {
    guard let part, let value = value(of: amount, at: point) else { return }
    recipe.set(amount, of: part, to: value)
    changed()
  }

  private func slid() {
    hear(slide.latestTime)
    guard [.began, .changed].contains(slide.state), case .amount(let amount) = control(at: slide.startLocation) else {
      return
    }
    set(amount, at: slide.location)
  }

  package func isOn(_ control: LabControl) -> Bool {
    switch control {
    case .stage, .step: false
    case .asymmetric: recipe.isAsymmetric
    case .side(let side): recipe.side == side
    case .transition(let choice): recipe.contains(choice)
    case .animation(let choice): recipe.animation == choice
    case .option(let option): settings[option] != option.defaultValue
    case .wording(let choice): contents.words.choice == choice
    case .rolling(let choice): contents.rolling == choice
    case .part(let choice): part == choice
    case .partAnimation(let choice): part.map { recipe.part($0).animation } == .some(choice)
    case .symbolDirection(let direction): contents.words.symbol.direction == direction
    case .symbolByLayer: contents.words.symbol.isByLayer
    case .symbolPace(let pace): contents.words.symbol.pace == pace
    case .page(let style): settings.transition.style == style
    case .amount, .copy: false
    case .state: state.isShown
    }
  }

  // MARK: Fingers, wheels and keys

  private func control(at point: Point) -> LabControl? {
    if layout.panel.contains(point) {
      let place = point - Vector(dx: panelOrigin.dx, dy: panelOrigin.dy)
      return layout.chips.first { $0.frame.insetBy(dx: -3, dy: -3).contains(place) }?.id
    }
    return layout.stage.contains(point) ? .stage : nil
  }

  /// Where the panel's content begins, in the window.
  package var panelOrigin: Vector {
    Vector(dx: layout.panel.minX, dy: layout.panel.minY - scroller.offset(at: now))
  }

  private var isScrollable: Bool { layout.contentHeight > layout.panel.height }

  package override func gestureRecognizers(at point: Point) -> [GestureRecognizer] {
    let controls = [tap] + (isSlider(control(at: point)) ? [slide] : [])
    return isScrollable && layout.panel.contains(point) ? controls + scroller.recognizers : controls
  }

  package override func stopScrollingAndZooming(at point: Point) {
    if isScrollable, layout.panel.contains(point) { scroller.stop() }
  }

  package override func allowsDismissal(by gesture: ZoomGesture, at location: Point) -> Bool {
    if isSlider(control(at: location)) { return false }
    return gesture != .pan || !layout.panel.contains(location) || scroller.isScrolledToTop
  }

  package override func scrollWheel(by steps: Vector, at point: Point, time now: Instant) -> Bool {
    layout.panel.contains(point) && isScrollable && scroller.wheel(steps, now: now)
  }

  package override func perform(_ command: Command, at now: Instant) -> Bool {
    hear(now)
    switch command {
    case .open: activate(focus ?? .stage, at: now)
    case .right: move(by: layoutDirection == .leftToRight ? 1 : -1)
    case .left: move(by: layoutDirection == .leftToRight ? -1 : 1)
    case .up, .down: moveToRow(isDown: command == .down)
    case .home: focus(.stage)
    case .end: focus(layout.controls.last)
    case .pageUp, .pageDown: return scroller.perform(command, at: now)
    default: return false
    }
    return true
  }

  // MARK: Drawing

  package override func draw(_ part: PagePart, into drawing: inout PageDrawing, _ context: PageContext) {
    let painter = LabPainter(page: self, context: context)
    switch part {
    case .content: painter.draw(into: &drawing.list.commands)
    case .layers: painter.addLayers(to: &drawing.list.layers, &drawing.cache.layers)
    case .inPlace, .card, .notices, .words, .above: super.draw(part, into: &drawing, context)
    }
  }
}
