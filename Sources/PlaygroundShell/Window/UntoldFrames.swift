internal import PlaygroundKit
internal import PlaygroundPages

/// The frames that the window has not told the times of yet, in their order.
struct UntoldFrames {
  struct Frame {
    let activity: ProgramActivity
    /// Whether it is one of the program's own time.
    let isLive: Bool
  }

  private var frames: [Frame] = []
  /// Of the latest frame, as far as it can be seen.
  private var activity = ProgramActivity.other

  /// Adds a frame. The one in which a motion has ended is the motion's.
  mutating func append(_ activity: ProgramActivity, isLive: Bool) {
    frames.append(Frame(activity: activity == .other ? self.activity : activity, isLive: isLive))
    self.activity = activity
  }

  /// Takes the oldest frame; `nil` where there is none.
  mutating func next() -> Frame? { frames.isEmpty ? nil : frames.removeFirst() }
}
