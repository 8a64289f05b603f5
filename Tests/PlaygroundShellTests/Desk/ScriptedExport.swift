import FluidMotion
import PlaygroundTestSupport
import Testing

@testable import PlaygroundShell

/// An export that is as far as a test says.
final class ScriptedExport: Export {
  let path: String
  var next = ExportState.running(nil)
  private(set) var isCancelled = false

  init(to path: String) { self.path = path }

  func state() -> ExportState { next }

  func cancel() { isCancelled = true }

  func waitForEnd() {}
}

extension Desk {
  /// Begins an export at 0.
  mutating func beginExport() -> ScriptedExport {
    let export = ScriptedExport(to: "/a/b.webp")
    tray.begin(export, "MP4, 640 × 400", at: .zero)
    return export
  }

  /// Begins an export at 0 that is half done after 10 s.
  @discardableResult
  mutating func exportHalf() throws -> ScriptedExport {
    let export = beginExport()
    let progress = try #require(ExportProgress(line: "0.5 30 60"))
    export.next = .running(progress)
    _ = take([], at: Instant(seconds: 10))
    return export
  }
}
