import FluidGeometry
import FluidScript
import PlaygroundInspector
import Testing

@testable import PlaygroundKit
@testable import PlaygroundShell

/// Plays a script without a display.
@MainActor
func trace(of text: String, fps: Int = 60) throws -> [String] {
  let script = try Script(parsing: text)
  var settings = Settings()
  for assignment in script.settings { settings.assign(assignment) }
  let stage = try #require(script.stage)
  let size = script.windowSize ?? Size(width: 402, height: 874)
  var lines: [String] = []
  var run = Replay(Playground.withInspector(.stage(stage), settings: settings, size: size), script: script, fps: fps)
  try run.run(trace: { lines.append($0) }, draw: nil)
  return lines
}

@MainActor
func frames(of text: String, fps: Int = 60) throws -> [TraceFrame] {
  try trace(of: text, fps: fps).dropFirst().map { try TraceFrame(parsing: $0) }
}

/// The set-up that most scripts share: a page as large as that of the measurements, one source.
let stage = """
  window 402 874
  stage
  source a 20 300 120 180 12
  source b 240 560 120 120 16

  """
