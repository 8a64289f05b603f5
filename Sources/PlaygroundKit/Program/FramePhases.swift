internal import FluidMotion
internal import FluidNavigation
internal import FluidScript
internal import FluidTransitions
internal import PlaygroundPages
internal import PlaygroundPictures

/// The phases of a frame of a program, in this order.
@MainActor
struct FramePhases {
  let program: Playground

  /// Events, actions and news go where they belong, each at its own time.
  func takeInputs(_ inputs: [Input], until time: Instant) {
    program.home.store?.animation.isHeld = program.frame.isPast
    let inbox = Inbox(program: program)
    for input in inputs { inbox.take(input) }
    inbox.moveFingers(at: time)
  }

  /// All that moves comes to where it is at the frame's moment.
  func passTime(to now: Instant) {
    program.keyFinger.follow(at: now)
    // Before the pages, which move what that changes from this moment on.
    program.home.store?.takeChanges()
    for page in program.openPages.all where !page.isGone { page.timePassed(to: now) }
    // A list that scrolls has taken its sources to where this frame shows them: cards land there, and not where they were before.
    program.home.pictures?.reportSources(program.shown, and: nil, program.settings.transition)
    program.navigation.followSourcesOfFlights()
  }

  /// A file, a menu and a recording that were waiting for this moment begin.
  func openWhatIsDue(at now: Instant) {
    program.navigator.openAwaitedFile(at: now)
    if program.chrome.popUp.hasMenu {
      program.chrome.popUp.followAnchor(ProgramMenus(program: program).anchor, at: now)
    }
    program.chrome.timePassed(to: now)
    program.delegate.slider.timePassed(to: now)
    program.home.store?.collect(at: now)
    program.recorder.beginAwaited()
  }

  /// The host says where each page is seen.
  func presentPages(at now: Instant) {
    program.host.frame(includingHidden: true)
    program.chrome.noticePage(
      program.front.barPage?.controller as? Page, reducesMotion: program.settings.transition.reducesMotion, at: now)
    for page in program.openPages.all where !page.isGone {
      page.noticePages(program.shown, program.settings.transition)
    }
  }

  /// The bar, the coach mark, the inspector and the decoders learn where the pages are.
  func noticePages(at now: Instant) {
    let isFlying = program.shown.contains { $0.phase != .rest }
    program.chrome.noticeFlight(isFlying, at: now)
    followCoachMark(at: now)
    InspectorLink(program: program).inspect(at: now)
    program.home.store?.pause.isMoving = isFlying
    // Only a trace still refers to pages that are gone.
    if program.inspection.traced == nil { program.navigator.forgetPages { $0.isGone } }
  }

  /// Slows time down for the coach mark; once a flight has been caught it is not shown again.
  private func followCoachMark(at now: Instant) {
    guard program.settings.showsCoachMark, program.home.store != nil,
      (program.navigation.topViewController as? Page)?.takesCoachMark != false
    else { return }
    let isCaught = program.chrome.coachMark.follow(program.shown, at: now)
    program.options.followSlowness(at: now)
    guard isCaught else { return }
    program.settings.showsCoachMark = false
    program.kept.settings.showsCoachMark = false
    program.chrome.foot.show("Caught: drag it, throw it, or let go", for: FootLine.catchDuration, at: now)
  }

  func composeFrame(at now: Instant) {
    var list = program.frame.takeSpare()
    FrameComposer.compose(program, into: &list, at: now, overlaysOf: program.inspection.panel)
    program.frame.show(
      list, of: program.shown, at: program.lastInstant, isAnimating: program.isAnimating || program.motion.playsFilms)
  }
}
