internal import FluidFiles
internal import FluidScene

/// An MP4 with H.264 in it, which ffmpeg makes out of raw frames from a pipe.
final class MP4Film: FilmWriter {
  private let program: String
  private let path: String
  private let draft: FileDraft
  private let process: ChildProcess
  /// The program's error messages.
  private var complaints = ""

  /// - Parameter program: looked for where the shell looks for programs.
  init(
    to path: String, width: Int, height: Int, fps: Int, program: String = FilmFormat.mp4Program
  ) throws(FilmFailure) {
    self.program = program
    self.path = path
    do throws(FileFailure) {
      draft = try FileDraft(of: path)
    } catch {
      throw .cannotWrite(path: path, reason: error.reason)
    }
    let arguments = [
      "-y", "-nostdin", "-loglevel", "error", "-f", "rawvideo", "-pixel_format", "rgba", "-video_size",
      "\(width)x\(height)", "-framerate", "\(fps)", "-i", "pipe:0", "-an",
      // 4:2:0 has a colour for each two by two pixels: an odd size gets one more row or column.
      "-vf", "pad=ceil(iw/2)*2:ceil(ih/2)*2", "-c:v", "libx264", "-crf", "18", "-pix_fmt", "yuv420p", "-movflags",
      "+faststart", "-f", "mp4", "file:" + draft.path,
    ]
    do throws(FileFailure) {
      process = try ChildProcess(program, arguments, [.input, .errors])
    } catch {
      throw error.isMissing ? .noProgram(name: program) : .encoder(reason: error.reason)
    }
  }

  func add(_ frame: Bitmap) throws(FilmFailure) {
    // The program blocks on a full pipe of error messages.
    complaints += process.takeErrors()
    guard process.write(frame.pixels) else { throw failure(end()) }
  }

  func finish() throws(FilmFailure) {
    let status = end()
    // ffmpeg ends with 0 where the disk had no room for the index of its frames.
    guard status == 0, MP4Boxes(draft).isWhole else { throw failure(status) }
    do throws(FileFailure) {
      try draft.publish(isDurable: true)
    } catch {
      throw .cannotWrite(path: path, reason: error.reason)
    }
  }

  /// Lets the program finish: its exit status.
  private func end() -> Int32 {
    process.closeInput()
    return process.wait()
  }

  private func failure(_ status: Int32) -> FilmFailure {
    complaints += process.takeErrors()
    let last = complaints.split(separator: "\n").last.map(String.init)
    return .programFailed(
      name: program, reason: last ?? (status == 0 ? "the file is cut off" : "it ended with \(status)"))
  }
}
