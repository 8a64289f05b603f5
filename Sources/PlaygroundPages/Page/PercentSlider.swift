internal import FluidFiles
package import FluidGeometry
package import FluidGestures
package import FluidMotion
package import FluidNavigation
package import FluidScene
internal import PlaygroundControls

/// A plate at the foot of the window that holds a transition. The thumb of its slider is the progress of a
/// `PercentDrivenInteractiveTransition`; its buttons pause, continue and reverse the animation that the animator hands out.
///
/// A transition by it begins held at its start. The slider moves it and releases it: beyond the middle it finishes, before
/// it is cancelled. Fingers on the page itself take it over, and the slider takes it back.
@MainActor
package final class PercentSlider {
  package let pan = PanGestureRecognizer(name: "percent slider")
  private let tap = TapGestureRecognizer(name: "animation buttons")
  /// Of the transition that runs, which keeps it; `nil` while none does.
  private weak var driver: Driver?
  private weak var window: NavigationWindow?
  private var frame = Rect.zero
  /// Lies outside of the transition's container, and is moved beside it: its middle goes from 0 to 1, in lengths of the slider's
  /// track.
  private var caption = TransitionView(frame: .zero)
  /// The duration and the curve of the transition.
  private var timing = ""
  private var fade = Fade()
  /// The content of the plate; its last one while it fades out.
  private var shown = (fraction: 0.0, isHeld: false)

  package init() {
    pan.slop = 2
    pan.direction = .horizontal
    pan.action = { [weak self] pan in self?.panChanged(pan.state) }
    tap.action = { [weak self] tap in self?.tapped(at: tap.location) }
  }

  /// Holds the transition of an animator, and has its animation.
  private final class Driver: PercentDrivenInteractiveTransition {
    private let animator: any ViewControllerAnimatedTransitioning
    private(set) weak var animation: TransitionAnimator?
    private let whenBegun: @MainActor () -> Void

    init(_ animator: any ViewControllerAnimatedTransitioning, whenBegun: @escaping @MainActor () -> Void) {
      self.animator = animator
      self.whenBegun = whenBegun
    }

    override func startInteractiveTransition(_ transitionContext: ViewControllerContextTransitioning) {
      super.startInteractiveTransition(transitionContext)
      animation = animator.interruptibleAnimator(using: transitionContext)
      whenBegun()
    }
  }

  /// Returns the controller of a transition that begins.
  package func driver(
    of animator: any ViewControllerAnimatedTransitioning, in window: NavigationWindow?
  ) -> PercentDrivenInteractiveTransition {
    let driver = Driver(animator) { [weak self] in self?.transitionBegan() }
    driver.completionCurve = .easeOut
    self.driver = driver
    self.window = window
    return driver
  }

  private func transitionBegan() {
    guard let coordinator = window?.transitionCoordinator else { return }
    caption = TransitionView(frame: .zero)
    coordinator.animateAlongsideTransition(in: caption) { [caption] _ in caption.center.x = 1 }
    let curve = coordinator.completionCurve == .easeOut ? ", ease-out" : ""
    timing = "\(coordinator.transitionDuration.text(.exact)) s\(curve)"
  }

  /// The progress that the thumb shows; `nil` while there is nothing to hold.
  package var fraction: Double? {
    guard driver != nil, let coordinator = window?.transitionCoordinator else { return nil }
    return coordinator.percentComplete
  }

  private var isHeld: Bool { window?.transitionCoordinator?.isInteractive == true }

  // MARK: Time

  package func timePassed(to now: Instant) {
    let fraction = fraction
    if let fraction { shown = (fraction, isHeld) }
    fade.show(fraction != nil, at: now)
  }

  package func isAnimating(at now: Instant) -> Bool { fade.isAnimating(at: now) }

  // MARK: Places

  /// Where the slider lies in a window of a size in points.
  package static func frame(in size: Size) -> Rect {
    let width = min(308, max(80, size.width - 48))
    return Rect(x: (size.width - width) / 2, y: size.height - 104, width: width, height: 18)
  }

  /// Where the buttons lie, the one that pauses first.
  package static func buttonFrames(in size: Size) -> (pause: Rect, reverse: Rect) {
    let slider = frame(in: size)
    let width = min(84, (slider.width - 8) / 2)
    let pause = Rect(x: slider.minX, y: slider.minY - 58, width: width, height: 28)
    return (pause, pause.offsetBy(Vector(dx: width + 8, dy: 0)))
  }

  private static func plate(in size: Size) -> Rect {
    let slider = frame(in: size)
    return Rect(
      minX: slider.minX - 16, minY: buttonFrames(in: size).pause.minY - 14, maxX: slider.maxX + 16,
      maxY: slider.maxY + 14)
  }

  // MARK: Fingers

  /// What takes a finger at a point before any page does; `nil` where there is no slider.
  package func recognizers(at point: Point, in size: Size) -> [GestureRecognizer]? {
    frame = Self.frame(in: size)
    guard fraction != nil, Self.plate(in: size).contains(point) else { return nil }
    return point.y > frame.minY - 14 ? [pan] : [tap]
  }

  private func panChanged(_ state: GestureRecognizer.State) {
    guard let driver else { return }
    let fraction = Self.control(0, in: frame).fraction(at: pan.location)
    switch state {
    case .began:
      driver.pause()
      driver.update(fraction)
    case .changed: driver.update(fraction)
    case .ended, .cancelled:
      let finishes = state == .ended && fraction > 0.5
      driver.animation?.isReversed = !finishes
      if finishes { driver.finish() } else { driver.cancel() }
    case .possible, .failed: break
    }
  }

  private func tapped(at point: Point) {
    guard let animation = driver?.animation, let size = window?.pageSize else { return }
    let buttons = Self.buttonFrames(in: size)
    if buttons.pause.contains(point) {
      if isHeld { animation.continueAnimation() } else { animation.pauseAnimation() }
    } else if buttons.reverse.contains(point) {
      let wasHeld = isHeld
      animation.isReversed.toggle()
      // One that moves has been reversed by that.
      if wasHeld { animation.continueAnimation() }
    }
  }

  // MARK: Drawing

  private static func control(_ fraction: Double, in frame: Rect) -> Control<Int> {
    Control(id: 0, kind: .slider(fraction, marks: [0.5]), frame: frame, tip: "")
  }

  /// Draws the slider on a plate, with the caption over its thumb.
  package func draw(into commands: inout [DisplayList.Command], _ context: PageContext) {
    guard fade.isVisible(at: context.now) else { return }
    let opacity = fade.opacity(at: context.now)
    let frame = Self.frame(in: context.size)
    let plate = RoundedShape(Self.plate(in: context.size), radius: 12)
    let buttons = Self.buttonFrames(in: context.size)
    commands.shadow(plate, sigma: 8, offset: Vector(dx: 0, dy: 2), color: .black.opacity(0.25 * opacity))
    Canvas.draw(into: &commands, theme: context.theme) { canvas in
      canvas.opacity = opacity
      canvas.fill(plate, canvas.theme.floating)
      Self.control(shown.fraction, in: frame).draw(on: &canvas)
      canvas.button(shown.isHeld ? "Continue" : "Pause", in: buttons.pause)
      canvas.button("Reverse", in: buttons.reverse)
      canvas.text(
        timing, .caption, .regular, .trailing, at: Point(x: frame.maxX, y: buttons.pause.midY),
        color: canvas.theme.secondaryText, width: frame.maxX - buttons.reverse.maxX - 8)
      let inset = ControlKind.thumbRadius
      let along = caption.center.x.clamped(to: 0...1)
      let x = frame.minX + inset + along * (frame.width - 2 * inset)
      canvas.text(
        Self.percentages[Int((along * 100).rounded())], .caption, .semibold, .center,
        at: Point(
          x: x.clamped(to: frame.minX + Self.captionMargin...frame.maxX - Self.captionMargin), y: frame.minY - 13))
    }
  }

  /// Points from the middle of the caption to the ends of the slider: half of 100 %.
  private static let captionMargin = 20.0

  private static let percentages = (0...100).map { "\($0) %" }
}
