internal import FluidGeometry
public import FluidMotion

/// Foretells when a display refreshes, from the moments at which it has shown frames.
///
///     var clock = RefreshClock(period: 1 / 60)
///     clock.note(shown)                       // whenever it is known that a frame was seen
///     let target = clock.next(after: ready)   // the refresh that a frame can make
///
/// The moments may be noisy, and refreshes that showed nothing new may be missing. Phase and period follow the moments as a
/// least-squares line through the first ones does, and as one that forgets old ones later on: the g-h filter of expanding and then
/// of fading memory (Brookner, "Tracking and Kalman Filtering Made Easy", 1998, chapters 1 and 3). Moments that stray from the line
/// one after another, or lead it away from the period that is known, belong to another rate, which is then read from their distances.
///
/// A display that shows every second refresh of the rate that it claims fits that rate as well: nothing but the display can tell that
/// the others do not come.
///
/// A display of a variable rate has no line: it refreshes when a frame is ready, no sooner than ``period`` after the refresh before,
/// and shows the same again after the longest time that it can wait.
///
/// It is a value without a clock: the same moments give the same forecasts.
public struct RefreshClock: Hashable, Sendable {
  /// The seconds between two refreshes; the shortest ones where the rate is variable.
  public private(set) var period: Double
  /// Whether the display refreshes when a frame is ready.
  public private(set) var isVariable = false

  /// The latest refresh, as the line has it.
  private var refresh: Instant?
  /// The latest moment that was noted.
  private var latest: Instant?
  /// How many moments the line goes through.
  private var count = 0
  /// The running mean of the moments' distance from the line, in periods.
  private var stray = 0.0
  /// How many moments in a row were close to the line.
  private var closeMoments = 0
  /// The seconds between the latest moments, since they stray.
  private var intervals: [Double] = []
  /// The period that was claimed, told of or found.
  private var known: Double
  /// What the display itself has said of its period.
  private var told: Double?

  /// Seconds for which a display of a variable rate shows one frame at most.
  private static let longestPeriod = 1.0 / 48
  /// Seconds that can be a period.
  private static let plausible = 1.0 / 1000...1.0 / 20
  /// As many moments as the period is trusted for before there is one.
  private static let trust = 6
  /// The steady gain of the phase; that of the period belongs to it.
  private static let phaseGain = 0.1
  private static let periodGain = phaseGain * phaseGain / (2 - phaseGain)
  /// Moments of another phase are this far from the line in the mean, in periods; those of another rate farther than jitter is.
  private static let (strayLimit, strayGain, closeness) = (0.2, 0.2, 0.15)
  /// Periods after which the phase is taken from the next moment.
  private static let longestGap = 60.0
  private static let rememberedIntervals = 10
  /// The mean distance from whole numbers, in periods, of distances that have a rate; those without one are at a quarter.
  private static let misfit = 0.1
  /// What a period may differ by from the one that is known.
  private static let tolerance = 0.05

  /// Creates a clock.
  ///
  /// - Parameter period: seconds, as the display is known to have; a period that no display has counts as that of 60 Hz.
  public init(period: Double) {
    known = Self.plausible.contains(period) ? period : 1.0 / 60
    self.period = known
  }

  /// Whether so many moments in a row were where they were foreseen that the next one can be relied on.
  public var isSteady: Bool { isVariable || closeMoments >= 4 }

  // MARK: What was seen

