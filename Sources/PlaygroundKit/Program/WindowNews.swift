public import FluidPacing
public import FluidScene
public import PlaygroundPages

/// What the window tells of itself. It concerns pixels and what is told of frames: no behaviour, no trace and no recording depends on it.
public enum WindowNews: Sendable {
  /// The backend can draw these images now.
  case ready([ImageID])
  /// The backend has lost all pixels and needs them again.
  case lost
  /// The backend has forgotten the pictures of the program, since another one was in the window.
  case forgotten
  /// What draws, and on which display server.
  case renderer(String?)
  /// When a frame before was made and seen, in the time that ``Playground/step(_:at:)`` has, and what the program did in it.
  case shown(FrameTiming, ProgramActivity)
  /// Whether the window fills its screen: the desktop changes that, or the option is set where the program's time stands still.
  case fullScreen(Bool)
  /// Whether all fingers are drawn, as while a scene's script plays.
  case fingers(areShown: Bool)
}
