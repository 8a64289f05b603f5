internal import FluidMotion
internal import FluidNavigation
internal import FluidTransitions

/// What the window tells of the frames that it has shown.
extension Playground {
  package internal(set) var frames: FrameRecords {
    get { inspection.frames }
    _modify { yield &inspection.frames }
  }

  /// Takes the timing of the last frame.
  ///
  /// - Parameter timing: in the time that ``step(_:at:)`` has.
  func note(_ timing: FrameTiming) {
    let isLate = frames.latest.map { timing.hitch(after: $0) > 0 } ?? false
    frames.note(timing, isLate ? activity : .other)
  }

  /// What the last step showed, by what is seen most of it.
  package var activity: ProgramActivity {
    let top = topPage
    switch top?.phase {
    case .pushing: return .opening
    case .tracking: return .held
    case .returning: return .returning
    case .landing, .popping: return .closing
    case .rest, .landed, nil: break
    }
    let page = top?.controller as? Page ?? root
    if let activity = page.activity { return activity }
    return inspector?.isAnimating(over: self) == true ? .panel : .other
  }
}
