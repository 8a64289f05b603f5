internal import CSDL
package import FluidFiles
internal import Glibc

/// A program that is run beside this one, with pipes to it. One that is released before it has ended is killed.
///
/// By hand and not with swift-subprocess, which is asynchronous throughout: frames are written one after the other from
/// where they are drawn, and a full pipe has to hold the drawing up.
package final class ChildProcess {
  /// The standard streams that are pipes. The others read nothing and discard their output.
  package struct Pipes: OptionSet, Sendable {
    package let rawValue: Int

    package init(rawValue: Int) { self.rawValue = rawValue }

    /// The standard input, written by ``write(_:)``.
    package static let input = Pipes(rawValue: 1)
    /// The standard output, read by ``takeOutput()``.
    package static let output = Pipes(rawValue: 2)
    /// The standard error, read by ``takeErrors()``.
    package static let errors = Pipes(rawValue: 4)
  }

  private let process: pid_t
  /// The system's number for it.
  package var identifier: Int32 { process }
  private var input: Int32 = -1
  private var output: Int32 = -1
  private var errors: Int32 = -1
  private var status: Int32?

  /// Starts a program.
  ///
  /// - Parameters:
  ///   - program: a path, or a name that is searched in `PATH`.
  ///   - arguments: the arguments without the program's own name.
  ///   - pipes: the standard streams that are pipes.
  ///   - text: the standard input of a program whose input is not a pipe.
  package init(_ program: String, _ arguments: [String], _ pipes: Pipes = [], reading text: String = "")
    throws(FileFailure)
  {
    // A program that ends early is an error to report, and no reason to be killed.
    signal(SIGPIPE, SIG_IGN)
    var ends = Ends()
    defer { ends.closeTheirs() }
    do throws(FileFailure) {
      if pipes.contains(.input) {
        (ends.theirInput, ends.ourInput) = try Self.pipe()
      } else {
        ends.theirInput = try Self.file(of: text)
      }
      (ends.ourOutput, ends.theirOutput) = try pipes.contains(.output) ? Self.pipe() : (-1, Self.nothing(O_WRONLY))
      (ends.ourErrors, ends.theirErrors) = try pipes.contains(.errors) ? Self.pipe() : (-1, Self.nothing(O_WRONLY))
      process = try Self.spawn(program, arguments, ends)
    } catch {
      ends.closeOurs()
      throw error
    }
    (input, output, errors) = (ends.ourInput, ends.ourOutput, ends.ourErrors)
    for end in [output, errors] where end >= 0 { _ = fcntl(end, F_SETFL, O_NONBLOCK) }
  }

  deinit {
    closeInput()
    if status == nil {
      terminate()
      _ = wait()
    }
    for end in [output, errors] where end >= 0 { close(end) }
  }

  // MARK: Pipes

  /// Writes to the standard input.
  ///
  /// - Returns: whether all bytes were written.
  package func write(_ bytes: [UInt8]) -> Bool {
    var count = 0
    while count < bytes.count {
      let written = bytes.withUnsafeBytes { bytes in
        bytes.baseAddress.map { Glibc.write(input, $0 + count, bytes.count - count) } ?? -1
      }
      if written < 0, errno == EINTR { continue }
      guard written > 0 else { return false }
      count += written
    }
    return true
  }

  package func closeInput() {
    guard input >= 0 else { return }
    close(input)
    input = -1
  }

  /// Returns the standard output since the last call.
  package func takeOutput() -> String { Self.take(from: output) }

  /// Returns the standard error since the last call.
  package func takeErrors() -> String { Self.take(from: errors) }

  private static func take(from end: Int32) -> String {
    var bytes: [UInt8] = []
    var block = [UInt8](repeating: 0, count: 1 << 12)
    while end >= 0 {
      let count = read(end, &block, block.count)
      if count < 0, errno == EINTR { continue }
      guard count > 0 else { break }
      bytes += block[..<count]
    }
    return String(decoding: bytes, as: UTF8.self)
  }

  // MARK: Its end

  /// Interrupts the process, as Ctrl-C does.
  package func interrupt() { if status == nil { kill(process, SIGINT) } }

  /// Kills it, and what it has started that is still in its process group. A process that is stopped ends as well.
  package func terminate() {
    guard status == nil else { return }
    kill(-process, SIGKILL)
    // A child that has left its group.
    kill(process, SIGKILL)
  }

  /// Lets it run on after this value is gone.
  package func release() {
    guard status == nil else { return }
    status = 0
    // Until its parent has asked for its status, the system keeps the entry of a process that has ended.
    var thread = pthread_t()
    let code = pthread_create(
      &thread, nil,
      { argument in
        let process = pid_t(Int(bitPattern: argument))
        while waitpid(process, nil, 0) < 0, errno == EINTR {}
        return nil
      }, UnsafeMutableRawPointer(bitPattern: Int(process)))
    if code == 0 { pthread_detach(thread) }
  }

  /// Lowers the priority of the process.
  package func stepBack() { setpriority(__priority_which_t(PRIO_PROCESS.rawValue), id_t(process), 10) }

  /// Waits for the end and returns the exit status; 128 plus a number is the signal that ended the process.
  package func wait() -> Int32 {
    var word: Int32 = 0
    while status == nil {
      if waitpid(process, &word, 0) == process { note(word) } else if errno != EINTR { status = -1 }
    }
    return status ?? -1
  }

  /// Waits for its end for so many seconds, and kills it then.
  package func wait(atMost seconds: Double) -> Int32 {
    let start = ContinuousClock.now
    while poll() == nil, ContinuousClock.now - start < .seconds(seconds) { usleep(5000) }
    terminate()
    return wait()
  }

  /// Returns the exit status; `nil` while the process runs.
  package func poll() -> Int32? {
    var word: Int32 = 0
    if status == nil, waitpid(process, &word, WNOHANG) == process { note(word) }
    return status
  }

  private func note(_ word: Int32) {
    let signal = word & 0x7F
    status = signal == 0 ? (word >> 8) & 0xFF : 128 + signal
  }
}

