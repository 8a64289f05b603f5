internal import FluidGestures
internal import FluidScript

/// The fingers on the window, before they are on its pages.
package struct ProgramFingers {
  /// Whether a window's devices tell of them, and not a script: then an option says whether they wait for frames.
  let areOfDevices: Bool
  /// Whether all of them are drawn, and not only those that a mouse emulates.
  var areShown: Bool
  /// Between what a window's devices tell and the pages; `nil` where events come as they are to be handled.
  var resampler: InputResampler?

  package init(areOfDevices: Bool = false, areShown: Bool = false) {
    (self.areOfDevices, self.areShown) = (areOfDevices, areShown)
  }

  /// Fingers of devices are where they are in each frame, unless the option says otherwise; nothing that was held back is left.
  mutating func resample(_ option: Resampling) {
    resampler = areOfDevices && option != .off ? InputResampler(smoothing: option == .smooth) : nil
  }
}
