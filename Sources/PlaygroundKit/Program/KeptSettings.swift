package import FluidScript

/// The settings that a new run begins with, beside those of this one.
package struct KeptSettings {
  /// The settings at the beginning, and what has been kept since.
  package internal(set) var settings: Settings
  /// Whether what is changed may be kept: not where it goes with the program, as in a scene.
  package var keepsChanges = true
}
