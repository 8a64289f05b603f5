import FluidTestSupport
import Foundation
import Testing

/// The program in a window of its own, and what a person does to it. Points are those of the window's content, of which the
/// display server has one a pixel.
final class PlaygroundWindow {
  let folder: PictureFolder
  private let desktop: any Desktop
  private let program: TracedProgram

  private init(
    _ arguments: [String], folder: PictureFolder, on server: DisplayServer, log: SystemCallLog?,
    command: ([String]) throws -> [String], preparing: (any Desktop) throws -> Void
  ) async throws {
    self.folder = folder
    // Where its size does not matter, few pixels are drawn.
    let arguments = arguments.contains("--window") ? arguments : ["--window", "640x480"] + arguments
    switch server {
    case .x11: desktop = try await XDesktop(folder)
    case .wayland:
      let size = try #require(arguments.firstIndex(of: "--window").map { arguments[$0 + 1] })
      desktop = try await WaylandDesktop(folder, size: size)
    }
    try preparing(desktop)
    var environment = desktop.environment
    environment["HOME"] = folder.home.path
    environment["XDG_CONFIG_HOME"] = folder.home.appendingPathComponent("config").path
    environment["XDG_CACHE_HOME"] = folder.home.appendingPathComponent("cache").path
    program = try TracedProgram(
      arguments + [folder.url.path], scratch: folder, environment: environment,
      command: { try command((log?.command ?? []) + $0) })
    try await program.beginning.rest(1)
    try await wait(for: "the window") { try await desktop.findWindow() ? () : nil }
  }

  /// Opens a window and waits until its first page is at rest and every tile in sight shows what it should.
  ///
  /// - Parameters:
  ///   - server: what the window is on.
  ///   - log: where strace(1) writes down what the program asks the system for; see ``SystemCallLog``.
  ///   - command: what is started in the place of the program with its words, which it is given.
  ///   - preparing: what is done to the display before the program starts.
  static func atRest(
    _ arguments: String..., folder: PictureFolder, on server: DisplayServer = .x11, log: SystemCallLog? = nil,
    command: ([String]) throws -> [String] = { $0 }, preparing: (any Desktop) throws -> Void = { _ in }
  ) async throws -> PlaygroundWindow {
    try await PlaygroundWindow(
      arguments, folder: folder, on: server, log: log, command: command, preparing: preparing)
  }

  /// What it complained of.
  var said: String { program.said }

  /// The X server that it is on.
  var x: XDesktop { get throws { try #require(desktop as? XDesktop, "this is tested on X11 alone") } }

  // MARK: What a person does

  /// Marks the moment, then acts.
  private func observing(_ action: () async throws -> Void) async throws -> Observation {
    let observation = try program.mark()
    try await action()
    return observation
  }

  @discardableResult
  func perform(_ acts: [HandAct]) async throws -> Observation {
    try await observing { try await desktop.perform(acts) }
  }

  @discardableResult
  func point(at x: Double, _ y: Double) async throws -> Observation { try await perform([.point(x: x, y: y)]) }

  @discardableResult
  func press(button: Int = 1) async throws -> Observation { try await perform([.press(button: button)]) }

  @discardableResult
  func release(button: Int = 1) async throws -> Observation { try await perform([.release(button: button)]) }

  @discardableResult
  func click(_ x: Double, _ y: Double) async throws -> Observation { try await perform(HandAct.click(x: x, y: y)) }

  /// Drags a pressed button along.
  @discardableResult
  func drag(from start: (x: Double, y: Double), to end: (x: Double, y: Double)) async throws -> Observation {
    try await glide(along: [start, end], seconds: 0.1)
  }

  /// Drags a pressed button from place to place at 125 points a second, as a mouse does, for the same time to each.
  @discardableResult
  func glide(along places: [(x: Double, y: Double)], seconds: Double) async throws -> Observation {
    let steps = Int(seconds * 125)
    return try await perform(
      HandAct.move(
        along: (1...steps).map { step in
          let progress = Double(step) / Double(steps) * Double(places.count - 1)
          let index = min(Int(progress), places.count - 2)
          let (start, end, part) = (places[index], places[index + 1], progress - Double(index))
          return (start.x + (end.x - start.x) * part, start.y + (end.y - start.y) * part)
        }))
  }

  /// Sends the program a signal, as the system does.
  func signal(_ number: Int32) { kill(program.id, number) }

  /// Kills the display server. The program ends by itself then: its exit status.
  func loseDisplay() async throws -> Int32 {
    try await desktop.lose()
    return try await program.end(within: 20)
  }

  @discardableResult
  func press(key: String) async throws -> Observation { try await perform([.strike(key: key)]) }

  /// Down, towards the person, for steps above 0.
  @discardableResult
  func turnWheel(steps: Int, holding key: String? = nil) async throws -> Observation {
    let turn = [HandAct.turnWheel(down: steps, right: 0)]
    return try await perform(key.map { [.hold(key: $0)] + turn + [.lift(key: $0)] } ?? turn)
  }

  @discardableResult
  func resize(width: Int, height: Int) async throws -> Observation {
    try await observing { try await desktop.resize(width: width, height: height) }
  }

  /// Lets some time pass with the hands off.
  @discardableResult
  func pause(for time: Duration) async throws -> Observation {
    try await observing { try await Task.sleep(for: time) }
  }

  /// Waits for so many seconds in which nothing is drawn: what moves or fades with time has come to its end.
  func stillness(seconds: Double) async throws { try await program.stillness(seconds: seconds) }

  // MARK: What other programs do

  /// Another program puts the text of a file on the clipboard, and holds it out.
  func copyElsewhere(_ file: URL) async throws { try await desktop.copy(file) }

  /// The content that another program gets from the clipboard.
  func pasteElsewhere(_ type: String = "UTF8_STRING") async throws -> Data {
    let file = folder.file("pasted")
    try await desktop.paste(type, into: file)
    return try Data(contentsOf: file)
  }

  // MARK: What a person sees

  /// Watches what the window shows while something is done.
  func changes(during body: () async throws -> Void) async throws -> ScreenChanges {
    try await desktop.changes(during: body)
  }

  func screenshot() async throws -> Screenshot { try await desktop.screenshot() }

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
  func wait<Value>(
    for what: String, within seconds: Double = 120, _ value: () async throws -> Value?
  ) async throws -> Value {
    try await program.wait(for: what, within: seconds, value)
  }

  // MARK: What the system knows of it

  /// What it holds of the machine.
  func use() throws -> ProcessUse { try ProcessUse(of: program.id) }

  /// Ticks of processor time, a hundred a second.
  func processorTicks() throws -> Int {
    let text = try String(contentsOfFile: "/proc/\(program.id)/stat", encoding: .utf8)
    let fields = text[text.index(after: try #require(text.lastIndex(of: ")")))...].split(separator: " ")
    return try #require(Int(fields[11])) + (try #require(Int(fields[12])))
  }

  /// Waits for it to end by itself, and returns its exit status.
  func end(within seconds: Double = 120) async throws -> Int32 { try await program.end(within: seconds) }

  /// Ends it as a person does, and expects that all was well.
  func quit(within seconds: Double = 120) async throws {
    try await press(key: "ctrl+q")
    #expect(try await end(within: seconds) == 0)
    #expect(said.isEmpty)
  }
}
