internal import FluidGeometry
internal import FluidMotion
internal import FluidNavigation
package import FluidScript
package import FluidTransitions
internal import PlaygroundPages
internal import PlaygroundPictures

/// Changes the options of a program, and tells those whom a change concerns.
@MainActor
package struct ProgramOptions: ProgramPart {
  let program: Playground

  /// Sets an option. Physics that were tuned are the options' again where the option is of them.
  package func set(_ assignment: Settings.Assignment) { change(assignment.option) { $0.assign(assignment) } }

  /// Sets an option to its next value, or to the one before.
  package func cycle(_ option: Option, backwards: Bool = false) {
    change(option) { $0.cycle(option, backwards: backwards) }
  }

  /// Sets those options that have other values.
  func set(_ assignments: [Settings.Assignment]) {
    for assignment in assignments where program.settings[assignment.option] != assignment.value { set(assignment) }
  }

  private func change(_ option: Option, _ change: (inout Settings) -> Void) {
    let former = program.settings
    change(&program.settings)
    program.inspection.tuning.optionChanged(option)
    if option.isKeptAtOnce { program.kept.settings.assign(Settings.Assignment(option, in: program.settings)) }
    noteChanges()
    changed(from: former)
  }

  /// Resets the options to what a new run begins with.
  func reset() {
    set(
      program.settings.changes(since: program.kept.settings).map { Settings.Assignment($0, in: program.kept.settings) })
  }

  /// A new run begins with the options as they are.
  func keep() {
    program.kept.settings.assign(
      program.settings.changes(since: program.kept.settings).map { Settings.Assignment($0, in: program.settings) })
    noteChanges()
  }

  /// Counts what is changed for this run, for the bar.
  private func noteChanges() {
    program.chrome.changeCount =
      program.settings == program.kept.settings ? 0 : program.settings.changes(since: program.kept.settings).count
  }

  /// Tells those of a change whom it concerns.
  ///
  /// - Parameter former: the settings before; `nil` tells everyone.
  func changed(from former: Settings? = nil) {
    func differs<Value: Equatable>(_ value: KeyPath<Settings, Value>) -> Bool {
      former.map { $0[keyPath: value] != program.settings[keyPath: value] } ?? true
    }
    let flips = program.isMirrored != (navigation.layoutDirection == .rightToLeft)
    if differs(\.gestures.resampling) { program.fingers.resample(program.settings.gestures.resampling) }
    if differs(\.study.slowness) { followSlowness(at: navigation.now) }
    followPhysics()
    if differs(\.transition) || differs(\.gestures) { followTransitions() }
    for page in program.openPages.all {
      page.layoutDirection = navigation.layoutDirection
      if page !== program.home.root { setTransition(of: page) }
      page.apply(program.settings)
    }
    if flips, inspector?.isOpen == true {
      inspector?.changeSides()
      ContentLayout(program: program).layOut()
    }
    if differs(\.window.memoryBudget) {
      pictures?.pixels.budget = Int(clampedRounding: program.settings.window.memoryBudget * 1_048_576)
    }
    if differs(\.window.usesThumbnailCache) {
      pictures?.thumbnailCache.isUsed = program.settings.window.usesThumbnailCache
    }
  }

  /// Tunes physics, which the options choose otherwise.
  package func tune(_ physics: ZoomPhysics, _ constant: PhysicsConstant? = nil) {
    program.inspection.tuning.tune(physics, constant, under: program.settings)
    followPhysics()
  }

  private func followPhysics() {
    navigation.physics = program.physics
    navigation.pagePhysics.fingers.tracking = program.physics.fingers.tracking
  }

  private func followTransitions() {
    program.delegate.style = program.settings.transition.style
    program.delegate.rules = program.settings.transition.animatorRules
    program.delegate.sourceViewProvider = sourceViewProvider
    navigation.popGestures = program.settings.dismissalGestures
    program.host.wheelBackSwipe = program.settings.gestures.wheelBackSwipe
    navigation.reducesMotion = program.settings.transition.reducesMotion
    inspector?.reducesMotion = program.settings.transition.reducesMotion
    navigation.layoutDirection = program.isMirrored ? .rightToLeft : .leftToRight
  }

  /// The source of a page, as the options say.
  private var sourceViewProvider: ViewController.Transition.SourceViewProvider {
    program.settings.sourceViewProvider { [weak program] in program?.surroundings.size }
  }

  /// Lets a page come and go as the options say.
  func setTransition(of page: Page) {
    page.preferredTransition = program.settings.transition(of: page, sources: sourceViewProvider) { [weak program] in
      program?.bar.entranceButton
    }
  }

  func followSlowness(at now: Instant) {
    program.time.clock.setSlowness(
      program.settings.study.slowness * program.chrome.coachMark.slowness, at: program.time.clock.outerTime(of: now))
  }
}
