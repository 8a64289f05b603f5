import FluidScene
import Glibc
import PlaygroundKit
import SDLBackend

/// A folder of frames, each a PNG with its number in the replay.
struct FrameFolder {
  private let path: String
  /// Whether it was not there before.
  private let isNew: Bool
  private var files: [String] = []

  init(_ path: String) throws {
    self.path = path
    isNew = access(path, F_OK) != 0
    try TextFile.makeFolder(path)
  }

  mutating func write(_ frame: Bitmap, number: Int) throws {
    let digits = String(number)
    let file = path + "/" + String(repeating: "0", count: max(0, 5 - digits.count)) + digits + ".png"
    try frame.writePNG(to: file)
    files.append(file)
  }

  /// Nothing half remains.
  func discard() {
    for file in files { unlink(file) }
    if isNew { rmdir(path) }
  }
}
