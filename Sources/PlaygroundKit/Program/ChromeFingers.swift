package import FluidGeometry
package import FluidGestures
internal import FluidScript

/// The fingers that what floats takes before any page does.
@MainActor
package struct ChromeFingers {
  private let backTap = TapGestureRecognizer(name: "back button")
  private let helpTap = TapGestureRecognizer(name: "help tap")
  private let helpPan = PanGestureRecognizer(name: "help scroll")
  /// Points from the leading end.
  private static let backButtonWidth = 64.0

  init() {
    helpPan.direction = .vertical
    helpPan.maximumNumberOfTouches = 1
  }

  /// What takes a finger before any page does; `nil` lets it through.
  package func recognizers(at point: Point, in playground: Playground) -> [GestureRecognizer]? {
    if playground.chrome.isHelpOpen {
      helpTap.action = { [weak playground] in playground?.keys.pressHelp(at: $0.location) }
      helpPan.action = { [weak playground, helpPan] _ in playground?.keys.scrollHelp(by: helpPan) }
      return [helpTap, helpPan]
    }
    if let recognizers = playground.menus.recognizers(at: point) { return recognizers }
    let x = playground.settings.gestures.isRightToLeft ? playground.size.width - Self.backButtonWidth : 0
    let backButton = Rect(x: x, y: 0, width: Self.backButtonWidth, height: Chrome.barHeight)
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
