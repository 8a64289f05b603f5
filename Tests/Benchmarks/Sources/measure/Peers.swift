import Foundation

/// The same folder in this program and in other viewers of Debian's, in one run and by the same means: what the display server and the
/// system tell, nothing that a program says of itself.
struct Peers {
  let program: String
  let photos: Photos

  private struct Viewer {
    let name: String
    let path: String
    let arguments: [String]
  }

  private struct Start {
    /// Seconds from the start of the process: until a window is shown, and until the screen has changed for the last time.
    let window, screen: Double
    /// Seconds of all processors, until nothing is left to do.
    let processor: Double
  }

  func measure(runs: Int, in scratch: String) throws {
    let floor = photos.floor()
    Table.row("floor: libjpeg at 1/8", "\(seconds(floor.wall)), \(seconds(floor.processor)) of CPU")
    for viewer in viewers {
      let home = "\(scratch)/\(viewer.name)"
      try FileManager.default.createDirectory(atPath: home, withIntermediateDirectories: true)
      let display = try Display(home: home)
      try measure(viewer, runs: runs, on: display)
    }
  }

  private var viewers: [Viewer] {
    let own = Viewer(name: "FluidZoom", path: program, arguments: ["--window", "1280x800", photos.folder])
    let others = [
      ("qimgv", [photos.folder]), ("nsxiv", ["-t", "-g", "1280x800", photos.folder]), ("gthumb", [photos.folder]),
      ("gwenview", [photos.folder]),
    ]
    return [own]
      + others.compactMap { name, arguments in
        (try? Display.path(of: name)).map { Viewer(name: name, path: $0, arguments: arguments) }
      }
  }

  private func measure(_ viewer: Viewer, runs: Int, on display: Display) throws {
    // The first start makes what the others find: settings, thumbnails, shaders.
    let first = try start(viewer, on: display) { _ in }
    var starts: [Start] = []
    var scrolled = (processor: 0.0, memory: 0.0)
    for run in 0..<runs {
      starts.append(
        try start(viewer, on: display) { child in
          if run == runs - 1 { scrolled = try scroll(child, on: display) }
        })
    }
    Table.row(
      viewer.name,
      "window \(seconds(starts.map(\.window).median)), first \(seconds(first.window)); "
        + "screen \(seconds(starts.map(\.screen).median)), first \(seconds(first.screen)); "
        + "CPU \(seconds(starts.map(\.processor).median)), first \(seconds(first.processor)); "
        + "scrolled \(milliseconds(scrolled.processor / 60, 1)) of CPU a sixtieth; "
        + String(format: "%.0f MB proportional", scrolled.memory))
  }

  private func start(_ viewer: Viewer, on display: Display, then body: (Child) throws -> Void) throws -> Start {
    let windows = try WindowWatch(on: display)
    let screen = try RestWatch(1280, 800, on: display)
    // Its own start is over.
    sleep(1)
    let child = try Child(viewer.path, viewer.arguments, environment: display.environment, errors: .nullDevice)
    let window = try windows.waitForWindow() - child.started
    for id in try display.hand("search", "--onlyvisible", "--name", ".").split(separator: "\n") {
      try display.hand("windowmove", String(id), "0", "0")
      try display.hand("windowsize", String(id), "1280", "800")
    }
    let rest = try screen.waitForRest(of: 3, within: 120) - child.started
    let processor = child.waitForIdleness()
    try body(child)
    return Start(window: window, screen: rest, processor: processor)
  }

  /// Seconds of processors in a second in which a wheel is turned forty times, down and up again, over thumbnails that have been seen; and
  /// the megabytes afterwards.
  private func scroll(_ child: Child, on display: Display) throws -> (processor: Double, memory: Double) {
    try display.hand("mousemove", "640", "400")
    // What comes into sight is decoded now.
    try turn(on: display)
    let processor = child.waitForIdleness()
    let begin = Clock.now
    for _ in 0..<3 { try turn(on: display) }
    return ((child.processorTime - processor) / (Clock.now - begin), child.memory.proportional)
  }

  private func turn(on display: Display) throws {
    for button in ["5", "4"] { try display.hand("click", "--repeat", "80", "--delay", "25", button) }
  }
}
