internal import FluidMotion
internal import FluidNavigation
internal import FluidScript
internal import PlaygroundPages

extension Playground {
  /// Slows time down for the coach mark; once a flight has been caught it is not shown again.
  func followCoachMark(at now: Instant) {
    guard settings.showsCoachMark, pictures != nil, (navigation.topViewController as? Page)?.takesCoachMark != false
    else { return }
    let isCaught = chrome.coachMark.follow(shown, at: now)
    followSlowness(at: now)
    guard isCaught else { return }
    settings.showsCoachMark = false
    keptSettings.showsCoachMark = false
    chrome.showMessage("Caught: drag it, throw it, or let go", for: Chrome.catchDuration, at: now)
  }

  func followSlowness(at now: Instant) {
    clock.setSlowness(settings.study.slowness * chrome.coachMark.slowness, at: clock.outerTime(of: now))
  }
}
