/// From the start of the process to the window, and to the first screenful of thumbnails.
struct StartUp {
  let program: String
  let photos: Photos
  let display: Display
  let scratch: String

  func measure(runs: Int) throws {
    var windows: [Double] = []
    var frames: [Double] = []
    var screenfuls: [Double] = []
    var visible = 1
    for _ in 0..<runs {
      let watch = try WindowWatch(on: display)
      let run = try Program(program, [photos.folder], on: display, scratch: scratch)
      windows.append(try watch.waitForWindow() - run.child.started)
      let full = try run.trace.wait(for: "the first screenful") { $0.pictures.map { $0.shown == $0.visible } ?? false }
      let startUp = run.trace.startUp ?? 0
      frames.append(startUp + run.trace.frames[0].t)
      screenfuls.append(startUp + run.trace.frames[full].t)
      visible = run.trace.frames[full].pictures?.visible ?? 1
    }
    Table.row("process start to window", "\(seconds(windows.median)), its first frame \(seconds(frames.median))")
    Table.row(
      "first screenful of thumbnails",
      "\(seconds(screenfuls.median)) for \(visible): \(milliseconds(screenfuls.median / Double(visible), 1)) a thumbnail"
    )
  }
}
