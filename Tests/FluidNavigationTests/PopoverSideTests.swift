import FluidGeometry
import FluidMotion
import FluidNavigation
import FluidTransitions
import Testing

/// An open popover whose anchor moves, looked at every millisecond.
@MainActor
@Suite("A popover keeps the side of its anchor while it fits there, and changes it without a jump")
struct PopoverSideTests {
  let stage = Stage()
  private let page: Page
  private let anchor = Anchor()

  @MainActor
  private final class Anchor {
    var frame = Rect(x: 40, y: 100, width: 120, height: 120)
  }

  init() {
    page = stage.page("a", zooms: false)
    page.modalPresentationStyle = .popover
    page.preferredContentSize = Size(width: 240, height: 300)
    page.popoverPresentationController?.sourceItem = { [anchor] in anchor.frame }
  }

  private var direction: PopoverArrowDirection? { page.popoverPresentationController?.arrowDirection }

  /// Lets milliseconds pass, and returns the largest second difference of the card's pose in points, which tells a jump from a motion.
  private func pass(_ milliseconds: Int, _ each: (Int) -> Void = { _ in }) throws -> Double {
    var poses: [CardPose] = [try #require(stage.card(of: page)).pose]
    var worst = 0.0
    for millisecond in 0..<milliseconds {
      each(millisecond)
      stage.now = stage.now + 0.001
      stage.turn()
      poses.append(try #require(stage.card(of: page)).pose)
      guard poses.count > 2 else { continue }
      worst = max(worst, ((poses[2] - poses[1]) - (poses[1] - poses[0])).reach(extent: 874))
      poses.removeFirst()
    }
    return worst
  }

  /// Points that an anchor goes in a millisecond here; it begins and stops at once, and takes the popover along.
  private static let step = 0.5
  private static let limit = 2 * step

  @Test("It does while its anchor goes down the window and up again", arguments: [true, false])
  func wander(zooms: Bool) throws {
    if zooms {
      page.popoverPresentationController?.sourceItem = nil
      page.preferredTransition = .zoom { [stage] in stage.sources[$0.zoomedViewController.title] }
      stage.sources["a"]?.frame = anchor.frame
    }
    stage.present(page)
    #expect(direction == .up)
    var changes: [Double] = []
    var latest = direction
    for way in [1.0, -1] {
      let worst = try pass(1300) { _ in
        anchor.frame = anchor.frame.offsetBy(Vector(dx: 0, dy: way * Self.step))
        stage.sources["a"]?.frame = anchor.frame
        if zooms { page.setNeedsUpdateOfTransitionSource() }
        if direction != latest { changes.append(anchor.frame.minY) }
        latest = direction
      }
      #expect(worst < Self.limit, "\(way)")
    }
    // Beneath it there is room down to the first, and above it up to the second place.
    #expect(changes.count == 2 && abs(changes[0] - 435) < 2 && abs(changes[1] - 319) < 2, "\(changes)")
    #expect(try pass(1500) < Self.limit)
    let frame = try #require(stage.card(of: page)).pose.frame
    #expect(abs(frame.minY - anchor.frame.maxY - PopoverLayout.arrowLength) < 0.1)
  }

  @Test("It does while its anchor moves beneath a flight", arguments: [true, false])
  func flight(zooms: Bool) throws {
    if zooms {
      page.preferredTransition = .zoom { [stage] in stage.sources[$0.zoomedViewController.title] }
      page.popoverPresentationController?.sourceItem = nil
    }
    anchor.frame.origin.y = 400
    stage.sources["a"]?.frame = anchor.frame
    stage.navigation.present(page, animated: true)
    stage.turn()
    #expect(direction == .up)
    let worst = try pass(700) { millisecond in
      if millisecond < 300 { anchor.frame = anchor.frame.offsetBy(Vector(dx: 0, dy: Self.step)) }
      stage.sources["a"]?.frame = anchor.frame
      page.setNeedsUpdateOfTransitionSource()
    }
    #expect(direction == .down && worst < Self.limit)
  }

  @Test("It does when its size, or what it is allowed, changes while it is open")
  func request() throws {
    stage.present(page)
    #expect(try pass(600) { if $0 == 2 { page.preferredContentSize = Size(width: 300, height: 200) } } < Self.limit)
    anchor.frame.origin.y = 380
    stage.rest()
    #expect(stage.card(of: page)?.pose.size == Size(width: 300, height: 200) && !stage.window.isAnimating)
    let popover = try #require(page.popoverPresentationController)
    #expect(try pass(600) { if $0 == 2 { popover.permittedArrowDirections = [.down] } } < Self.limit)
    #expect(direction == .down && stage.card(of: page).map { $0.pose.frame.maxY < anchor.frame.minY } == true)
  }

  @Test("With less motion it fades out on one side and in on the other")
  func reducedMotion() throws {
    stage.window.reducesMotion = true
    stage.present(page)
    let before = try #require(stage.card(of: page)).pose.frame.minY
    anchor.frame.origin.y = 600
    var seen: [(y: Double, opacity: Double)] = []
    _ = try pass(400) { _ in
      if let card = stage.card(of: page) { seen.append((card.pose.frame.minY, card.opacity)) }
    }
    #expect(seen.last?.opacity == 1 && seen.last?.y != before)
    #expect(zip(seen, seen.dropFirst()).allSatisfy { abs($0.opacity - $1.opacity) < 0.05 })
    #expect(zip(seen, seen.dropFirst()).allSatisfy { $0.y == $1.y || $0.opacity < 0.05 })
    #expect(!stage.window.isAnimating)
  }
}
