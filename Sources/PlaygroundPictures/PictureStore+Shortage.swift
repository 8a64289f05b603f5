package import FluidMotion
package import FluidPictures

/// Pictures for which there was no process that decodes them: that says nothing of them, and may pass.
extension PictureStore {
  /// When they are asked for again.
  package struct Shortage {
    /// `nil` where none was missing since it was last asked.
    package fileprivate(set) var end: Instant?
    /// In seconds, until the next time: twice as long each time, since a picture may be what its process has ended by.
    fileprivate var pause = 10.0
    fileprivate static let longestPause = 600.0
  }

  /// Whether a picture only waits for a process.
  package func isShort(of index: Int) -> Bool { if case .noDecoder? = items[index].failure { true } else { false } }

  /// A picture that comes after all says that others may as well.
  package func noteShortage(_ result: PictureResult, of index: Int, at now: Instant) {
    switch result.outcome {
    case .failure(.noDecoder): noteShortage(at: now)
    case .success where result.request.purpose != .standIn && isShort(of: index):
      for index in items.indices where isShort(of: index) {
        (items[index].failure, items[index].closeUpLimit) = (nil, .max)
      }
      recount()
      wanted.shortage = Shortage()
      askAgain()
    default: break
    }
  }

  /// There was no process for something.
  package func noteShortage(at now: Instant) {
    guard loader.hasProgram, wanted.shortage.end == nil else { return }
    wanted.shortage.end = now + wanted.shortage.pause
    wanted.shortage.pause = min(wanted.shortage.pause * 2, Shortage.longestPause)
  }

  /// There was one for a piece that there had been none for: no picture waits longer than for the first time.
  package func noteEndOfShortage() { if wanted.shortage.end == nil { wanted.shortage = Shortage() } }

  /// Those in sight are asked for again when their time has come; what their tiles say stays until something comes.
  package func endShortage(at now: Instant) {
    guard let end = wanted.shortage.end, now >= end else { return }
    wanted.shortage.end = nil
    askAgain()
  }

  private func askAgain() {
    wanted.forgetRequests()
    pieces.askAgain()
    animation.askAgain()
    version += 1
    wake()
  }
}
