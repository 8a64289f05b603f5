import FluidTestSupport
import Foundation

/// The program in a window, as tests see it from outside: by its trace, by what it complains of, and by its end.
final class TracedProgram {
  private let process: ChildProcess
  private let trace: URL
  private let complaints: URL

  /// - Parameters:
  ///   - scratch: where its files go.
  ///   - command: what is started in the place of the program with its words, which it is given.
  init(
    _ arguments: [String], scratch: PictureFolder, environment: [String: String],
    command: ([String]) throws -> [String] = { $0 }
  ) throws {
    trace = scratch.file("trace.jsonl")
    // That of a window before this one.
    try? FileManager.default.removeItem(at: trace)
    complaints = scratch.file("complaints")
    let words = try command([Tool.program, "--trace", trace.path] + arguments)
    process = try ChildProcess(words[0], Array(words.dropFirst()), environment: environment, errors: complaints.path)
  }

  var id: pid_t { process.id }

  /// What it complained of.
  var said: String { (try? String(contentsOf: complaints, encoding: .utf8)) ?? "" }

  /// What it tells from its start on.
  var beginning: Observation { Observation(of: self, TraceTail(of: trace)) }

  /// What it tells from now on: marked before something is done.
  func mark() throws -> Observation { Observation(of: self, try TraceTail(fromNowOnOf: trace)) }

  /// Asks again and again while it runs: for what comes of it outside of its trace, which an ``Observation`` reads.
  @discardableResult
  func wait<Value>(
    for what: String, within seconds: Double = 120, _ value: () async throws -> Value?
  ) async throws -> Value {
    do {
      return try await process.wait(for: what, within: seconds, value)
    } catch let error as Overdue {
      let lines = (try? String(contentsOf: trace, encoding: .utf8))?.split(separator: "\n") ?? []
      throw Overdue(
        description: "\(error.description); its last frames:\n\(lines.suffix(3).joined(separator: "\n"))\n\(said)")
    }
  }

  /// Waits for so many seconds in which nothing is drawn: what moves or fades with time has come to its end.
  func stillness(seconds: Double) async throws {
    var (length, begin) = (0, ContinuousClock.now)
    try await wait(for: "\(seconds) s in which nothing is drawn") {
      let size = try FileManager.default.attributesOfItem(atPath: trace.path)[.size] as? Int ?? 0
      if size != length { (length, begin) = (size, .now) }
      return ContinuousClock.now - begin >= .seconds(seconds) ? () : nil
    }
  }

  /// Waits for it to end by itself, and returns its exit status.
  func end(within seconds: Double = 120) async throws -> Int32 { try await process.end(within: seconds) }
}
