import Foundation

/// A program that this one started, which ends with this value at the latest. The end-to-end tests have a ChildProcess, which no other
/// package sees; theirs is about signals and exit statuses, this one about pipes, time and memory.
final class Child {
  private let process = Process()
  let started: Double

  init(
    _ path: String, _ arguments: [String], environment: [String: String], output: Any? = FileHandle.nullDevice,
    errors: FileHandle = .standardError
  ) throws {
    process.executableURL = URL(fileURLWithPath: path)
    process.arguments = arguments
    process.environment = environment
    process.standardInput = FileHandle.nullDevice
    process.standardOutput = output
    process.standardError = errors
    started = Clock.now
    try process.run()
  }

  var id: Int32 { process.processIdentifier }
  var isRunning: Bool { process.isRunning }

  func end() {
    if process.isRunning { process.terminate() }
    process.waitUntilExit()
  }

  /// Waits until it ends by itself.
  func waitForEnd() { process.waitUntilExit() }

  deinit { end() }

  /// Runs a tool to its end and returns what it prints.
  static func output(of path: String, _ arguments: [String], environment: [String: String]) throws -> String {
    let pipe = Pipe()
    let child = try Child(path, arguments, environment: environment, output: pipe)
    let data = pipe.fileHandleForReading.readDataToEndOfFile()
    child.process.waitUntilExit()
    return String(decoding: data, as: UTF8.self).trimmingCharacters(in: .whitespacesAndNewlines)
  }

  // MARK: What the system knows of it

  /// Seconds of processor time of all threads, those that have ended included.
  var processorTime: Double {
    var clock = clockid_t()
    var time = timespec()
    guard clock_getcpuclockid(id, &clock) == 0, clock_gettime(clock, &time) == 0 else { return 0 }
    return Clock.seconds(time)
  }

  /// Seconds of processor time when nothing is left to do for it: from then on it takes less than 5 ms of a second.
  func waitForIdleness() -> Double {
    var former = -1.0
    while processorTime > former + 0.005 {
      former = processorTime
      sleep(1)
    }
    return processorTime
  }

  struct Memory {
    /// Megabytes: resident now, at the most, and the part that is this program's alone or its fraction of what is shared.
    let resident: Double
    let peak: Double
    let proportional: Double
  }

  var memory: Memory {
    let status = try? String(contentsOfFile: "/proc/\(id)/status", encoding: .utf8)
    let maps = try? String(contentsOfFile: "/proc/\(id)/smaps_rollup", encoding: .utf8)
    return Memory(
      resident: Self.megabytes("VmRSS:", in: status), peak: Self.megabytes("VmHWM:", in: status),
      proportional: Self.megabytes("Pss:", in: maps))
  }

  /// Bytes that are no file's.
  var ownMemory: Double {
    let status = try? String(contentsOfFile: "/proc/\(id)/status", encoding: .utf8)
    return Self.megabytes("RssAnon:", in: status) * 1_000_000
  }

  private static func megabytes(_ key: String, in text: String?) -> Double {
    let line = text?.split(separator: "\n").first { $0.hasPrefix(key) }
    let kilobytes = line?.split(separator: " ", omittingEmptySubsequences: true).dropFirst().first.flatMap {
      Double($0)
    }
    return (kilobytes ?? 0) * 1024 / 1_000_000
  }
}

/// Seconds.
enum Clock {
  static var now: Double { read(CLOCK_MONOTONIC) }
  /// Of this process.
  static var processor: Double { read(CLOCK_PROCESS_CPUTIME_ID) }

  /// Of programs that this process started, and that have ended.
  static var ended: Double {
    var usage = rusage()
    getrusage(__rusage_who_t(RUSAGE_CHILDREN.rawValue), &usage)
    return [usage.ru_utime, usage.ru_stime].reduce(0) { $0 + Double($1.tv_sec) + Double($1.tv_usec) / 1e6 }
  }

  /// Of all programs on this machine.
  static var machine: Double {
    let line = (try? String(contentsOfFile: "/proc/stat", encoding: .utf8))?.prefix { $0 != "\n" }
    let fields = line?.split(separator: " ").dropFirst().compactMap { Double($0) } ?? []
    guard fields.count >= 8 else { return 0 }
    // User, nice, system, and after idle and waiting two of interrupts; in hundredths of a second.
    return (fields[0] + fields[1] + fields[2] + fields[5] + fields[6]) / Double(sysconf(Int32(_SC_CLK_TCK)))
  }

  static func seconds(_ time: timespec) -> Double { Double(time.tv_sec) + Double(time.tv_nsec) / 1e9 }

  private static func read(_ clock: clockid_t) -> Double {
    var time = timespec()
    clock_gettime(clock, &time)
    return seconds(time)
  }
}
