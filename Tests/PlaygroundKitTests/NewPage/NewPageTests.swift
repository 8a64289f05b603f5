import FluidGeometry
import FluidGestures
import FluidNavigation
import FluidScene
import FluidScript
import FluidTestSupport
import PlaygroundKit
import PlaygroundPages
import PlaygroundShell
import PlaygroundTestSupport
import Testing

@MainActor
@Suite("A new kind of page")
struct NewPageTests {
  private let program: Playground

  init() throws {
    let script = try Script(parsing: stage + "0 end")
    program = Playground(
      whole: .stage(try #require(script.stage)), settings: Settings(), size: Size(width: 402, height: 874),
      kinds: [NotesKind()])
  }

  private var isOnTop: Bool { program.navigation.topViewController is NotesPage }

  @Test("Is two files that have the code of its article")
  func article() throws {
    let article = try Checkout.text("Sources/PlaygroundKit/PlaygroundKit.docc/NewPage.md")
    for name in ["NotesPage", "NotesKind"] {
      let code = try Checkout.text("Tests/PlaygroundKitTests/NewPage/\(name).swift")
      #expect(article.contains("```swift\n\(code)```\n"), "\(name)")
    }
  }

  @Test("Is opened by its word in scripts and by its key, and closed by the key")
  func opening() throws {
    try program.play("0 push notes\n1500 end")
    #expect(isOnTop)
    try program.play("0 key escape\n1500 end")
    #expect(!isOnTop)
    try program.play("0 key f4\n1500 end")
    #expect(isOnTop)
    try program.play("0 key f4\n1500 end")
    #expect(!isOnTop)
    #expect(program.chrome.help.commands.contains { $0.title == "Notes" })
  }

  @Test("Is scrolled by keys, and comes back as it was with a bookmark and when time is stopped")
  func restoring() throws {
    try program.play("0 key f4\n1500 key pagedown\n3000 end")
    let arrangement = Arranger(program: program).actions
    #expect(arrangement.count == 2)
    let copy = try #require(ProgramBookmark(of: program)).restored(of: program)
    #expect(copy.navigation.topViewController is NotesPage && Arranger(program: copy).actions == arrangement)

    let window = TestWindow(Mode(TimeMachine(program)), after: program.lastInstant)
    window.run(80)
    window.press("pageup", then: 9)
    let seen = window.seen.suffix(10)
    window.press("space")
    for (index, list) in seen.enumerated().reversed() {
      let again = window.press("left")
      #expect(again.commands.prefix(list.commands.count) == list.commands[...], "\(index)")
    }
    #expect(Set(seen.map(\.commands)).count > 5)
  }
}
