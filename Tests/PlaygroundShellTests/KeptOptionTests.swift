import FluidGeometry
import FluidGestures
import FluidMotion
import FluidScene
import FluidTestSupport
import PlaygroundPictures
import PlaygroundTestSupport
import Testing

@testable import FluidScript
@testable import PlaygroundKit
@testable import PlaygroundShell

@MainActor
@Suite("What hotkeys change")
struct KeptOptionTests {
  private let folder: ScratchFolder
  private let file: SettingsFile

  init() throws {
    folder = try ScratchFolder()
    file = SettingsFile(in: folder.path)
  }

  /// A new start of the program.
  private func start() -> TestWindow {
    var settings = Settings()
    _ = file.load(into: &settings)
    let playground = Playground(
      whole: .pictures(PictureStore([], mode: .synchronous)), settings: settings, size: Size(width: 900, height: 700),
      inspector: nil,
      commands: TimeMachine.commands)
    return TestWindow(Shell(Mode(TimeMachine(playground)), files: ShellFiles(settings: file, saved: settings)))
  }

  private func press(_ key: String, _ window: TestWindow) -> [String] {
    window.press(key, then: 59)
    return window.words
  }

  private func click(_ text: String, _ window: TestWindow) throws -> [String] {
    window.click(try #require(place(text, window)))
    window.run(59)
    return window.words
  }

  /// The middle of a line of text in the latest frame.
  private func place(_ text: String, _ window: TestWindow) -> Point? {
    window.list.commands.textLines.first { $0.text == text }.map(\.position)
  }

  @Test("Is said a key at a time, is reset from the bar, and is unknown to a new start")
  func reset() throws {
    let window = start()
    let before = window.playground.settings
    #expect(press("b", window).contains("Opaque backing: off"))
    #expect(press("e", window).contains("Presentation: Full screen"))
    #expect(press("a", window).contains("Alignment rect: off"))
    #expect(press("c", window).contains("Nothing is in flight"))
    #expect(start().playground.settings == before)
    #expect(try click("3 changed · Reset", window).contains("Keep for the next start"))
    _ = try click("Reset all", window)
    #expect(window.playground.settings == before && place("3 changed · Reset", window) == nil)
    #expect(start().playground.settings == before)
  }

  @Test("Is what a new start begins with once it is kept")
  func keep() throws {
    let window = start()
    _ = press("b", window)
    _ = try click("1 changed · Reset", window)
    _ = try click("Keep for the next start", window)
    #expect(place("1 changed · Reset", window) == nil)
    _ = press("e", window)
    let settings = start().playground.settings
    #expect(!settings.transition.hasOpaqueBacking && settings.transition.presentation == .push)
  }

  @Test("What is changed while two settings are compared goes with them, and is not offered to be kept")
  func comparing() throws {
    let window = start()
    let former = window.playground
    for key in ["h", "down", "down", "return", "b"] { _ = press(key, window) }
    #expect(window.playground !== former)
    let said = place("1 changed · Reset", window) == nil ? "2 changed · Reset" : "1 changed · Reset"
    let words = try click(said, window)
    #expect(words.contains { $0.hasPrefix("Reset") } && !words.contains("Keep for the next start"))
  }

  @Test("The layout and the appearance are kept at once, and without what else is changed")
  func atOnce() {
    let window = start()
    for key in ["b", "v", "l"] { _ = press(key, window) }
    let settings = start().playground.settings
    #expect(settings.window.layout == .list && settings.window.appearance == .light)
    #expect(settings.transition.hasOpaqueBacking)
  }

  @Test("Settings that cannot be saved do not end the trace")
  func unsaved() throws {
    let trace = folder.file("trace.jsonl")
    let nowhere = SettingsFile(in: try folder.write("", "a-file") + "/settings")
    var files = ShellFiles(trace: try LineWriter(trace), settings: nowhere)
    files.note(Settings())
    files.save(try Settings([.dimming: "white"]))
    files.write("a line")
    #expect(throws: FileError.self) { try files.finish(nil) }
    #expect(try TextFile.read(trace) == "a line\n")
  }
}
