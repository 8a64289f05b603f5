internal import FluidMotion

/// Remembers what frames cost, from their beginning to the end of their drawing, and decides whether that is measured.
///
/// A graphics card draws beside the program: what a frame costs is known once its end was waited for. Where that takes most of a period,
/// the card is left to draw while the next frame is computed, and nothing is measured for a while.
struct FrameCosts {
  /// The latest frame's cost in seconds, and whether that is all of it.
  private(set) var latest = (seconds: 0.0, isDone: true)
  /// In seconds.
  private var recent = RecentValues(capacity: 64)
  /// Frames for which what drawing costs is not measured.
  private var unmeasured = 0
  /// The number of frames in a row that were too dear for being measured.
  private var dearFrames = 0

  /// Frames whose cost must be known before one is foreseen.
  private static let fewest = 8
  /// The fraction of frames that cost no more than is foreseen of one.
  private static let fraction = 0.97
  /// The part of a period beyond which a frame is dear.
  static let dearest = 0.9
  /// Dear frames, so many in a row, leave so many frames unmeasured.
  private static let (fewestDear, unmeasuredFrames) = (3, 240)

  /// Whether the next frame is measured.
  var areMeasured: Bool { unmeasured == 0 }

  /// Seconds that the next frame will hardly exceed; `nil` where too few are known.
  var foreseen: Double? { recent.count >= Self.fewest ? recent.quantile(Self.fraction) : nil }

  /// Seconds that half of the frames have not exceeded; `nil` where none is known.
  var usual: Double? { recent.quantile(0.5) }

  /// Takes what the latest frame took.
  ///
  /// - Parameters:
  ///   - seconds: from its beginning.
  ///   - isDone: whether to the end of its drawing, and not only to that of handing it to the renderer.
  ///   - period: the seconds that it has where it can be too dear; `nil` where it cannot.
  mutating func note(_ seconds: Double, isDone: Bool, period: Double?) {
    latest = (seconds, isDone)
    if isDone { recent.append(seconds) }
    let isDear = isDone && period.map { seconds > Self.dearest * $0 } == true
    dearFrames = isDear ? dearFrames + 1 : 0
    unmeasured = dearFrames >= Self.fewestDear ? Self.unmeasuredFrames : max(0, unmeasured - 1)
  }

  /// Forgets the dear ones: what was dear in another motion, as the first screen's pictures are, need not be in this one.
  mutating func forgetDear(period: Double) { recent.removeAll(above: Self.dearest * period) }
}
