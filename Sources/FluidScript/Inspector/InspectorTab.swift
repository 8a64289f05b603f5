/// The parts of the inspector, one at a time.
package enum InspectorTab: String, CaseIterable, Hashable, Sendable {
  case lifecycle, motion, geometry, gestures, options, physics
}
