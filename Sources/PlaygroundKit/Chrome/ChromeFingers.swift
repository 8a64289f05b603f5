internal import FluidGestures

/// The recognisers of the fingers that what floats takes before any page does.
@MainActor
package struct ChromeFingers {
  let backTap = TapGestureRecognizer(name: "back button")
  let helpTap = TapGestureRecognizer(name: "help tap")
  let helpPan = PanGestureRecognizer(name: "help scroll")

  init() {
    helpPan.direction = .vertical
    helpPan.maximumNumberOfTouches = 1
  }
}
