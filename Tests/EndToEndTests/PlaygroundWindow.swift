import FluidScript
import FluidTestSupport
import Foundation
import Testing

/// The program in a window of its own, and what a person does to it. Points are those of the window's content, of which
/// Xvfb has one a pixel.
final class PlaygroundWindow {
  let folder: PictureFolder
  private let display: TestDisplay
  private let process: ChildProcess
  private let trace: URL
  private let complaints: URL
  private var id = ""

  /// Next to the test bundle, where the package manager builds both.
  static let program = URL(fileURLWithPath: "/proc/self/exe").resolvingSymlinksInPath().deletingLastPathComponent()
    .appendingPathComponent("fluidzoom").path

  private init(
    _ arguments: [String], folder: PictureFolder, log: SystemCallLog?, command: ([String]) throws -> [String]
  ) async throws {
    self.folder = folder
    display = try await TestDisplay()
    trace = folder.file("trace.jsonl")
    // That of a window before this one.
    try? FileManager.default.removeItem(at: trace)
    complaints = folder.file("complaints")
    var environment = Tool.environment.filter { !["WAYLAND_DISPLAY", "SDL_VIDEODRIVER", "GTK_THEME"].contains($0.key) }
    environment["DISPLAY"] = display.name
    environment["HOME"] = folder.home.path
    environment["XDG_CONFIG_HOME"] = folder.home.appendingPathComponent("config").path
    environment["XDG_CACHE_HOME"] = folder.home.appendingPathComponent("cache").path
    let command = try command(
      (log?.command ?? []) + [Self.program, "--trace", trace.path] + arguments + [folder.url.path])
    process = try ChildProcess(
      command[0], Array(command.dropFirst()), environment: environment, errors: complaints.path)
    id = try await wait(for: "the window") {
      let windows = try await display.run("xdotool", ["search", "--onlyvisible", "--name", "FluidZoom"])
      return windows.split(separator: "\n").last.map(String.init)
    }
  }

  /// Opens a window and waits until its first page is at rest and every tile in sight shows what it should.
  ///
  /// - Parameters:
  ///   - log: where strace(1) writes down what the program asks the system for; see ``SystemCallLog``.
  ///   - command: what is started in the place of the program with its words, which it is given.
  static func atRest(
    _ arguments: String..., folder: PictureFolder, log: SystemCallLog? = nil,
    command: ([String]) throws -> [String] = { $0 }
  ) async throws -> PlaygroundWindow {
    let window = try await PlaygroundWindow(arguments, folder: folder, log: log, command: command)
    try await Observation(of: window, TraceTail(of: window.trace)).latest("rest at the beginning") {
      $0.isAtRest && $0.stack == ["grid"] && $0.showsAllTiles
    }
    return window
  }

  /// The name of the display that it is on.
  var displayName: String { display.name }

  /// What it complained of.
  var said: String { (try? String(contentsOf: complaints, encoding: .utf8)) ?? "" }

  /// Runs a program on its display and returns what it prints.
  func run(_ tool: String, _ arguments: [String]) async throws -> String { try await display.run(tool, arguments) }

  /// Starts a program on its display.
  func start(_ tool: String, _ arguments: [String]) throws -> ChildProcess { try display.start(tool, arguments) }

  // MARK: What a person does

  /// Marks the moment, then acts.
  private func observing(_ action: () async throws -> Void) async throws -> Observation {
    let observation = Observation(of: self, try TraceTail(fromNowOnOf: trace))
    try await action()
    return observation
  }

  private func xdotool(_ arguments: String...) async throws { try await display.run("xdotool", arguments) }

  @discardableResult
  func point(at x: Double, _ y: Double) async throws -> Observation {
    try await observing { try await xdotool("mousemove", "--window", id, "\(Int(x))", "\(Int(y))") }
  }

  /// X counts buttons: 1 is left, 2 middle, 3 right.
  @discardableResult
  func press(button: Int = 1) async throws -> Observation {
    try await observing { try await xdotool("mousedown", "\(button)") }
  }

  @discardableResult
  func release(button: Int = 1) async throws -> Observation {
    try await observing { try await xdotool("mouseup", "\(button)") }
  }

  @discardableResult
  func click(_ x: Double, _ y: Double) async throws -> Observation {
    try await observing {
      try await point(at: x, y)
      try await press()
      try await release()
    }
  }

  /// Drags a pressed button along, in steps, as a hand does: at once, it would be a jump without a velocity.
  @discardableResult
  func drag(
    from start: (x: Double, y: Double), to end: (x: Double, y: Double), steps: Int = 12
  ) async throws -> Observation {
    try await observing {
      for step in 1...steps {
        let part = Double(step) / Double(steps)
        try await point(at: start.x + (end.x - start.x) * part, start.y + (end.y - start.y) * part)
      }
    }
  }

