import FluidGeometry
import FluidGestures
import FluidNavigation
import FluidTestSupport
import FluidTransitions
import Testing

@MainActor
@Suite("Reported elsewhere: one close that is cancelled or refused keeps all later transitions from running")
struct RefusalProofTests {
  @MainActor
  private final class Veto {
    var isOn = true
    private(set) var refusals = 0

    func allows() -> Bool {
      if isOn { refusals += 1 }
      return !isOn
    }
  }

  enum Moment: CaseIterable { case opening, held, closing }

  /// What keeps a transition from going on.
  enum Refusal: CaseIterable {
    /// Each recogniser of the card is refused by its `shouldBegin`.
    case recognizers
    /// The system takes a finger's touch back, as it does for a gesture of its own.
    case touch
    /// An animator says that the transition is not completed, or the driver of an interactive one cancels it.
    case animator
  }

  @Test(
    "What is refused or cancelled in any frame of a flight leaves a push, a pop and a drag that work",
    arguments: Refusal.allCases, Moment.allCases)
  func everyFrame(refusal: Refusal, moment: Moment) throws {
    var refusals = 0
    var frames = 0
    while frames < 60 {
      let flight = RefusedFlight(refusal, moment)
      flight.reach(frame: frames + 1)
      guard flight.isInFlight else { break }
      frames += 1
      let context: Comment = "\(refusal), frame \(frames) of \(moment)"
      let count = try flight.refuse()
      #expect(count > 0, "\(context): nothing was refused")
      refusals += count
      flight.stage.rest()
      #expect(flight.isOpen == flight.staysOpen, "\(context)")
      expectAllWorks(flight.stage, context)
    }
    RandomRun.tell(refusals, "refusals")
    #expect(frames > 20, "\(refusal) in \(moment) is over after \(frames) frames")
  }

  @Test("A page at rest is asked by each finger that would dismiss it, and works as ever once it has refused")
  func atRest() {
    var refusals = 0
    for frame in 0..<60 {
      let stage = Stage()
      let page = stage.page("a")
      let veto = Veto()
      let options = ViewController.Transition.ZoomOptions()
      options.interactiveDismissShouldBegin = { _ in veto.allows() }
      page.preferredTransition = .zoom(options: options) { [stage] in stage.sources[$0.zoomedViewController.title] }
      stage.push(page)
      stage.run(for: Double(frame) / 60)
      drag(stage)
      #expect(veto.refusals > 0, "frame \(frame): no veto was asked")
      refusals += veto.refusals
      stage.run(for: Double(frame) / 60)
      #expect(stage.card(of: page)?.phase == .rest && page.appearanceState == .appeared, "frame \(frame)")
      expectAllWorks(stage, "refused in frame \(frame)")
      #expect(stage.window.topViewController === page, "frame \(frame)")
      veto.isOn = false
      drag(stage)
      stage.rest()
      #expect(stage.window.topViewController === stage.home, "frame \(frame)")
    }
    RandomRun.tell(refusals, "refusals")
  }

  private func drag(_ stage: Stage) {
    stage.drag(from: (200, 300), to: (210, 620), seconds: 0.15)
    stage.up()
  }

  /// Expects that another page flies and opens, closes by program, and closes under a finger.
  private func expectAllWorks(_ stage: Stage, _ context: Comment) {
    let stack = stage.window.viewControllers.map(\.title)
    let next = stage.page("b")
    for closesByFinger in [false, true] {
      stage.navigation.pushViewController(next, animated: true)
      stage.turn()
      #expect(stage.card(of: next)?.phase == .pushing, context)
      stage.rest()
      #expect(stage.window.topViewController === next && next.appearanceState == .appeared, context)
      if closesByFinger { drag(stage) } else { stage.navigation.popViewController(animated: true) }
      stage.rest()
      #expect(stage.window.viewControllers.map(\.title) == stack, context)
      #expect(!stage.window.isAnimating && stage.window.topViewController.appearanceState == .appeared, context)
    }
  }
}

/// A page on its way, and what refuses it.
@MainActor
private final class RefusedFlight {
  let stage = Stage()
  private let page: Page
  private let refusal: RefusalProofTests.Refusal
  private let moment: RefusalProofTests.Moment
  private let delegate = TestDelegate()
  private let driver = PercentDrivenInteractiveTransition()
  private var animator: TestAnimator?

