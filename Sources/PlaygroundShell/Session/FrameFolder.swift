internal import FluidFiles
internal import FluidScript
internal import Glibc

/// A folder of frames, each a PNG with its number in the replay. They come into it together when all are made; until then
/// what was there stays.
struct FrameFolder {
  private let path: String
  private let draft: FolderDraft

  init(_ path: String) throws(FileError) {
    self.path = path
    let parent = path.split(separator: "/").dropLast().joined(separator: "/")
    if !parent.isEmpty { try TextFile.makeFolder((path.hasPrefix("/") ? "/" : "") + parent) }
    do throws(FileFailure) {
      draft = try FolderDraft(in: path)
    } catch {
      throw FileError("make the folder", path, error)
    }
  }

  /// Writes a frame.
  ///
  /// - Parameter png: `nil` where there was no memory for it.
  func write(_ png: [UInt8]?, number: Int) throws(FileError) {
    let digits = String(number)
    let name = String(repeating: "0", count: max(0, 5 - digits.count)) + digits + ".png"
    do throws(FileFailure) {
      guard let png else { throw .system(ENOMEM) }
      try FileDraft.replace(draft.file(name), with: png)
    } catch {
      throw FileError("write", "\(path)/\(name)", error)
    }
  }

  func publish() throws(FileError) {
    do throws(FileFailure) { try draft.publish() } catch { throw FileError("write", path, error) }
  }
}
