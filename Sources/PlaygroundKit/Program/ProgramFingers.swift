package import FluidGestures

/// The fingers on the window, before they are on its pages.
package struct ProgramFingers {
  /// Whether a window's devices tell of them, and not a script: then an option says whether they wait for frames.
  package internal(set) var areOfDevices = false
  /// Between what a window's devices tell and the pages; `nil` where events come as they are to be handled.
  package internal(set) var resampler: InputResampler?
  /// Whether all of them are drawn, and not only those that a mouse emulates.
  package var areShown = false
}
