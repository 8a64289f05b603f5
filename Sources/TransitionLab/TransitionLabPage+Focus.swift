internal import FluidGeometry
internal import FluidGestures
internal import PlaygroundControls

/// Which control the keys act on.
extension TransitionLabPage {
  /// Round and round; the first key shows where the focus is.
  func move(by step: Int) {
    let controls = layout.controls
    guard let focus, let index = controls.firstIndex(of: focus) else { return self.focus(.stage) }
    self.focus(controls[(index + step + controls.count) % controls.count])
  }

  /// To the nearest chip of the row above or below; the stage is above all rows.
  func moveToRow(isDown: Bool) {
    guard let chip = layout.chips.first(where: { $0.id == focus }) else {
      return focus(focus == nil || !isDown ? .stage : layout.chips.first?.id)
    }
    let beyond = layout.chips.filter {
      isDown ? $0.frame.minY > chip.frame.minY : $0.frame.minY < chip.frame.minY
    }
    let row = beyond.map(\.frame.minY).min { abs($0 - chip.frame.minY) < abs($1 - chip.frame.minY) }
    let nearest = beyond.filter { $0.frame.minY == row }.min {
      abs($0.frame.midX - chip.frame.midX) < abs($1.frame.midX - chip.frame.midX)
    }
    focus(nearest?.id ?? (isDown ? focus : .stage))
  }

  /// Scrolls as little as it takes to show all of it.
  func focus(_ control: LabControl?) {
    focus = control
    guard let frame = layout.chips.first(where: { $0.id == control })?.frame else { return }
    // The heading of the first row fits in.
    scroller.reveal(frame.minY...frame.maxY, clearance: 36, at: now)
  }
}
