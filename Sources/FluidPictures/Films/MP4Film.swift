internal import FluidScene

/// An MP4 with H.264 in it, which ffmpeg makes out of raw frames from a pipe.
final class MP4Film: FilmWriter {
  private let program: String
  private let draft: FilmDraft
  private let process: ChildProcess
  /// What the program has said of errors.
  private var complaints = ""

  /// - Parameter program: looked for where the shell looks for programs.
  init(to path: String, size: PixelSize, fps: Int, program: String = FilmFormat.mp4Program) throws(FilmFailure) {
    self.program = program
    draft = FilmDraft(of: path)
    let arguments = [
      "-y", "-nostdin", "-loglevel", "error", "-f", "rawvideo", "-pixel_format", "rgba", "-video_size",
      "\(size.width)x\(size.height)", "-framerate", "\(fps)", "-i", "pipe:0", "-an",
      // 4:2:0 has a colour for each two by two pixels: an odd size gets one more row or column.
      "-vf", "pad=ceil(iw/2)*2:ceil(ih/2)*2", "-c:v", "libx264", "-crf", "18", "-pix_fmt", "yuv420p", "-movflags",
      "+faststart", "-f", "mp4", "file:" + draft.path,
    ]
    do throws(ChildProcess.Failure) {
      process = try ChildProcess(program, arguments, [.input, .errors])
    } catch {
      throw error.isMissing ? .noProgram(name: program) : .encoder(reason: error.reason)
    }
  }

  func add(_ frame: Bitmap) throws(FilmFailure) {
    // It would wait for somebody to hear it.
    complaints += process.takeErrors()
    guard process.write(frame.pixels) else { throw failure(end()) }
  }

  func finish() throws(FilmFailure) {
    let status = end()
    guard status == 0 else { throw failure(status) }
    try draft.publish()
  }

  /// Lets the program finish: its exit status.
  private func end() -> Int32 {
    process.closeInput()
    return process.wait()
  }

  private func failure(_ status: Int32) -> FilmFailure {
    complaints += process.takeErrors()
    let last = complaints.split(separator: "\n").last.map(String.init)
    return .programFailed(name: program, reason: last ?? "it ended with \(status)")
  }
}