  init(_ refusal: RefusalProofTests.Refusal, _ moment: RefusalProofTests.Moment) {
    (self.refusal, self.moment) = (refusal, moment)
    page = stage.page("a", zooms: refusal != .animator)
    guard refusal == .animator else { return }
    stage.navigation.delegate = delegate
    delegate.animator = { [unowned self] operation, page in
      guard page === self.page else { return nil }
      animator = TestAnimator(operation)
      return animator
    }
  }

  /// Goes to a frame of the flight, counted from 1.
  func reach(frame: Int) {
    stage.navigation.pushViewController(page, animated: true)
    switch moment {
    case .opening: break
    case .held:
      stage.rest()
      if refusal == .animator {
        delegate.interaction = { [driver] in driver }
        stage.navigation.popViewController(animated: true)
        stage.turn()
        driver.update(0.4)
      } else {
        stage.drag(from: (200, 300), to: (210, 420), seconds: 0.1)
      }
    case .closing:
      stage.rest()
      stage.navigation.popViewController(animated: true)
    }
    stage.run(for: Double(frame) / 60)
  }

  var isInFlight: Bool {
    refusal == .animator ? animator?.context != nil : stage.card(of: page)?.phase.isInFlight == true
  }

  var isOpen: Bool { stage.window.topViewController === page }

  /// Where a refusal leaves the page: an animator's transition is undone, and what fingers may not hold continues to where it was
  /// going.
  var staysOpen: Bool {
    switch (refusal, moment) {
    case (.recognizers, .opening), (.touch, .opening), (_, .held), (.animator, .closing): true
    case (.animator, .opening), (.recognizers, .closing), (.touch, .closing): false
    }
  }

  /// Refuses what is under way, and returns how often that was asked for.
  func refuse() throws -> Int {
    switch refusal {
    case .recognizers: try refuseRecognizers()
    case .touch: try cancelTouch()
    case .animator: cancelAnimator()
    }
  }

  private func refuseRecognizers() throws -> Int {
    let start = try #require(stage.card(of: page)).pose.center
    let interaction = try #require(stage.window.prepareInteraction(at: start))
    let former = interaction.recognizers.map(\.shouldBegin)
    var refusals = 0
    for recognizer in interaction.recognizers {
      recognizer.shouldBegin = { _ in
        refusals += 1
        return false
      }
    }
    let finger = moment == .held ? 2 : 1
    stage.down(start.x, start.y, finger: finger)
    #expect((stage.card(of: page)?.phase == .tracking) == (moment == .held))
    // A second finger beside one that holds the card would pinch it.
    stage.glide(from: (start.x, start.y), to: (start.x + 10, start.y + 250), seconds: 0.1, finger: finger)
    #expect((stage.card(of: page)?.phase == .tracking) == (moment == .held))
    stage.up(finger: finger)
    for (recognizer, shouldBegin) in zip(interaction.recognizers, former) { recognizer.shouldBegin = shouldBegin }
    if moment == .held { cancel() }
    return refusals
  }

  private func cancelTouch() throws -> Int {
    if moment != .held {
      let start = try #require(stage.card(of: page)).pose.center
      stage.drag(from: (start.x, start.y), to: (start.x + 10, start.y + 60), seconds: 0.05)
    }
    let isHeld = stage.card(of: page)?.phase == .tracking
    cancel()
    #expect(stage.card(of: page)?.phase != .tracking)
    return isHeld ? 1 : 0
  }

  private func cancel() {
    stage.host.handle(InputEvent(.touch(TouchID(rawValue: 1), .cancelled, .zero), at: stage.now))
  }

  private func cancelAnimator() -> Int {
    guard let animator, animator.context != nil else { return 0 }
    var ends: [String] = []
    animator.note = { ends.append($0) }
    if moment == .held { driver.cancel() } else { animator.context?.completeTransition(false) }
    // A push is never cancelled: it completes, and becomes a pop.
    let isTakenBack = moment == .opening && !isOpen
    stage.rest()
    delegate.interaction = { nil }
    return isTakenBack ? 1 : ends.count { $0 == "endedCancelled" }
  }
}
