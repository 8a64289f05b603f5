internal import FluidMotion

/// What a display server says of the frames that are committed to it: it takes one at a refresh, and says so at once (Wayland's frame
/// callbacks).
///
/// A frame that is committed just before a refresh is taken at that one. How long before it has to be there no server says: a frame
/// that comes too late makes the next ones come sooner, for as long as it takes to trust the server again.
struct TakenFrames {
  /// Whether the latest frame has yet to be taken.
  private(set) var isAwaited = false
  /// When the server said so last.
  private(set) var latest: Instant?
  /// Whether committing the latest frame has waited for the one before, so that what the server says of that one is heard at once.
  private(set) var wasHeld = false
  /// Seconds before a refresh, beyond those that frames have in reserve anyway, by which a frame is to be committed.
  private(set) var lead = 0.0
  /// The refresh that the latest frame was to be taken at; `nil` where it may as well be the next one.
  private var refresh: Instant?
  /// How many frames in a row were taken in time.
  private var timely = 0

  /// What a frame that comes too late adds to the lead, in periods, beside doubling it.
  private static let step = 0.1
  /// So many frames in a row that are in time halve the lead.
  private static let patience = 600
  /// A frame that is taken after so many periods was held back for another reason, as those of a hidden window are.
  private static let longestDelay = 3.0

  /// The next frame begins.
  ///
  /// - Parameter refresh: the one that it has to be taken at; `nil` where it may as well be the next one.
  mutating func begin(for refresh: Instant?) { self.refresh = refresh }

  /// The latest frame has been committed.
  mutating func committed(wasHeld: Bool) { (isAwaited, self.wasHeld) = (true, wasHeld) }

  /// A frame has been taken.
  ///
  /// - Parameters:
  ///   - now: the moment at which the server said so.
  ///   - isLatest: whether none was committed after it.
  ///   - period: the seconds between two refreshes.
  mutating func taken(at now: Instant, isLatest: Bool, period: Double) {
    latest = now
    guard isLatest else { return }
    isAwaited = false
    guard let refresh else { return }
    let delay = (now - refresh) / period
    if delay > 0.5, delay < Self.longestDelay {
      lead = min(2 * lead + Self.step * period, period)
      timely = 0
    } else {
      timely += 1
      guard timely == Self.patience else { return }
      lead = lead > Self.step * period ? lead / 2 : 0
      timely = 0
    }
  }
}
