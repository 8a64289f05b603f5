import FluidGeometry
import FluidScene
import FluidScript
import PlaygroundInspector

@testable import PlaygroundKit
@testable import PlaygroundShell

/// A scene that was played to its end without a window.
@MainActor
struct PlayedScene {
  static let size = ScriptWindow.usual

  private(set) var frames: [SceneFrame] = []
  /// What is drawn, frame by frame.
  private(set) var lists: [DisplayList] = []
  let isAtRest: Bool

  /// - Parameters:
  ///   - scene: what is played.
  ///   - isBeside: whether as the right one of two playgrounds.
  init(_ scene: Scene, isBeside: Bool = false) throws {
    let gallery = try TinyGallery(hasShapes: true)
    let script = try scene.script(in: Self.size)
    var settings = Settings()
    for assignment in script.settings { settings.assign(assignment) }
    if isBeside, let comparison = scene.comparison {
      for assignment in try Settings.Assignment.list(parsing: comparison) { settings.assign(assignment) }
    }
    let content =
      script.stage.map { Playground.Content.stage($0) } ?? .pictures(PictureStore(gallery.paths, mode: .synchronous))
    let playground = Playground.withInspector(content, settings: settings, size: Self.size)
    var replay = Replay(playground, script: script, fps: 60)
    _ = replay.startTracing()
    while let frame = replay.next() {
      lists.append(frame.displayList)
      let trace = try TraceFrame(parsing: frame.traceLine ?? "")
      frames.append(SceneFrame(trace: trace, words: frame.displayList.words, height: Self.size.height))
    }
    isAtRest = playground.isAtRest
  }
}

extension DisplayList {
  /// Every text that is drawn.
  fileprivate var words: [String] {
    (layers.flatMap(\.commands) + commands).compactMap { if case .text(let line) = $0 { line.text } else { nil } }
  }
}
