import FluidGeometry
import FluidGestures
import FluidNavigation
import FluidPictures
import FluidScript
import FluidTestSupport
import FluidTransitions
import Foundation
import PlaygroundPictures
import PlaygroundTestSupport
import Testing

@testable import LibraryPages
@testable import PlaygroundKit

@MainActor
@Suite("A first page that changes while cards fly")
struct ChangedSetTests {
  /// What happens to the set while a card is in the air. The picture in the card is the sixth one.
  enum Change: String, CaseIterable {
    case removedBefore, removedAfter, insertedBefore, insertedFarAway, renamed, renamedAnother, removedItself,
      removedAndPutBack
    case sortedBySize, sortedByDate, sections, list, rows, news, wider, lower
  }

  /// What the card does when it happens.
  enum Moment: String, CaseIterable { case opening, landing, popping, held, thrown }

  private func bring(_ set: ChangedSet, to moment: Moment) throws {
    let name = set.name(atPlace: 5)
    try set.act("push \(name)")
    guard moment != .opening else { return set.pass(120) }
    set.skip(900)
    func drag(by step: Double, across: Double = 0) {
      set.touch(.began, x: 320, y: 240)
      for y in stride(from: 240.0, through: 330, by: step) { set.touch(.moved, x: 320 + (y - 240) * across, y: y) }
    }
    switch moment {
    case .opening: break
    case .landing:
      drag(by: 1)
      set.touch(.ended, x: 320, y: 330)
      set.pass(60)
    case .popping:
      try set.act("key escape")
      set.pass(120)
    case .held:
      drag(by: 1)
      set.pass(40)
    case .thrown:
      drag(by: 2, across: 0.5)
      set.touch(.ended, x: 365, y: 330)
      set.pass(5)
    }
  }

  private func make(_ change: Change, in set: ChangedSet) throws {
    switch change {
    case .removedBefore: try set.act("remove \(set.name(atPlace: 1))")
    case .removedAfter: try set.act("remove \(set.name(atPlace: 8))")
    case .insertedBefore: try set.act("insert \(set.name(atPlace: 9)) 2")
    case .insertedFarAway: try set.act("insert \(set.name(atPlace: 5)) 38")
    case .renamed: try set.rename(set.name(atPlace: 5), to: "a first.jpg")
    case .renamedAnother: try set.rename(set.name(atPlace: 2), to: "z last.jpg")
    case .removedItself: set.change([.gone(set.path(set.name(atPlace: 5)))])
    case .removedAndPutBack:
      let name = set.name(atPlace: 5)
      try set.act("remove \(name)")
      set.pass(60)
      try set.act("insert \(name) 3")
    case .sortedBySize: try set.act("set sort size")
    case .sortedByDate: try set.act("set sort changed")
    case .sections:
      try set.act("set sort changed")
      set.pass(30)
      try set.act("set sections day")
    case .list: try set.act("set layout list")
    case .rows: try set.act("set layout rows")
    case .news: try set.act("set layout news")
    case .wider: try set.act("resize 700 480")
    case .lower: try set.act("resize 640 430")
    }
  }

  @Test(
    "A card goes on, and each picture is drawn once",
    arguments: RandomRun.cases(Change.allCases, Moment.allCases, shortly: 3))
  func change(_ change: Change, _ moment: Moment) throws {
    let set = try ChangedSet()
    try bring(set, to: moment)
    try make(change, in: set)
    set.pass(80)
    // Once more, while all still moves.
    if change == .removedBefore || change == .sortedBySize { try set.act("remove \(set.name(atPlace: 0))") }
    set.pass(80)
    if moment == .held { set.touch(.ended, x: 320, y: 330) }
    set.pass(moment == .held || change == .removedItself || change == .renamed ? 500 : 350)
    #expect(set.failures.isEmpty, "\(set.failures.count) of \(set.frames): \(set.failures.prefix(4))")
  }

  /// What may happen to a set at random.
  private func anyChange(_ random: inout SeededGenerator, in set: ChangedSet, _ round: Int) throws {
    let count = set.grid.order.count
    func name() -> String { set.name(atPlace: random.index(below: count)) }
    switch random.index(below: 10) {
    case 0 where count > 20: try set.act("remove \(name())")
    case 2: try set.act("insert \(name()) \(1 + random.index(below: count))")
    case 3: try set.rename(name(), to: "\(random.index(below: 500))-renamed-\(round).jpg")
    case 4 where count > 20: set.change([.gone(set.path(name()))])
    case 5:
      let new = "sample-\(random.index(below: 500))-new-\(round).jpg"
      try set.samples.addJPEG(60, 40, new)
      set.change([.found(set.path(new), FileStamp(modified: 1, byteSize: 1))])
    case 6: try set.act("set sort \(["name", "size", "changed"][random.index(below: 3)])")
    case 7: try set.act("set sections \(["none", "day", "month"][random.index(below: 3)])")
    case 8 where random.chance(0.3): try set.act("set layout \(["grid", "list", "rows"][random.index(below: 3)])")
    case 9 where random.chance(0.3):
      try set.act("resize \(600 + random.index(below: 200)) \(400 + random.index(below: 200))")
    default: try set.act("key ctrl+z")
    }
  }

  @Test("Cards move smoothly through any changes of the set", arguments: 0..<RandomRun.runs(2, long: 40))
  func anything(run: UInt64) throws {
    let seed = RandomRun.seed &+ run
    let count = RandomRun.operations(200, long: 1000)
    RandomRun.tell(count, "changes beneath cards", seed: seed)
    var random = SeededGenerator(seed: seed)
    let set = try ChangedSet()
    var finger: Point?
    for round in 1...count where set.failures.isEmpty {
      let cards = set.playground.navigation.cards.filter { $0.phase.isInFlight }
      switch random.index(below: 8) {
      case 0 where finger == nil && set.playground.front.isRootOnTop:
        let places = set.grid.items.viewport.visible
        let place = places.lowerBound + random.index(below: max(1, places.count))
        if place < set.grid.order.count { try set.act("push \(set.name(atPlace: place))") }
      case 1 where finger == nil: try set.act("key escape")
      case 2 where finger == nil && !cards.isEmpty:
        let point = cards[random.index(below: cards.count)].pose.center
        set.touch(.began, x: point.x, y: point.y)
        finger = point
      case 3, 4:
        guard let point = finger else { fallthrough }
        let way = Vector(dx: random.number(-0.3...0.3), dy: random.number(-0.2...0.4))
        var place = point
        for _ in 0..<60 {
          place = place + way
          set.touch(.moved, x: place.x, y: place.y)
        }
        finger = random.chance(0.5) ? place : nil
        if finger == nil { set.touch(.ended, x: place.x, y: place.y) }
      default: try anyChange(&random, in: set, round)
      }
      set.pass([1, 8, 30, 90][random.index(below: 4)])
    }
    #expect(set.failures.isEmpty, "seed \(seed): \(set.failures.prefix(4)), after \(set.frames) frames")
  }
}
