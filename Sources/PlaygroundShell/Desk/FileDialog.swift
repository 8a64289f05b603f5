internal import FluidFilms
internal import Glibc

/// The desktop's dialog that asks for files or for a folder: a program of its own, which prints what is chosen.
struct FileDialog {
  private let process: ChildProcess

  /// Opens the dialog.
  ///
  /// - Parameter folders: whether a folder is asked for, and not files.
  /// - Returns: `nil` where nothing here has such a dialog.
  init?(folders: Bool) {
    let zenity = ("zenity", ["--file-selection"] + (folders ? ["--directory"] : ["--multiple", "--separator=\n"]))
    let kdialog = (
      "kdialog",
      folders ? ["--getexistingdirectory", "."] : ["--getopenfilename", ".", "--multiple", "--separate-output"]
    )
    let isPlasma = getenv("XDG_CURRENT_DESKTOP").map { String(cString: $0).contains("KDE") } == true
    let programs = isPlasma ? [kdialog, zenity] : [zenity, kdialog]
    guard let (name, words) = programs.first(where: { ChildProcess.path(of: $0.0) != nil }),
      let process = try? ChildProcess(name, words, .output)
    else { return nil }
    self.process = process
  }

  /// Returns the paths that were chosen, none where the dialog was cancelled; `nil` while it is open.
  func outcome() -> [String]? {
    guard let status = process.poll() else { return nil }
    let lines = process.takeOutput().split(separator: "\n").map(String.init)
    return status == 0 ? lines : []
  }

  /// Closes it.
  func close() { process.terminate() }

  /// The time between two looks at the dialog, in seconds.
  static let interval = 0.1

  static let missing = "Install zenity or kdialog to open files here, or drop files on the window."
}
