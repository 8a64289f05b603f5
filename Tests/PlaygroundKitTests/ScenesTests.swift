import FluidGeometry
import FluidGestures
import FluidMotion
import FluidNavigation
import FluidScene
import FluidScript
import PlaygroundInspector
import Testing

@testable import PlaygroundKit
@testable import PlaygroundShell

@MainActor
@Suite("Scenes")
struct ScenesTests {
  private static let size = Size(width: 900, height: 640)
  @Test("play to an end at which nothing moves, and open what they name")
  func playing() throws {
    let gallery = try TinyGallery()
    for scene in Scene.all {
      let script = try scene.script(in: Self.size)
      var settings = Settings()
      for assignment in script.settings { settings.assign(assignment) }
      let content =
        script.stage.map { Playground.Content.stage($0) } ?? .pictures(PictureStore(gallery.paths, mode: .synchronous))
      let playground = Playground.withInspector(content, settings: settings, size: Self.size)
      var replay = Replay(playground, script: script, fps: 60)
      var lines: [String] = []
      var lists = 0
      var latest: DisplayList?
      try replay.run(trace: { lines.append($0) }) { frame in
        lists += frame.displayList == latest ? 0 : 1
        latest = frame.displayList
      }
      #expect(playground.isAtRest, "\(scene.name)")
      let opens = script.steps.contains { step in
        switch step.action {
        case .push, .present: true
        default: false
        }
      }
      #expect(!opens || lines.contains { $0.contains("viewIsAppearing") }, "\(scene.name)")
      #expect(lists > 10, "\(scene.name) shows nothing")
    }
  }

  // MARK: In a window

  private func shell() throws -> Shell {
    let script = try Script(parsing: "stage\nsource a 60 200 160 110 12\n0 end")
    let playground = Playground(.stage(try #require(script.stage)), settings: Settings(), size: Self.size)
    return Shell(.live(TimeMachine(playground)), files: ShellFiles())
  }

  /// Steps frame by frame, with all these keys in the first frame.
  private func type(_ chords: [KeyChord], at second: Double, lasting seconds: Double = 1.5, in shell: Shell) {
    for frame in 0..<Int(seconds * 60) {
      let now = Instant(seconds: second + Double(frame) / 60)
      let events = frame > 0 ? [] : chords.map { InputEvent(.keyDown($0, isRepeat: false), at: now) }
      _ = shell.step(WindowInput(events, at: now, beginning: now, contentSize: Self.size, scale: 1))
    }
  }

  private static let list = KeyChord("t", .shift)
  private static let down = KeyChord("down")
  private static let play = KeyChord("return")
  private static let back = KeyChord("escape")

  @Test("are chosen from a list, played in the place of what is there, and left by Escape")
  func visiting() throws {
    let shell = try shell()
    type([], at: 0, in: shell)
    let program = shell.playground
    type([Self.list], at: 2, in: shell)
    #expect(program.navigation.topViewController is ScenesPage)
    let index = try #require(Scene.all.firstIndex { $0.name == "scrolled-page" })
    type(Array(repeating: Self.down, count: index + 1) + [Self.play], at: 4, in: shell)
    #expect(shell.visit?.scene.name == "scrolled-page")
    #expect(shell.playground !== program)
    // Its script ends with the page's dismissal.
    type([], at: 6, lasting: 6, in: shell)
    #expect(shell.playground.isRootOnTop)
    type([Self.back], at: 13, in: shell)
    #expect(shell.visit == nil)
    #expect(shell.playground === program)
    #expect(program.navigation.topViewController is ScenesPage)
    type([Self.back], at: 15, in: shell)
    #expect(program.isRootOnTop)
  }

  @Test("follow one another, and what was there first comes back")
  func another() throws {
    let shell = try shell()
    let program = shell.playground
    type([], at: 0, in: shell)
    let index = try #require(Scene.all.firstIndex { $0.name == "scrolled-page" })
    let choice = Array(repeating: Self.down, count: index + 1) + [Self.play]
    type([Self.list], at: 2, in: shell)
    type(choice, at: 4, lasting: 8, in: shell)
    let first = shell.playground
    type([Self.list], at: 13, in: shell)
    type(choice, at: 15, lasting: 8, in: shell)
    #expect(shell.playground !== first)
    type([Self.back], at: 24, in: shell)
    #expect(shell.playground === program)
  }

  @Test("set options that are not kept")
  func settings() throws {
    let shell = try shell()
    type([], at: 0, in: shell)
    let index = try #require(Scene.all.firstIndex { $0.name == "slow-motion" })
    type([Self.list], at: 2, in: shell)
    type(Array(repeating: Self.down, count: index + 1) + [Self.play], at: 4, in: shell)
    #expect(shell.playground.settings.study.slowness == 10)
    type([Self.back, Self.back], at: 10, lasting: 6, in: shell)
    type([Self.back], at: 20, in: shell)
    #expect(shell.playground.settings.study.slowness == 1)
  }
}
