package import FluidGeometry
package import FluidGestures
package import FluidMotion
package import FluidScene
package import FluidScript
package import PlaygroundControls

/// All scenes in a list, by document: a tap plays one.
@MainActor
package final class ScenesPage: Page {
  /// What scripts call the page.
  package static let name = "scenes"

  private var list: SceneList
  private var size = Size.zero
  private let scroller = ScrollController(name: "page scroll")
  /// The row that keys act on; shown once a key was used.
  private var focus: Int?
  private let measure: TextMeasure
  private let play: @MainActor (Scene) -> Void
  private let tap = TapGestureRecognizer(name: "scene tap")

  /// - Parameters:
  ///   - measure: how wide text is.
  ///   - play: plays a scene.
  package init(measure: TextMeasure, play: @escaping @MainActor (Scene) -> Void) {
    self.measure = measure
    self.play = play
    list = SceneList(width: 0, measure: measure)
    super.init(title: Self.name)
    tap.action = { [weak self] tap in self?.tapped(at: tap.location) }
  }

  package override var barTitle: String { "Scenes" }
  package override var barDetail: String { "\(list.rows.count)" }
  package override var hints: String { "Click  play     ↑ ↓  choose     Return  play     Esc  back" }

  // MARK: What happens to it

  package override func layout(size: Size, scale: Double, at now: Instant) {
    if size.width != self.size.width { list = SceneList(width: size.width, measure: measure) }
    self.size = size
    scroller.layout(contentLength: list.length, viewportLength: size.height, at: now)
  }

  package override var mover: (any ContentMover)? { scroller }
  package override var isStill: Bool { !isAnimating }

  // MARK: Fingers, wheels and keys

  package override func gestureRecognizers(at point: Point) -> [GestureRecognizer] {
    // A finger on a moving list stops it; only on a list at rest can it be a tap.
    scroller.isAnimating ? scroller.recognizers() : [tap] + scroller.recognizers()
  }

  private func tapped(at point: Point) {
    guard point.y >= Chrome.barHeight,
      let index = list.index(at: point + Vector(dx: 0, dy: scroller.offset(at: scroller.now)))
    else { return }
    focus = focus == nil ? nil : index
    play(list.rows[index].scene)
  }

  package override func perform(_ command: Command, at now: Instant) -> Bool {
    switch command {
    case .open: if let focus { play(list.rows[focus].scene) } else { move(to: 0, at: now) }
    case .down: move(to: (focus ?? -1) + 1, at: now)
    case .up: move(to: (focus ?? 1) - 1, at: now)
    case .home: move(to: 0, at: now)
    case .end: move(to: list.rows.count - 1, at: now)
    case .pageUp, .pageDown: return scroller.perform(command, at: now)
    default: return false
    }
    return true
  }

  private func move(to index: Int, at now: Instant) {
    let index = index.clamped(to: 0...list.rows.count - 1)
    focus = index
    let frame = list.rows[index].frame
    scroller.reveal(frame.minY...frame.maxY, clearance: Chrome.barHeight + SceneList.rowHeight, at: now)
  }

  package override var arrangement: [Script.Action] {
    scroller.arrangement + (focus.map { [.focus(list.rows[$0].scene.name, isSeen: true)] } ?? [])
  }

  package override func arrange(_ action: Script.Action, at now: Instant) {
    guard case .focus(let name, _) = action else { return scroller.arrange(action, at: now) }
    focus = list.rows.firstIndex { $0.scene.name == name }
  }

  // MARK: Drawing

  package override func draw(into commands: inout [DisplayList.Command], _ context: PageContext) {
    let offset = scroller.offset(at: context.now)
    let seen = offset...offset + context.size.height
    Canvas.draw(
      into: &commands, theme: context.theme, mirrorWidth: context.isMirrored ? context.size.width : nil,
      offset: Vector(dx: 0, dy: -offset)
    ) { canvas in
      for heading in list.headings { canvas.text(heading.title, .title, .semibold, at: heading.baseline) }
      for (index, row) in list.rows.enumerated() where row.frame.maxY > seen.lowerBound {
        guard row.frame.minY < seen.upperBound else { break }
        draw(row, isFocused: index == focus, on: &canvas)
      }
    }
    Chrome.drawBackground(overContentAt: offset, into: &commands, context)
  }

  private func draw(_ row: SceneList.Row, isFocused: Bool, on canvas: inout Canvas) {
    let frame = row.frame
    if isFocused { canvas.fill(frame.insetBy(dx: 2, dy: 2), radius: 10, Theme.accent.opacity(0.14)) }
    let left = frame.minX + SceneList.inset
    let width = frame.width - 2 * SceneList.inset
    canvas.text(row.scene.title, .body, .semibold, at: Point(x: left, y: frame.minY + 20), width: width * 0.68)
    canvas.text(
      row.scene.section, .caption, .regular, .trailing, at: Point(x: frame.maxX - SceneList.inset, y: frame.minY + 20),
      color: canvas.theme.secondaryText, width: width * 0.3)
    for (index, line) in row.lines.enumerated() {
      canvas.text(
        line, at: Point(x: left, y: frame.minY + 42 + 19 * Double(index)), color: canvas.theme.secondaryText,
        width: width)
    }
    canvas.hairline(y: frame.maxY - 1, from: left, to: frame.maxX - SceneList.inset)
  }
}
