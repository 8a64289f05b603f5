internal import PlaygroundPages

/// The frames that the window has not told the times of yet, in their order.
struct UntoldFrames {
  /// With what the program did in each, and whether it is one of the program's own time.
  private var frames: [(activity: ProgramActivity, isLive: Bool)] = []
  /// Of the latest frame, as far as it can be seen.
  private var activity = ProgramActivity.other

  /// Adds a frame. The one in which a motion has ended is the motion's.
  mutating func append(_ activity: ProgramActivity, isLive: Bool) {
    frames.append((activity == .other ? self.activity : activity, isLive))
    self.activity = activity
  }

  /// Takes the oldest frame; `nil` where there is none.
  mutating func next() -> (activity: ProgramActivity, isLive: Bool)? { frames.isEmpty ? nil : frames.removeFirst() }
}
