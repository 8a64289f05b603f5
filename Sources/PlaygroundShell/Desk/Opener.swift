internal import FluidFilms
internal import PlaygroundKit

/// Shows files in the programs that the desktop has for them.
package enum Opener {
  /// Asks the desktop to show a file or a folder.
  ///
  /// - Parameter path: of what is to be shown.
  /// - Returns: why it cannot; `nil` where it has been asked to.
  package static func open(_ path: String) -> String? {
    do throws(ChildProcess.Failure) {
      try ChildProcess("xdg-open", [path]).release()
      return nil
    } catch {
      return error.isMissing
        ? "Nothing here opens files: install the package xdg-utils." : "It cannot be opened: \(error.reason)."
    }
  }
}
