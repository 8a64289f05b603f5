import FluidScript
import FluidTestSupport
import PlaygroundTestSupport
import Testing

@MainActor
@Suite("A flight, seen through its trace")
struct FlightTraceTests {
  /// Pushes, catches, throws, turns: what a restless hand does.
  nonisolated static let scripts = [
    "0 tap 60 360",
    "0 push a\n900 pop",
    "0 push a\n100 down 1 201 437\n120 glide 1 201 637 150\n270 up 1",
    "0 push a\n90 down 1 201 437\n100 glide 1 380 300 60\n160 up 1",
    "0 push a\n60 pop\n90 down 1 80 380\n100 glide 1 60 100 50\n150 up 1",
    "0 push a\n700 down 1 200 200\n700 glide 1 260 800 300\n1100 glide 1 100 250 200\n1300 up 1",
    "0 push a\n700 pop\n760 push b\n800 down 2 300 600\n820 glide 2 300 800 80\n900 up 2",
    "0 push a\n50 resize 874 402\n90 down 1 300 200\n100 glide 1 300 300 80\n120 resize 402 874",
  ]

  @Test("Never jumps: no number moves further in a millisecond than its velocity explains", arguments: scripts.indices)
  func continuity(number: Int) throws {
    let script = Self.scripts[number]
    let pages = ["page plain", "page photo 3:1", "page photo 9:16"]
    for page in RandomRun.isLong ? pages : [pages[number % pages.count]] {
      let all = try frames(of: stage + page + "\n" + script, fps: 1000)
      var last: TraceFrame?
      var lastStep: [Double]?
      for frame in all {
        defer { last = frame }
        guard let card = frame.card, let before = last?.card, last?.source?.name == frame.source?.name,
          frame.phase != "rest", last?.phase != "rest"
        else {
          lastStep = nil
          continue
        }
        let step = [
          card.x - before.x, card.y - before.y, card.width - before.width, card.height - before.height,
        ]
        for (index, distance) in step.enumerated() {
          #expect(abs(distance - (lastStep?[index] ?? distance)) < 0.5, "\(page), frame \(frame.frame)")
          #expect(abs(distance) < 12, "\(page), frame \(frame.frame)")
        }
        lastStep = step
      }
    }
  }

  @Test(
    "A flight, seen through its trace, keeps the page's picture on the source's when it is aligned",
    arguments: ["3:1", "16:9", "1:1", "9:16"])
  func alignment(ratio: String) throws {
    for script in Self.scripts {
      for frame in try frames(of: stage + "page photo \(ratio)\n" + script) {
        guard let picture = frame.content.picture, let source = frame.content.sourcePicture else { continue }
        #expect(abs(picture.x - source.x) < 0.5 && abs(picture.y - source.y) < 0.5)
        #expect(abs(picture.width - source.width) < 0.5 && abs(picture.height - source.height) < 0.5)
      }
    }
  }

  @Test(
    "A flight, seen through its trace, shows two pictures when nothing is aligned",
    arguments: ["3:1", "16:9", "1:1", "9:16"])
  func ghost(ratio: String) throws {
    let all = try frames(of: stage + "page photo \(ratio)\nset alignment-rect off\n0 push a")
    let worst = all.compactMap { frame in
      frame.content.picture.flatMap { picture in frame.content.sourcePicture.map { abs($0.height - picture.height) } }
    }.max()
    #expect((worst ?? 0) > 20)
  }

  @Test("A flight, seen through its trace, is the page itself, to the last bit, when it has arrived")
  func identity() throws {
    let last = try #require(try frames(of: stage + "page photo 3:2\n0 push a").last)
    let card = try #require(last.card)
    #expect([card.x, card.y, card.width, card.height, card.rotation, card.radius] == [0, 0, 402, 874, 0, 0])
    #expect(last.progress == 1 && last.surroundings.sourceOpacity == 0 && last.phase == "rest")
  }

  @Test(
    "A flight, seen through its trace, runs on a critically damped spring of 19 rad/s", arguments: [30, 60, 120, 144])
  func pushSpring(fps: Int) throws {
    for frame in try frames(of: stage + "0 push a", fps: fps) where frame.phase == "pushing" {
      let ωt = 19 * frame.time
      #expect(abs(frame.progress - (1 - (1 + ωt) * exponential(-ωt))) < 1e-5)
      #expect(abs(frame.surroundings.dim - 0.15 * frame.progress) < 1e-5)
      #expect(abs(frame.surroundings.coveredScale - (1 - 0.086 * frame.progress)) < 1e-4)
      #expect(abs(frame.surroundings.sourceOpacity - max(0, 1 - frame.progress / 0.55)) < 1e-4)
    }
  }

