import Foundation

/// A program that this test started, and that ends with this value at the latest.
final class ChildProcess {
  private let process = Process()
  private let output = Pipe()

  /// The standard output is kept for ``nextOutput()`` and ``end()``; what it complains of goes to `errors`.
  init(_ path: String, _ arguments: [String], environment: [String: String], errors: FileHandle = .nullDevice) throws {
    process.executableURL = URL(fileURLWithPath: path)
    process.arguments = arguments
    process.environment = environment
    process.standardInput = FileHandle.nullDevice
    process.standardOutput = output
    process.standardError = errors
    try process.run()
  }

  var id: Int32 { process.processIdentifier }
  var isRunning: Bool { process.isRunning }

  /// What it has printed since it was asked last; waits for the first of it.
  func nextOutput() -> String { String(decoding: output.fileHandleForReading.availableData, as: UTF8.self) }

  /// Waits until it ends by itself.
  func end(within seconds: Double = 40) async throws -> Int32 {
    try await eventually("\(process.executableURL?.lastPathComponent ?? "") ends", within: seconds) { !isRunning }
    return process.terminationReason == .exit ? process.terminationStatus : -process.terminationStatus
  }

  deinit {
    guard process.isRunning else { return }
    kill(id, SIGKILL)
    process.waitUntilExit()
  }
}
