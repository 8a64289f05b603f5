import PlaygroundShell
import PlaygroundTestSupport

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
