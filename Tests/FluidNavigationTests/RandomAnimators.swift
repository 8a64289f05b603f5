import FluidGeometry
import FluidMotion
import FluidTestSupport
import FluidTransitions

@testable import FluidNavigation

/// Hands out animators for some of the pages of a random stack, good ones and bad ones, meddles with them, and counts what they and
/// their coordinators are told.
@MainActor
final class RandomAnimators: TestDelegate {
  var source: (ViewController) -> SourceView? = { _ in nil }
  /// What should not have happened.
  private(set) var complaint: String?
  /// Whether an animator was handed out since this was reset: one that starts nothing ends the transition at once.
  var wasAsked = false
  private var random: SeededGenerator
  private var animators: [TestAnimator] = []
  private var driver: PercentDrivenInteractiveTransition?
  private var heard: [ObjectIdentifier: (coordinator: TransitionCoordinator, completions: Int)] = [:]

  init(seed: UInt64) {
    random = SeededGenerator(seed: seed &+ 77)
    super.init()
    animator = { [unowned self] in newAnimator($0, for: $1) }
    interaction = { [unowned self] in newInteraction() }
  }

  // MARK: Handing out

  private func newAnimator(
    _ operation: NavigationOperation, for page: ViewController
  ) -> (any ViewControllerAnimatedTransitioning)? {
    if random.chance(0.1) { return nil }
    wasAsked = true
    switch page.title {
    case "p13", "p14", "p15":
      let animator = TestAnimator(operation)
      let manners: [TestAnimator.Manners] = [.completes, .forgets, .handsOut, random.chance(0.3) ? .idle : .completes]
      animator.manners = manners[random.index(below: manners.count)]
      animator.animation =
        random.chance(0.5) ? .spring(.bouncy) : random.chance(0.5) ? .easeIn(duration: 0.3) : .linear(duration: 0.6)
      animators.append(animator)
      return animator
    case "p17": return SubviewAnimator(operation)
    case "p6", "p12", "p16":
      return ThumbnailAnimator(operation, source: source)
    default: return nil
    }
  }

  private func newInteraction() -> (any ViewControllerInteractiveTransitioning)? {
    guard random.chance(0.4) else { return nil }
    let driver = PercentDrivenInteractiveTransition()
    driver.wantsInteractiveStart = random.chance(0.7)
    driver.completionSpeed = random.number(0.2...4)
    if random.chance(0.3) { driver.timingCurve = .smooth }
    if random.chance(0.3) { driver.completionCurve = .easeOut }
    self.driver = driver
    return driver
  }

  // MARK: Meddling

  /// Something that an app may do to a transition that runs, or to one that is over.
  func meddle(in window: NavigationWindow) -> String {
    let animator = animators.last?.propertyAnimator
    switch random.index(below: 11) {
    case 0...2:
      driver?.update(random.number(-0.2...1.2))
      return "percent"
    case 3:
      driver?.finish()
      return "finish"
    case 4:
      driver?.cancel()
      return "cancel"
    case 5:
      driver?.pause()
      return "pause"
    case 6:
      animator?.pauseAnimation()
      return "animator pauses"
    case 7:
      animator?.continueAnimation()
      return "animator continues"
    case 8:
      animator?.fractionComplete = random.number(0...1)
      return "animator's fraction"
    case 9:
      animator?.isReversed.toggle()
      return "animator reverses"
    default:
      guard random.chance(0.3) else { return "nothing" }
      animators.last?.context?.completeTransition(random.chance(0.5))
      return "completes early"
    }
  }

  /// Ends the holds that no finger has.
  func release(in window: NavigationWindow) {
    window.transitionCoordinator?.context?.finishInteractiveTransition()
  }

  // MARK: Laws

  /// Every coordinator completes once, and its fraction lies between 0 and 1.
  func listen(to coordinator: TransitionCoordinator?) {
    guard let coordinator, heard[ObjectIdentifier(coordinator)] == nil else { return }
    let id = ObjectIdentifier(coordinator)
    heard[id] = (coordinator, 0)
    let isListening = coordinator.animate(
      alongsideTransition: { [unowned self] in
        if !(0...1).contains($0.percentComplete) || !$0.percentVelocity.isFinite { complain("\($0.percentComplete)") }
        if heard[id]?.completions != 0 { complain("alongside a transition that is over") }
      },
      completion: { [unowned self] _ in heard[id]?.completions += 1 })
    if !isListening { complain("a page heard of a coordinator that is over") }
  }

  func checkAtRest() {
    for (_, told) in heard where told.completions != 1 { complain("a coordinator completed \(told.completions) times") }
    heard = [:]
    for animator in animators where animator.animations > 1 || animator.ends != animator.animations {
      complain("an animator began \(animator.animations) times and ended \(animator.ends) times")
    }
    animators = []
  }

  private func complain(_ text: String) { complaint = complaint ?? text }
}

/// A page in flight on what an animator has recorded, by its corners.
@MainActor
struct RecordedPage {
  let controller: ViewController
  let corners: [Point]

  static func all(of window: NavigationWindow) -> [RecordedPage] {
    window.flights.drawn.all.compactMap { entry in
      guard let motion = entry.flight?.page, motion.style.tracks != nil, motion.flight.phase.isInFlight,
        case .flat(let map)? = PagePair(of: entry, in: window.flights.environment)?.upper.surface
      else { return nil }
      let size = window.pageSize
      let corners = [Point.zero, Point(x: size.width, y: 0), Point(x: 0, y: size.height)]
      return RecordedPage(controller: entry.controller, corners: corners.map(map.apply))
    }
  }
}
