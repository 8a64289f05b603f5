public import FluidMotion

/// When one frame of a window was made and shown: moments of one clock, in the order in which they are declared.
///
/// Where the display tells nothing of itself, the return of the swap stands for it, which is an estimate. The moments of a
/// frame that differs in nothing from the one before it end with ``composed``.
public struct FrameTiming: Hashable, Sendable {
  /// Pixels that are copied to the display's memory.
  public struct Upload: Hashable, Sendable {
    /// The moment at which the upload began.
    public var beginning: Instant
    /// The moment at which it ended or paused for a frame.
    public var end: Instant
    /// The number of bytes.
    public var bytes: Int

    /// Creates an upload.
    public init(from beginning: Instant, to end: Instant, bytes: Int) {
      self.beginning = beginning
      self.end = end
      self.bytes = bytes
    }
  }

  /// The moment of the oldest event that the frame is the first to show; `nil` where no event came.
  public var input: Instant?
  /// The moment at which its computation began.
  public var beginning: Instant
  /// The moment at which its content was known.
  public var composed: Instant
  /// The moment at which its drawing was handed to the renderer.
  public var drawn: Instant
  /// The moment at which the swap returned.
  public var swapped: Instant
  /// The moment at which the display showed it, where it is measured; otherwise ``swapped``.
  public var presented: Instant
  /// Whether ``presented`` is what the display says.
  public var isMeasured = false
  /// The refresh of the display that it was computed for.
  public var target: Instant
  /// The seconds for which a frame is meant to stay: between two refreshes of the display, or of several where frames come at an
  /// even part of its rate.
  public var period: Double
  /// Whether the display says that its rate is variable: it refreshes when a frame is ready.
  public var isVariable = false
  /// Whether anything was drawn; a frame that equals the one before it is not.
  public var isDrawn: Bool
  /// Whether the frame before it announced it, because something moves.
  public var continuesMotion: Bool
  /// The uploads since the frame before it.
  public var uploads: [Upload] = []

  /// Creates a frame that takes no time: drawn as it is composed, and visible at its target.
  ///
  /// - Parameters:
  ///   - target: the refresh that it is made for.
  ///   - period: the seconds between two refreshes.
  ///   - beginning: the moment at which its computation began; `nil` for a period before the target.
  ///   - continuesMotion: whether the frame before it announced it.
  public init(at target: Instant, period: Double, beginning: Instant? = nil, continuesMotion: Bool) {
    self.target = target
    self.period = period
    self.beginning = beginning ?? target + -period
    self.continuesMotion = continuesMotion
    (composed, drawn, swapped, presented) = (self.beginning, self.beginning, target, target)
    isDrawn = true
  }

  /// The seconds from the oldest event to ``presented``; `nil` where no event came, or nothing was drawn.
  public var latency: Double? { isDrawn ? input.map { max(0, presented - $0) } : nil }

  /// The refresh of the display that first shows the frame: the one that is measured, or else the target, or whole periods
  /// later. A swap that returns less than half a period after the target counts as on time.
  public var refresh: Instant {
    if isMeasured || isVariable { return presented }
    guard isDrawn, presented > target, period > 0 else { return target }
    return target + ((presented - target) / period).rounded() * period
  }

  /// Returns the hitch time in seconds: by how much longer than one refresh the frame before this one stayed on the display.
  ///
  /// It is 0 unless something moves and this frame differs from that one. The definition is Apple's, from "Explore UI
  /// animation hitches and the render loop" (Tech Talks, 2021). Where the display waits for frames, one was to stay for as long as
  /// their targets are apart. The first frame after a rest has nothing before it to outstay: it is to be handed over within two
  /// periods of its event, one to be made in and one to wait for the display.
  public func hitch(after former: FrameTiming) -> Double {
    guard isDrawn else { return 0 }
    guard continuesMotion else { return counted((input.map { swapped - $0 } ?? 0) - 2 * period) }
    return counted(refresh - former.refresh - (isVariable ? max(period, target - former.target) : period))
  }

  private func counted(_ late: Double) -> Double { late > period / 2 ? late : 0 }

  /// Returns the seconds for which something moved between the frame before this one and this one, or should have: after a rest,
  /// those by which this one is late.
  public func motion(after former: FrameTiming) -> Double {
    continuesMotion ? max(0, refresh - former.refresh) : hitch(after: former)
  }

  /// Returns the same frame on a clock that shows some seconds more.
  public func shifted(by seconds: Double) -> FrameTiming {
    var timing = self
    timing.input = input.map { $0 + seconds }
    timing.beginning = beginning + seconds
    timing.composed = composed + seconds
    timing.drawn = drawn + seconds
    timing.swapped = swapped + seconds
    timing.presented = presented + seconds
    timing.target = target + seconds
    for index in uploads.indices {
      timing.uploads[index].beginning = uploads[index].beginning + seconds
      timing.uploads[index].end = uploads[index].end + seconds
    }
    return timing
  }
}
