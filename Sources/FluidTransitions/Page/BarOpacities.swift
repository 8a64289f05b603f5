internal import FluidGeometry
package import FluidMotion

/// A page's part of a bar that stays in place while pages fly, 0 to 1: the pages beneath have the rest.
///
/// The words and the buttons of a bar fade on their own time, and not with the progress of a card. A flight that is caught or reversed
/// turns them round from where they are.
public struct BarOpacities: Hashable, Sendable {
  /// The opacity of the page's title, and of what else the bar says of it.
  public var title: Double
  /// The opacity of the page's back button.
  public var button: Double

  /// Creates the opacities of an open page, or of others.
  public init(title: Double = 1, button: Double = 1) { (self.title, self.button) = (title, button) }
}

/// The bar of one page: a pure function of time between two states of the page.
package struct BarFade: Hashable, Sendable {
  private var title = Motion<Double>(resting: 1)
  private var button = Motion<Double>(resting: 1)
  private var phase = FlightPhase.rest

  package init() {}

  package func opacities(at now: Instant) -> BarOpacities {
    BarOpacities(title: title.value(at: now).clamped(to: 0...1), button: button.value(at: now).clamped(to: 0...1))
  }

  package func isMoving(at now: Instant) -> Bool {
    !title.isSettled(within: 0, at: now) || !button.isSettled(within: 0, at: now)
  }

  package mutating func delay(by seconds: Double) {
    (title, button) = (title.delayed(by: seconds), button.delayed(by: seconds))
  }

  /// Follows the state of the page.
  ///
  /// - Parameters:
  ///   - phase: the state.
  ///   - isOpening: whether a page that fingers hold is being opened by them.
  ///   - bar: the times.
  ///   - flight: the longest time that the flight gives the bar, in seconds; asked for where the state is another one.
  ///   - now: the moment from which the page is in the state.
  package mutating func follow(
    _ phase: FlightPhase, isOpening: Bool, _ bar: PagePhysics.Bar, within flight: @autoclosure () -> Double,
    at now: Instant
  ) {
    guard phase != self.phase else { return }
    let (wasOpen, flight) = (self.phase == .rest, flight())
    self.phase = phase
    switch phase {
    case .rest, .landed: break
    case .pushing where wasOpen, .tracking where wasOpen && isOpening:
      (title, button) = (Motion(resting: 0, at: now), Motion(resting: 0, at: now))
      open(bar, within: flight, at: now)
    case .tracking where isOpening: break
    case .pushing, .returning: open(bar, within: flight, at: now)
    case .tracking:
      let swap = Animation.linear(duration: bar.titleFade).delay(bar.swapDelay)
      leave(title: swap, button: swap, at: now)
    case .landing, .popping:
      let change = min(bar.titleFade, flight)
      leave(
        title: .linear(duration: change).delay(min(bar.titleDelay, flight - change)),
        button: .linear(duration: min(bar.landingFade, flight)), at: now)
    }
  }

  private mutating func open(_ bar: PagePhysics.Bar, within flight: Double, at now: Instant) {
    let change = min(bar.titleFade, flight)
    title = title.retargeted(
      to: 1, animation: .linear(duration: change).delay(min(bar.titleDelay, flight - change)), at: now)
    button = button.retargeted(to: 1, animation: .linear(duration: min(bar.buttonFade, flight)), at: now)
  }

  /// A part that has begun to leave continues to.
  private mutating func leave(title leaving: Animation, button: Animation, at now: Instant) {
    if title.target == 1 || title.value(at: now) == 1 { title = title.retargeted(to: 0, animation: leaving, at: now) }
    if self.button.target == 1 || self.button.value(at: now) == 1 {
      self.button = self.button.retargeted(to: 0, animation: button, at: now)
    }
  }
}
