internal import Glibc

/// Names of drafts: hidden, this process's own, and found again by the process that has started it.
package enum DraftName {
  private static let ending = ".new"

  /// Makes a draft under a name that is free.
  ///
  /// - Parameter create: makes it at a path, unless something is there; `false` with `errno` where it does not.
  /// - Returns: its path.
  static func make(in folder: String, _ create: (String) -> Bool) throws(FileFailure) -> String {
    for _ in 0..<100 {
      let number = UInt32.random(in: 0...UInt32.max)
      let path = "\(folder)/\(beginning(getpid()))\(String(number, radix: 36))\(ending)"
      if create(path) { return path }
      if errno != EEXIST { break }
    }
    throw .latest
  }

  private static func beginning(_ process: pid_t) -> String { ".fluidzoom-\(process)-" }

  /// Removes the drafts of a process that was killed before it could.
  package static func removeDrafts(of process: Int32, in folder: String) {
    let names = (try? FolderListing.names(in: folder)) ?? []
    for name in names where name.hasPrefix(beginning(process)) && name.hasSuffix(ending) {
      if unlink(folder + "/" + name) != 0 { FolderDraft.remove(folder + "/" + name) }
    }
  }

  /// The same for the drafts of a file, which lie beside it, or beside what it is a link to.
  package static func removeDrafts(of process: Int32, besideFile path: String) {
    guard let place = try? FilePlace(path) else { return }
    removeDrafts(of: process, in: FilePlace.folder(of: place.path))
  }

  /// Whether a name is that of a draft whose process does not run any more.
  package static func isAbandoned(_ name: String) -> Bool {
    let words = name.split(separator: "-")
    guard words.count == 3, name.hasPrefix(".fluidzoom-"), name.hasSuffix(ending), let process = pid_t(words[1]),
      process > 0
    else { return false }
    return kill(process, 0) != 0 && errno == ESRCH
  }
}
