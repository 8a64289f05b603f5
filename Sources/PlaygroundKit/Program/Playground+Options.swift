internal import FluidGeometry
internal import FluidMotion
internal import FluidNavigation
package import FluidScript
package import FluidTransitions
internal import PlaygroundPages
internal import PlaygroundPictures

/// The options: what sets them, and whom that concerns.
extension Playground {
  /// Sets an option. Physics that were tuned are the options' again where the option is of them.
  package func set(_ assignment: Settings.Assignment) { change(assignment.option) { $0.assign(assignment) } }

  /// Sets an option to its next value, or to the one before.
  package func cycle(_ option: Option, backwards: Bool = false) {
    change(option) { $0.cycle(option, backwards: backwards) }
  }

  /// Sets those options that have other values.
  func set(_ assignments: [Settings.Assignment]) {
    for assignment in assignments where settings[assignment.option] != assignment.value { set(assignment) }
  }

  private func change(_ option: Option, _ change: (inout Settings) -> Void) {
    let former = settings
    change(&settings)
    tuning.optionChanged(option)
    if option.isKeptAtOnce { keptSettings.assign(Settings.Assignment(option, in: settings)) }
    noteChanges()
    settingsChanged(from: former)
  }

  /// Resets the options to what a new run begins with.
  func resetSettings() { set(settings.changes(since: keptSettings).map { Settings.Assignment($0, in: keptSettings) }) }

  /// A new run begins with the options as they are.
  func keepSettings() {
    keptSettings.assign(settings.changes(since: keptSettings).map { Settings.Assignment($0, in: settings) })
    noteChanges()
  }

  /// Counts what is changed for this run, for the bar.
  private func noteChanges() {
    chrome.changeCount = settings == keptSettings ? 0 : settings.changes(since: keptSettings).count
  }

  /// Tells those of a change whom it concerns.
  ///
  /// - Parameter former: the settings before; `nil` tells everyone.
  func settingsChanged(from former: Settings? = nil) {
    func differs<Value: Equatable>(_ value: KeyPath<Settings, Value>) -> Bool {
      former.map { $0[keyPath: value] != settings[keyPath: value] } ?? true
    }
    let flips = isMirrored != (navigation.layoutDirection == .rightToLeft)
    if differs(\.gestures.resampling) { fingers.resample(settings.gestures.resampling) }
    if differs(\.study.slowness) { followSlowness(at: navigation.now) }
    followPhysics()
    if differs(\.transition) || differs(\.gestures) { followTransitions() }
    for page in pages {
      page.layoutDirection = navigation.layoutDirection
      if page !== root { setTransition(of: page) }
      page.apply(settings)
    }
    if flips, inspector?.isOpen == true {
      inspector?.changeSides()
      layoutContent()
    }
    if differs(\.window.memoryBudget) {
      pictures?.pixels.budget = Int(clampedRounding: settings.window.memoryBudget * 1_048_576)
    }
    if differs(\.window.usesThumbnailCache) { pictures?.thumbnailCache.isUsed = settings.window.usesThumbnailCache }
  }

  /// Tunes physics, which the options choose otherwise.
  package func tune(_ physics: ZoomPhysics, _ constant: PhysicsConstant? = nil) {
    tuning.tune(physics, constant, under: settings)
    followPhysics()
  }

  private func followPhysics() {
    navigation.physics = physics
    navigation.pagePhysics.fingers.tracking = physics.fingers.tracking
  }

  private func followTransitions() {
    delegate.style = settings.transition.style
    delegate.rules = settings.transition.animatorRules
    delegate.sourceViewProvider = sourceViewProvider
    navigation.popGestures = settings.dismissalGestures
    host.wheelBackSwipe = settings.gestures.wheelBackSwipe
    navigation.reducesMotion = settings.transition.reducesMotion
    inspector?.reducesMotion = settings.transition.reducesMotion
    navigation.layoutDirection = isMirrored ? .rightToLeft : .leftToRight
  }

  /// The source of a page, as the options say.
  private var sourceViewProvider: ViewController.Transition.SourceViewProvider {
    settings.sourceViewProvider { [weak self] in self?.size }
  }

  /// Lets a page come and go as the options say.
  func setTransition(of page: Page) {
    page.preferredTransition = settings.transition(of: page, sources: sourceViewProvider) { [weak self] in
      self?.bar.entranceButton
    }
  }
}
