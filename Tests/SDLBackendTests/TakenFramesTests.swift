import FluidMotion
import FluidPacing
import Testing

@testable import SDLBackend

@Suite("A display server that says when it takes frames")
struct TakenFramesTests {
  /// A display server that takes at each refresh what was committed by some time before it, says so, and lets a program wait that
  /// commits another frame before.
  private struct Server {
    let period: Double
    /// Seconds that a frame costs, by its number.
    let cost: (Int) -> Double
    /// Seconds before a refresh by which a frame is to be there.
    var deadline = 0.0
    /// Seconds from a refresh to the display.
    var delay = 0.0
    var hasInput = true
    var pacer: FramePacer
    var now = Instant(seconds: 0.3)
    /// When the latest frame is taken, where that has yet to be said.
    var awaited: Instant?
    /// Seconds: when each began, for when, and when it was taken.
    var frames: [(start: Double, target: Double, taken: Double)] = []

    init(rate: Double, deadline: Double = 0, delay: Double = 0, cost: @escaping (Int) -> Double) {
      (period, self.cost, self.deadline, self.delay) = (1 / rate, cost, deadline, delay)
      pacer = FramePacer(refreshRate: rate, isHeldByPresent: true)
    }

    /// Waits until the next frame begins, and hears on the way what the server says.
    private mutating func start() -> Instant {
      while let taken = awaited, taken <= pacer.nextStart(after: now) {
        awaited = nil
        let isPrompt = taken > now
        now = max(now, taken)
        pacer.taken(at: now, isLatest: true, isPrompt: isPrompt)
      }
      return pacer.nextStart(after: now)
    }

    /// Hears what the server says of the latest frame, and makes none for so many seconds.
    mutating func rest(_ seconds: Double) {
      if let taken = awaited {
        awaited = nil
        now = max(now, taken)
        pacer.taken(at: now, isLatest: true, isPrompt: true)
      }
      now = now + seconds
    }

    mutating func run(_ count: Int) {
      for _ in 0..<count {
        if hasInput { pacer.heardInput(at: now) }
        let start = start()
        let target = pacer.begin(at: start, continuesMotion: true)
        let cost = cost(frames.count)
        let done = start + cost
        let former = awaited
        now = max(done, former ?? done)
        let taken = Instant(seconds: (((now + deadline).seconds / period + 1e-9).rounded(.down) + 1) * period)
        pacer.drew(in: cost, isDone: pacer.measuresDrawing || !pacer.isHeldByPresent)
        now = now + 0.0001
        pacer.presented(at: now, after: now - done, isAwaited: true)
        if former != nil { pacer.taken(at: now, isLatest: false, isPrompt: false) }
        awaited = taken
        var timing = FrameTiming(at: target, period: period, continuesMotion: true)
        (timing.swapped, timing.presented, timing.isMeasured) = (now, taken + delay, true)
        pacer.note(timing, refresh: period)
        frames.append((start.seconds, target.seconds, taken.seconds))
      }
    }

    /// The refreshes from one frame to the next, of the latest ones.
    func steps(after first: Int) -> [Int] {
      zip(frames, frames.dropFirst()).dropFirst(first).map { Int((($1.taken - $0.taken) / period).rounded()) }
    }

    /// Seconds from the beginning of a frame to the moment at which it is taken, of the latest ones.
    func ages(after first: Int) -> [Double] { frames.dropFirst(first).map { $0.taken - $0.start } }
  }

  @Test(
    "A frame is taken at the first refresh after it has begun, and every refresh takes one",
    arguments: [60.0, 120, 144])
  func nextRefresh(rate: Double) {
    var server = Server(rate: rate) { 0.001 + Double($0 * 7 % 5) * 0.0003 }
    server.run(300)
    #expect(server.steps(after: 1).allSatisfy { $0 == 1 })
    #expect(server.ages(after: 100).allSatisfy { $0 < 1.05 / rate })
  }

  @Test(
    "While there is input a frame begins with a quarter of a period in reserve, and no earlier", arguments: [60.0, 90])
  func reserve(rate: Double) {
    var server = Server(rate: rate) { 0.002 + Double($0 * 7 % 5) * 0.0002 }
    server.run(300)
    let cost = 0.0028
    for age in server.ages(after: 100) {
      #expect(age > cost + 0.25 / rate)
      #expect(age < cost + 0.25 / rate + max(0.0015, 0.12 / rate) + 0.001)
    }
  }

  @Test(
    "Without input a frame begins as soon as the one before was taken, and one that costs more than is foreseen is in time",
    arguments: [60.0, 144])
  func unforeseenCosts(rate: Double) {
    var server = Server(rate: rate) { $0 % 80 == 79 ? 0.8 / rate : 0.1 / rate }
    server.hasInput = false
    server.run(800)
    #expect(server.steps(after: 2).allSatisfy { $0 == 1 })
    #expect(server.ages(after: 20).allSatisfy { $0 < 1.05 / rate })
  }

