import ArgumentParser

import enum FluidScript.StudyFile
import enum FluidScript.TextFile
import struct FluidScript.Trace
import struct FluidScript.TraceComparison

/// `fluidzoom compare`: where two traces part.
struct CompareCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "compare", _superCommandName: "fluidzoom",
    abstract: "Say where two traces part, in points and in time.",
    discussion: """
      Ends with 0 where they are the same within the tolerance, with 1 where they part, and with 64 where one of them \
      cannot be read.
      """)

  @Argument(help: "A trace, as --trace writes it.", completion: .file(extensions: ["jsonl"]))
  var a: String

  @Argument(help: "Another one.", completion: .file(extensions: ["jsonl"]))
  var b: String

  @Option(help: ArgumentHelp("Draw the curves as an SVG picture.", valueName: "FILE"), completion: .file())
  var plot: String?

  @Option(help: ArgumentHelp("How far lengths may be apart.", valueName: "POINTS"))
  var tolerance = 0.5

  func validate() throws {
    guard tolerance >= 0, tolerance.isFinite else { throw ValidationError("--tolerance is 0 or more") }
  }

  func run() throws {
    let comparison = TraceComparison(
      try StudyFile.parse(a, Trace.init(parsing:)), try StudyFile.parse(b, Trace.init(parsing:)), names: (a, b),
      tolerance: tolerance)
    if let plot { try TextFile.write(comparison.svg, to: plot) }
    print(comparison.text, terminator: "")
    if !comparison.isSame { throw ExitCode(1) }
  }
}
