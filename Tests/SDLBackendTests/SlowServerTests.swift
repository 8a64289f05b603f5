import FluidMotion
import FluidPacing
import FluidTestSupport
import Testing

@testable import SDLBackend

@Suite("A display server that cannot draw at the rate that it claims")
struct SlowServerTests {
  /// A display server that draws again and again, each time what was committed last, and says that it has taken it when it has drawn.
  private struct Server {
    /// Seconds from one drawing to the next, and what it claims.
    var cycle: Double
    let claimed = 1.0 / 60
    /// Seconds by which a drawing is early or late at most.
    var jitter: Double
    /// Seconds that drawing takes it, and then until it is seen.
    var drawing = 0.016
    let delay = 0.010
    var pacer = FramePacer(refreshRate: 60, isHeldByPresent: true)
    var generator = SeededGenerator(seed: RandomRun.seed)
    var now = Instant(seconds: 0.3)
    /// When the next drawing begins.
    var next = Instant(seconds: 0.31)
    /// Whether the next frame follows others without a rest.
    var continuesMotion = true
    /// The latest frame, where the server has yet to say that it has taken it, and when it will.
    var awaited: Instant?
    /// The frames that are not known to be seen.
    var unseen: [FrameTiming] = []
    var frames: [(start: Double, target: Double, seen: Double)] = []

    /// The drawing that takes what is committed at a moment.
    private mutating func repaint(after moment: Instant) -> Instant {
      while next < moment { next = next + cycle + generator.number(-jitter...jitter) }
      return next
    }

    private mutating func hear(until moment: Instant) {
      while let first = unseen.first, first.presented <= moment {
        pacer.note(unseen.removeFirst(), refresh: claimed)
      }
    }

    mutating func run(_ count: Int, cost: Double = 0.004) {
      for _ in 0..<count {
        while let taken = awaited, taken <= pacer.nextStart(after: now) {
          awaited = nil
          now = max(now, taken)
          pacer.taken(at: now, isLatest: true, isPrompt: true)
        }
        let start = pacer.nextStart(after: now)
        hear(until: start)
        let target = pacer.begin(at: start, continuesMotion: continuesMotion)
        continuesMotion = true
        now = start + cost
        pacer.drew(in: cost, isDone: pacer.measuresDrawing || !pacer.isHeldByPresent)
        if let former = awaited {
          now = max(now, former)
          pacer.taken(at: now, isLatest: false, isPrompt: false)
        }
        pacer.presented(at: now, after: now - start - cost, isAwaited: true)
        let drawn = repaint(after: now)
        awaited = drawn + drawing
        next = drawn + cycle + generator.number(-jitter...jitter)
        var timing = FrameTiming(at: target, period: claimed, continuesMotion: true)
        (timing.swapped, timing.presented, timing.isMeasured) = (now, drawn + drawing + delay, true)
        unseen.append(timing)
        frames.append((start.seconds, target.seconds, timing.presented.seconds))
      }
    }
  }

  /// The largest distance in seconds of 95 % of the frames: between the moment that a frame was made for and the one at which it was seen,
  /// and between the steps from one to the next of both.
  private func distances(_ frames: ArraySlice<(start: Double, target: Double, seen: Double)>) -> (
    place: Double, step: Double
  ) {
    func most(_ values: [Double]) -> Double { values.sorted()[values.count * 95 / 100] }
    return (
      place: most(frames.map { abs($0.target - $0.seen) }),
      step: most(zip(frames, frames.dropFirst()).map { abs($1.target - $0.target - ($1.seen - $0.seen)) })
    )
  }

  @Test(
    "What moves is where it is to be when it is seen, step by step", arguments: [0.025, 0.027, 0.0375, 0.044],
    [0, 0.001, 0.003])
  func steps(cycle: Double, jitter: Double) {
    var server = Server(cycle: cycle, jitter: jitter)
    server.run(400)
    let (place, step) = distances(server.frames.dropFirst(40))
    #expect(place < 3 * jitter + 0.0005, "seed \(RandomRun.seed)")
    #expect(step < 2 * jitter + 0.0005, "seed \(RandomRun.seed)")
  }

  @Test("Frames are at the display's refreshes again where it keeps them again")
  func recovery() {
    var server = Server(cycle: 0.0375, jitter: 0.001)
    server.run(100)
    server.cycle = 1.0 / 60
    server.jitter = 0
    server.drawing = 0.004
    server.run(200)
    let frames = server.frames.suffix(100)
    for (a, b) in zip(frames, frames.dropFirst()) { #expect(abs(b.target - a.target - 1.0 / 60) < 0.0005) }
    #expect(distances(frames).place < 0.001)
  }

  @Test("A rest is no step")
  func rests() {
    var server = Server(cycle: 0.0375, jitter: 0.001)
    for _ in 0..<10 {
      server.run(30)
      server.now = server.now + 1.234
      server.continuesMotion = false
    }
    let frames = server.frames.enumerated().filter { $0.offset > 60 && $0.offset % 30 >= 4 }.map(\.element)
    #expect(frames.allSatisfy { abs($0.target - $0.seen) < 0.006 }, "seed \(RandomRun.seed)")
  }
}
