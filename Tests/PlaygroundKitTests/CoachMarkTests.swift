import FluidGeometry
import FluidNavigation
import FluidScene
import FluidTestSupport
import FluidTransitions
import PlaygroundTestSupport
import Testing

@testable import FluidScript
@testable import PlaygroundKit

@MainActor
@Suite("The first flight")
struct CoachMarkTests {
  private static let words = "Press now to catch it"

  private func program(_ settings: Settings) throws -> Playground {
    let playground = Playground.showing(settings: settings)
    try playground.play("300 end")
    return playground
  }

  /// Opens a picture, and returns the seconds of its flight, and of the words.
  private func open(_ index: Int, in playground: Playground) throws -> (flight: Double, words: Double) {
    var frames = (flight: 0.0, words: 0.0)
    playground.openPhoto(index)
    try playground.play("8000 end") { list, _ in
      if playground.shown.contains(where: { $0.phase == .pushing }) { frames.flight += 1 }
      if list.words.contains(Self.words) { frames.words += 1 }
    }
    return (frames.flight / 60, frames.words / 60)
  }

  @Test("Of a new user is slow and says that it can be caught, once a session while nothing is caught")
  func slow() throws {
    let usual = try open(0, in: program(Settings()))
    #expect(usual.words == 0)
    let playground = try program(.ofWindow)
    let first = try open(0, in: playground)
    #expect(first.flight > 2.5 * usual.flight && first.words > 1 && first.words < first.flight + 0.5)
    try playground.play("0 key escape\n3000 end")
    let second = try open(1, in: playground)
    #expect(second.words == 0 && abs(second.flight - usual.flight) < 0.2 && playground.settings.showsCoachMark)
  }

  @Test("Once a flight has been caught no start says it again")
  func caught() throws {
    let playground = try program(.ofWindow)
    playground.openPhoto(0)
    var card = Point.zero
    try playground.play("500 end") {
      _, _ in card = playground.navigation.cards.last?.pose.outline.rect.center ?? card
    }
    let list = try playground.play("0 down 1 \(card.x) \(card.y)\n600 end")
    #expect(!list.words.contains(Self.words) && list.words.contains { $0.hasPrefix("Caught") })
    #expect(!playground.settings.showsCoachMark && !playground.kept.settings.showsCoachMark)
    var next = Settings.ofWindow
    #expect(next.read(playground.kept.settings.keptText).isEmpty && !next.showsCoachMark)
    #expect(try open(1, in: program(next)).words == 0)
  }

  @Test("Hints are seen once, at the beginning, and not where there are no pictures")
  func hints() throws {
    let playground = try program(Settings())
    let hints = { (list: DisplayList) in list.words.contains { $0.hasPrefix("Click  open") } }
    #expect(hints(try playground.play("100 end")))
    #expect(!hints(try playground.play("6000 end")))
    #expect(!hints(try playground.play("0 mouse-move 300 20\n100 key down\n600 end")))
    let folder = try ScratchFolder()
    #expect(!hints(try Playground.showing(folder.path).play("500 end")))
  }
}
