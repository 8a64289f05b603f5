package import FluidMotion

/// Pictures for which there was no process that decodes them: that says nothing of them, and may pass.
@MainActor
package final class DecoderShortage {
  /// The moment at which they are asked for again; `nil` where none was missing since it was last asked.
  package private(set) var end: Instant?
  /// Seconds until the next time: twice as long each time, since a picture may be what its process has ended by.
  private var pause = firstPause
  private static let firstPause = 10.0
  private static let longestPause = 600.0
  private let mayPass: Bool

  /// - Parameter mayPass: whether there is a program that processes are started of.
  package init(mayPass: Bool) { self.mayPass = mayPass }

  /// There was no process for something.
  package func note(at now: Instant) {
    guard mayPass, end == nil else { return }
    end = now + pause
    pause = min(pause * 2, Self.longestPause)
  }

  /// Ends the wait when its time has come.
  /// - Returns: whether what is in sight is to be asked for again now.
  package func takeEnd(at now: Instant) -> Bool {
    guard let end, now >= end else { return false }
    self.end = nil
    return true
  }

  /// What was asked for again has come: unless something else waits, nothing waits longer than for the first time.
  package func noteEnd() { if end == nil { reset() } }

  /// A picture has come after all, which says that others may as well: none waits longer than for the first time.
  package func reset() { (end, pause) = (nil, Self.firstPause) }
}