  @Test("Input that comes and goes changes when frames begin, and not when they are taken", arguments: [60.0, 144])
  func inputNowAndThen(rate: Double) {
    var server = Server(rate: rate, delay: 0.4 / rate) { 0.001 + Double($0 * 7 % 5) * 0.0003 }
    for turn in 0..<20 {
      server.hasInput = turn % 2 == 0
      server.run(80)
    }
    #expect(server.steps(after: 2).allSatisfy { $0 == 1 })
    let targets = server.frames.map(\.target)
    #expect(zip(targets, targets.dropFirst()).dropFirst(20).allSatisfy { abs($1 - $0 - 1 / rate) < 0.1 / rate })
    let ages = server.ages(after: 80)
    #expect(ages.contains { $0 > 0.95 / rate })
    #expect(ages.contains { $0 < 0.85 / rate })
  }

  @Test("From the second frame after a rest on, none waits behind another", arguments: [60.0, 144])
  func rests(rate: Double) {
    var server = Server(rate: rate) { 0.003 + Double($0 * 7 % 5) * 0.0003 }
    server.run(40)
    for rest in 0..<20 {
      server.rest(0.4 + 0.173 * Double(rest))
      let count = server.frames.count
      server.run(20)
      #expect(server.ages(after: count + 1).allSatisfy { $0 < 1.05 / rate })
      #expect(server.steps(after: count).allSatisfy { $0 == 1 })
    }
  }

  @Test("What was dear before a rest is not foreseen after it")
  func dearMotion() {
    var server = Server(rate: 60) { (4..<12).contains($0) && $0 % 2 == 0 ? 0.016 : 0.003 }
    server.run(30)
    #expect(server.ages(after: 12).contains { $0 > 0.03 })
    server.rest(0.5)
    server.run(30)
    #expect(server.ages(after: 31).allSatisfy { $0 < 0.0175 })
  }

  @Test("The target is when the display shows it", arguments: [60.0, 144], [0.0, 0.4, 1, 2.2])
  func targets(rate: Double, delay: Double) {
    var server = Server(rate: rate, delay: delay / rate) { 0.001 + Double($0 * 7 % 5) * 0.0005 }
    server.run(200)
    for frame in server.frames.dropFirst(50) {
      #expect(abs(frame.target - frame.taken - delay / rate) < 0.1 / rate)
    }
  }

  @Test("Frames that leave no time to wait begin before, and every refresh still takes one")
  func costlyFrames() {
    var server = Server(rate: 60) { 0.0145 + Double($0 % 5) * 0.0003 }
    server.run(600)
    #expect(server.steps(after: 20).allSatisfy { $0 == 1 })
  }

  @Test("Frames that cost more than a refresh come evenly, at every second one")
  func evenFrames() {
    var server = Server(rate: 60) { [0.012, 0.0175, 0.019, 0.0168][$0 % 4] }
    server.run(300)
    #expect(server.steps(after: 100).allSatisfy { $0 == 2 })
  }

  @Test("What has to be there sooner is there sooner, after a few that were late", arguments: [0.006, 0.011, 0.015])
  func deadline(seconds: Double) {
    var server = Server(rate: 60, deadline: seconds) { 0.003 + Double($0 * 7 % 5) * 0.0003 }
    server.run(2000)
    #expect(server.steps(after: 100).count { $0 != 1 } <= 8)
    // 15 ms before the refresh is so soon that nothing can wait.
    if seconds < 0.012 { #expect(server.ages(after: 100).allSatisfy { $0 < 0.0175 }) }
  }

  @Test("Whether a server still has to have frames so soon is tried ever more rarely")
  func trust() {
    var server = Server(rate: 60, deadline: 0.011) { 0.003 + Double($0 * 7 % 5) * 0.0003 }
    server.run(20_000)
    let late = server.steps(after: 0).enumerated().filter { $0.element != 1 }.map(\.offset)
    #expect(late.count { $0 < 100 } <= 4)
    #expect(late.count { $0 >= 100 } <= 4)
  }

  @Test("One that is late does not make others late, and is made up for")
  func lateFrame() {
    var server = Server(rate: 60) { [200, 240].contains($0) ? 0.02 : 0.003 }
    server.run(3000)
    #expect(server.steps(after: 20).count { $0 > 1 } <= 2)
    #expect(server.ages(after: 2500).allSatisfy { $0 < 0.0175 })
  }

  @Test(
    "One that costs more than a refresh, as the first one of a motion does, changes nothing for those a second after it"
  )
  func dearFrame() {
    var server = Server(rate: 60) { $0 == 3 ? 0.021 : 0.003 }
    server.run(200)
    #expect(server.ages(after: 80).allSatisfy { $0 < 0.0175 })
  }

  @Test("A window that takes no frames for a while has every refresh again when it does")
  func hidden() {
    var server = Server(rate: 60) { _ in 0.003 }
    server.run(100)
    for _ in 0..<100 {
      server.awaited = Instant(seconds: ((server.now.seconds + 0.9) * 60).rounded(.up) / 60)
      let start = server.pacer.nextStart(after: server.now)
      // It is not waited for without end.
      #expect(start - server.now < 0.05)
      server.now = start
      server.run(1)
    }
    let count = server.frames.count
    server.run(100)
    #expect(server.steps(after: count + 20).allSatisfy { $0 == 1 })
    #expect(server.ages(after: count + 40).allSatisfy { $0 < 0.0175 })
  }
}
