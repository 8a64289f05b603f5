internal import FluidGeometry
internal import FluidGestures
internal import FluidMotion
internal import FluidNavigation
internal import PlaygroundControls
internal import PlaygroundPages

/// The fingers, wheels and keys on the lab: what they press, slide and scroll, and which control the keys act on.
@MainActor
final class LabInput: PageInput {
  private let tap = TapGestureRecognizer(name: "lab tap")
  private let slide = PanGestureRecognizer(name: "lab slider")
  private unowned let page: TransitionLabPage

  init(of page: TransitionLabPage) {
    self.page = page
    tap.action = { [weak self] _ in self?.tapped() }
    slide.direction = .horizontal
    slide.maximumNumberOfTouches = 1
    slide.action = { [weak self] _ in self?.slid() }
  }

  private func tapped() {
    guard let control = control(at: tap.location) else { return }
    page.focus = page.focus == nil ? nil : control
    if case .amount(let amount) = control {
      page.hear(tap.latestTime)
      page.set(amount, at: tap.location)
    } else {
      page.activate(control, at: tap.latestTime)
    }
  }

  private func slid() {
    page.hear(slide.latestTime)
    guard [.began, .changed].contains(slide.state), case .amount(let amount) = control(at: slide.startLocation) else {
      return
    }
    page.set(amount, at: slide.location)
  }

  private var layout: LabLayout { page.layout }

  private func control(at point: Point) -> LabControl? {
    if layout.panel.contains(point) {
      let place = point - Vector(dx: page.panelOrigin.dx, dy: page.panelOrigin.dy)
      return layout.chips.first { $0.frame.insetBy(dx: -3, dy: -3).contains(place) }?.id
    }
    return layout.stage.contains(point) ? .stage : nil
  }

  /// Whether the chips scroll beneath a point.
  private func scrolls(at point: Point) -> Bool { layout.isScrollable && layout.panel.contains(point) }

  func recognizers(at point: Point) -> [GestureRecognizer] {
    let controls = [tap] + (control(at: point)?.isSlider == true ? [slide] : [])
    return scrolls(at: point) ? controls + page.scroller.recognizers(at: point) : controls
  }

  func stop(at point: Point) {
    if scrolls(at: point) { page.scroller.stop() }
  }

  func allowsDismissal(by gesture: ZoomGesture, at point: Point) -> Bool {
    if control(at: point)?.isSlider == true { return false }
    return !layout.panel.contains(point) || page.scroller.allowsDismissal(by: gesture, at: point)
  }

  func wheel(_ steps: Vector, at point: Point, now: Instant) -> Bool {
    scrolls(at: point) && page.scroller.wheel(steps, now: now)
  }

  // MARK: Keys

  func perform(_ command: Command, at now: Instant) -> Bool {
    page.hear(now)
    switch command {
    case .open: page.activate(page.focus ?? .stage, at: now)
    case .right: move(by: page.layoutDirection == .leftToRight ? 1 : -1)
    case .left: move(by: page.layoutDirection == .leftToRight ? -1 : 1)
    case .up, .down: moveToRow(isDown: command == .down)
    case .home: focus(.stage)
    case .end: focus(layout.controls.last)
    case .pageUp, .pageDown: return page.scroller.perform(command, at: now)
    default: return false
    }
    return true
  }

  /// Round and round; the first key shows where the focus is.
  private func move(by step: Int) {
    let controls = layout.controls
    guard let focus = page.focus, let index = controls.firstIndex(of: focus) else { return self.focus(.stage) }
    self.focus(controls[(index + step + controls.count) % controls.count])
  }

  /// To the nearest chip of the row above or below; the stage is above all rows.
  private func moveToRow(isDown: Bool) {
    guard let chip = layout.chips.first(where: { $0.id == page.focus }) else {
      return focus(page.focus == nil || !isDown ? .stage : layout.chips.first?.id)
    }
    let beyond = layout.chips.filter {
      isDown ? $0.frame.minY > chip.frame.minY : $0.frame.minY < chip.frame.minY
    }
    let row = beyond.map(\.frame.minY).min { abs($0 - chip.frame.minY) < abs($1 - chip.frame.minY) }
    let nearest = beyond.filter { $0.frame.minY == row }.min {
      abs($0.frame.midX - chip.frame.midX) < abs($1.frame.midX - chip.frame.midX)
    }
    focus(nearest?.id ?? (isDown ? page.focus : .stage))
  }

  /// Scrolls as little as it takes to show all of it.
  private func focus(_ control: LabControl?) {
    page.focus = control
    guard let frame = layout.chips.first(where: { $0.id == control })?.frame else { return }
    // The heading of the first row fits in.
    page.scroller.reveal(frame.minY...frame.maxY, clearance: 36, at: page.now)
  }
}