  /// Takes the moment at which a frame was seen. A moment that is not after the one before it counts for nothing.
  ///
  /// - Parameters:
  ///   - shown: the moment.
  ///   - told: the seconds to the next refresh as the display says; 0 for a variable rate, `nil` where it says nothing.
  public mutating func note(_ shown: Instant, period told: Double? = nil) {
    guard shown.seconds.isFinite, shown > latest ?? Instant(seconds: -.infinity) else { return }
    listen(to: told)
    let former = latest
    latest = shown
    guard let former, let refresh, !isVariable else { return begin(at: shown) }
    let passed = ((shown - refresh) / period).rounded()
    guard passed <= Self.longestGap else {
      // After a rest the rate is what it was.
      intervals = []
      return begin(at: shown)
    }
    let residual = shown - refresh - passed * period
    closeMoments = abs(residual) < Self.closeness * period ? closeMoments + 1 : 0
    remember(shown - former)
    stray += Self.strayGain * (abs(residual) / period - stray)
    if stray > Self.strayLimit { return findRate(at: shown) }
    guard passed >= 1 else { return }
    follow(residual, passed)
    if abs(period - known) > Self.tolerance * known { findRate(at: shown) }
  }

  /// Takes the distance of two moments, of which only those that another rate may have count.
  private mutating func remember(_ interval: Double) {
    guard !isSteady else { return intervals = [] }
    intervals.append(interval)
    if intervals.count > Self.rememberedIntervals { intervals.removeFirst() }
  }

  /// Moves the line towards a moment.
  private mutating func follow(_ residual: Double, _ passed: Double) {
    guard let refresh else { return }
    let k = Double(count)
    count += 1
    let expanding = (phase: 2 * (2 * k + 1) / ((k + 1) * (k + 2)), period: 6 / ((k + 1) * (k + 2)))
    let gap = passed / Self.longestGap
    self.refresh = refresh + passed * period + max(expanding.phase, Self.phaseGain, gap) * residual
    period = (period + max(expanding.period, Self.periodGain) * residual / passed).clamped(to: Self.plausible)
  }

  /// What a period that is found can be.
  private var possible: ClosedRange<Double> {
    guard let told, Self.plausible.contains(told) else { return Self.plausible }
    return told * (1 - Self.tolerance)...told * (1 + Self.tolerance)
  }

  private mutating func begin(at shown: Instant) {
    refresh = shown
    count = Self.trust
    stray = 0
    closeMoments = 0
  }

  private mutating func listen(to told: Double?) {
    guard let told, told.isFinite, told != self.told else { return }
    self.told = told
    isVariable = told <= 0
    guard !isVariable, Self.plausible.contains(told), abs(told - period) > 0.01 * period else { return }
    known = told
    period = told
    refresh = nil
    intervals = []
  }

  /// Takes the rate of the latest moments, or else the one that is known, and looks again at the next moment.
  private mutating func findRate(at shown: Instant) {
    let (found, stray) = (rate, stray)
    known = found ?? known
    period = known
    begin(at: shown)
    if found == nil { self.stray = stray }
  }

  /// The longest period that the latest distances are whole numbers of.
  private var rate: Double? {
    guard intervals.count == Self.rememberedIntervals else { return nil }
    let middle = intervals.sorted()[intervals.count / 2]
    for part in 1...3 {
      let counts = intervals.map { max(1, ($0 * Double(part) / middle).rounded()) }
      let candidate = intervals.reduce(0, +) / counts.reduce(0, +)
      let misfit = zip(intervals, counts).reduce(0) { $0 + abs($1.0 - $1.1 * candidate) } / Double(intervals.count)
      if possible.contains(candidate), misfit < Self.misfit * candidate { return candidate }
    }
    return nil
  }

  // MARK: What will be

  /// Returns the first refresh after a moment.
  public func next(after moment: Instant) -> Instant {
    guard let refresh else { return moment + period }
    guard isVariable else { return refresh + period * (((moment - refresh) / period).rounded(.down) + 1) }
    let repeats = max(0, ((moment - refresh) / Self.longestPeriod).rounded(.down))
    return max(moment, refresh + (repeats * Self.longestPeriod + period))
  }

  /// Returns the refresh that is closest to a moment; the moment itself where the rate is variable.
  public func nearest(to moment: Instant) -> Instant {
    guard let refresh, !isVariable else { return moment }
    return refresh + period * ((moment - refresh) / period).rounded()
  }
}
