internal import FluidGeometry
package import FluidGestures
package import FluidMotion
internal import FluidNavigation
internal import FluidScript

/// What a key does, and what follows from options.
extension Playground {
  package func press(_ chord: KeyChord, isRepeat: Bool, at now: Instant) {
    if let (option, backwards) = Option.hotkey(chord) {
      guard !isRepeat else { return }
      settings.cycle(option, backwards: backwards)
      optionChanged(option, at: now)
      return chrome.showOption(option, settings, at: now)
    }
    guard let command = Command(chord: chord) else { return }
    switch command {
    case .back: if !isRepeat { goBack() }
    case .help: if !isRepeat { chrome.help.toggle(at: now) }
    case .inspector: if !isRepeat { toggleInspector() }
    case .inspectorKeys: enterInspector()
    case .quit: request(.quit)
    case .record: if !isRepeat { toggleRecording() }
    case .replay: if !isRepeat { request(.replay) }
    case .transitionLab: if !isRepeat { toggleTransitionLab() }
    case .export: if !isRepeat { request(.openExport) }
    case .exportEnd: if !isRepeat { request(.endExport) }
    case .sideBySide: if !isRepeat { request(.compare) }
    // Time belongs to the caller, which hands it in.
    case .pause, .stretchBegin, .stretchEnd: break
    case .open, .up, .down, .left, .right, .pageUp, .pageDown, .home, .end, .zoomIn, .zoomOut, .fit,
      .actualSize, .details:
      guard !chrome.isHelpOpen else { return chrome.help.perform(command, pageContext(at: now)) }
      if isRootOnTop { root.perform(command, at: now) } else { openPage?.perform(command, at: now) }
    }
  }

  /// Keys that no recording tells of: no turn begins with them, so that who plays the recording has the same ones.
  ///
  /// - Returns: whether it is one of them.
  package func pressOutsideRecording(_ event: InputEvent) -> Bool {
    let chord: KeyChord
    switch event.kind {
    case .keyDown(let pressed, _): chord = pressed
    case .keyUp(let released): chord = released
    case .touch, .mouseDown, .mouseMoved, .mouseUp, .mouseExited, .wheel, .resized, .focusLost, .dropped,
      .closeRequested, .appearanceChanged:
      return false
    }
    // In a menu, letters lead to what begins with them.
    guard inspector?.hasOpenMenu != true, let command = Command(chord: chord), !command.isRecorded else { return false }
    time.pass(to: event.time)
    chrome.noticeInput(event, at: navigation.now)
    if case .keyDown(_, let isRepeat) = event.kind { press(chord, isRepeat: isRepeat, at: navigation.now) }
    return true
  }

  package func settingsChanged(at now: Instant) {
    clock.setSlowness(settings.number(.slowMotion), at: clock.outerTime(of: now))
    navigation.physics = tuning.physics ?? settings.physics
    delegate.newsSource = settings[.transition] == "news" ? sourceViewProvider : nil
    navigation.popGestures = dismissalGestures
    navigation.reducesMotion = settings.isOn(.reduceMotion)
    let direction = isMirrored ? LayoutDirection.rightToLeft : .leftToRight
    let changesSides = direction != navigation.layoutDirection
    navigation.layoutDirection = direction
    for page in pages {
      page.layoutDirection = navigation.layoutDirection
      if page !== root { page.preferredTransition = transition(for: page) }
      page.apply(settings)
    }
    if changesSides, inspector?.isOpen == true {
      inspector?.changeSides()
      layoutContent()
    }
    pictures?.budget = Int(settings.number(.memoryBudget) * 1_048_576)
  }
}
