import FluidMotion
import Glibc
import PlaygroundKit

/// Without a display: traces, frames, films.
extension Session {
  /// Frames a second, where nobody says anything.
  private static let defaultRate = 60

  func runHeadless() throws {
    if let path = command.export { return try export(to: path) }
    let performer = try performer(.synchronous)
    if command.recordScript != nil { performer.playground.startRecording() }
    var replay = Replay(performer, script: script ?? Script(), fps: command.fps ?? Self.defaultRate)
    let trace = try command.trace.map { try LineWriter($0) }
    let stretch = command.from / 1000 - 1e-9...(command.to ?? .infinity) / 1000 + 1e-9
    let canvas = try command.frames.map { folder in
      try TextFile.makeFolder(folder)
      return (folder, try Canvas(size: windowSize))
    }
    try replay.run(
      trace: trace.map { writer in { try writer.write($0 + "\n") } },
      draw: canvas.map { folder, canvas in
        {
          canvas.draw($0)
          // A frame may be a rounding off the moment that was asked for.
          guard stretch.contains($0.time.seconds) else { return }
          try canvas.writePNG($0.number, to: folder)
        }
      })
    try trace?.close()
    if let path = command.recordScript, let recording = performer.playground.finishRecording() {
      try TextFile.write(recording.text, to: path)
    }
  }

  /// Lines of the script's trace, as ``runHeadless()`` writes them.
  func traceLines() throws -> [String] {
    guard let script else { return [] }
    var lines: [String] = []
    var replay = Replay(try performer(.synchronous), script: script, fps: command.fps ?? Self.defaultRate)
    try replay.run(trace: { lines.append($0) }, draw: nil)
    return lines
  }

  private func export(to path: String) throws {
    Interruption.hold()
    var options = FilmExport.Options(path: path)
    options.scale = command.scale
    options.quality = command.quality
    options.range = command.from...(command.to ?? .infinity)
    let performer = try performer(.synchronous, scale: options.drawnScale)
    let canvas = try Canvas(size: windowSize, scale: options.drawnScale)
    var export = FilmExport(
      Replay(performer, script: script ?? Script(), fps: command.fps ?? Self.defaultRate), options)
    var progress = ProgressText(isTerminal: isatty(STDERR_FILENO) == 1)
    try export.run(draw: canvas.draw, snapshot: canvas.snapshot) { fraction in
      try Interruption.check()
      if let text = progress.text(at: fraction) { say(text) }
    }
  }
}
