import FluidMotion
import FluidScript
import PlaygroundKit
import PlaygroundShell

/// Without a display: traces, frames, films.
extension Session {
  /// Frames a second by default.
  private static let defaultRate = 60

  func runHeadless() throws {
    if let path = command.export {
      try export(to: path)
    } else if let folder = command.frames {
      try writeFrames(to: folder)
    } else {
      try play(replay(scale: 1)) { _ in true }
    }
  }

  /// Lines of the script's trace, as ``runHeadless()`` writes them.
  func traceLines() throws -> [String] {
    guard script != nil else { return [] }
    var lines: [String] = []
    var replay = try replay(scale: 1)
    try replay.run(trace: { lines.append($0) }, draw: nil)
    return lines
  }

  /// - Parameter scale: pixels a point.
  private func replay(scale: Double) throws -> Replay {
    Replay(try performer(scale: scale), script: script ?? Script(), fps: Int((Double(rate) / command.speed).rounded()))
  }

  /// One that leaves nothing half behind. Folders are searched before that, which can take minutes and is ended by any signal at
  /// once: there is nothing to be tidied up yet.
  private func interruptibleReplay(_ options: FilmExport.Options) throws -> Replay {
    let replay = try replay(scale: options.drawnScale)
    Interruption.hold()
    return replay
  }

  /// Frames that are shown in a second.
  private var rate: Int { command.fps ?? Self.defaultRate }

  /// Whether there are texts that tell of the whole replay.
  private var isWrittenDown: Bool { command.trace != nil || command.recordScript != nil }

  private var stretch: ClosedRange<Double> { command.from...(command.to ?? .infinity) }

  /// Plays it, and writes the texts that are asked for.
  ///
  /// - Parameter draw: returns whether to continue.
  private func play(_ replay: Replay, draw: (Replay.Frame) throws -> Bool) throws {
    var replay = replay
    let playground = replay.performer.playground
    if command.recordScript != nil { playground.startRecording() }
    let trace = try command.trace.map { try LineWriter($0) }
    try trace?.write(replay.startTracing() + "\n")
    while let frame = replay.next(), try draw(frame) {
      if let line = frame.traceLine { try trace?.write(line + "\n") }
    }
    try trace?.close()
    if let path = command.recordScript, let recording = playground.finishRecording() {
      try TextFile.write(recording.text, to: path)
    }
  }

  private func writeFrames(to path: String) throws {
    let options = filmOptions(path)
    let replay = try interruptibleReplay(options)
    var meter = ExportMeter(replay, stretch)
    var report = ProgressReport(isForPrograms: command.progressLines)
    let canvas = try Canvas(size: windowSize, scale: options.drawnScale)
    let folder = try FrameFolder(path)
    try play(replay) { frame in
      let place = meter.place(of: frame)
      guard place != .behind else { return isWrittenDown }
      canvas.draw(frame)
      try report.note(meter.note(frame))
      guard place == .inside else { return true }
      try folder.write(options.frame(canvas.snapshot()), number: frame.number)
      return true
    }
    try report.note(meter.finished())
    try folder.publish()
  }

  private func export(to path: String) throws {
    let options = filmOptions(path)
    let replay = try interruptibleReplay(options)
    let canvas = try Canvas(size: windowSize, scale: options.drawnScale)
    var export = FilmExport(replay, options)
    var report = ProgressReport(isForPrograms: command.progressLines)
    try export.run(draw: canvas.draw, snapshot: canvas.snapshot) { try report.note($0) }
  }

  private func filmOptions(_ path: String) -> FilmExport.Options {
    var options = FilmExport.Options(path: path)
    options.scale = command.scale
    if let quality = command.quality { options.quality = quality }
    options.range = stretch
    options.fps = rate
    return options
  }
}
