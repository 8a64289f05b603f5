import FluidGeometry
import FluidGestures
import FluidScene
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

@MainActor
@Suite("The help")
struct HelpTests {
  private func playground(_ size: Size) -> Playground {
    Playground(
      whole: .pictures(PictureStore([], mode: .synchronous)), settings: Settings(), size: size, inspector: Inspector(),
      commands: TimeMachine.commands)
  }

  /// The rows of text that lie within the window, at the end of a script.
  private func words(_ size: Size, _ script: String) throws -> Set<String> {
    let playground = playground(size)
    return words(of: try playground.play("0 key ?\n0 key right\n" + script), size)
  }

  private func words(of list: DisplayList, _ size: Size) -> Set<String> {
    Set(list.commands.textLines.filter { $0.position.y > 28 && $0.position.y < size.height - 28 }.map(\.text))
  }

  @Test(
    "Shows every key and option at once, or when it is scrolled",
    arguments: [Size(width: 1280, height: 800), Size(width: 700, height: 520), Size(width: 402, height: 400)])
  func everything(size: Size) throws {
    let playground = playground(size)
    var seen = words(of: try playground.play("0 key ?\n0 key right\n700 end"), size)
    for _ in 0..<12 { seen.formUnion(words(of: try playground.play("0 key pagedown\n700 end"), size)) }
    for row in TimeMachine.commands.rows { #expect(seen.contains(row[0].title), "\(row[0].title)") }
    for option in Option.allCases where option.key != nil { #expect(seen.contains(option.title), "\(option.title)") }
  }

  @Test("Has room for every word, whatever the options say")
  func room() throws {
    let size = Size(width: 1280, height: 800)
    let playground = playground(size)
    for option in Option.allCases {
      let longest = option.words.max { option.valueTitle($0).count < option.valueTitle($1).count }
      if let longest { try playground.settings.set(option, to: longest) }
    }
    let list = try playground.play("0 key ?\n0 key right\n700 end")
    var rows: [Double: [(text: String, extent: ClosedRange<Double>)]] = [:]
    for line in list.commands.textLines where line.position.y > 20 && line.color.alpha > 0.3 {
      let width = TextMeasure.advances.width(of: line.text, in: line.style)
      let start =
        switch line.style.alignment {
        case .leading: line.position.x
        case .center: line.position.x - width / 2
        case .trailing: line.position.x - width
        }
      rows[line.position.y, default: []].append((line.text, start...start + width))
    }
    #expect(rows.count > 20)
    for row in rows.values.map({ $0.sorted { $0.extent.lowerBound < $1.extent.lowerBound } }) {
      for (left, right) in zip(row, row.dropFirst()) {
        #expect(left.extent.upperBound < right.extent.lowerBound, "\(left.text) and \(right.text)")
      }
    }
  }

  @Test("Goes to its end and back by keys and by the wheel, and begins at its top")
  func scrolled() throws {
    let size = Size(width: 402, height: 400)
    let top = try words(size, "600 end")
    #expect(try words(size, "600 key end\n2000 end") != top)
    #expect(try words(size, "600 key end\n2000 key home\n4000 end") == top)
    #expect(try words(size, "600 wheel 200 200 0 -3\n2000 end") != top)
    #expect(try words(size, "600 key end\n2000 key escape\n3000 key ?\n3000 key right\n4500 end") == top)
  }

  // MARK: Rows

  /// Returns the place of a line of text.
  private func place(of text: String, in list: DisplayList) throws -> Point {
    try #require(list.commands.textLines.last { $0.text == text }).position
  }

  @Test("A row of the keys acts when it is clicked: an option stays in sight, anything else closes the help")
  func rows() throws {
    let playground = playground(Size(width: 1280, height: 800))
    let list = try playground.play("0 key ?\n0 key right\n700 end")
    let overlay = try place(of: "Overlay", in: list)
    _ = try playground.play("0 tap \(overlay.x) \(overlay.y)\n700 end")
    #expect(playground.settings.study.showsAlignment && playground.chrome.isHelpOpen)
    let inspector = try place(of: "Inspector", in: list)
    _ = try playground.play("0 tap \(inspector.x) \(inspector.y)\n700 end")
    #expect(playground.inspection.panel?.isOpen == true && !playground.chrome.isHelpOpen)
  }

  @Test("Keys that are not the program's own are asked of the window")
  func keysOfTheWindow() throws {
    let playground = playground(Size(width: 1280, height: 800))
    let place = try place(of: Command.pause.title, in: try playground.play("0 key ?\n0 key right\n700 end"))
    var pressed: [KeyChord] = []
    try playground.play("100 mouse-down left \(place.x) \(place.y)\n150 mouse-up left \(place.x) \(place.y)\n200 end") {
      for case .press(let chord) in $1 { pressed.append(chord) }
    }
    #expect(pressed == [KeyChord("space")])
  }

  @Test("A press on the sheet leaves the help open, turns to the other page, or closes the help beside it")
  func sheet() throws {
    let playground = playground(Size(width: 1280, height: 800))
    let keys = try place(of: "Keys", in: try playground.play("0 key ?\n700 end"))
    _ = try playground.play("0 tap \(keys.x) \(keys.y)\n700 end")
    #expect(playground.chrome.help.page == .keys)
    _ = try playground.play("0 tap \(keys.x + 300) \(keys.y)\n700 end")
    #expect(playground.chrome.isHelpOpen)
    _ = try playground.play("0 tap 10 400\n700 end")
    #expect(!playground.chrome.isHelpOpen)
  }

  // MARK: Gestures

  /// The phases of the card that the films of gestures come to.
  nonisolated private static let phases: [String: [String]] = [
    "Open": ["pushing", "popping"], "Catch": ["pushing", "tracking", "landing"], "Close": ["tracking", "landing"],
    "Go back": ["tracking", "landing"], "Pinch and turn": ["tracking", "landing"],
    "Spread to open": ["tracking", "pushing", "popping"], "Look closer": [], "Next picture": [],
  ]

  @Test("Films of gestures show what their titles say and end where they begin", arguments: phases.keys.sorted())
  func gesture(title: String) throws {
    let gesture = try #require(HelpGesture.all.first { $0.title == title })
    #expect(HelpGesture.all.count == Self.phases.count)
    let script = try gesture.script()
    #expect(gesture.still * 1000 < script.end ?? 0)
    let playground = Playground(
      whole: .stage(try #require(script.stage)), settings: Settings(), size: try #require(script.windowSize))
    var replay = Replay(playground, script: script, fps: 60)
    _ = replay.startTracing()
    var phases: [String] = []
    var widest = 0.0
    var sources: Set<String> = []
    while let frame = replay.next() {
      let trace = try TraceFrame(parsing: frame.traceLine ?? "")
      if trace.phase != phases.last, trace.phase != "rest" { phases.append(trace.phase) }
      widest = max(widest, trace.content.picture?.width ?? 0)
      if let name = trace.source?.name { sources.insert(name) }
    }
    #expect(phases == Self.phases[title])
    #expect(playground.isAtRest)
    #expect((widest > HelpGesture.filmSize.width + 1) == (title == "Look closer"))
    #expect((sources.count > 1) == (title == "Next picture"))
  }

  @Test("Films play while the help shows gestures, stand still under Reduce Motion, and nobody waits for them")
  func films() throws {
    for reducesMotion in [false, true] {
      let playground = playground(Size(width: 1280, height: 800))
      playground.settings.transition.reducesMotion = reducesMotion
      func versions(_ script: String) throws -> [UInt64] {
        let list = try playground.play(script)
        let names = (0..<UInt32(HelpGesture.all.count)).map(LayerNames.film)
        return names.compactMap { name in list.layers.first { $0.id == name }?.version }
      }
      let first = try versions("0 key ?\n1500 end")
      #expect(first.count == HelpGesture.all.count)
      let second = try versions("50 end")
      let third = try versions("100 end")
      #expect((second != third) != reducesMotion)
      #expect(playground.isAtRest)
      #expect(try versions("0 key right\n500 end").isEmpty)
    }
  }
}
