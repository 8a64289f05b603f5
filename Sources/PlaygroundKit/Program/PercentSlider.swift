package import FluidGeometry
package import FluidGestures
internal import FluidMotion
package import FluidNavigation
package import FluidScene
internal import PlaygroundControls

/// A slider at the foot of the window that holds a transition: its thumb is the progress of a
/// `PercentDrivenInteractiveTransition`.
///
/// A transition by it begins held at its start. The slider moves it and releases it: beyond the middle it finishes, before
/// it is cancelled. Fingers on the page itself take it over, and the slider takes it back.
@MainActor
package final class PercentSlider {
  package let pan = PanGestureRecognizer(name: "percent slider")
  /// Of the transition that runs, which keeps it; `nil` while none does.
  package private(set) weak var driver: PercentDrivenInteractiveTransition?
  private weak var navigation: NavigationController?
  private var frame = Rect.zero

  package init() {
    pan.slop = 2
    pan.direction = .horizontal
    pan.action = { [weak self] pan in self?.panChanged(pan.state) }
  }

  /// Returns the controller of a transition that begins.
  package func driver(in navigation: NavigationController) -> PercentDrivenInteractiveTransition {
    let driver = PercentDrivenInteractiveTransition()
    driver.completionCurve = .easeOut
    self.driver = driver
    self.navigation = navigation
    return driver
  }

  /// The progress that the thumb shows; `nil` while there is nothing to hold.
  package var fraction: Double? {
    guard driver != nil, let coordinator = navigation?.transitionCoordinator else { return nil }
    return coordinator.percentComplete
  }

  /// Where the slider lies in a window of a size in points.
  package static func frame(in size: Size) -> Rect {
    let width = min(308, max(80, size.width - 48))
    return Rect(x: (size.width - width) / 2, y: size.height - 104, width: width, height: 18)
  }

  /// What takes a finger at a point before any page does; `nil` where there is no slider.
  package func recognizers(at point: Point, in size: Size) -> [GestureRecognizer]? {
    frame = Self.frame(in: size)
    guard fraction != nil, frame.insetBy(dx: -16, dy: -14).contains(point) else { return nil }
    return [pan]
  }

  private func panChanged(_ state: GestureRecognizer.State) {
    guard let driver else { return }
    let fraction = Self.control(0, in: frame).fraction(at: pan.location)
    switch state {
    case .began:
      driver.pause()
      driver.update(fraction)
    case .changed: driver.update(fraction)
    case .ended: if fraction > 0.5 { driver.finish() } else { driver.cancel() }
    case .cancelled: driver.cancel()
    case .possible, .failed: break
    }
  }

  private static func control(_ fraction: Double, in frame: Rect) -> Control<Int> {
    Control(id: 0, kind: .slider(fraction, marks: [0.5]), frame: frame, tip: "")
  }

  /// Draws the slider on a plate.
  package func draw(into commands: inout [DisplayList.Command], _ context: PageContext) {
    guard let fraction else { return }
    let frame = Self.frame(in: context.size)
    let plate = RoundedShape(frame.insetBy(dx: -16, dy: -14), radius: 12)
    commands.append(
      .shadow(DisplayList.Shadow(plate, sigma: 8, offset: Vector(dx: 0, dy: 2), color: .black.opacity(0.25))))
    Canvas.draw(into: &commands, theme: context.theme) { canvas in
      canvas.fill(plate, canvas.floating)
      canvas.draw(Self.control(fraction, in: frame))
    }
  }
}
