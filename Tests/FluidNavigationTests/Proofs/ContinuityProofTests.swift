import FluidGeometry
import FluidGestures
import FluidMotion
import FluidNavigation
import FluidTestSupport
import FluidTransitions
import Testing

@MainActor
@Suite("Reported elsewhere: the swipe back excludes shared elements, and what is interrupted jumps")
struct ContinuityProofTests {
  /// What a card does to the next frame.
  private enum Change: CaseIterable { case pop, push, anotherPush, setStack }

  /// Poses right before and after an instant, 2 µs apart on each side.
  private struct Kink {
    /// Points by which the card jumps at that instant.
    let jump: Double
    /// The velocities of the card's middle and size before and after it, in points a second.
    let before: [Double]
    let after: [Double]

    private static let step = 2e-6

    @MainActor
    init?(_ stage: Stage, _ page: Page, at change: () -> Void) {
      var poses: [CardPose] = []
      func sample() -> Bool {
        stage.turn()
        guard let pose = stage.card(of: page)?.pose else { return false }
        poses.append(pose)
        return true
      }
      guard sample() else { return nil }
      stage.now = stage.now + Self.step
      guard sample() else { return nil }
      change()
      guard sample() else { return nil }
      stage.now = stage.now + Self.step
      guard sample() else { return nil }
      jump = poses[1].frame.distance(to: poses[2].frame)
      (before, after) = (Self.velocity(poses[0], poses[1]), Self.velocity(poses[2], poses[3]))
    }

    private static func velocity(_ a: CardPose, _ b: CardPose) -> [Double] {
      [b.center.x - a.center.x, b.center.y - a.center.y, b.size.width - a.size.width, b.size.height - a.size.height]
        .map { $0 / step }
    }
  }

  private func interrupt(_ change: Change, _ page: Page, _ next: Page, _ stage: Stage) {
    switch change {
    case .pop: stage.navigation.popViewController(animated: true)
    case .push: stage.navigation.pushViewController(page, animated: true)
    case .anotherPush: stage.navigation.pushViewController(next, animated: true)
    case .setStack: stage.navigation.setViewControllers([stage.home, next], animated: true)
    }
  }

  @Test(
    "Whatever a program decides in whichever frame: the card continues from its place, to 0.01 pt, at its velocity, to 1 %",
    arguments: [true, false])
  func interruption(opens: Bool) throws {
    var samples = 0
    for change in Change.allCases {
      for frame in 1..<40 {
        let stage = Stage()
        let page = stage.page("a")
        stage.navigation.pushViewController(page, animated: true)
        if !opens {
          stage.rest()
          stage.navigation.popViewController(animated: true)
        }
        stage.run(for: Double(frame) / 60)
        let next = stage.page("b")
        guard stage.window.isAnimating,
          let kink = Kink(stage, page, at: { interrupt(change, page, next, stage) })
        else { continue }
        samples += 1
        let largest = max(kink.before.map(abs).max() ?? 0, 100)
        #expect(kink.jump <= 0.01, "\(change) in frame \(frame): \(kink.jump) pt")
        for (before, after) in zip(kink.before, kink.after) {
          #expect(abs(before - after) <= 0.01 * largest, "\(change) in frame \(frame): \(kink.before), \(kink.after)")
        }
      }
    }
    RandomRun.tell(samples, "interruptions")
    #expect(samples > 60)
  }

  @Test("The swipe from the edge seeks the zoom: where the finger is says where the card is, to and fro")
  func seeking() throws {
    let stage = Stage()
    let page = stage.open("a")
    stage.down(4, 437)
    var poses: [Double: CardPose] = [:]
    let places = Array(stride(from: 40.0, through: 360, by: 20))
    for x in places + places.reversed() {
      stage.move(x, 437)
      stage.run(for: 1)
      let pose = try #require(stage.card(of: page)?.pose)
      if let before = poses[x] { #expect(before.frame.distance(to: pose.frame) < 0.01, "at \(x)") }
      poses[x] = pose
    }
    let widths = places.compactMap { poses[$0]?.size.width }
    #expect(zip(widths, widths.dropFirst()).allSatisfy { $0 > $1 }, "\(widths)")
    #expect(stage.card(of: page)?.phase == .tracking)
  }

  @Test("The swipe from the edge is cancelled at any point, and the page is whole again", arguments: 1...20)
  func cancelledSwipe(step: Int) {
    let stage = Stage()
    let page = stage.open("a")
    let x = Double(step) * 19
    stage.drag(from: (4, 437), to: (x, 440), seconds: 0.3)
    stage.host.handle(InputEvent(.touch(TouchID(rawValue: 1), .cancelled, .zero), at: stage.now))
    stage.rest()
    #expect(stage.window.topViewController === page)
    #expect(page.appearanceState == .appeared && stage.home.appearanceState == .disappeared)
    #expect(stage.card(of: page)?.pose.frame == Rect(x: 0, y: 0, width: 402, height: 874))
  }
}
