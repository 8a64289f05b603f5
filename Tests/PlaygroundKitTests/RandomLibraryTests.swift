import FluidGeometry
import FluidGestures
import FluidMotion
import FluidNavigation
import FluidScript
import FluidTestSupport
import FluidTransitions
import Foundation
import PhotoPages
import PlaygroundTestSupport
import Testing

@testable import PlaygroundKit

/// A user who changes the layout while they do everything else.
@MainActor
@Suite("Random input on the first page")
struct RandomLibraryTests {
  @Test("Leaves no finger stuck, no source hidden, no number that is none", arguments: 0..<RandomRun.runs(2, long: 4))
  func anything(run: UInt64) throws {
    let seed = RandomRun.seed &+ run
    let count = RandomRun.operations(500, long: 2000)
    RandomRun.tell(count, "random events in a library", seed: seed)
    var random = SeededGenerator(seed: seed)
    let samples = try SamplePictures(shapes: 28)
    let opened = try OpenedPhoto(Int(run) * 5, folder: samples.folder.path)
    let playground = opened.playground
    let keys = [
      "v", "v", "s", "d", "a", "f9", "up", "down", "left", "right", "return", "escape", "escape", "pagedown", "end",
      "home",
    ]
    func now() -> Instant { playground.lastInstant }
    for step in 1...count {
      let time = now() + [0, 0.004, 1.0 / 60, 0.05, 0.3][random.index(below: 5)]
      let point = Point(x: random.number(-20...660), y: random.number(-20...500))
      let id = TouchID(rawValue: random.index(below: 3))
      let kind: InputEvent.Kind =
        switch random.index(below: 16) {
        case 0...2: .touch(id, .began, point)
        case 3...6: .touch(id, .moved, point)
        case 7, 8: .touch(id, .ended, point)
        case 9: .wheel(point, Vector(dx: 0, dy: random.number(-3...3)))
        case 10 where random.chance(0.3):
          .resized(Size(width: random.number(200...1400), height: random.number(200...900)), scale: 1)
        default: .keyDown(KeyChord(keys[random.index(below: keys.count)]), isRepeat: false)
        }
      if case .keyDown(KeyChord("f9"), _) = kind { playground.changeSides() }
      playground.do(InputEvent(kind, at: time))
      #expect(
        playground.navigation.cards.allSatisfy { $0.pose.isFinite && $0.progress.isFinite }, "seed \(seed), \(step)")
      guard step % 500 == 0 else { continue }
      playground.do(InputEvent(.focusLost, at: time))
      for _ in 0..<300 { playground.advance(to: now() + 1.0 / 60) }
      #expect(playground.isAtRest && playground.host.arena.touchCount == 0, "seed \(seed), event \(step)")
      // A picture opened out of an article has its source there.
      let isOutOfArticle = playground.navigation.viewControllers.count > 2
      let open = isOutOfArticle ? nil : (playground.navigation.topViewController as? PhotoPage)?.index
      let isMissing = playground.settings.transition.source == .missing
      for index in 0..<28 {
        let isHidden = playground.navigation.isSourceHidden(SourceID(index))
        #expect(isHidden == (index == open && !isMissing), "seed \(seed), event \(step), picture \(index)")
      }
      let sources = playground.navigation.cards.compactMap(\.sourceID)
      #expect(sources.allSatisfy(playground.navigation.isSourceHidden), "seed \(seed), event \(step)")
    }
  }
}