  @Test(
    "A flight, seen through its trace, holds a dragged page at the measured scale",
    arguments: [100.0, 200, 300, 450, 640])
  func panScale(travel: Double) throws {
    let script = "0 push a\n1000 down 1 200 160\n1000 glide 1 200 \(160 + travel) 800\n2600 end"
    let last = try #require(try frames(of: stage + "page photo 3:2\n" + script).last)
    let t = (travel - 18) / 874
    let damped = t <= 0.52 ? t : 0.52 + (t - 0.52) / ((t - 0.52) / (0.63 / 0.67 - 0.52) + 1)
    let card = try #require(last.card)
    #expect(abs(card.width / 402 - (1 - 0.67 * damped)) < 0.002)
    #expect(abs(card.height / 874 - (1 - 0.67 * damped)) < 0.002)
    // The grabbed point: where it is on the card now.
    let grabbed = card.y + 160 * card.height / 874
    #expect(abs(grabbed - (160 + 874 * (t - 0.45 * t * t * t))) < 1)
    #expect(last.phase == "tracking" && last.gesture == "pan")
  }

  @Test(
    "A flight, seen through its trace, lands or returns as the measured thresholds say",
    arguments: [(120.0, 600.0, false), (160, 600, true), (60, 60, true), (300, 900, true)])
  func panOutcome(travel: Double, duration: Double, lands: Bool) throws {
    let lift = 1000 + duration + (duration > 100 ? 300 : 1)
    let script = "0 push a\n1000 down 1 200 200\n1000 glide 1 200 \(200 + travel) \(duration)\n\(lift) up 1"
    let last = try #require(try frames(of: stage + script).last)
    #expect(last.stack == (lands ? ["home"] : ["home", "a"]))
    #expect(last.states == ["home": lands ? "appeared" : "disappeared", "a": lands ? "disappeared" : "appeared"])
  }

  @Test("A flight, seen through its trace, leaves its source hidden while it is in flight or open, and never after")
  func hiddenSource() throws {
    for frame in try frames(of: stage + "0 push a\n100 down 1 201 437\n120 glide 1 201 637 150\n270 up 1") {
      if let source = frame.source { #expect(source.hidden && source.found) }
    }
    let last = try #require(try frames(of: stage + "0 push a\n800 pop").last)
    #expect(last.source == nil && last.card == nil)
  }

  @Test("A flight, seen through its trace, comes out of the centre when its source is missing")
  func missingSource() throws {
    let all = try frames(of: stage + "set source missing\n0 push a\n900 pop")
    #expect(all.last?.stack == ["home"])
    for frame in all {
      guard let card = frame.card else { continue }
      #expect(frame.source?.found == false)
      #expect(abs(card.x + card.width / 2 - 201) < 0.01)
    }
  }

  @Test("Is the same, byte for byte, in every run", arguments: scripts)
  func determinism(script: String) throws {
    #expect(try trace(of: stage + script) == trace(of: stage + script))
  }

  @Test("A flight, seen through its trace, takes five times as long in slow motion")
  func slowMotion() throws {
    let fast = try frames(of: stage + "0 push a", fps: 100)
    let slow = try frames(of: stage + "set slow-motion 5\n0 push a", fps: 20)
    for (a, b) in zip(fast, slow) { #expect(abs(a.progress - b.progress) < 1e-6) }
  }

  /// e^x without a library: the test's own witness.
  private func exponential(_ x: Double) -> Double {
    var term = 1.0
    var sum = 1.0
    let reduced = x / 1024
    for n in 1...12 {
      term *= reduced / Double(n)
      sum += term
    }
    for _ in 0..<10 { sum *= sum }
    return sum
  }

  @Test("Two fingers pinch a card that only one of them has stopped", arguments: ["documented", "measured"])
  func pinchInFlight(physics: String) throws {
    let script = """
      set physics \(physics)
      0 push a
      60 down 1 100 437
      65 down 2 300 437
      80 glide 1 150 437 100
      80 glide 2 250 437 100
      400 up 1
      400 up 2
      """
    let all = try frames(of: stage + script)
    #expect(all.contains { $0.gesture == "pinch" })
    // It was small when they took it, and they have made it smaller.
    #expect(all.last?.stack == ["home"])
  }

  @Test(
    "As measured, a pan during a push is one of the page, wherever it begins",
    arguments: [(201.0, 60, 600.0, 250.0), (380, 60, 600, 250), (201, 100, 300, 200)])
  func panDuringPush(x: Double, start: Int, y: Double, travel: Double) throws {
    let drag = "\(start) down 1 \(x) \(y)\n\(start) glide 1 \(x) \(y + travel) 200\n900 end"
    let held = try #require(try frames(of: stage + "set physics measured\n0 push a\n" + drag).last)
    let scale = 1 - 0.67 * (travel - 18) / 874
    #expect(held.gesture == "pan" && abs((held.card?.width ?? 0) / 402 - scale) < 0.005)
  }
}