  /// Drags a pressed button from place to place at 125 points a second, as a mouse does, for the same time to each.
  @discardableResult
  func glide(along places: [(x: Double, y: Double)], seconds: Double) async throws -> Observation {
    let steps = Int(seconds * 125)
    return try await perform(
      (1...steps).flatMap { step in
        let progress = Double(step) / Double(steps) * Double(places.count - 1)
        let index = min(Int(progress), places.count - 2)
        let (start, end, part) = (places[index], places[index + 1], progress - Double(index))
        let (x, y) = (start.x + (end.x - start.x) * part, start.y + (end.y - start.y) * part)
        return ["mousemove", "--window", Self.placeholder, "\(Int(x))", "\(Int(y))", "sleep", "0.008"]
      })
  }

  /// Sends the program a signal, as the system does.
  func signal(_ number: Int32) { kill(process.id, number) }

  /// Moves the window on the screen, as a window manager does.
  @discardableResult
  func move(to x: Int, _ y: Int) async throws -> Observation {
    try await observing { try await xdotool("windowmove", "--sync", id, "\(x)", "\(y)") }
  }

  @discardableResult
  func press(key: String) async throws -> Observation {
    try await observing { try await xdotool("key", "--clearmodifiers", key) }
  }

  @discardableResult
  func holding(key: String, _ body: () async throws -> Void) async throws -> Observation {
    try await observing {
      try await xdotool("keydown", key)
      try await body()
      try await xdotool("keyup", key)
    }
  }

  /// Down, towards the person, for steps above 0.
  @discardableResult
  func turnWheel(steps: Int) async throws -> Observation {
    // In one go, so that no step comes late on a busy machine and is a gesture of its own.
    try await observing {
      try await xdotool("click", "--repeat", "\(abs(steps))", "--delay", "15", steps > 0 ? "5" : "4")
    }
  }

  @discardableResult
  func resize(width: Int, height: Int) async throws -> Observation {
    try await observing { try await xdotool("windowsize", "--sync", id, "\(width)", "\(height)") }
  }

  /// Stands for the window in ``perform(_:)``.
  static let placeholder = "WINDOW"

  /// Hands xdotool(1) a chain of its commands.
  @discardableResult
  func perform(_ commands: [String]) async throws -> Observation {
    try await observing {
      try await display.run("xdotool", commands.map { $0 == Self.placeholder ? id : $0 })
    }
  }

  /// Lets some time pass with the hands off.
  @discardableResult
  func pause(for time: Duration) async throws -> Observation {
    try await observing { try await Task.sleep(for: time) }
  }

  // MARK: What a person sees

  /// Begins to watch what the window shows.
  func watch() async throws -> ScreenWatch {
    let text = try await display.run("xdotool", ["getwindowgeometry", "--shell", id])
    func number(_ name: String) throws -> Int {
      let line = try #require(text.split(separator: "\n").first { $0.hasPrefix(name + "=") })
      return try #require(Int(line.dropFirst(name.count + 1)))
    }
    let (x, y) = (try number("X"), try number("Y"))
    return ScreenWatch(
      of: display.framebuffer, columns: x..<x + (try number("WIDTH")), rows: y..<y + (try number("HEIGHT")))
  }

  func screenshot() async throws -> Screenshot {
    let file = folder.file("window.xwd")
    try await display.run("xwd", ["-silent", "-id", id, "-out", file.path])
    return try Screenshot(xwd: Data(contentsOf: file))
  }

  /// A screenshot in which nothing is wrong, once it is so.
  ///
  /// - Parameter faults: says what is wrong.
  @discardableResult
  func see(_ what: String, _ faults: (Screenshot) -> [String]) async throws -> Screenshot {
    var found: [String] = []
    do {
      return try await wait(for: what) {
        let screenshot = try await screenshot()
        found = faults(screenshot)
        return found.isEmpty ? screenshot : nil
      }
    } catch let error as Overdue {
      throw Overdue(description: "\(error.description): \(found.joined(separator: ", "))")
    }
  }

  // MARK: What comes of it

  /// Asks again and again while the program runs: for what comes of it outside of its trace, which an ``Observation`` reads.
  @discardableResult
  func wait<Value>(for what: String, _ value: () async throws -> Value?) async throws -> Value {
    do {
      return try await eventually(what) {
        if let value = try await value() { return value }
        try #require(process.isRunning, "\(what): the program ended: \(said)")
        return nil
      }
    } catch let error as Overdue {
      let lines = (try? String(contentsOf: trace, encoding: .utf8))?.split(separator: "\n") ?? []
      throw Overdue(
        description: "\(error.description); its last frames:\n\(lines.suffix(3).joined(separator: "\n"))\n\(said)")
    }
  }

  // MARK: What the system knows of it

  /// What it holds of the machine.
  func use() throws -> ProcessUse { try ProcessUse(of: process.id) }

  /// Ticks of processor time, a hundred a second.
  func processorTicks() throws -> Int {
    let text = try String(contentsOfFile: "/proc/\(process.id)/stat", encoding: .utf8)
    let fields = text[text.index(after: try #require(text.lastIndex(of: ")")))...].split(separator: " ")
    return try #require(Int(fields[11])) + (try #require(Int(fields[12])))
  }

  /// Waits for it to end by itself, and returns its exit status.
  func end(within seconds: Double = 120) async throws -> Int32 { try await process.end(within: seconds) }
}
