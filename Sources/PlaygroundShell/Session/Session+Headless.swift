internal import FluidFiles
package import FluidGeometry
internal import FluidMotion
internal import FluidScene
internal import FluidScript
internal import Glibc
package import PlaygroundControls
internal import PlaygroundKit

/// Without a display: traces, frames, sheets, films.
extension Session {
  /// Makes a canvas of a size in points with so many pixels a point.
  package typealias MakeCanvas = (_ size: Size, _ scale: Double) throws -> any FrameCanvas

  /// - Parameter measure: how wide text is on the canvas. What is not drawn is the same on every machine.
  package func runHeadless(_ makeCanvas: MakeCanvas, measure: TextMeasure) throws {
    if let path = request.images.film {
      try export(to: path, makeCanvas, measure)
    } else if let folder = request.images.frames {
      try writeFrames(to: folder, makeCanvas, measure)
    } else if let path = request.images.sheet {
      try writeSheet(to: path, makeCanvas, measure)
    } else {
      try play(replay(scale: 1)) { _ in true }
    }
  }

  /// The lines of the script's trace, as a headless run writes them.
  func traceLines() throws -> [String] {
    guard script != nil else { return [] }
    var lines: [String] = []
    var replay = try replay(scale: 1)
    try replay.run(trace: { lines.append($0) }, draw: nil)
    return lines
  }

  /// - Parameter scale: pixels a point.
  private func replay(scale: Double, measure: TextMeasure = .advances) throws -> Replay {
    let fps = Int(clampedRounding: Double(request.rate) / request.images.speed)
    return Replay(try performer(scale: scale, measure: measure), script: script ?? Script(), fps: fps)
  }

  /// One that leaves nothing half behind. Folders are searched before that, which can take minutes and is ended by any signal at
  /// once: there is nothing to be tidied up yet.
  private func interruptibleReplay(_ options: FilmExport.Options, _ measure: TextMeasure) throws -> Replay {
    let replay = try replay(scale: options.drawnScale, measure: measure)
    Interruption.hold()
    return replay
  }

  /// Plays it, and writes the texts that are asked for.
  ///
  /// - Parameter draw: returns whether to continue.
  private func play(_ replay: Replay, draw: (Replay.Frame) throws -> Bool) throws {
    var replay = replay
    let playground = replay.performer.playground
    if request.records.script != nil { playground.startRecording() }
    let trace = try request.records.trace.map { try LineWriter($0) }
    try trace?.write(replay.startTracing() + "\n")
    while let frame = replay.next(), try draw(frame) {
      if let line = frame.traceLine { try trace?.write(line + "\n") }
    }
    try trace?.close()
    if let path = request.records.script, let recording = playground.finishRecording() {
      try TextFile.write(recording.text, to: path)
    }
  }

  private func writeFrames(to path: String, _ makeCanvas: MakeCanvas, _ measure: TextMeasure) throws {
    let folder = try forEachFrame(makeCanvas, measure, into: { try FrameFolder(path) }) {
      folder, canvas, frame, bitmap in
      try folder.write(canvas.png(bitmap), number: frame.number)
    }
    try folder.publish()
  }

  private func writeSheet(to path: String, _ makeCanvas: MakeCanvas, _ measure: TextMeasure) throws {
    let sheet = try forEachFrame(makeCanvas, measure, into: { ContactSheet() }) { sheet, _, frame, bitmap in
      try sheet.add(bitmap, at: frame.time.seconds)
    }
    var canvas: (any FrameCanvas)?
    let picture = try sheet.picture { size in
      let made = try makeCanvas(size, 1)
      canvas = made
      return made
    }
    do throws(FileFailure) {
      guard let png = canvas?.png(picture) else { throw .system(ENOMEM) }
      try FileDraft.replace(path, with: png)
    } catch {
      throw FileError("write", path, error)
    }
  }

  /// Plays the script and hands each frame of the stretch to what takes them, which is made when nothing else can fail.
  private func forEachFrame<Output>(
    _ makeCanvas: MakeCanvas, _ measure: TextMeasure, into makeOutput: () throws -> Output,
    _ body: (inout Output, any FrameCanvas, Replay.Frame, Bitmap) throws -> Void
  ) throws -> Output {
    let options = filmOptions("")
    let replay = try interruptibleReplay(options, measure)
    var meter = ExportMeter(replay, request.images.stretch)
    var report = ProgressReport(isForPrograms: request.images.hasProgressLines)
    let canvas = try makeCanvas(windowSize, options.drawnScale)
    var output = try makeOutput()
    try play(replay) { frame in
      let place = meter.place(of: frame)
      guard place != .behind else { return request.isWrittenDown }
      canvas.draw(frame)
      try report.note(meter.note(frame))
      guard place == .inside else { return true }
      try body(&output, canvas, frame, options.frame(canvas.snapshot()))
      return true
    }
    try report.note(meter.finished())
    return output
  }

  private func export(to path: String, _ makeCanvas: MakeCanvas, _ measure: TextMeasure) throws {
    let options = filmOptions(path)
    let replay = try interruptibleReplay(options, measure)
    let canvas = try makeCanvas(windowSize, options.drawnScale)
    var export = FilmExport(replay, options)
    var report = ProgressReport(isForPrograms: request.images.hasProgressLines)
    try export.run(draw: canvas.draw, snapshot: canvas.snapshot) { try report.note($0) }
  }

  private func filmOptions(_ path: String) -> FilmExport.Options {
    var options = FilmExport.Options(path: path)
    options.scale = request.images.usedScale
    if let quality = request.images.quality { options.quality = quality }
    options.range = request.images.stretch
    options.fps = request.rate
    return options
  }
}
