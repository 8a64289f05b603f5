import Foundation

/// What a process holds of the machine.
struct ProcessUse: CustomStringConvertible {
  /// Of memory that it has to itself or shares.
  let megabytes: Int
  let descriptors: Int
  let threads: Int

  /// - Parameter process: one that runs.
  init(of process: pid_t) throws {
    let status = try String(contentsOfFile: "/proc/\(process)/status", encoding: .utf8)
    func number(_ name: String) -> Int {
      let line = status.split(separator: "\n").first { $0.hasPrefix(name + ":") }
      return line?.split(whereSeparator: \.isWhitespace).dropFirst().first.flatMap { Int($0) } ?? 0
    }
    megabytes = number("VmRSS") / 1024
    threads = number("Threads")
    descriptors = try FileManager.default.contentsOfDirectory(atPath: "/proc/\(process)/fd").count
  }

  var description: String { "\(megabytes) MB, \(descriptors) descriptors, \(threads) threads" }
}
