internal import FluidFiles
internal import FluidGeometry
internal import FluidMotion
internal import FluidNavigation
internal import FluidTransitions
internal import PlaygroundKit

/// The figures of two playgrounds that show the same at different rates: how many frames each has shown, and how far apart their cards
/// were where both showed the same moment.
@MainActor
package struct FrameRateFigures {
  /// The numbers of frames of the left one, and of the right one.
  package private(set) var counts = (0, 0)
  /// The longest distance between their cards, in points.
  package private(set) var distance = 0.0

  mutating func note(_ left: Playground, _ right: Playground, at time: Instant) {
    let shown = (left.lastInstant == time, right.lastInstant == time)
    guard left.isAnimating || right.isAnimating else { return }
    counts = (counts.0 + (shown.0 ? 1 : 0), counts.1 + (shown.1 ? 1 : 0))
    guard shown == (true, true) else { return }
    let (cards, others) = (left.navigation.cards, right.navigation.cards)
    for (card, other) in zip(cards, others) {
      let extent = max(left.surroundings.size.width, left.surroundings.size.height)
      distance = max(distance, card.pose.distance(from: other.pose, extent: extent))
    }
    if cards.count != others.count { distance = .infinity }
  }

  func text(ofLeft isLeft: Bool) -> String {
    "\(isLeft ? counts.0 : counts.1) frames, \(distance.text(.figure(2))) pt apart"
  }
}
