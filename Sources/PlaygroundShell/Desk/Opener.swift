internal import FluidFiles
internal import FluidFilms
internal import FluidPictures

/// Hands files to the programs that the desktop has for them.
package enum Opener {
  /// Asks the desktop to show a file or a folder.
  ///
  /// - Parameter path: of what is to be shown.
  /// - Returns: why it cannot; `nil` where it has been asked to.
  package static func open(_ path: String) -> String? {
    do throws(FileFailure) {
      try ChildProcess("xdg-open", [path]).release()
      return nil
    } catch {
      return error.isMissing
        ? "Can't open files: install xdg-utils." : "Can't open the file: \(error.reason)."
    }
  }

  /// A program of the person's choice opens the file; where there is no portal that asks for one, the desktop's program for it.
  ///
  /// - Returns: why it cannot; `nil` where it has been asked to.
  static func openElsewhere(_ path: PicturePath) -> String? {
    if ChildProcess.path(of: "gdbus") == nil { return open(path.description) }
    return run(elsewhere, path.description)
  }

  /// The file manager shows the file in its folder; where there is none that can, the folder is opened.
  ///
  /// - Returns: why it cannot; `nil` where it has been asked to.
  static func show(_ path: PicturePath) -> String? {
    guard ChildProcess.path(of: "gdbus") != nil, let uri = path.fileURI else { return open(path.parent.description) }
    // The list is written as GVariant text, in which an apostrophe would end the address.
    let address = uri.split(separator: "'", omittingEmptySubsequences: false).joined(separator: "%27")
    return run(inFolder, path.description, address, path.parent.description)
  }

  /// Runs a line of the shell with words that it calls `$1`, `$2` and so on, beside this program.
  private static func run(_ line: String, _ words: String...) -> String? {
    do throws(FileFailure) {
      try ChildProcess("sh", ["-c", line, "sh"] + words).release()
      return nil
    } catch {
      return "Can't open the file: \(error.reason)."
    }
  }
}
