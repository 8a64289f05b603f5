internal import FluidNavigation
internal import FluidTransitions
package import PlaygroundPages

/// What the window tells of the frames that it has shown.
extension Playground {
  package internal(set) var frames: FrameRecords {
    get { inspection.frames }
    _modify { yield &inspection.frames }
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
