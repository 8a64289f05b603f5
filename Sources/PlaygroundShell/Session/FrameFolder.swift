internal import FluidFiles
internal import FluidScene
internal import FluidScript
internal import Glibc

/// A folder of frames, each a PNG with its number in the replay. They come into it together when all are made; until then
/// what was there stays.
struct FrameFolder: ExportOutput {
  private let path: String
  private let canvas: any FrameCanvas
  private let draft: FolderDraft

  /// - Parameter canvas: makes the PNGs.
  init(_ path: String, _ canvas: any FrameCanvas) throws(FileError) {
    (self.path, self.canvas) = (path, canvas)
    let parent = path.split(separator: "/").dropLast().joined(separator: "/")
    if !parent.isEmpty { try TextFile.makeFolder((path.hasPrefix("/") ? "/" : "") + parent) }
    do throws(FileFailure) {
      draft = try FolderDraft(in: path)
    } catch {
      throw FileError("make the folder", path, error)
    }
  }

  func add(_ bitmap: Bitmap, of frame: Replay.Frame) throws {
    let digits = String(frame.number)
    let name = String(repeating: "0", count: max(0, 5 - digits.count)) + digits + ".png"
    do throws(FileFailure) {
      guard let png = canvas.png(bitmap) else { throw .system(ENOMEM) }
      try FileDraft.replace(draft.file(name), with: png)
    } catch {
      throw FileError("write", "\(path)/\(name)", error)
    }
  }

  func finish() throws {
    do throws(FileFailure) { try draft.publish() } catch { throw FileError("write", path, error) }
  }
}
