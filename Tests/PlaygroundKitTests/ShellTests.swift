import FluidGeometry
import FluidGestures
import FluidMotion
import FluidTestSupport
import PlaygroundTestSupport
import Testing

@testable import FluidScript
@testable import PlaygroundKit
@testable import PlaygroundShell

@MainActor
@Suite("The program in a window")
struct ShellTests {
  private static let size = Size(width: 640, height: 480)
  private let shell: Shell

  init() throws {
    let script = try Script(parsing: "stage\n0 end")
    let playground = Playground(whole: .stage(try #require(script.stage)), settings: Settings(), size: Self.size)
    shell = Shell(Mode(TimeMachine(playground)), files: ShellFiles())
  }

  /// Steps frame by frame, with all these keys in the first frame, for as long as another frame is asked for.
  private func type(_ keys: String..., at second: Double) throws {
    var now = Instant(seconds: second)
    var events = keys.map { InputEvent(.keyDown(KeyChord($0), isRepeat: false), at: now) }
    for _ in 0..<60 {
      let output = shell.step(WindowInput(events, at: now, beginning: now, contentSize: Self.size, scale: 1))
      guard output.isAnimating else { return }
      events = []
      now = now + 1.0 / 60
    }
    Issue.record("it never ends")
  }

  /// Whether the window is to fill its screen after a frame, before which it did or did not.
  private func fillsScreen(_ filled: Bool, at second: Double, pressing keys: String...) -> Bool {
    let now = Instant(seconds: second)
    let events = keys.map { InputEvent(.keyDown(KeyChord($0), isRepeat: false), at: now) }
    let input = WindowInput(
      events, at: now, beginning: now, contentSize: Self.size, scale: 1, isFullScreen: filled)
    return shell.step(input).isFullScreen
  }

  @Test("A window that the desktop fills the screen with, or no longer does, stays so, and the option follows it")
  func fullScreen() {
    #expect(!fillsScreen(false, at: 0))
    #expect(fillsScreen(true, at: 1) && fillsScreen(true, at: 2))
    #expect(!fillsScreen(true, at: 3, pressing: "f11") && !fillsScreen(false, at: 4))
    // A window that takes its time is asked for all the same.
    #expect(fillsScreen(false, at: 5, pressing: "f11") && fillsScreen(false, at: 6) && fillsScreen(true, at: 7))
    #expect(!fillsScreen(false, at: 8))
  }

  private var isComparing: Bool { shell.mode.top is SideBySide }

  @Test("Keeps no option that is changed while two settings are compared: it comes back without")
  func comparedOptions() throws {
    let folder = try ScratchFolder()
    let file = SettingsFile(in: folder.path)
    let shell = Shell(Mode(TimeMachine(shell.playground)), files: ShellFiles(settings: file))
    func saved() -> Settings {
      var settings = Settings()
      _ = file.load(into: &settings)
      return settings
    }
    func type(_ key: String, at second: Double) {
      for frame in 0..<60 {
        let now = Instant(seconds: second + Double(frame) / 60)
        let events = frame > 0 ? [] : [InputEvent(.keyDown(KeyChord(key), isRepeat: false), at: now)]
        _ = shell.step(WindowInput(events, at: now, beginning: now, contentSize: Self.size, scale: 1))
      }
    }
    type("a", at: 0)
    let kept = saved()
    for (number, key) in ["h", "return", "d", "m"].enumerated() { type(key, at: Double(10 + 5 * number)) }
    #expect(shell.playground.settings != kept && saved() == kept)
    type("h", at: 40)
    #expect(shell.playground.settings != kept && saved() == kept)
    type("v", at: 50)
    #expect(saved().window == shell.playground.settings.window && saved() != kept)
  }

  @Test("Exports what is shown when the key is pressed, though others come with it")
  func exporting() throws {
    let events = ["x", "space"].map { InputEvent(.keyDown(KeyChord($0), isRepeat: false), at: .zero) }
    let first = WindowInput(events, at: .zero, beginning: .zero, contentSize: Self.size, scale: 1)
    #expect(shell.step(first).isAnimating && shell.mode.top.isLive)
    #expect(shell.messages == ["Nothing to export yet: stop time with Space, or record with R."])
    let now = Instant(seconds: 1.0 / 60)
    _ = shell.step(WindowInput([], at: now, beginning: now, contentSize: Self.size, scale: 1))
    #expect(shell.mode.top is StoppedTime)
  }

  @Test("Gives keys to the sheet that the key before them opens, though all come at once")
  func typing() throws {
    try type(at: 0)
    try type("h", "return", at: 10)
    #expect(isComparing)
    try type("h", "h", "down", "escape", at: 20)
    #expect(!isComparing)
  }
}
