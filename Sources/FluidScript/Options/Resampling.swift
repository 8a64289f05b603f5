/// Where the fingers of a window are when a frame shows them: the values of ``Option/resampling``.
package enum Resampling: String, CaseIterable, Hashable, Sendable {
  /// Where they are at that moment, by the events around it.
  case on
  /// The same without their tremor.
  case smooth
  /// Where the latest event had them.
  case off
}
