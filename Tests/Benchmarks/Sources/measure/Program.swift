import Foundation

/// The program in its window, on a display of ours.
final class Program {
  let child: Child
  let trace: Trace
  private let display: Display
  private var window = ""

  init(_ path: String, _ arguments: [String], on display: Display, scratch: String) throws {
    self.display = display
    let file = "\(scratch)/trace-\(UUID().uuidString).jsonl"
    trace = Trace(file)
    child = try Child(path, ["--trace", file] + arguments, environment: display.environment)
  }

  func waitForWindow() throws {
    while true {
      if let id = try display.hand("search", "--onlyvisible", "--name", "FluidZoom").split(separator: "\n").last {
        window = String(id)
        return
      }
      guard child.isRunning, Clock.now - child.started < 20 else { throw Failure("the window does not come") }
    }
  }

  /// The pointer, to a point of the window's content.
  func point(at x: Int, _ y: Int) throws {
    try display.hand("mousemove", "--window", window, "\(x)", "\(y)")
  }

  func click() throws { try display.hand("click", "1") }

  func press(_ key: String) throws { try display.hand("key", "--clearmodifiers", key) }

  /// The thumbnail in a column and a row of the grid as it is at first.
  func point(atColumn column: Int, row: Int) throws { try point(at: 100 + 178 * column, 150 + 178 * row) }
}
