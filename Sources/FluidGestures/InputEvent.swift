public import FluidGeometry
public import FluidMotion

/// What a platform tells the program, in the program's own words: points of the window's content, engine time.
public struct InputEvent: Hashable, Sendable {
  /// When it happened, not when it was read.
  public var time: Instant
  public var kind: Kind

  public init(_ kind: Kind, at time: Instant) {
    self.kind = kind
    self.time = time
  }

  /// What happened.
  public enum Kind: Hashable, Sendable {
    case touch(TouchID, TouchPhase, Point)
    case mouseDown(MouseButton, Point)
    case mouseMoved(Point)
    case mouseUp(MouseButton, Point)
    /// The pointer left the window.
    case mouseExited
    /// Wheel steps since the last event, fractions included; y grows when the content should move down.
    case wheel(Point, Vector)
    case keyDown(KeyChord, isRepeat: Bool)
    case keyUp(KeyChord)
    /// The window's content has a new size in points, or a new number of pixels a point.
    case resized(Size, scale: Double)
    /// The window lost the keyboard: whatever is held down will not be seen let go.
    case focusLost
    /// Absolute paths of files and folders that were dropped on the window.
    case dropped([String])
    /// The window was asked to close.
    case closeRequested
    /// The desktop's appearance preference changed.
    case appearanceChanged(isDark: Bool)
  }
}

/// One finger, from the moment that it lands to the moment that it leaves.
public struct TouchID: Hashable, Sendable {
  public let rawValue: Int

  public init(rawValue: Int) { self.rawValue = rawValue }
}

/// What a finger did.
public enum TouchPhase: Hashable, Sendable { case began, moved, ended, cancelled }

/// The buttons of a mouse; back and forward are those at its side.
public enum MouseButton: String, Hashable, Sendable, CaseIterable { case left, middle, right, back, forward }
