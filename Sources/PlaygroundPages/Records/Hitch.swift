package import FluidMotion

/// A frame that came late while something moved.
package struct Hitch: Hashable {
  /// Of the late frame, in the program's time.
  package let moment: Instant
  /// By how many seconds it was late.
  package let seconds: Double
  package let activity: ProgramActivity
}

/// What the program does, as far as one can see.
public enum ProgramActivity: String, Hashable, Sendable {
  case opening, closing, held, returning, scrolling, paging, zooming
  /// The inspector comes, goes or scrolls.
  case panel
  case other
}
