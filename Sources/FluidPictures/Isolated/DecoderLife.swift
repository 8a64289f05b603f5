import CSDL
import FluidFiles
import Glibc
import Synchronization

/// A process from its start to its end.
///
/// It is started and waited for by a thread of its own: the kernel ends a process that asked for it together with the thread
/// that started it, and the entry of a process that has ended stays until a thread asks for it.
final class DecoderLife: Sendable {
  private enum State {
    case starting
    /// It is to be killed as soon as it runs.
    case unwanted
    case running(pid_t)
    /// The word that waitpid(2) gives; `nil` where it never ran.
    case ended(Int32?)
  }

  private let state = Mutex(State.starting)
  private let end = EventSemaphore()

  /// Starts a program, whose descriptor ``CSDL_DECODER_SOCKET`` is a copy of `socket`.
  ///
  /// - Parameter socket: closed as soon as the program has it.
  init(_ program: DecoderProgram, _ limits: PictureLimits, socket: consuming OpenDescriptor) {
    let socket = socket.release()
    // The priority of the thread that wants the picture.
    let niceness = getpriority(Int32(PRIO_PROCESS.rawValue), 0)
    let thread = WorkerThread(niceness: max(niceness, 0)) { [self] in
      let process = Self.start(program, limits, socket)
      close(socket)
      live(process)
    }
    guard let thread else {
      close(socket)
      live(nil)
      return
    }
    thread.detach()
  }

  private func live(_ process: pid_t?) {
    var status: Int32?
    if let process {
      state.withLock { state in
        if case .unwanted = state { Glibc.kill(process, SIGKILL) }
        state = .running(process)
      }
      // Its number stays its own until the lock is held: what is killed is never another process.
      var information = siginfo_t()
      while waitid(P_PID, id_t(process), &information, WEXITED | WNOWAIT) < 0, errno == EINTR {}
    }
    state.withLock { state in
      if let process {
        var word: Int32 = 0
        while waitpid(process, &word, 0) < 0, errno == EINTR {}
        status = word
      }
      state = .ended(status)
    }
    end.signal()
  }

  /// Ends the process without asking it.
  func kill() {
    state.withLock { state in
      switch state {
      case .starting: state = .unwanted
      case .running(let process): Glibc.kill(process, SIGKILL)
      case .unwanted, .ended: break
      }
    }
  }

  /// The system's number for it while it runs.
  var process: pid_t? { state.withLock { if case .running(let process) = $0 { process } else { nil } } }

  /// Waits for its end, for a second at most; returns the signal that ended it, or `nil`. Once only.
  func signalAtEnd() -> Int32? {
    end.wait(atMost: 1)
    return state.withLock { state in
      guard case .ended(let word?) = state, word & 0x7F != 0 else { return nil }
      return word & 0x7F
    }
  }

  private static func start(_ program: DecoderProgram, _ limits: PictureLimits, _ socket: Int32) -> pid_t? {
    let numbers = [Int(getpid()), limits.maximumPixels, limits.maximumDecodingBytes]
    var start = ProcessStart(program.path, program.arguments + numbers.map(String.init))
    start.nullStreams = [STDIN_FILENO, STDOUT_FILENO, STDERR_FILENO]
    start.descriptors = [Int32(CSDL_DECODER_SOCKET): socket]
    // Where its libraries are may be said here alone; nothing else of the environment is its business.
    start.environment = getenv("LD_LIBRARY_PATH").map { ["LD_LIBRARY_PATH=" + String(cString: $0)] } ?? []
    return try? start.run()
  }
}
