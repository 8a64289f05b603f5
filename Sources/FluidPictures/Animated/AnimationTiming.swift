/// How long each frame of an animated picture is shown, and how often all of them are.
///
/// A frame is counted by its *ordinal*: the number of frames that are shown before it, those of earlier plays included. What is shown
/// is a pure function of the seconds since the beginning.
public struct AnimationTiming: Hashable, Sendable {
  /// How often all frames are shown; `nil` for ever.
  public let plays: Int?
  /// The reason why the file has no more frames than these, where it should have.
  public let failure: PictureFailure?
  /// Seconds from the beginning of a play to the end of each frame.
  private let ends: [Double]

  /// Floating-point sums of moments differ by less than this, in seconds.
  private static let tolerance = 1e-6

  /// - Parameters:
  ///   - delays: seconds that the file says for each frame, as it says them; at least one.
  ///   - plays: how often all frames are shown; `nil` for ever.
  ///   - failure: why there are no more frames.
  init(delays: [Double], plays: Int?, failure: PictureFailure? = nil) {
    precondition(!delays.isEmpty, "a picture has a frame")
    var end = 0.0
    ends = delays.map { delay in
      end += Self.shownDelay(delay)
      return end
    }
    self.plays = plays.map { max($0, 1) }
    self.failure = failure
  }

  private init(ends: [Double], plays: Int?, failure: PictureFailure?) {
    (self.ends, self.plays, self.failure) = (ends, plays, failure)
  }

  /// Seconds for which a frame is shown. Less than 11 ms count as 100 ms, as in browsers: files from the time in which programs were
  /// slower say 0 and mean something that can be looked at (WebKit bug 36082, `BitmapImage`; Chromium's `DeferredImageDecoder` does the same).
  static func shownDelay(_ seconds: Double) -> Double { seconds < 0.011 ? 0.1 : seconds }

  /// The number of frames of one play, at least 1.
  public var frameCount: Int { ends.count }

  /// Seconds of one play.
  public var duration: Double { ends[ends.count - 1] }

  /// Whether there is more than one frame.
  public var isMoving: Bool { ends.count > 1 }

  /// The last ordinal, which stays; `nil` where there is none.
  public var lastOrdinal: Int? { plays.map { $0.multipliedClamped(by: frameCount) - 1 } }

  /// The frame of a play that an ordinal stands for.
  public func frame(of ordinal: Int) -> Int { ordinal % frameCount }

  /// The ordinal that is shown so many seconds after the beginning.
  public func ordinal(at seconds: Double) -> Int {
    let time = max(0, seconds) + Self.tolerance
    let play = (time / duration).rounded(.down)
    guard play < Double(plays ?? Int(Int32.max)) else { return lastOrdinal ?? 0 }
    let rest = time - play * duration
    var (low, high) = (0, frameCount - 1)
    while low < high {
      let middle = (low + high) / 2
      if ends[middle] > rest { high = middle } else { low = middle + 1 }
    }
    return Int(play) * frameCount + low
  }

  /// Seconds from the beginning to the moment at which an ordinal is first shown.
  public func start(of ordinal: Int) -> Double {
    let frame = frame(of: ordinal)
    return Double(ordinal / frameCount) * duration + (frame == 0 ? 0 : ends[frame - 1])
  }

  /// The same as far as the frames go that can be decoded.
  ///
  /// - Parameter count: how many they are, at least 1.
  func cut(to count: Int, because failure: PictureFailure) -> AnimationTiming {
    AnimationTiming(ends: Array(ends.prefix(count)), plays: plays, failure: failure)
  }
}
