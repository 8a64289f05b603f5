internal import FluidGestures
internal import FluidTransitions

/// The gestures of a popover whose transition is a zoom that popovers do not have: a drag down and a pinch dismiss it as
/// soon as they are recognised, and do not move it. UIKit installs the zoom's recognisers on such a popover as well.
@MainActor
final class PopoverDismissal {
  private let pan = PanGestureRecognizer(name: "dismissing pan")
  private let pinch = PinchGestureRecognizer(name: "dismissing pinch")
  private weak var entry: NavigationEntry?
  private weak var holding: PageHolding?

  init(of entry: NavigationEntry, in holding: PageHolding) {
    self.entry = entry
    self.holding = holding
    pan.direction = .down
    pinch.direction = .closing
    pinch.precedence = 3
    pan.shouldBegin = { [weak self] in self?.shouldDismiss(.pan, $0) ?? false }
    pinch.shouldBegin = { [weak self] in self?.shouldDismiss(.pinch, $0) ?? false }
    for recognizer in recognizers {
      recognizer.action = { [weak entry] in
        if $0.state == .began { entry?.controller.window?.goBack(animated: true) }
      }
    }
  }

  var recognizers: [GestureRecognizer] { [pan, pinch] }

  func prepare(panSlop: Double, pinchSlop: Double) {
    pan.slop = panSlop
    pinch.slop = pinchSlop
  }

  private func shouldDismiss(_ gesture: ZoomGesture, _ recognizer: GestureRecognizer) -> Bool {
    guard let holding, let entry, entry.flight?.phase == .rest, holding.canBeHeld(entry),
      entry.transition.dismissalGestures.contains(gesture)
    else { return false }
    return entry.transition.shouldBeginDismissal(
      of: entry.controller, by: gesture, at: recognizer.startLocation,
      velocity: gesture == .pan ? pan.velocity : pinch.translationVelocity)
  }
}
