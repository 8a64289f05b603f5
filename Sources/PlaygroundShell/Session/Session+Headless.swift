internal import FluidGeometry
internal import FluidScript
package import PlaygroundControls
internal import PlaygroundKit

/// Without a display: traces, frames, sheets, films.
extension Session {
  /// - Parameter measure: how wide text is on the canvas. What is not drawn is the same on every machine.
  package func runHeadless(_ makeCanvas: @escaping CanvasMaker, measure: TextMeasure) throws {
    if let path = request.images.film {
      let quality = request.images.quality ?? FilmFile.usualQuality
      try export(makeCanvas, measure) { _ in FilmFile(path, fps: request.rate, quality: quality) }
    } else if let folder = request.images.frames {
      try export(makeCanvas, measure) { try FrameFolder(folder, $0) }
    } else if let path = request.images.sheet {
      try export(makeCanvas, measure) { _ in ContactSheet(path, makeCanvas) }
    } else {
      try play(replay(scale: 1)) { _ in true }
    }
  }

  /// The lines of the script's trace, as a headless run writes them.
  func traceLines() throws -> [String] {
    guard script != nil else { return [] }
    var lines: [String] = []
    var replay = self.replay(scale: 1)
    try replay.run(trace: { lines.append($0) }, draw: nil)
    return lines
  }

  /// - Parameter scale: pixels a point.
  private func replay(scale: Double, measure: TextMeasure = .advances) -> Replay {
    let fps = Int(clampedRounding: Double(request.rate) / request.images.speed)
    return Replay(performer(scale: scale, measure: measure), script: script ?? Script(), fps: fps)
  }

  /// Plays it, and writes the texts that are asked for.
  ///
  /// - Parameter draw: returns whether to continue.
  private func play(_ replay: Replay, draw: (Replay.Frame) throws -> Bool) throws {
    var replay = replay
    let playground = replay.performer.playground
    if request.records.script != nil { playground.recorder.start() }
    let trace = try request.records.trace.map { try LineWriter($0) }
    try trace?.write(replay.startTracing() + "\n")
    while let frame = replay.next(), try draw(frame) {
      if let line = frame.traceLine { try trace?.write(line + "\n") }
    }
    try trace?.close()
    if let path = request.records.script, let recording = playground.recorder.finish() {
      try TextFile.write(recording.text, to: path)
    }
  }

  /// Plays the script and draws the frames of the stretch.
  ///
  /// - Parameter makeOutput: makes what takes them, when nothing else can fail.
  private func export(
    _ makeCanvas: CanvasMaker, _ measure: TextMeasure, to makeOutput: (any FrameCanvas) throws -> any ExportOutput
  ) throws {
    let images = request.images
    let drawnScale = FrameExport.drawnScale(for: images.usedScale)
    let replay = self.replay(scale: drawnScale, measure: measure)
    // Nothing is left half behind from here on. Folders were searched before that, which can take minutes and is ended by any
    // signal at once.
    Interruption.hold()
    let canvas = try makeCanvas(windowSize, drawnScale)
    let start = ContinuousClock.now
    var text = ProgressText()
    var export = FrameExport(
      replay, images.stretch, scale: images.usedScale, on: canvas, to: try makeOutput(canvas)
    ) { progress in
      try Interruption.check()
      if images.hasProgressLines { StandardStream.output.write(progress.line + "\n") }
      guard StandardStream.error.isTerminal else { return }
      let elapsed = ContinuousClock.now - start
      if let text = text.text(at: progress, after: elapsed / .seconds(1)) { StandardStream.error.write(text) }
    }
    try play(replay) { frame in try export.take(frame) || request.isWrittenDown }
    try export.finish()
  }
}
