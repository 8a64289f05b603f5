internal import FluidMotion
internal import PlaygroundPictures

/// A picture that moves plays while its page is open and at rest.
@MainActor
struct PhotoPlayback {
  private let shelf: AnimationShelf
  /// The picture that plays, or would if it moved.
  private var index: Int?

  init(_ shelf: AnimationShelf) { self.shelf = shelf }

  /// Plays a picture, or pauses the one that plays; one that was left is its first frame again.
  ///
  /// - Parameters:
  ///   - index: the picture that is shown.
  ///   - isResting: whether its page is open and nothing is about to move.
  mutating func follow(_ index: Int, isResting: Bool, at now: Instant) {
    guard isResting else {
      if let playing = self.index { shelf.pause(playing, at: now) }
      return
    }
    if let playing = self.index, playing != index { shelf.stop(playing) }
    self.index = index
    shelf.play(index, at: now)
  }

  /// Ends when the page has left.
  ///
  /// - Parameter isCurrent: whether the pictures are still those that it played.
  mutating func end(isCurrent: Bool) {
    if let index, isCurrent { shelf.stop(index) }
    index = nil
  }
}
