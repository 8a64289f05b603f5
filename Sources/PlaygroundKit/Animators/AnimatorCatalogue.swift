package import FluidScript

extension Settings.Transition.Style {
  /// The animator that a page comes and goes by; `nil` for a style without one, and for the news zoom, which has rules of its
  /// own.
  ///
  /// - Parameter number: of the page, which chooses among several animators of one's own.
  @MainActor
  package func animator(ofPage number: Int) -> (any PlaygroundAnimator.Type)? {
    switch self {
    case .zoom, .push, .coverVertical, .flipHorizontal, .crossDissolve, .partialCurl, .news: return nil
    case .quarterTurn: return QuarterTurnAnimator.self
    case .circleReveal: return CircleRevealAnimator.self
    case .cards, .percentDriven: return CardsAnimator.self
    case .parallaxPush: return ParallaxPushAnimator.self
    case .hinge: return HingeAnimator.self
    case .own:
      let animators = OwnAnimators.current
      return animators.isEmpty ? nil : animators[number % animators.count]
    }
  }
}
