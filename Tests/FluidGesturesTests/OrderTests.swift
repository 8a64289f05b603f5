import FluidGeometry
import FluidGestures
import FluidMotion
import FluidTestSupport
import Testing

/// The outcome is a matter of what was done, not of who was asked first, nor of how often.
@MainActor
struct OrderTests {
  enum Deed: CaseIterable {
    case tap, doubleTap, twoTaps, press, drag, swipe, edge, pinch, turn, dragThenPinch, twoFingerTap, pointer
  }

  private func perform(_ deed: Deed, on glass: Glass) {
    func line(_ from: Point, _ to: Point, at start: Double, finger: Int = 1, over duration: Double = 0.2) {
      for step in 1...10 {
        let f = Double(step) / 10
        let place = from + (to - from) * f
        glass.move(place.x, place.y, at: start + duration * f, finger: finger)
      }
    }
    func point(_ x: Double, _ y: Double) -> Point { Point(x: x, y: y) }
    switch deed {
    case .tap, .doubleTap, .twoTaps:
      glass.down(100, 100, at: 0)
      glass.up(at: 0.1)
      if deed != .tap {
        glass.down(deed == .doubleTap ? 101 : 300, 100, at: 0.2)
        glass.up(at: 0.25)
      }
    case .press:
      glass.down(100, 100, at: 0)
      glass.up(at: 2)
    case .drag, .swipe, .edge:
      let x = deed == .edge ? 5.0 : 100
      glass.down(x, 100, at: 0)
      line(point(x, 100), deed == .drag ? point(x, 200) : point(x + 100, 110), at: 0)
      glass.up(at: 0.3)
    case .pinch, .turn, .dragThenPinch:
      glass.down(100, 100, at: 0)
      if deed == .dragThenPinch { line(point(100, 100), point(100, 150), at: 0) }
      glass.down(300, 100, at: 0.3, finger: 2)
      line(point(300, 100), deed == .turn ? point(290, 180) : point(200, 100), at: 0.3, finger: 2)
      glass.up(at: 0.6)
      line(point(200, 100), point(200, 160), at: 0.6, finger: 2)
      glass.up(at: 0.9, finger: 2)
    case .twoFingerTap:
      glass.down(100, 100, at: 0)
      glass.down(200, 100, at: 0.01, finger: 2)
      glass.up(at: 0.1)
      glass.up(at: 0.1, finger: 2)
    case .pointer:
      for (step, place) in [point(1, 1), point(2, 2), nil].enumerated() {
        glass.arena.hover(at: place, time: Instant(seconds: Double(step)), recognizers: glass.recognizers)
      }
    }
  }

  /// What was said, with those of one name told apart.
  private func story(_ deed: Deed, shuffled seed: UInt64?, frame: Double? = nil) -> [String] {
    let glass = Glass()
    addAllRecognizers(to: glass)
    let made = glass.recognizers
    var said: [String] = []
    for (index, recognizer) in made.enumerated() {
      recognizer.action = { said.append("\($0.name) #\(index) \($0.state) \($0.location)") }
    }
    if let seed {
      var random = SeededGenerator(seed: seed)
      glass.recognizers.shuffle(using: &random)
    }
    glass.frame = frame
    perform(deed, on: glass)
    glass.wait(until: 9)
    #expect(made.allSatisfy { $0.state == .possible && $0.touches.isEmpty })
    return said
  }

  @Test("The order in which recognisers are given decides nothing, ties included", arguments: Deed.allCases)
  func permutations(deed: Deed) {
    let first = story(deed, shuffled: nil)
    #expect(!first.isEmpty)
    for run in 0..<100 {
      let seed = RandomRun.seed &+ UInt64(run)
      #expect(story(deed, shuffled: seed) == first, "seed \(seed)")
    }
  }

  @Test("How often time is told of decides nothing", arguments: Deed.allCases, [0.001, 0.05, 1])
  func frames(deed: Deed, frame: Double) {
    #expect(story(deed, shuffled: nil, frame: frame) == story(deed, shuffled: nil))
  }

  @Test("What is done is what is recognised")
  func outcomes() {
    func began(_ deed: Deed) -> [String] {
      story(deed, shuffled: nil).compactMap { line in
        let words = line.split(separator: " #")
        return line.contains(" began ") || !line.contains("changed") && words[0].hasSuffix("p") && words[0] != "press"
          || line.hasPrefix("double") ? String(words[0]) : nil
      }
    }
    #expect(began(.tap) == ["press", "tap"])
    #expect(began(.doubleTap) == ["press", "press", "double"])
    #expect(began(.drag) == ["press", "list"])
    #expect(began(.edge).contains("edge") && !began(.edge).contains("pan"))
    #expect(began(.pinch).contains("pinch"))
    #expect(began(.turn).contains("rotation"))
    #expect(began(.pointer) == ["hover"])
  }
}
