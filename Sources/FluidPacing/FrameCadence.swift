internal import FluidMotion

/// For how many refreshes of the display each frame stays, so that the frames of a machine that cannot make every refresh come
/// evenly: 30 a second rather than 40 in pairs and singles.
///
/// Where half of the latest frames cost more than they have, frames stay for one refresh more, as soon as there are so many of them.
/// They stay for one less once nine in ten of a longer stretch would have had time to spare, so that the rate does not alternate.
public struct FrameCadence: Hashable, Sendable {
  /// Refreshes of the display, at least 1.
  public private(set) var refreshes = 1

  private var recent = RecentValues(capacity: Self.recentFrames)
  private var stretch = RecentValues(capacity: Self.stretchFrames)

  private static let maximumRefreshes = 4
  private static let (recentFrames, stretchFrames) = (24, 30)
  /// How many of the recent frames are late where half of them are.
  private static let lateFrames = recentFrames / 2
  /// Of frames, how many must be in time for a shorter one.
  private static let timelyFraction = 0.9
  /// How much of a shorter time a frame that is in time for it may take.
  private static let spare = 0.95

  /// Creates a cadence of a frame for each refresh.
  public init() {}

  /// Takes what a frame has cost.
  ///
  /// - Parameters:
  ///   - cost: the seconds from its beginning to the end of its drawing.
  ///   - period: the seconds between two refreshes.
  public mutating func note(cost: Double, period: Double) {
    guard period > 0 else { return }
    recent.append(cost)
    stretch.append(cost)
    let (time, less) = (Double(refreshes) * period, Double(refreshes - 1) * period)
    if refreshes < Self.maximumRefreshes, recent.count(above: time) >= Self.lateFrames {
      change(by: 1)
    } else if refreshes > 1, stretch.count == Self.stretchFrames,
      stretch.quantile(Self.timelyFraction) ?? .infinity < Self.spare * less
    {
      change(by: -1)
    }
  }

  private mutating func change(by step: Int) {
    refreshes += step
    recent = RecentValues(capacity: Self.recentFrames)
    stretch = RecentValues(capacity: Self.stretchFrames)
  }
}
