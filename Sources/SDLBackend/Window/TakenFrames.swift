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
  /// How many frames in a row were taken in time, and how many of them halve the lead.
  private var (timely, patience) = (0, Self.shortestPatience)

  /// What a frame that comes too late adds to the lead, in periods, beside doubling it.
  private static let step = 0.1
  /// So many frames in a row that are in time halve the lead; twice as many after each one that then comes too late.
  private static let (shortestPatience, longestPatience) = (600, 60_000)
  /// A frame that is taken after so many periods was held back for another reason, as those of a hidden window are.
  private static let longestDelay = 3.0

  /// The next frame begins.
  ///
  /// - Parameter refresh: the one that it has to be taken at; `nil` where it may as well be the next one.
  mutating func begin(for refresh: Instant?) { self.refresh = refresh }

  /// The latest frame has been committed. After its refresh it is not the server that takes it too late.
  mutating func committed(at now: Instant, wasHeld: Bool) {
    (isAwaited, self.wasHeld) = (true, wasHeld)
    if let refresh, now > refresh { self.refresh = nil }
  }

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
      (timely, patience) = (0, min(2 * patience, Self.longestPatience))
    } else {
      timely += 1
      guard timely == patience else { return }
      lead = lead > Self.step * period ? lead / 2 : 0
      timely = 0
    }
  }
}