extension ChildProcess {
  /// Returns the path of a program in `PATH`; `nil` where there is none.
  package static func path(of program: String) -> String? {
    let folders = getenv("PATH").map { String(cString: $0) } ?? "/usr/local/bin:/usr/bin:/bin"
    return folders.split(separator: ":").map { "\($0)/\(program)" }.first { access($0, X_OK) == 0 }
  }

  /// The ends of pipes and files that a child begins with.
  private struct Ends {
    var theirInput: Int32 = -1
    var theirOutput: Int32 = -1
    var theirErrors: Int32 = -1
    var ourInput: Int32 = -1
    var ourOutput: Int32 = -1
    var ourErrors: Int32 = -1

    func closeOurs() { for end in [ourInput, ourOutput, ourErrors] where end >= 0 { close(end) } }

    func closeTheirs() { for end in [theirInput, theirOutput, theirErrors] where end >= 0 { close(end) } }
  }

  private static func pipe() throws(FileFailure) -> (reading: Int32, writing: Int32) {
    var ends: [Int32] = [-1, -1]
    guard csdl_pipe(&ends) == 0 else { throw .latest }
    return (ends[0], ends[1])
  }

  private static func nothing(_ access: Int32) throws(FileFailure) -> Int32 {
    let file = open("/dev/null", access | O_CLOEXEC)
    guard file >= 0 else { throw .latest }
    return file
  }

  /// Creates an unnamed file, which is removed with the process that reads it.
  private static func file(of text: String) throws(FileFailure) -> Int32 {
    guard !text.isEmpty else { return try nothing(O_RDONLY) }
    let folder = getenv("TMPDIR").map { String(cString: $0) } ?? "/tmp"
    var name = Array("\(folder)/fluidzoom-XXXXXX".utf8CString)
    let file = csdl_temporary_file(&name)
    guard file >= 0 else { throw .latest }
    unlink(&name)
    var text = text
    let isWritten = text.withUTF8 { Glibc.write(file, $0.baseAddress, $0.count) == $0.count }
    guard isWritten, lseek(file, 0, SEEK_SET) == 0 else {
      let failure = FileFailure.latest
      close(file)
      throw failure
    }
    return file
  }

  private static func spawn(_ program: String, _ arguments: [String], _ ends: Ends) throws(FileFailure) -> pid_t {
    var start = ProcessStart(program, arguments)
    start.descriptors = [
      STDIN_FILENO: ends.theirInput, STDOUT_FILENO: ends.theirOutput, STDERR_FILENO: ends.theirErrors,
    ]
    // Broken pipes, and Ctrl-C where a shell has put this program into the background.
    start.defaultSignals = [SIGPIPE, SIGINT]
    return try start.run()
  }
}
