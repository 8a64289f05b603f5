package import FluidMotion
internal import FluidNavigation
internal import PlaygroundKit
internal import PlaygroundPages
internal import PlaygroundPictures

/// A picture that moves plays while its page is open and at rest.
extension PhotoPage {
  /// It pauses while its card flies or is held, while pictures are paged or zoomed, and under a presented page; a picture that was left is its
  /// first frame again.
  package func followAnimation(at now: Instant) {
    guard appearanceState == .appeared, pager.isAtRest, presentedViewController == nil else {
      if let playing { store.animation.pause(playing, at: now) }
      return
    }
    if let playing, playing != index { store.animation.stop(playing) }
    playing = index
    store.animation.play(index, at: now)
  }

  package func stopAnimation() {
    if let playing, isCurrent { store.animation.stop(playing) }
    playing = nil
  }

  /// When its next frame is to be shown.
  package var nextFrameTime: Instant? {
    isCurrent ? store.animation.nextFrameTime(of: index, after: pager.now) : nil
  }
}
