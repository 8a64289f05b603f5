public import FluidGeometry
public import FluidMotion

/// An input event of the platform, in points of the window's content (y down) and engine time.
public struct InputEvent: Hashable, Sendable {
  /// The moment of the event, not of its delivery.
  public var time: Instant
  /// The kind of the event, with its payload.
  public var kind: Kind

  public init(_ kind: Kind, at time: Instant) {
    self.kind = kind
    self.time = time
  }

  /// The kinds of events.
  public enum Kind: Hashable, Sendable {
    /// A finger landed, moved, lifted or was cancelled at a point.
    case touch(TouchID, TouchPhase, Point)
    /// A mouse button was pressed at a point.
    case mouseDown(MouseButton, Point)
    /// The pointer moved to a point.
    case mouseMoved(Point)
    /// A mouse button was released at a point.
    case mouseUp(MouseButton, Point)
    /// The pointer left the window.
    case mouseExited
    /// The wheel turned over a point, by steps since the last event, fractions included; y grows when the content
    /// should move down.
    case wheel(Point, Vector)
    /// Fingers on a touchpad scroll what lies under a point: the distance in points since the last event, in the
    /// direction in which the content should move. It begins when fingers rest on the touchpad, which may be before they
    /// move, and ends when they leave it.
    case scroll(TouchPhase, Point, Vector)
    /// Fingers on a touchpad pinch and turn.
    case pinch(TouchPhase, TouchpadPinch)
    /// A key was pressed, or repeats because it is held.
    case keyDown(KeyChord, isRepeat: Bool)
    /// A key was released.
    case keyUp(KeyChord)
    /// The window's content has a new size in points, or a new number of pixels a point.
    case resized(Size, scale: Double)
    /// The window lost the keyboard: releases of held keys and buttons may be missing from now on.
    case focusLost
    /// Files and folders were dropped on the window, as absolute paths.
    case dropped([String])
    /// The user asked to close the window.
    case closeRequested
    /// The desktop's preferred appearance changed.
    case appearanceChanged(DesktopAppearance)
  }
}

extension InputEvent.Kind {
  /// Returns the event with all its places moved by an offset in points: told from another origin.
  package func offsetBy(_ offset: Vector) -> Self {
    switch self {
    case .touch(let id, let phase, let point): .touch(id, phase, point + offset)
    case .mouseDown(let button, let point): .mouseDown(button, point + offset)
    case .mouseMoved(let point): .mouseMoved(point + offset)
    case .mouseUp(let button, let point): .mouseUp(button, point + offset)
    case .wheel(let point, let steps): .wheel(point + offset, steps)
    case .scroll(let phase, let point, let distance): .scroll(phase, point + offset, distance)
    case .pinch(let phase, let pinch): .pinch(phase, pinch.moved(by: offset))
    case .mouseExited, .keyDown, .keyUp, .resized, .focusLost, .dropped, .closeRequested, .appearanceChanged: self
    }
  }
}

/// The appearance that the desktop prefers for windows.
public struct DesktopAppearance: Hashable, Sendable {
  /// Whether windows are dark.
  public var isDark: Bool
  /// Whether text and outlines have a high contrast.
  public var isHighContrast: Bool

  /// Creates a preference, which is the usual one where nothing else is given.
  public init(isDark: Bool = false, isHighContrast: Bool = false) {
    (self.isDark, self.isHighContrast) = (isDark, isHighContrast)
  }
}

/// The identifier of one finger from landing to lifting.
public struct TouchID: Hashable, Sendable {
  public let rawValue: Int

  public init(rawValue: Int) { self.rawValue = rawValue }
}

/// The change that an event makes to a touch.
public enum TouchPhase: Hashable, Sendable { case began, moved, ended, cancelled }

/// The buttons of a mouse; back and forward are those at its side.
public enum MouseButton: String, Hashable, Sendable, CaseIterable { case left, middle, right, back, forward }
