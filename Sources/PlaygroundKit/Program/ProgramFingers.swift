package import FluidGestures

/// The fingers on the window, before they are on its pages.
package struct ProgramFingers {
  /// Between what a window's devices tell and the pages; `nil` where events come as they are to be handled.
  package var resampler: InputResampler?
  /// Whether all of them are drawn, and not only those that a mouse emulates.
  package var areShown = false

  package init() {}
}
