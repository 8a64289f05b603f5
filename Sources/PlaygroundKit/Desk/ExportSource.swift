internal import FluidGeometry

/// What can be exported: a stretch of a script, and the pictures that it is about.
public struct ExportSource: Hashable, Sendable {
  let script: Script
  /// Milliseconds of the script.
  let range: ClosedRange<Double>
  /// What it is, as a person would say.
  let name: String

  /// A recording, from its beginning to its end.
  public init(recording script: Script) {
    self.init(script, 0...max(0, script.end ?? script.steps.last?.time ?? 0), name: "The latest recording")
  }

  init(_ script: Script, _ range: ClosedRange<Double>, name: String) {
    self.script = script
    self.range = range
    self.name = name
  }

  var seconds: Double { (range.upperBound - range.lowerBound) / 1000 }

  /// What the script begins with.
  var settings: Settings {
    var settings = Settings()
    for assignment in script.settings { settings.assign(assignment) }
    return settings
  }
}
