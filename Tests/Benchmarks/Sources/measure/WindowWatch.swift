import Foundation

/// Hears from the display server when a window is shown. Nothing is asked meanwhile, which would take time from the program that shows it.
final class WindowWatch {
  private let listener: Child
  private let pipe = Pipe()

  init(on display: Display) throws {
    // What it prints is wanted line by line.
    let arguments = ["-oL", try Display.path(of: "xev"), "-root", "-event", "substructure"]
    listener = try Child(
      try Display.path(of: "stdbuf"), arguments, environment: display.environment, output: pipe)
    usleep(500_000)
  }

  /// The moment of it.
  func waitForWindow() throws -> Double {
    var heard = ""
    while true {
      let data = pipe.fileHandleForReading.availableData
      guard !data.isEmpty else { throw Failure("xev does not listen to the display") }
      heard += String(decoding: data, as: UTF8.self)
      if heard.contains("MapNotify") { return Clock.now }
    }
  }
}
