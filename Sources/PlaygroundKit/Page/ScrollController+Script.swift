package import FluidMotion
package import FluidScript
package import PlaygroundControls

/// What a page that scrolls has to do with commands and scripts.
extension ScrollController {
  /// - Returns: whether the command is for what scrolls.
  package func perform(_ command: Command, at now: Instant) -> Bool {
    guard let step = command.scrollStep else { return false }
    perform(step, at: now)
    return true
  }

  package var arrangement: [Script.Action] {
    let offset = offset(at: now)
    return offset == 0 ? [] : [.scroll(to: offset)]
  }

  package func arrange(_ action: Script.Action, at now: Instant) {
    if case .scroll(let offset) = action { jump(to: offset, at: now) }
  }
}
