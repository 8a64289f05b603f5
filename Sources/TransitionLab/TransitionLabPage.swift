package import FluidGeometry
package import FluidGestures
package import FluidMotion
internal import FluidScene
package import FluidScript
package import PlaygroundControls
package import PlaygroundPages

/// A tile that comes and goes by any transition that can be put together, a number whose digits roll, and words that go over
/// into other words.
@MainActor
package final class TransitionLabPage: Page {
  package static let name = "transition lab"

  package let subject: LabSubject
  package private(set) var lab: Lab
  /// Shown once a key was used.
  package internal(set) var focus: LabControl?
  package private(set) var layout: LabLayout
  /// Moves the chips where there is not room for all of them.
  package let scroller = ScrollController(name: "page scroll")
  package private(set) var settings = Settings()
  private(set) var now = Instant.zero
  package let measure: TextMeasure
  private let actions: Actions

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
    lab = Lab(measure: measure)
    layout = LabLayout(LabLayout.Basis(size: .zero))
    super.init(title: Self.name)
    ownInput = LabInput(of: self)
  }

  package override var navigationItem: NavigationItem { NavigationItem(title: "Transition lab") }

  package override var source: (any PageSource)? { NoSource() }

  // MARK: What happens to it

  package override func layout(size: Size, scale: Double, at now: Instant) {
    hear(now)
    subject.wantPixels(fitting: size, scale: scale)
    lab.measureAgain(at: now)
    lay(for: size)
  }

  private func lay(for size: Size) {
    let basis = LabLayout.Basis(
      size: size, direction: layoutDirection, isAsymmetric: lab.recipe.isAsymmetric, parts: lab.recipe.choices,
      part: lab.part)
    guard basis != layout.basis else { return }
    layout = LabLayout(basis)
    scroller.layout(contentLength: layout.contentHeight, viewportLength: layout.panel.height, at: now)
    if let focus, !layout.controls.contains(focus) { self.focus = .asymmetric }
  }

  package override func apply(_ settings: Settings) {
    self.settings = settings
    lab.apply(settings)
    scroller.apply(settings)
    changed()
  }

  /// Applies a new choice: the tile continues with it from where it is.
  private func changed() {
    lab.changed(at: now)
    lay(for: layout.basis.size)
  }

  package override func timePassed(to now: Instant) {
    hear(now)
    scroller.timePassed(to: now)
    lab.finish(at: self.now, in: layout.tile.size)
  }

  func hear(_ now: Instant) { self.now = max(self.now, now) }

  package override var motion: PageMotion {
    PageMotion(isAnimating: lab.isMoving(at: now) || scroller.isAnimating)
  }

  package override func viewWillDisappear(_ animated: Bool) { scroller.pan.cancel() }

  // MARK: What can be done

  package func activate(_ control: LabControl, at now: Instant) {
    hear(now)
    switch control {
    case .option(let option): actions.cycle(option)
    case .copy: actions.copy(lab.code)
    case .page(let style): actions.open(style)
    default: lab.activate(control, at: self.now)
    }
    changed()
  }

  package var snapshot: LabSnapshot {
    var snapshot = lab.snapshot
    if case .picture(let index, _, of: _) = subject { snapshot.picture = index }
    snapshot.focus = focus.flatMap { layout.controls.firstIndex(of: $0) }
    return snapshot
  }

  package override var script: any PageScript { LabScript(page: self) }

  private struct LabScript: PageScript {
    let page: TransitionLabPage

    /// The arrangement opens the page.
    func opening(_ settings: Settings) -> Script.Opening? { nil }

    var arrangement: [Script.Action] { [.lab(page.snapshot)] + page.scroller.arrangement }

    func arrange(_ action: Script.Action, at now: Instant) {
      page.hear(now)
      guard case .lab(let snapshot) = action else { return page.scroller.arrange(action, at: now) }
      page.take(snapshot)
    }
  }

  private func take(_ snapshot: LabSnapshot) {
    lab.take(snapshot, measure: measure)
    changed()
    focus = snapshot.focus.flatMap { layout.controls.indices.contains($0) ? layout.controls[$0] : nil }
  }

  func set(_ amount: LabAmount, at point: Point) {
    guard let value = layout.value(of: amount, at: point, origin: panelOrigin) else { return }
    lab.set(amount, to: value)
    changed()
  }

  /// Where the panel's content begins, in the window.
  package var panelOrigin: Vector {
    Vector(dx: layout.panel.minX, dy: layout.panel.minY - scroller.offset(at: now))
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
