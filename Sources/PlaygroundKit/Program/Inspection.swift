package import PlaygroundPages

/// The inspector, the physics that it tunes, and what it shows of the past.
@MainActor
package struct Inspection {
  package let panel: (any InspectorPanel)?
  package var tuning: PhysicsTuning
  package var records = ProgramRecords()
  package var frames = FrameRecords()
  /// The events that the trace has yet to tell of; `nil` without a trace.
  package var traced: [LifecycleRecord.Event]?
}
