import FluidMotion
import FluidPacing
import Glibc

/// What a window does for the times of a frame: it reads the clock for each stage, foresees when the frame is seen, and learns from
/// what the display says of it.
struct FrameStamps {
  private var clock = RefreshClock(period: 1.0 / 60)
  private var forecast = PresentationForecast(period: 1.0 / 60)
  private var cadence = FrameCadence()
  private var costs = RecentValues(capacity: 64)
  private var former: FrameTiming?
  private var number = 0.0

  /// The next frame at 60 Hz, and whether it is a hitch.
  mutating func frame() -> Double {
    let beginning = now()
    let target = forecast.shown(handed: clock.next(after: beginning), followsFrame: true) ?? beginning
    var timing = FrameTiming(at: target, period: clock.period, beginning: beginning, continuesMotion: true)
    timing.composed = now()
    timing.drawn = now()
    costs.append(now() - beginning)
    timing.swapped = now()
    number += 1
    timing.presented = Instant(seconds: number / 60)
    timing.isMeasured = true
    clock.note(timing.presented)
    forecast.note(timing.presented, handed: timing.presented + -0.016, period: 1.0 / 60)
    cadence.note(cost: costs.quantile(0.97) ?? 0, period: clock.period)
    defer { former = timing }
    return former.map { timing.hitch(after: $0) } ?? 0
  }

  private func now() -> Instant {
    var time = timespec()
    clock_gettime(CLOCK_MONOTONIC, &time)
    return Instant(seconds: Double(time.tv_sec) + Double(time.tv_nsec) / 1e9)
  }
}
