package import FluidGestures
package import FluidMotion
package import FluidNavigation

/// What the program did over the last seconds, for the inspector.
@MainActor
package struct ProgramRecords {
  package var lifecycle = LifecycleRecord()
  package private(set) var motion = MotionRecord()
  /// The curves of another run that this one is compared with.
  package var formerMotion: MotionRecord?
  package var gestures = GestureRecord()
  package private(set) var fingers = FingerTrack()
  /// Whether everything is recorded while the inspector is closed as well: what led to a moment at which time is stopped
  /// can then be read, whenever the panel is opened.
  package var areKept = false

  package init() {}

  /// Records what a frame shows.
  ///
  /// - Parameters:
  ///   - page: the topmost one.
  ///   - isDrawn: whether a finger draws it between its detents.
  ///   - now: in the engines' time.
  ///   - outer: the same moment in the window's time.
  package mutating func note(
    _ page: PresentedPage?, isDrawn: Bool, in navigation: NavigationWindow, _ arena: GestureArena, at now: Instant,
    outer: Instant
  ) {
    lifecycle.advance(to: now)
    motion.note(
      page, page?.readings(in: navigation) ?? [:], isDrawn: isDrawn, at: lifecycle.clock.seconds)
    fingers.note(arena.touches, at: now)
    gestures.note(arena.recognizers, arena, at: outer)
  }

  package mutating func forgetMotion() { motion.forget() }
}
