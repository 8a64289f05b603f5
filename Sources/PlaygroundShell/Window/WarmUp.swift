internal import FluidGeometry
internal import FluidScript
internal import PlaygroundKit

/// A flight that is not shown, played once while nothing else is to be done. Code that runs for the first time is slower by
/// some milliseconds, and the first flight on the screen must not pay for it.
@MainActor
package enum WarmUp {
  package static func run() {
    let frame = Rect(x: 20, y: 20, width: 40, height: 40)
    var stage = Script.Stage()
    stage.sources = [Script.Stage.Source(name: "a", frame: frame, radius: 4)]
    stage.page = .photo(aspectRatio: 1.5)
    let playground = Playground(.stage(stage), settings: Settings(), size: Size(width: 320, height: 200))
    guard let script = try? Script(parsing: "0 push a\n60 down 1 100 100\n70 glide 1 100 180 60\n140 up 1\n300 end")
    else {
      return
    }
    var replay = Replay(playground, script: script, fps: 30)
    while replay.next() != nil {}
  }
}
