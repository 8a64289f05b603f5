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
  private let window: TestWindow

  init() throws {
    let playground = Playground(
      whole: try .stage(of: "stage\n0 end"), settings: Settings(), size: Size(width: 640, height: 480))
    window = TestWindow(Shell(Mode(TimeMachine(playground)), files: ShellFiles()))
  }

  /// Presses all these keys in one frame, and makes frames for as long as another one is asked for.
  private func type(_ keys: String...) throws {
    window.pressTogether(keys)
    for _ in 0..<60 where window.isAnimating { window.step() }
    #expect(!window.isAnimating, "it never ends")
  }

  /// Whether the window is to fill its screen after a frame, before which it did or did not.
  private func fillsScreen(_ filled: Bool, pressing keys: String...) -> Bool {
    window.step(keys.map { .keyDown(KeyChord($0), isRepeat: false) }) { $0.isFullScreen = filled }
    return window.playground.settings.window.isFullScreen
  }

  @Test("A window that the desktop fills the screen with, or no longer does, stays so, and the option follows it")
  func fullScreen() {
    #expect(!fillsScreen(false))
    #expect(fillsScreen(true) && fillsScreen(true))
    #expect(!fillsScreen(true, pressing: "f11") && !fillsScreen(false))
    // A window that takes its time is asked for all the same.
    #expect(fillsScreen(false, pressing: "f11") && fillsScreen(false) && fillsScreen(true))
    #expect(!fillsScreen(false))
  }

  private var isComparing: Bool { window.mode.top is SideBySide }

  @Test("Keeps no option that is changed while two settings are compared: it comes back without")
  func comparedOptions() throws {
    let folder = try ScratchFolder()
    let file = SettingsFile(in: folder.path)
    let window = TestWindow(Shell(Mode(TimeMachine(window.playground)), files: ShellFiles(settings: file)))
    func saved() -> Settings {
      var settings = Settings()
      _ = file.load(into: &settings)
      return settings
    }
    window.press("a", then: 59)
    let kept = saved()
    for key in ["h", "return", "d", "m"] { window.press(key, then: 59) }
    #expect(window.playground.settings != kept && saved() == kept)
    window.press("h", then: 59)
    #expect(window.playground.settings != kept && saved() == kept)
    window.press("v", then: 59)
    #expect(saved().window == window.playground.settings.window && saved() != kept)
  }

  @Test("Exports what is shown when the key is pressed, though others come with it")
  func exporting() throws {
    window.pressTogether(["x", "space"])
    #expect(window.isAnimating && window.mode.top.isLive)
    #expect(window.shell?.messages == ["Nothing to export yet: stop time with Space, or record with R."])
    window.step()
    #expect(window.stopped != nil)
  }

  @Test("Gives keys to the sheet that the key before them opens, though all come at once")
  func typing() throws {
    try type()
    try type("h", "return")
    #expect(isComparing)
    try type("h", "h", "down", "escape")
    #expect(!isComparing)
  }
}
