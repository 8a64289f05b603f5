package import FluidMotion
package import FluidScript
package import PlaygroundControls

/// What a page that scrolls has to do with commands and scripts.
extension ScrollController {
  package func perform(_ command: Command, at now: Instant) {
    if let step = command.scrollStep { perform(step, at: now) }
  }

  package var arrangement: [Script.Action] {
    let offset = offset(at: now)
    return offset == 0 ? [] : [.scroll(to: offset)]
  }

  package func arrange(_ action: Script.Action, at now: Instant) {
    if case .scroll(let offset) = action { jump(to: offset, at: now) }
  }
}

extension Command {
  /// What the command does to what scrolls; where nothing can be opened, Return and Space go on by a page.
  package var scrollStep: ScrollView.Step? {
    switch self {
    case .up: .lineUp
    case .down: .lineDown
    case .pageUp: .pageUp
    case .pageDown, .open: .pageDown
    case .home: .top
    case .end: .bottom
    case .back, .left, .right, .zoomIn, .zoomOut, .fit, .actualSize, .details, .inspector, .inspectorKeys, .record,
      .replay, .transitionLab, .pause, .stretchBegin, .stretchEnd, .export, .exportEnd, .sideBySide, .help, .quit:
      nil
    }
  }
}
