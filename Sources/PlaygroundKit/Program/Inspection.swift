/// The inspector, and what it shows of the past.
@MainActor
package struct Inspection {
  package let panel: (any InspectorPanel)?
  package var records = ProgramRecords()
  package var frames = FrameRecords()

  package init(panel: (any InspectorPanel)?) { self.panel = panel }
}
