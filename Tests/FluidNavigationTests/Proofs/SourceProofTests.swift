import FluidGeometry
import FluidMotion
import FluidNavigation
import FluidTestSupport
import FluidTransitions
import Testing

@MainActor
@Suite("Reported elsewhere: the source stops following its list during the landing, then snaps")
struct SourceProofTests {
  /// Where a landing card is in each frame, over a list that is at an offset at each time.
  private func landing(in frames: Int, offset: (Double) -> Double) throws -> [(card: Rect, source: Rect)?] {
    let stage = Stage()
    let page = stage.open("a")
    let source = try #require(stage.sources["a"])
    stage.navigation.popViewController(animated: true)
    let start = stage.now
    return (0..<frames).map { _ in
      stage.now = stage.now + 1.0 / 60
      var moved = source
      let way = Vector(dx: 0, dy: offset(stage.now - start))
      (moved.frame, moved.contentFrame) = (source.frame.offsetBy(way), source.contentFrame.offsetBy(way))
      stage.sources["a"] = moved
      stage.turn()
      return stage.card(of: page).map { ($0.pose.frame, moved.frame) }
    }
  }

  @Test(
    "A card lands in a list that scrolls at 2,000 pt/s as it would in one that had always been there, to half a point in each frame",
    arguments: [2000.0, -2000, 500])
  func scrolledList(velocity: Double) throws {
    let count = 90
    let moving = try landing(in: count) { velocity * $0 }
    var frames = 0
    for index in 0..<count {
      guard let (card, source) = moving[index] else { continue }
      frames += 1
      // The same landing in a list that lies all the time where the other one is in this frame.
      let offset = velocity * Double(index + 1) / 60
      let still = try #require(try landing(in: index + 1) { _ in offset }.last ?? nil)
      #expect(card.distance(to: still.card) <= 0.5, "frame \(index): \(card.distance(to: still.card)) pt")
      #expect(source.distance(to: still.source) < 1e-6)
    }
    RandomRun.tell(frames, "frames of landings")
    #expect(frames > 15)
    let last = try #require(moving.last { $0 != nil } ?? nil)
    #expect(last.card.distance(to: last.source) <= 0.5, "it snaps by \(last.card.distance(to: last.source)) pt")
  }
}
