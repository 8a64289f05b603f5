internal import FluidGeometry
internal import FluidGestures

/// The recognisers of the fingers that what floats takes before any page does.
@MainActor
struct ChromeFingers {
  let menuTap = TapGestureRecognizer(name: "menu")
  private let backTap = TapGestureRecognizer(name: "back button")
  private let helpTap = TapGestureRecognizer(name: "help tap")
  private let helpPan = PanGestureRecognizer(name: "help scroll")

  init() {
    helpPan.direction = .vertical
    helpPan.maximumNumberOfTouches = 1
  }

  /// What takes a finger before any page does; `nil` lets it through.
  func recognizers(at point: Point, in playground: Playground) -> [GestureRecognizer]? {
    if playground.chrome.isHelpOpen {
      helpTap.action = { [weak playground] in playground?.keys.pressHelp(at: $0.location) }
      helpPan.action = { [weak playground, helpPan] _ in playground?.keys.scrollHelp(by: helpPan) }
      return [helpTap, helpPan]
    }
    if let recognizers = ProgramMenus(program: playground).recognizers(at: point) { return recognizers }
    let x = playground.isMirrored ? playground.surroundings.size.width - BarLayout.backButton : 0
    let backButton = Rect(x: x, y: 0, width: BarLayout.backButton, height: Chrome.barHeight)
    guard backButton.contains(point) else { return nil }
    if playground.bar.hasBackButton {
      backTap.action = { [weak playground] _ in playground?.navigator.goBack() }
    } else if playground.bar.hasEntrance {
      backTap.action = { [weak playground] _ in playground?.navigator.toggleEntrance() }
    } else {
      return nil
    }
    return [backTap]
  }
}
