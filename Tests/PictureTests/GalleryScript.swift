import FluidGeometry
import FluidScene
import FluidScript
import FluidTestSupport
import PlaygroundKit
import PlaygroundPictures
import PlaygroundShell
import PlaygroundTestSupport
import SDLBackend

@testable import PlaygroundShell

/// A script that is played on the bundled gallery, or another folder, frame by frame.
@MainActor
struct GalleryScript {
  let text: String
  /// Of the window, in points.
  let size: Size
  /// Frames a second.
  let fps: Int
  var folder = Checkout.gallery

  /// Plays it, and returns its trace.
  func trace(draw: (Replay.Frame) throws -> Void = { _ in }) throws -> [TraceFrame] {
    let script = try Script(parsing: text)
    let playground = Playground.inspected(
      .pictures(PictureStore([folder], mode: .synchronous)), settings: Settings().with(script.settings), size: size)
    var replay = Replay(playground, script: script, fps: fps)
    _ = replay.startTracing()
    var trace: [TraceFrame] = []
    try replay.finish { frame in
      try draw(frame)
      trace.append(try TraceFrame(parsing: frame.traceLine ?? ""))
    }
    return trace
  }

  /// Plays it in a window, and returns what that shows in some of the frames. As in any window, a frame like the one before is not drawn.
  func pictures(of frames: Set<Int>) throws -> [Int: Bitmap] { try film(of: frames).pictures }

  /// Plays it in a window, and returns its trace and what the window shows in some of the frames, or in all.
  func film(of frames: Set<Int>? = nil) throws -> (trace: [TraceFrame], pictures: [Int: Bitmap]) {
    let window = try SDLWindow.headless(size)
    var (pictures, latest): ([Int: Bitmap], DisplayList?) = ([:], nil)
    let trace = try trace { frame in
      let isWanted = frames?.contains(frame.number) ?? true
      if isWanted || frame.displayList != latest || !frame.requests.isEmpty { window.draw(frame) }
      latest = frame.displayList
      if isWanted { pictures[frame.number] = try window.snapshot() }
    }
    return (trace, pictures)
  }
}
