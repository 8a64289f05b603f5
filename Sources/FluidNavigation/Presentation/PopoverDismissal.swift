internal import FluidGestures
internal import FluidTransitions

/// The gestures of a popover whose transition is a zoom that popovers do not have: a drag down and a pinch dismiss it as
/// soon as they are recognised, and do not move it. UIKit installs the zoom's recognisers on such a popover as well.
@MainActor
final class PopoverDismissal: PageDrag {
  private let dismissingPan = PanGestureRecognizer(name: "dismissing pan")
  private let dismissingPinch = PinchGestureRecognizer(name: "dismissing pinch")

  override init(_ entry: NavigationEntry, in window: NavigationWindow) {
    super.init(entry, in: window)
    dismissingPan.direction = .down
    dismissingPinch.direction = .closing
    dismissingPinch.precedence = 3
    dismissingPan.shouldBegin = { [weak self] in self?.shouldDismiss(.pan, $0) ?? false }
    dismissingPinch.shouldBegin = { [weak self] in self?.shouldDismiss(.pinch, $0) ?? false }
    for recognizer in [dismissingPan, dismissingPinch] {
      recognizer.action = { [weak window] in
        if $0.state == .began { window?.goBack(animated: true) }
      }
    }
  }

  override var recognizers: [GestureRecognizer] { super.recognizers + [dismissingPan, dismissingPinch] }

  override func prepare() {
    super.prepare()
    guard let physics = entry?.flight?.page?.physics, let window else { return }
    dismissingPan.slop = physics.fingers.panSlop
    dismissingPinch.slop = window.physics.fingers.pinchSlop
  }

  private func shouldDismiss(_ gesture: ZoomGesture, _ recognizer: GestureRecognizer) -> Bool {
    guard let window, let entry, entry.flight?.phase == .rest, window.canBeHeld(entry),
      entry.dismissalGestures.contains(gesture)
    else { return false }
    return entry.shouldBeginDismissal(
      gesture, at: recognizer.startLocation,
      velocity: gesture == .pan ? dismissingPan.velocity : dismissingPinch.translationVelocity)
  }
}
