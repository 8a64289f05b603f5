internal import FluidFiles
internal import FluidFilms
internal import FluidPictures
internal import Glibc
package import PlaygroundKit

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
        ? "Nothing here opens files: install the package xdg-utils." : "It cannot be opened: \(error.reason)."
    }
  }

  /// Does what was asked about the file of a picture.
  ///
  /// - Parameter copy: takes a picture that is on its way to the clipboard.
  /// - Returns: why it cannot be done; `nil` where it is, or is on its way.
  package static func fulfil(_ request: DesktopRequest, copying copy: inout PictureCopy?) -> String? {
    switch request {
    case .open(let path): openElsewhere(path)
    case .showInFolder(let path): show(path)
    case .copy(let path, let format): self.copy(path, format.mediaType, &copy)
    }
  }

  /// A program of the person's choice opens the file; where there is no portal that asks for one, the desktop's program for it.
  private static func openElsewhere(_ path: PicturePath) -> String? {
    if ChildProcess.path(of: "gdbus") == nil { return open(path.description) }
    return run(elsewhere, path.description)
  }

  /// The file manager shows the file in its folder; where there is none that can, the folder is opened.
  private static func show(_ path: PicturePath) -> String? {
    guard ChildProcess.path(of: "gdbus") != nil, let uri = path.fileURI else { return open(path.parent.description) }
    // The list is written as GVariant text, in which an apostrophe would end the address.
    let address = uri.split(separator: "'", omittingEmptySubsequences: false).joined(separator: "%27")
    return run(inFolder, path.description, address, path.parent.description)
  }

  /// The picture goes to the clipboard by the program that the window system has for that.
  private static func copy(_ path: PicturePath, _ mediaType: String, _ copy: inout PictureCopy?) -> String? {
    let isWayland = getenv("WAYLAND_DISPLAY") != nil
    if isWayland, ChildProcess.path(of: "wl-copy") != nil {
      copy = PictureCopy("wl-copy", "exec wl-copy --type \"$1\" < \"$2\"", mediaType, path.description)
    } else if ChildProcess.path(of: "xclip") != nil {
      let line = "exec xclip -selection clipboard -target \"$1\" -in \"$2\""
      copy = PictureCopy("xclip", line, mediaType, path.description)
    } else {
      let package = isWayland ? "wl-clipboard" : "xclip"
      return "Copying a picture needs the package \(package). Ctrl Shift C copies its path."
    }
    return nil
  }

  /// Runs a line of the shell with words that it calls `$1`, `$2` and so on, beside this program.
  private static func run(_ line: String, _ words: String...) -> String? {
    do throws(FileFailure) {
      try ChildProcess("sh", ["-c", line, "sh"] + words).release()
      return nil
    } catch {
      return "It cannot be done: \(error.reason)."
    }
  }
}
