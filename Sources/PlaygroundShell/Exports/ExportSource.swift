package import FluidScript

/// What can be exported: a stretch of a script, and the pictures that it is about.
package struct ExportSource: Hashable, Sendable {
  package let script: Script
  /// Milliseconds of the script.
  package let range: ClosedRange<Double>
  /// What it is, as a person would say.
  package let name: String

  /// A recording, from its beginning to its end.
  package init(recording script: Script) {
    self.init(script, 0...max(0, script.end ?? script.steps.last?.time ?? 0), name: "Latest recording")
  }

  package init(_ script: Script, _ range: ClosedRange<Double>, name: String) {
    self.script = script
    self.range = range
    self.name = name
  }

  package var seconds: Double { (range.upperBound - range.lowerBound) / 1000 }
}
