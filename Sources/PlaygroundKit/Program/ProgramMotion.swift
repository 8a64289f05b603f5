internal import FluidGeometry
internal import FluidGestures
package import FluidMotion
internal import FluidNavigation
internal import FluidScript
internal import FluidTransitions
package import PlaygroundPages
internal import PlaygroundPictures

/// Says what of a program moves, and when its next frame is due.
@MainActor
package struct ProgramMotion: ProgramPart {
  let program: Playground

  /// Whether there is something to draw that the last list does not show.
  ///
  /// - Parameter isLeftAlone: whether nothing has happened since.
  func isFrameDue(isLeftAlone: Bool) -> Bool {
    // Pictures that come one by one are shown a few at a time.
    program.frame.isStale =
      isLeftAlone && !program.isAnimating && !playsFilms && !program.frame.wasAnimating && !isFadeDue
      && pictures?.animation.hasNewFrame != true
    return !program.frame.isStale && !(isLeftAlone && movesInvisibly)
  }

  /// Whether a film plays beside what the program does: it goes on for ever, and is not waited for.
  var playsFilms: Bool {
    program.chrome.help.playsFilms(reducesMotion: program.settings.transition.reducesMotion)
      || program.openPages.all.contains(where: \.motion.playsFilms)
  }

  var isAnyPartAnimating: Bool {
    program.openPages.all.contains { !$0.isGone && $0.motion.isAnimating }
      || program.chrome.isAnimating(at: navigation.now)
      || program.delegate.slider.isAnimating(at: navigation.now) || program.keyFinger.isMoving(at: navigation.now)
      || inspector?.isAnimating(over: program) == true
      || program.fingers.resampler?.isPending == true
  }

  /// Whether no page moves, no finger is on the glass, no recogniser waits for another one, and no mouse button is held.
  package var isIdle: Bool {
    program.host.isIdle && !program.openPages.all.contains { !$0.isGone && $0.motion.isAnimating }
      && navigation.viewControllers.count == program.shown.count
  }

  /// Whether nothing but cards moves, and none of them so far that it would be seen since the last list.
  private var movesInvisibly: Bool {
    navigation.readings.movesPages && !isAnyPartAnimating && !playsFilms && !isFading && inspector?.isShown != true
      && program.frame.shows(
        program.shown, extent: max(program.surroundings.size.width, program.surroundings.size.height),
        scale: program.scale)
  }

  /// Whether pictures are fading in.
  var isFading: Bool { pictures?.pixels.isFading(at: navigation.now) == true }

  /// Seconds between two frames of fading: a fade is slow enough for every other frame, and while tiles in sight are still
  /// missing the time is better spent on making them.
  private var fadeInterval: Double {
    guard let pictures, pictures.files.mode == .threaded else { return 0 }
    let census = pictures.tiles.census
    return census.shown < census.visible ? 1.0 / 15 : 1.0 / 30
  }

  private var isFadeDue: Bool { program.lastInstant - program.frame.time >= fadeInterval - 0.002 }

  /// Whether every picture in sight is shown; there is one from the beginning on a stage.
  package var arePicturesShown: Bool {
    guard let census = pictures?.tiles.census else { return true }
    return census.visible > 0 && census.shown == census.visible
  }

  /// When a frame is due although nothing moves now.
  package var wakeTime: Instant? {
    let deadlines = program.openPages.all.lazy.filter { !$0.isGone }.compactMap(\.motion.nextDeadline)
    let part = Instant.earliest(deadlines.min(), pictures?.nextDeadline)
    let change = Instant.earliest(
      program.host.nextDeadline, program.chrome.foot.nextChange(after: navigation.now), part
    )
    .map(program.time.clock.outerTime)
    let fade = isFading || program.frame.isStale ? program.frame.time + fadeInterval : nil
    return .earliest(
      .earliest(change, fade), inspector?.nextChange, program.recording.nextSecond(after: program.lastInstant))
  }

  /// What the last step showed, by what is seen most of it.
  package var activity: ProgramActivity {
    let top = program.front.topPage
    switch top?.phase {
    case .pushing: return .opening
    case .tracking: return .held
    case .returning: return .returning
    case .landing, .popping: return .closing
    case .rest, .landed, nil: break
    }
    let page = top?.controller as? Page ?? program.home.root
    if let activity = page.motion.activity { return activity }
    return inspector?.isAnimating(over: program) == true ? .panel : .other
  }
}
