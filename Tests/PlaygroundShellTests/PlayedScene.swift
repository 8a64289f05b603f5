import FluidGeometry
import FluidScene
import FluidScript
import PlaygroundInspector
import PlaygroundPages
import PlaygroundPictures
import PlaygroundTestSupport

@testable import PlaygroundKit
@testable import PlaygroundShell

/// A scene that was played to its end without a window.
@MainActor
struct PlayedScene {
  let frames: [SceneFrame]
  let isAtRest: Bool

  private static let gallery = Result { try TinyGallery(hasShapes: true) }

  /// - Parameters:
  ///   - scene: what is played.
  ///   - isBeside: whether as the right one of two playgrounds.
  ///   - size: of the window.
  init(_ scene: Scene, isBeside: Bool = false, in size: Size = ScriptWindow.usual) throws {
    let gallery = try Self.gallery.get()
    let script = try scene.script(in: size)
    var settings = Settings().with(script.settings)
    if isBeside, let comparison = scene.comparison {
      for assignment in try Settings.Assignment.list(parsing: comparison) { settings.assign(assignment) }
    }
    let content =
      script.stage.map { Playground.Content.stage($0) } ?? .pictures(PictureStore(gallery.paths, mode: .synchronous))
    let playground = Playground.inspected(content, settings: settings, size: size)
    var replay = Replay(playground, script: script, fps: 60)
    _ = replay.startTracing()
    var seen: [SceneFrame] = []
    var opening: Point?
    try replay.finish { frame in
      let trace = try TraceFrame(parsing: frame.traceLine ?? "")
      opening = opening ?? (trace.phase == "pushing" ? trace.card?.middle : nil)
      seen.append(
        SceneFrame(
          trace: trace, list: frame.displayList, movement: Scene.Moment.Movement(playground.shown),
          isBarFlying: frame.displayList.draws(playground.openPages.all.map { LayerNames.bar(of: $0.layer) }),
          opening: opening, window: size
        ))
    }
    frames = seen
    isAtRest = playground.isAtRest
  }
}

extension DisplayList {
  /// Whether one of these layers is drawn.
  fileprivate func draws(_ layers: [LayerID]) -> Bool {
    commands.contains { if case .layer(let paint) = $0 { layers.contains(paint.layer) } else { false } }
  }
}
