import FluidGeometry
import FluidNavigation
import FluidTestSupport
import FluidTransitions
import PhotoPages
import PlaygroundTestSupport
import Testing

@testable import PlaygroundKit

@MainActor
@Suite("A flight by keys")
struct KeyFingerTests {
  private func phases(_ opened: OpenedPhoto, _ text: String) throws -> [FlightPhase] {
    var phases: [FlightPhase] = []
    try opened.play(text) {
      if let phase = opened.playground.navigation.cards.last?.phase, phases.last != phase { phases.append(phase) }
    }
    return phases
  }

  @Test("A key catches a flight, arrows move it smoothly, and Escape returns it")
  func returning() throws {
    let opened = try OpenedPhoto()
    var centers: [Point] = []
    try opened.play("0 key escape\n150 key c\n300 key right\n350 key right\n600 key down\n1200 end") {
      if let card = opened.playground.navigation.cards.last, card.phase == .tracking {
        centers.append(card.pose.outline.rect.center)
      }
    }
    #expect(centers.count > 40 && zip(centers, centers.dropFirst()).allSatisfy { $0.distance(to: $1) < 30 })
    let (first, last) = (try #require(centers.first), try #require(centers.last))
    #expect(last.x > first.x + 30 && last.y > first.y + 10 && !opened.playground.isAtRest)
    #expect(try phases(opened, "0 key escape\n2000 end").last == .rest)
    #expect(opened.stack == 2 && opened.playground.isAtRest)
  }

  @Test("Escape cancels the pop: the page returns by the callbacks of one that fingers take back, presented or pushed")
  func cancelling() throws {
    let opened = try OpenedPhoto()
    var callbacks: [AppearanceCallback] = []
    let page = opened.page
    opened.playground.navigation.observe { event in
      if case .appearance(let told, let callback) = event, told === page { callbacks.append(callback) }
    }
    try opened.play("0 key escape\n150 key c\n300 key down\n600 key escape\n3000 end")
    #expect(callbacks == [.viewWillDisappear, .viewWillAppear, .viewIsAppearing, .viewDidAppear])
    #expect(opened.page === page)
  }

  @Test("Return lets a card go where it is: one that was drawn far enough lands")
  func landing() throws {
    let opened = try OpenedPhoto()
    let down = (0..<6).map { "\(300 + 60 * $0) key down" }.joined(separator: "\n")
    try opened.play("0 key escape\n120 key c\n\(down)\n1500 key return\n4000 end")
    #expect(opened.stack == 1 && opened.playground.isAtRest)
  }

  @Test("Where nothing flies the key says so, and arrows keep their meaning")
  func nothing() throws {
    let opened = try OpenedPhoto()
    let list = try opened.play("0 key c\n300 end")
    #expect(list.words.contains("Nothing is in flight"))
    try opened.play("0 key right\n900 end")
    #expect(opened.page.index == 1)
  }
}
