import FluidTestSupport
import Foundation
import Testing

/// The programs in `Sources/Examples`, as a person runs them.
struct ExampleEndToEndTests {
  private let scratch: ScratchFolder

  init() throws { scratch = try ScratchFolder() }

  @Test("An example has at most 80 lines, the terminal 150, and stands on the page of examples with its command")
  func length() throws {
    let examples = Checkout.path("Sources/Examples")
    let page = try Checkout.text("Sources/FluidWindows/FluidWindows.docc/Examples.md")
    let names = try FileManager.default.contentsOfDirectory(atPath: examples).filter { $0 != "ExampleAlbum" }
    #expect(names.count == 16)
    for name in names {
      let files = try FileManager.default.contentsOfDirectory(atPath: "\(examples)/\(name)")
      let lines = try files.map { try Checkout.text("Sources/Examples/\(name)/\($0)").count { $0 == "\n" } }
      #expect(lines.reduce(0, +) <= (name == "ExampleTerminal" ? 150 : 80), "\(name)")
      #expect(page.contains("`swift run \(name)"), "\(name)")
      let program = try Checkout.text("Sources/Examples/\(name)/main.swift")
      #expect(program.contains("//     swift run \(name)"), "\(name)")
    }
  }

  @Test("Picture files: a page opens, is caught and thrown back, and no file is replaced")
  func pictures() async throws {
    func run() async throws -> Int32 {
      try await ChildProcess(Tool.built("ExamplePictures"), [scratch.path], environment: Tool.environment).end()
    }
    #expect(try await run() == 0)
    let pictures = try (0..<40).map { number in
      try Data(contentsOf: URL(filePath: scratch.file("\(number < 10 ? "0" : "")\(number).ppm")))
    }
    let header = Data("P6 201 300 255\n".utf8)
    #expect(pictures.allSatisfy { $0.starts(with: header) && $0.count == header.count + 201 * 300 * 3 })
    #expect(Set(pictures).count > 20, "it moves")
    #expect(pictures[0] == pictures[39], "and comes back")
    #expect(try await run() == 73)
  }

  // MARK: A terminal

  /// A terminal of 80 by 24 cells, in which the example runs.
  private struct TerminalRun {
    let process: ChildProcess
    private let scratch: ScratchFolder
    private let input: FileHandle

    init(_ scratch: ScratchFolder) throws {
      self.scratch = scratch
      let fifo = scratch.file("input")
      mkfifo(fifo, 0o600)
      let example = """
        echo $$ > '\(scratch.file("id"))'
        exec '\(Tool.built("ExampleTerminal"))'
        """
      let session = """
        stty rows 24 cols 80
        stty -g > '\(scratch.file("before"))'
        sh '\(try scratch.write(example, "example.sh"))'
        echo $? > '\(scratch.file("status"))'
        stty -g > '\(scratch.file("after"))'
        """
      let script = try scratch.write(session, "session.sh")
      // Opened for both, so that neither end waits for the other.
      input = try #require(FileHandle(forUpdatingAtPath: fifo))
      process = try ChildProcess(
        try Tool.path("sh"), ["-c", "exec script -qfec 'sh \(script)' '\(scratch.file("log"))' < '\(fifo)'"],
        environment: Tool.environment.merging(["TERM": "xterm-256color"]) { $1 })
    }

    func type(_ text: String) throws { try input.write(contentsOf: Data(text.utf8)) }

    var log: String {
      String(decoding: (try? Data(contentsOf: URL(filePath: scratch.file("log")))) ?? Data(), as: UTF8.self)
    }

    /// Waits for the album, and opens its first tile: the album's colours.
    func open() async throws -> Set<String> {
      try await eventually("the first frame") { colors.count > 5 }
      let home = colors
      try await reopen()
      return home
    }

    /// Opens the first tile.
    func reopen() async throws {
      try type("\u{1B}[<0;8;4M\u{1B}[<0;8;4m")
      try await eventually("the open page") { colors == ["228;87;46"] }
    }

    /// The latest frame.
    var frame: String {
      let frames = log.components(separatedBy: "\u{1B}[H")
      return frames.count > 1 ? frames[frames.count - 1] : ""
    }

    /// The colours of the latest frame.
    var colors: Set<String> { Set(frame.matches(of: /[34]8;2;([0-9;]+)m/).map { String($0.1) }) }

    func expectRestored(_ status: String) async throws {
      try await eventually("the terminal's modes") { FileManager.default.fileExists(atPath: scratch.file("after")) }
      _ = try await process.end()
      #expect(try text("before") == text("after"))
      #expect(try text("status") == status)
      #expect(log.contains("\u{1B}[?25h\u{1B}[?1049l") && log.contains("\u{1B}[?1002l"))
    }

    func text(_ name: String) throws -> String {
      try String(contentsOfFile: scratch.file(name), encoding: .utf8).trimmingCharacters(in: .whitespacesAndNewlines)
    }
  }

  @Test("A terminal: a click opens a page out of its tile, Backspace goes back, Q ends it with the modes that it found")
  func terminal() async throws {
    let run = try TerminalRun(scratch)
    let home = try await run.open()
    try run.type("\u{7F}")
    try await eventually("the album") { run.colors == home }
    try run.type("q")
    try await run.expectRestored("0")
  }

  @Test("A terminal: a drag moves a card, and throws it back into its tile")
  func terminalDrag() async throws {
    let run = try TerminalRun(scratch)
    let home = try await run.open()
    try run.type("\u{1B}[<0;40;4M")
    for row in 5...14 { try run.type("\u{1B}[<32;40;\(row)M") }
    // As long as it is held it is a card, with the album around it.
    try await eventually("the held card") { run.colors.contains("228;87;46") && run.colors.count > 1 }
    let held = run.frame
    try await Task.sleep(for: .milliseconds(700))
    #expect(run.colors.count > 1 && run.colors != home)
    for row in 15...18 { try run.type("\u{1B}[<32;40;\(row)M") }
    try await eventually("the card that was moved") { run.frame != held }
    for row in 19...22 { try run.type("\u{1B}[<32;40;\(row)M") }
    try run.type("\u{1B}[<0;40;22m")
    // A card on its way has the colour of its tile: the album is there when nothing moves any more.
    try await eventually("the album, at rest") {
      let frame = run.frame
      try await Task.sleep(for: .milliseconds(300))
      return run.colors == home && run.frame == frame
    }
    try await run.reopen()
    try run.type("q")
    try await run.expectRestored("0")
  }

  @Test(
    "A terminal has its modes back when the example is ended from outside",
    arguments: [SIGTERM, SIGINT, SIGHUP, SIGQUIT])
  func endedTerminal(signal: Int32) async throws {
    let run = try TerminalRun(scratch)
    try await eventually("the first frame") { run.colors.count > 5 }
    kill(try #require(pid_t(try run.text("id"))), signal)
    try await run.expectRestored("137")
  }

  @Test("A terminal has its modes back when what draws in it is killed")
  func killedTerminal() async throws {
    let run = try TerminalRun(scratch)
    try await eventually("the first frame") { run.colors.count > 5 }
    let id = try run.text("id")
    let children = try String(contentsOfFile: "/proc/\(id)/task/\(id)/children", encoding: .utf8)
    let child = try #require(children.split(separator: " ").first.flatMap { pid_t($0) })
    kill(child, SIGKILL)
    try await run.expectRestored("137")
  }
}
