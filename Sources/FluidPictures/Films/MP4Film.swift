internal import FluidScene
internal import Glibc

/// An MP4 with H.264 in it, which ffmpeg makes out of raw frames from a pipe.
final class MP4Film: FilmWriter {
  private let program: String
  private let draft: FilmDraft
  private let process: pid_t
  /// Of the pipe's end that frames go into; -1 when it is closed.
  private var pipe: Int32
  private var isEnded = false

  /// - Parameter program: looked for where the shell looks for programs.
  init(to path: String, size: PixelSize, fps: Int, program: String = "ffmpeg") throws(FilmFailure) {
    self.program = program
    draft = FilmDraft(of: path)
    let arguments = [
      program, "-y", "-nostdin", "-loglevel", "error", "-f", "rawvideo", "-pixel_format", "rgba", "-video_size",
      "\(size.width)x\(size.height)", "-framerate", "\(fps)", "-i", "pipe:0", "-an",
      // 4:2:0 has a colour for each two by two pixels: an odd size gets one more row or column.
      "-vf", "pad=ceil(iw/2)*2:ceil(ih/2)*2", "-c:v", "libx264", "-crf", "18", "-pix_fmt", "yuv420p", "-movflags",
      "+faststart", "-f", "mp4", "file:" + draft.path,
    ]
    (process, pipe) = try Self.start(program, arguments)
  }

  private static func start(_ program: String, _ arguments: [String]) throws(FilmFailure) -> (pid_t, Int32) {
    // A program that ends early is an error to report, and no reason to be killed.
    signal(SIGPIPE, SIG_IGN)
    var ends: [Int32] = [-1, -1]
    guard Glibc.pipe(&ends) == 0 else { throw .encoder(reason: FilmDraft.latestReason) }
    for end in ends { _ = fcntl(end, F_SETFD, FD_CLOEXEC) }
    var actions = posix_spawn_file_actions_t()
    posix_spawn_file_actions_init(&actions)
    defer { posix_spawn_file_actions_destroy(&actions) }
    posix_spawn_file_actions_adddup2(&actions, ends[0], STDIN_FILENO)
    posix_spawn_file_actions_addopen(&actions, STDOUT_FILENO, "/dev/null", O_WRONLY, 0)
    // Ctrl-C is this program's to handle.
    var attributes = posix_spawnattr_t()
    posix_spawnattr_init(&attributes)
    defer { posix_spawnattr_destroy(&attributes) }
    posix_spawnattr_setpgroup(&attributes, 0)
    posix_spawnattr_setflags(&attributes, Int16(POSIX_SPAWN_SETPGROUP))
    var words = arguments.map { strdup($0) } + [nil]
    defer { for word in words { free(word) } }
    var process = pid_t()
    let error = posix_spawnp(&process, program, &actions, &attributes, &words, environ)
    Glibc.close(ends[0])
    guard error == 0 else {
      Glibc.close(ends[1])
      throw error == ENOENT ? .noProgram(name: program) : .encoder(reason: String(cString: strerror(error)))
    }
    return (process, ends[1])
  }

  deinit {
    close()
    guard !isEnded else { return }
    kill(process, SIGKILL)
    _ = wait()
  }

  func add(_ frame: Bitmap) throws(FilmFailure) {
    var count = 0
    while count < frame.pixels.count {
      let written = frame.pixels.withUnsafeBytes { bytes in
        bytes.baseAddress.map { write(pipe, $0 + count, bytes.count - count) } ?? -1
      }
      if written < 0, errno == EINTR { continue }
      guard written > 0 else { throw .programFailed(name: program, status: end()) }
      count += written
    }
  }

  func finish() throws(FilmFailure) {
    let status = end()
    guard status == 0 else { throw .programFailed(name: program, status: status) }
    try draft.publish()
  }

  /// Lets the program finish: its exit status.
  private func end() -> Int32 {
    close()
    guard !isEnded else { return -1 }
    isEnded = true
    return wait()
  }

  private func close() {
    guard pipe >= 0 else { return }
    Glibc.close(pipe)
    pipe = -1
  }

  private func wait() -> Int32 {
    var status: Int32 = 0
    while waitpid(process, &status, 0) < 0, errno == EINTR {}
    let signal = status & 0x7F
    return signal == 0 ? (status >> 8) & 0xFF : 128 + signal
  }
}
