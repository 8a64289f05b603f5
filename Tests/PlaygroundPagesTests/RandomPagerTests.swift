import FluidGeometry
import FluidGestures
import FluidMotion
import FluidNavigation
import FluidScript
import FluidTestSupport
import PlaygroundPages
import PlaygroundTestSupport
import Testing

@testable import PlaygroundKit

/// Pages that are turned, zoomed and scrolled by whatever comes.
@MainActor
@Suite("The inside of a page in a restless hand")
struct RandomPagerTests {
  @Test("Is finite, and comes to rest in its place", arguments: ["page pager 5", "page scroll 3000"], [0, 1, 2, 3])
  func anything(page: String, run: UInt64) throws {
    let seed = RandomRun.seed + run
    var generator = SeededGenerator(seed: seed)
    let settings = try Settings([.rightToLeft: run.isMultiple(of: 2) ? "off" : "on"])
    let playground = Playground.inspected(
      try .stage(of: stage + page), settings: settings, size: Size(width: 402, height: 874))
    var time = Instant.zero
    var inputs: [Input] = []
    for _ in 0..<RandomRun.operations(500, long: 10_000) {
      time = time + generator.number(0...0.05)
      inputs.append(.event(InputEvent(event(&generator), at: time)))
      if generator.chance(0.5) {
        _ = playground.step(inputs, at: time)
        inputs = []
      }
      if let page = playground.front.openPage {
        let now = playground.navigation.now
        #expect(page.contentOffset(at: now)?.isFinite == true, "seed \(seed)")
        #expect(page.picture?.frame(in: playground.bounds, at: now)?.isFinite ?? true, "seed \(seed)")
      } else if playground.navigation.viewControllers.count == 1, generator.chance(0.2) {
        playground.navigator.push(named: generator.chance(0.5) ? "a" : "b")
      }
    }
    _ = playground.step(inputs + [.event(InputEvent(.focusLost, at: time))], at: time)
    for _ in 0..<300 {
      time = time + 1 / 60
      playground.advance(to: time)
    }
    #expect(playground.isAtRest, "seed \(seed)")
    expectInPlace(playground, seed)
  }

  /// What is open lies inside of its limits.
  private func expectInPlace(_ playground: Playground, _ seed: UInt64) {
    guard let page = playground.front.openPage, let offset = page.contentOffset(at: playground.navigation.now) else {
      return
    }
    if let picture = page.picture?.frame(in: playground.bounds, at: playground.navigation.now) {
      let width = playground.surroundings.size.width
      let places = offset / (width + PicturePager.gap)
      #expect(abs(places - places.rounded()) < 1e-12, "seed \(seed)")
      #expect(picture.width >= width - 0.01 && picture.minX <= 0.01 && picture.maxX >= width - 0.01, "seed \(seed)")
    } else {
      #expect((0...max(0, 3000 - playground.surroundings.size.height)).contains(offset), "seed \(seed)")
    }
  }

  private func event(_ generator: inout SeededGenerator) -> InputEvent.Kind {
    let point = Point(x: generator.number(0...402), y: generator.number(0...874))
    let id = TouchID(rawValue: generator.index(below: 3))
    switch generator.index(below: 12) {
    case 0, 1: return .touch(id, .began, point)
    case 2, 3, 4, 5: return .touch(id, .moved, point)
    case 6: return .touch(id, .ended, point)
    case 7: return .touch(id, .cancelled, point)
    case 8: return .wheel(point, Vector(dx: generator.number(-2...2), dy: generator.number(-3...3)))
    case 9: return .wheel(point, Vector(dx: generator.chance(0.5) ? 1 : -1, dy: 0))
    case 10:
      let keys = ["left", "right", "home", "end", "+", "-", "0", "1", "i", "up", "down", "pageup", "escape"]
      return .keyDown(KeyChord(keys[generator.index(below: keys.count)]), isRepeat: false)
    default:
      return generator.chance(0.1)
        ? .resized(Size(width: generator.number(300...900), height: generator.number(700...1000)), scale: 1)
        : .touch(id, .ended, point)
    }
  }
}
