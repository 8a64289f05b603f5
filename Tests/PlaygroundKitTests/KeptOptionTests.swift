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
  private static let size = Size(width: 900, height: 700)
  private let folder: ScratchFolder
  private let file: SettingsFile

  init() throws {
    folder = try ScratchFolder()
    file = SettingsFile(in: folder.path)
  }

  /// A new start of the program.
  private func start() -> Shell {
    var settings = Settings()
    _ = file.load(into: &settings)
    let playground = Playground(
      whole: .pictures(PictureStore([], mode: .synchronous)), settings: settings, size: Self.size, inspector: nil,
      commands: Playground.commandsOfWindow)
    return Shell(Mode(TimeMachine(playground)), files: ShellFiles(settings: file, saved: settings))
  }

  private func step(_ shell: Shell, _ kinds: [InputEvent.Kind], at second: Double) -> [String] {
    var words: [String] = []
    for frame in 0..<60 {
      let now = Instant(seconds: second + Double(frame) / 60)
      let events = frame > 0 ? [] : kinds.map { InputEvent($0, at: now) }
      let output = shell.step(WindowInput(events, at: now, beginning: now, contentSize: Self.size, scale: 1))
      words = output.displayList.words
    }
    return words
  }

  private func type(_ key: String, _ shell: Shell, at second: Double) -> [String] {
    step(shell, [.keyDown(KeyChord(key), isRepeat: false), .keyUp(KeyChord(key))], at: second)
  }

  private func click(_ point: Point, _ shell: Shell, at second: Double) -> [String] {
    step(shell, [.mouseDown(.left, point), .mouseUp(.left, point)], at: second)
  }

  /// The middle of a line of text in a frame.
  private func place(_ text: String, _ shell: Shell, at second: Double) -> Point? {
    let now = Instant(seconds: second)
    let list = shell.step(WindowInput([], at: now, beginning: now, contentSize: Self.size, scale: 1)).displayList
    return list.commands.textLines.first { $0.text == text }.map(\.position)
  }

  @Test("Is said a key at a time, is reset from the bar, and is unknown to a new start")
  func reset() throws {
    let shell = start()
    let before = shell.playground.settings
    #expect(type("b", shell, at: 0).contains("Opaque backing: off"))
    #expect(type("e", shell, at: 2).contains("Presentation: Full screen"))
    #expect(type("a", shell, at: 4).contains("Alignment rect: off"))
    #expect(type("c", shell, at: 6).contains("Nothing is in flight"))
    #expect(start().playground.settings == before)
    let said = try #require(place("3 changed · Reset", shell, at: 8))
    #expect(click(said, shell, at: 9).contains("Keep for the next start"))
    _ = click(try #require(place("Reset all", shell, at: 11)), shell, at: 12)
    #expect(shell.playground.settings == before && place("3 changed · Reset", shell, at: 14) == nil)
    #expect(start().playground.settings == before)
  }

  @Test("Is what a new start begins with once it is kept")
  func keep() throws {
    let shell = start()
    _ = type("b", shell, at: 0)
    _ = click(try #require(place("1 changed · Reset", shell, at: 2)), shell, at: 3)
    _ = click(try #require(place("Keep for the next start", shell, at: 5)), shell, at: 6)
    #expect(place("1 changed · Reset", shell, at: 8) == nil)
    _ = type("e", shell, at: 9)
    let settings = start().playground.settings
    #expect(!settings.transition.hasOpaqueBacking && settings.transition.presentation == .push)
  }

  @Test("What is changed while two settings are compared goes with them, and is not offered to be kept")
  func comparing() throws {
    let shell = start()
    let former = shell.playground
    for (number, key) in ["h", "down", "down", "return", "b"].enumerated() {
      _ = type(key, shell, at: 2 * Double(number))
    }
    #expect(shell.playground !== former)
    let said = try #require(place("1 changed · Reset", shell, at: 10) ?? place("2 changed · Reset", shell, at: 10))
    let words = click(said, shell, at: 11)
    #expect(words.contains { $0.hasPrefix("Reset") } && !words.contains("Keep for the next start"))
  }

  @Test("The layout and the appearance are kept at once, and without what else is changed")
  func atOnce() {
    let shell = start()
    for (number, key) in ["b", "v", "l"].enumerated() { _ = type(key, shell, at: 2 * Double(number)) }
    let settings = start().playground.settings
    #expect(settings.window.layout == .list && settings.window.appearance == .light)
    #expect(settings.transition.hasOpaqueBacking)
  }
}
