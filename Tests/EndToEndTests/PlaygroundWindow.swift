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
  private var unread = Data()
  private var offset: UInt64 = 0
  private(set) var frames: [TraceFrame] = []
  /// The first frame that ``events`` tells of.
  private var mark = 0

  /// Next to the test bundle, where the package manager builds both.
  static let program = URL(fileURLWithPath: "/proc/self/exe").resolvingSymlinksInPath().deletingLastPathComponent()
    .appendingPathComponent("fluidzoom").path

  init(_ arguments: String..., folder: PictureFolder) async throws {
    self.folder = folder
    display = try await TestDisplay()
    trace = folder.file("trace.jsonl")
    complaints = folder.file("complaints")
    var environment = Tool.environment.filter { !["WAYLAND_DISPLAY", "SDL_VIDEODRIVER", "GTK_THEME"].contains($0.key) }
    environment["DISPLAY"] = display.name
    environment["HOME"] = folder.home.path
    environment["XDG_CONFIG_HOME"] = folder.home.appendingPathComponent("config").path
    environment["XDG_CACHE_HOME"] = folder.home.appendingPathComponent("cache").path
    process = try ChildProcess(
      Self.program, ["--trace", trace.path] + arguments + [folder.url.path], environment: environment,
      errors: complaints.path)
    id = try await eventually("the window") {
      try #require(process.isRunning, "the program ended: \(said)")
      let windows = try await display.run("xdotool", "search", "--onlyvisible", "--name", "FluidZoom")
      return windows.split(separator: "\n").last.map(String.init)
    }
    try await frame("the first frame") { _ in true }
  }

  /// What it complained of.
  var said: String { (try? String(contentsOf: complaints, encoding: .utf8)) ?? "" }

  // MARK: What a person does

  func point(at x: Double, _ y: Double) async throws {
    try await display.run("xdotool", "mousemove", "--window", id, "\(Int(x))", "\(Int(y))")
  }

  /// X counts buttons: 1 is left, 2 middle, 3 right.
  func press(button: Int = 1) async throws { try await display.run("xdotool", "mousedown", "\(button)") }
  func release(button: Int = 1) async throws { try await display.run("xdotool", "mouseup", "\(button)") }

  func click(_ x: Double, _ y: Double) async throws {
    try await point(at: x, y)
    try await press()
    try await release()
  }

  /// Drags a pressed button along, in steps, as a hand does: at once, it would be a jump without a velocity.
  func drag(from start: (x: Double, y: Double), to end: (x: Double, y: Double), steps: Int = 12) async throws {
    for step in 1...steps {
      let part = Double(step) / Double(steps)
      try await point(at: start.x + (end.x - start.x) * part, start.y + (end.y - start.y) * part)
    }
  }

  func press(key: String) async throws { try await display.run("xdotool", "key", "--clearmodifiers", key) }

  func holding(key: String, _ body: () async throws -> Void) async throws {
    try await display.run("xdotool", "keydown", key)
    try await body()
    try await display.run("xdotool", "keyup", key)
  }

  /// Down, towards the person, for steps above 0.
  func turnWheel(steps: Int) async throws {
    // In one go, so that no step comes late on a busy machine and is a gesture of its own.
    let button = steps > 0 ? "5" : "4"
    try await display.run("xdotool", "click", "--repeat", "\(abs(steps))", "--delay", "15", button)
  }

  func resize(width: Int, height: Int) async throws {
    try await display.run("xdotool", "windowsize", "--sync", id, "\(width)", "\(height)")
  }

  // MARK: What a person sees

  func screenshot() async throws -> Screenshot {
    let file = folder.file("window.xwd")
    try await display.run("xwd", "-silent", "-id", id, "-out", file.path)
    return try Screenshot(xwd: Data(contentsOf: file))
  }

  /// A screenshot in which nothing is wrong, once it is so.
  ///
  /// - Parameter faults: says what is wrong.
  @discardableResult
  func see(_ what: String, _ faults: (Screenshot) -> [String]) async throws -> Screenshot {
    var found: [String] = []
    do {
      return try await eventually(what) {
        let screenshot = try await screenshot()
        found = faults(screenshot)
        return found.isEmpty ? screenshot : nil
      }
    } catch let error as Overdue {
      throw Overdue(description: "\(error.description): \(found.joined(separator: ", "))")
    }
  }

  // MARK: What it tells in its trace

  /// Waits for a frame since the last ``forget()``.
  @discardableResult
  func frame(_ what: String, _ isIt: (TraceFrame) -> Bool) async throws -> TraceFrame {
    try await eventually(what) {
      try readTrace()
      if let frame = recent.first(where: isIt) { return frame }
      try #require(process.isRunning, "the program ended: \(said)")
      return nil
    }
  }

  /// Waits until the last frame is at rest with these pages.
  func rest(_ stack: [String]) async throws {
    try await eventually("rest with \(stack)") {
      try readTrace()
      try #require(process.isRunning, "the program ended: \(said)")
      return frames.last.map { $0.isAtRest && $0.stack == stack } ?? false
    }
  }

  /// Frames and events from here on are news.
  func forget() throws {
    try readTrace()
    mark = frames.count
  }

  /// Whether there is such a frame by now.
  func hasFrame(_ isIt: (TraceFrame) -> Bool) throws -> Bool {
    try readTrace()
    return recent.contains(where: isIt)
  }

  var recent: ArraySlice<TraceFrame> { frames[mark...] }
  var events: [TraceEvent] { recent.flatMap { zip($0.events, $0.turn).map(TraceEvent.init) } }

  private func readTrace() throws {
    guard let file = try? FileHandle(forReadingFrom: trace) else { return }
    defer { try? file.close() }
    try file.seek(toOffset: offset)
    let news = try file.readToEnd() ?? Data()
    offset += UInt64(news.count)
    unread.append(news)
    while let end = unread.firstIndex(of: UInt8(ascii: "\n")) {
      let line = unread[unread.startIndex..<end]
      unread = Data(unread[(end + 1)...])
      if !line.starts(with: Data("{\"fluidzoom-trace\"".utf8)) {
        frames.append(try JSONDecoder().decode(TraceFrame.self, from: Data(line)))
      }
    }
  }

  // MARK: What the system knows of it

  /// Ticks of processor time, a hundred a second.
  func processorTicks() throws -> Int {
    let text = try String(contentsOfFile: "/proc/\(process.id)/stat", encoding: .utf8)
    let fields = text[text.index(after: try #require(text.lastIndex(of: ")")))...].split(separator: " ")
    return try #require(Int(fields[11])) + (try #require(Int(fields[12])))
  }

  /// Waits for it to end by itself, and answers its exit status.
  func end() async throws -> Int32 { try await process.end() }
}
