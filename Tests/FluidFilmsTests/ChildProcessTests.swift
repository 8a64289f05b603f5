import FluidFiles
import FluidTestSupport
import Foundation
import Testing

@testable import FluidFilms

@Suite("A program that runs beside this one")
struct ChildProcessTests {
  private func shell(
    _ commands: String, _ pipes: ChildProcess.Pipes = .output, reading text: String = ""
  ) throws -> ChildProcess {
    try ChildProcess("sh", ["-c", commands], pipes, reading: text)
  }

  /// Waits for the first line that a program prints.
  private func line(of process: ChildProcess) async throws -> String {
    var text = ""
    return try await eventually("a line of a child process") {
      text += process.takeOutput()
      return text.hasSuffix("\n") ? String(text.dropLast()) : nil
    }
  }

  @Test("A program that runs beside this one tells its status, and the signal that killed it", arguments: [0, 3, 255])
  func status(status: Int32) throws {
    let process = try shell("exit \(status)")
    #expect(process.wait() == status)
    #expect(process.poll() == status)
    #expect(try shell("kill -TERM $$").wait() == 128 + 15)
  }

  @Test("A program that runs beside this one reads a text, of any length, and what is written to it")
  func input() throws {
    let text = String(repeating: "0123456789\n", count: 30_000)
    let file = try shell("wc -c", reading: text)
    #expect(file.wait() == 0)
    #expect(Int(file.takeOutput().filter { $0.isNumber }) == text.utf8.count)
    let pipe = try shell("cat; echo done", [.input, .output])
    #expect(pipe.write(Array("hello ".utf8)))
    pipe.closeInput()
    #expect(pipe.wait() == 0)
    #expect(pipe.takeOutput() == "hello done\n")
    let empty = try shell("cat; echo done")
    #expect(empty.wait() == 0)
    #expect(empty.takeOutput() == "done\n")
  }

  @Test("A program that runs beside this one is asked without waiting, and its errors are heard beside its output")
  func errors() async throws {
    let process = try shell("read line; echo no >&2; echo yes; exit 1", [.input, .output, .errors])
    #expect(process.poll() == nil)
    #expect(process.takeOutput().isEmpty)
    #expect(process.write([10]))
    #expect(process.wait() == 1)
    #expect(process.takeErrors() == "no\n")
    #expect(process.takeOutput() == "yes\n")
    // A program that another thread is just starting has its end of the pipe for a moment more.
    try await eventually("a pipe that is broken") { !process.write([10]) }
  }

  @Test("A program that runs beside this one has no end of the pipes of others that are started at the same time")
  func pipes() async throws {
    let seen = try await withThrowingTaskGroup { group in
      for _ in 0..<4 {
        group.addTask {
          try (0..<50).flatMap { _ in
            let process = try shell("find /proc/self/fd -type l -printf '%f %l\\n'", [.input, .output])
            #expect(process.wait() == 0)
            return process.takeOutput().split(separator: "\n").map { $0.split(separator: " ", maxSplits: 1) }
          }
        }
      }
      return try await group.reduce(into: []) { $0 += $1 }
    }
    let own = Set(seen.filter { ["0", "1"].contains($0[0]) }.map { $0[1] })
    #expect(own.count == 400)
    #expect(own.isDisjoint(with: seen.filter { !["0", "1", "2"].contains($0[0]) }.map { $0[1] }))
  }

  @Test("A program that runs beside this one ends when it is asked to, also where this program holds such signals back")
  func interrupted() async throws {
    let process = try shell("echo begun; exec sleep 600")
    _ = try await line(of: process)
    process.interrupt()
    #expect(process.wait() == 128 + 2)
  }

  @Test(
    "A program that runs beside this one is killed where it does not end in time, stopped or deaf",
    arguments: [true, false])
  func stuck(isStopped: Bool) async throws {
    let process = try shell("trap '' INT TERM; echo begun; while :; do sleep 1; done")
    _ = try await line(of: process)
    if isStopped { kill(process.identifier, SIGSTOP) }
    process.interrupt()
    let start = ContinuousClock.now
    #expect(process.wait(atMost: 0.3) == 128 + SIGKILL)
    #expect(ContinuousClock.now - start >= .seconds(0.3))
  }

  @Test("A program that runs beside this one is killed with what it has started")
  func group() async throws {
    let process = try shell("sleep 600 & echo $!; wait")
    let sleeper = try #require(pid_t(try await line(of: process)))
    process.terminate()
    #expect(process.wait() == 128 + SIGKILL)
    // Without a parent that asks for its status it may stay as an entry of a process that has ended.
    try await eventually("the end of what it has started") {
      let state = try? String(contentsOfFile: "/proc/\(sleeper)/stat", encoding: .utf8)
      return state?.contains(") Z ") ?? true
    }
  }

  @Test("A program that runs beside this one that ends in time has the status of its own")
  func inTime() throws { #expect(try shell("sleep 0.1; exit 5").wait(atMost: 60) == 5) }

  @Test("A program that runs beside this one is not kept by the system when it was released and has ended")
  func release() async throws {
    let process = try shell("echo $$")
    let number = try #require(pid_t(try await line(of: process)))
    process.release()
    try await eventually("that the system forgets it") { kill(number, 0) != 0 }
  }

  @Test(
    "A program that runs beside this one is told of a broken pipe as every program is, whatever this one does with that"
  )
  func brokenPipe() throws {
    let process = try shell("kill -PIPE $$; exit 7")
    #expect(process.wait() == 128 + 13)
  }

  @Test(
    "A program that runs beside this one ends when it is asked to, also where a shell has put this program into the background"
  )
  func interruptedInBackground() throws {
    let former = signal(SIGINT, SIG_IGN)
    defer { signal(SIGINT, former) }
    let process = try shell("kill -INT $$; exit 3")
    #expect(process.wait() == 128 + SIGINT)
  }

  @Test("A program that runs beside this one that there is not is missed at once")
  func missing() {
    let failure = #expect(throws: FileFailure.self) { try ChildProcess("no-such-program-as-this", []) }
    #expect(failure?.isMissing == true)
    #expect(ChildProcess.path(of: "no-such-program-as-this") == nil)
    #expect(ChildProcess.path(of: "sh") != nil)
  }
}
