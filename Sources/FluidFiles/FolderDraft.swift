internal import Glibc

/// Files that come into a folder together when all of them are complete, and of which none does otherwise.
package final class FolderDraft {
  private let target: String
  private let path: String
  /// Whether the folder itself was not there before.
  private let isNew: Bool
  private var isPublished = false

  /// - Parameter folder: is made where it is not there; the folder that it lies in has to be.
  package init(in folder: String) throws(FileFailure) {
    target = folder
    isNew = mkdir(folder, 0o777) == 0
    guard isNew || errno == EEXIST else { throw .latest }
    do throws(FileFailure) {
      path = try DraftName.make(in: folder) { mkdir($0, 0o777) == 0 }
    } catch {
      if isNew { rmdir(folder) }
      throw error
    }
  }

  deinit {
    Self.remove(path)
    if isNew, !isPublished { rmdir(target) }
  }

  /// The path at which a file of the folder is written until ``publish()``.
  package func file(_ name: String) -> String { path + "/" + name }

  /// Moves the files into the folder, in the place of those that have the same names.
  package func publish() throws(FileFailure) {
    let names = try FolderListing.names(in: path)
    // A folder in the place of one of them is an error before anything is replaced.
    let places = try names.map { name throws(FileFailure) in try FilePlace(target + "/" + name) }
    for (name, place) in zip(names, places) {
      guard rename(file(name), place.path) == 0 else { throw .latest }
      isPublished = true
    }
    isPublished = true
  }

  /// Removes a folder of files.
  static func remove(_ folder: String) {
    for name in (try? FolderListing.names(in: folder)) ?? [] { unlink(folder + "/" + name) }
    rmdir(folder)
  }
}
