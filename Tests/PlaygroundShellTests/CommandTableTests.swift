import FluidGeometry
import FluidGestures
import FluidMotion
import FluidNavigation
import FluidScript
import FluidTestSupport
import PlaygroundControls
import PlaygroundInspector
import PlaygroundPages
import PlaygroundPictures
import PlaygroundTestSupport
import Testing

@testable import PlaygroundKit
@testable import PlaygroundShell

/// What every command does in every mode of the window, as a table that is kept. `FLUIDZOOM_BLESS=1 swift test --filter
/// CommandTableTests` writes it anew.
@MainActor
@Suite("Every command in every mode")
struct CommandTableTests {
  private static let size = Size(width: 900, height: 700)
  private static let stage = "stage\nsource a 60 200 160 110 12\npage pager 4\n"

  /// What is in the window when the key is pressed.
  private enum Place: String, CaseIterable {
    case firstPage, openPage, help, inspector, inspectorKeys, stopped, stoppedHelp, repeating, comparing, replaying,
      performing
  }

  private func playground() throws -> Playground {
    Playground(
      whole: try .stage(of: Self.stage + "0 end"), settings: Settings(), size: Self.size, inspector: Inspector(),
      commands: TimeMachine.commands)
  }

  private func press(_ chord: KeyChord, then frames: Int = 12, _ window: TestWindow) {
    window.step(.keyDown(chord, isRepeat: false))
    window.step(.keyUp(chord))
    window.run(frames)
  }

  private func open(_ window: TestWindow) {
    window.deliver(.open(Script.Opening(name: "a")))
    window.run(11)
  }

  private func window(at place: Place) throws -> TestWindow {
    let window = TestWindow(Mode(TimeMachine(try playground())), in: WindowState(), after: .zero, rate: 10)
    switch place {
    case .firstPage: window.step()
    case .comparing, .replaying, .performing: break
    default: open(window)
    }
    switch place {
    case .firstPage, .openPage: break
    case .help: press(KeyChord("?"), window)
    case .inspector: press(KeyChord("tab"), window)
    case .inspectorKeys: press(KeyChord("tab", .shift), window)
    case .stopped:
      for key in ["space", "left"] { press(KeyChord(key), then: 2, window) }
    case .stoppedHelp:
      press(KeyChord("space"), then: 2, window)
      press(KeyChord("?"), window)
    case .repeating:
      press(KeyChord("space"), then: 2, window)
      for _ in 0..<6 { press(KeyChord("left"), then: 0, window) }
      press(KeyChord("return"), then: 0, window)
    case .comparing:
      _ = window.mode.compare(SideBySide(try playground(), try playground(), comparing: [.physics]))
      open(window)
    case .replaying:
      window.mode.cover(with: try Encore(of: Self.stage + "0 push a\n2000 end", size: Self.size))
      window.step()
    case .performing:
      let script = try Script(parsing: Self.stage + "0 push a\n60000 end")
      window.mode.cover(with: PacedReplay(Replay(try playground(), script: script, fps: 60)))
      window.step()
    }
    window.requests = []
    return window
  }

  @Test("Options and commands never share a key")
  func keys() {
    let commands = TimeMachine.commands.flatMap(\.chords)
    let options = Option.allCases.compactMap(\.key).compactMap(KeyChord.init(parsing:))
    #expect(Set(commands + options).count == commands.count + options.count)
    for chord in commands + options { #expect(KeyChord(parsing: chord.description) == chord) }
  }

  @Test("Does what the table says")
  func table() throws {
    var lines: [String] = []
    for place in Place.allCases {
      lines.append("\(place)")
      for command in TimeMachine.commands where !command.chords.isEmpty {
        let window = try window(at: place)
        let before = window.mode.facts
        press(try #require(command.chords.first), window)
        let changes = window.mode.facts.filter { before[$0.key] != $0.value }.sorted { $0.key < $1.key }
          .map { "\($0.key) \(before[$0.key] ?? "-") -> \($0.value)" }
        let asked = window.requests.compactMap(\.word).map { "asks to \($0)" }
        let outcome = changes + asked
        let key = KeyTable.cap(try #require(command.chords.first).description)
        lines.append("  \(key): \(outcome.isEmpty ? "nothing" : outcome.joined(separator: ", "))")
      }
    }
    let text = lines.joined(separator: "\n") + "\n"
    if let difference = try Golden.difference(of: text, from: "Goldens/commands.txt") { Issue.record("\(difference)") }
  }
}

extension Mode {
  /// What can be seen of it, in words.
  fileprivate var facts: [String: String] {
    var facts = ["mode": "\(kind)"]
    let program = playground
    facts["pages"] = program.navigation.viewControllers.map(\.title).joined(separator: ">")
    facts["help"] = program.chrome.isHelpOpen ? "open" : "closed"
    facts["inspector"] = program.inspection.panel?.isOpen == true ? "open" : "closed"
    facts["keyboard"] = program.inspection.panel?.hasKeyboard == true ? "inspector" : "pages"
    facts["recording"] = program.recording.isOn ? "on" : "off"
    var script = Script()
    script.steps = Arranger(program: program).actions.map { Script.Step(time: 0, action: $0) }
    facts["state"] = "(" + script.text.split(separator: "\n").joined(separator: "; ") + ")"
    if let stopped = top as? StoppedTime {
      let inspector = stopped.panel.inspector
      facts["moment"] = "\(stopped.past.moment - stopped.machine.log.steps.count + 1)"
      facts["help"] = stopped.help.isOpen ? "open" : "closed"
      facts["inspector"] = inspector?.isOpen == true ? "open" : "closed"
      facts["keyboard"] = inspector?.hasKeyboard == true ? "inspector" : "time"
      facts["stretch"] = stopped.controls.marks.isEmpty ? "none" : "marked"
    }
    return facts
  }
}

extension Request {
  /// `nil` for pictures and for a moment of the past, which no command asks for.
  fileprivate var word: String? {
    switch self {
    case .image, .stop: nil
    case .copy: "copy"
    case .copyPicture, .openElsewhere, .showInFolder, .chooseFiles: "ask the desktop"
    case .save: "save"
    case .replay: "replay"
    case .export: "export"
    case .press(let chord): "press \(chord)"
    case .endExport: "end the export"
    case .compare: "compare"
    case .scene: "play a scene"
    case .quit: "quit"
    }
  }
}
