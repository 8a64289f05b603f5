import FluidTestSupport
import Testing

@testable import FluidScript

@Suite("The text of a scene")
struct SceneParserTests {
  private static let text = """
    scene: 1
    # a comment
    title: Two words
    document: My experiments
    section:
      Gestures
    order: 12.5
    start: 3
    still: 640
    side-by-side: source=picture,dimming=accent

    summary:  It opens.
      It has # and : in it.
    expects:
      pushing
      # no moment
      says identity, value 0
      progress 0.2 0.8
      open
    ---
    set slow-motion 2
    600 push a   # there
    2400 pop
    """

  private func scene(_ text: String) throws(ScriptError) -> Scene { try SceneParser.parse(text, named: "mine") }

  @Test("The text of a scene is read field by field, then its script", arguments: ["\n", "\r\n"])
  func everything(end: String) throws {
    let text = Self.text.replacing("  open\n", with: "  open ferry\n").replacing("\n", with: end)
    let scene = try scene("\u{FEFF}" + text)
    #expect(scene.name == "mine" && scene.title == "Two words")
    #expect(scene.document == "My experiments" && scene.section == "Gestures")
    #expect(scene.order == 12.5 && scene.start == 3 && scene.stillTime == 640)
    #expect(scene.comparison == "source=picture,dimming=accent")
    #expect(scene.summary == "It opens. It has # and : in it.")
    #expect(scene.expects == [.pushing, .says("identity, value 0"), .progress(0.2...0.8), .open("ferry")])
    #expect(scene.expectsBeside == scene.expects)
    let script = try scene.script(in: nil)
    #expect(script.steps.map(\.action) == [.push("a"), .pop] && script.settings.map(\.option) == [.slowMotion])
    #expect(try scene.script(in: nil).steps == Script(parsing: scene.text).steps)
  }

  @Test("The text of a scene needs a title and a script, and nothing else")
  func least() throws {
    let scene = try scene("scene: 1\ntitle: a\n---\n0 pop")
    #expect(scene.title == "a" && scene.document.isEmpty && scene.expects.isEmpty && scene.comparison == nil)
  }

  @Test(
    "The text of a scene names the line, the column and the mistake",
    arguments: [
      ("", 1, 1, "---"),
      ("a: b\n: c", 2, 1, "missing"),
      ("title: a\n---\n0 pop", 1, 1, "begins with"),
      ("scene: 2\ntitle: a\n---\n0 pop", 1, 8, "version"),
      ("scene: 1\n---\n0 pop", 2, 1, "no title"),
      ("scene: 1\ntitle: a\n0 pop", 3, 1, "a colon"),
      ("scene: 1\ntitle: a\n", 3, 1, "---"), ("scene: 1\ntitle: a\n0 pop", 3, 1, "\"---\", which is missing"),
      ("scene: 1\ntitle: a\n---\n", 3, 1, "no line with a time"),
      ("scene: 1\ntitle: a\n---\n\n0 fly 1", 5, 3, "fly"),
      ("scene: 1\ntitle: a\n---\nset colour red\n0 pop", 4, 5, "no option"),
      ("scene: 1\ntitle: a\n---\n0 tap 10", 4, 9, "missing"),
      ("scene: 1\ntitle: a\n---\n0 tap 10 nan # there", 4, 10, "not a number"),
      ("scene: 1\n titel: a", 2, 1, "---"),
      ("scene: 1\ntitel: a\n---\n0 pop", 2, 1, "title"),
      ("scene: 1\ntitle: a\ntitle: b\n---\n0 pop", 3, 1, "already"),
      ("  scene: 1", 1, 3, "continues"),
      ("scene: 1\ntitle:\n---\n0 pop", 2, 1, "no text"),
      ("scene: 1\norder: soon\n---\n0 pop", 2, 8, "not a number"),
      ("scene: 1\norder: -1\n---\n0 pop", 2, 8, "between"),
      ("scene: 1\nstill: 1 2\n---\n0 pop", 2, 10, "too many"),
      ("scene: 1\nside-by-side: source\n---\n0 pop", 2, 15, "NAME=VALUE"),
      ("scene: 1\nside-by-side: a=b\n---\n0 pop", 2, 15, "no option"),
      ("scene: 1\nexpects: flying\n---\n0 pop", 2, 10, "pushing"),
      ("scene: 1\nexpects:\n  held tightly\n---\n0 pop", 3, 8, "pan, edge"),
      ("scene: 1\nexpects:\n  progress 1 0\n---\n0 pop", 3, 14, "below"),
      ("scene: 1\nexpects:\n  closed now\n---\n0 pop", 3, 10, "too many"),
      ("scene: 1\nexpects:\n  open\n---\n0 pop", 3, 7, "missing"),
      ("scene: 1\ntitle: a\nexpects-right: closed\n---\n0 pop", 4, 1, "side-by-side"),
    ])
  func mistakes(text: String, line: Int, column: Int, word: String) {
    let error = #expect(throws: ScriptError.self) { try scene(text) }
    #expect(error?.line == line && error?.column == column, "\(error.map { "\($0)" } ?? "")")
    #expect(error?.message.contains(word) == true, "\(error?.message ?? "")")
  }

  @Test(
    "The text of a scene has fields of a few words",
    arguments: [("title", 120), ("document", 120), ("section", 120), ("summary", 1000)])
  func limits(field: String, limit: Int) throws {
    func text(_ count: Int) -> String {
      let words = String(repeating: "x", count: count)
      return "scene: 1\n" + (field == "title" ? "" : "title: a\n") + "\(field):\n  \(words)\n---\n0 pop"
    }
    _ = try scene(text(limit))
    let error = #expect(throws: ScriptError.self) { try scene(text(limit + 1)) }
    #expect(error?.message == "the text has \(limit) characters at most" && error?.column == 3)
  }

  @Test("The text of a scene expects a thousand moments at most")
  func moments() throws {
    func text(_ count: Int) -> String {
      "scene: 1\ntitle: a\nexpects:\n" + String(repeating: "  pushing\n", count: count) + "---\n0 pop"
    }
    #expect(try scene(text(1000)).expects.count == 1000)
    #expect(#expect(throws: ScriptError.self) { try scene(text(1001)) }?.line == 1004)
  }

  @Test("The text of a scene may have every moment that is listed where one is not known")
  func everyMoment() throws {
    let error = #expect(throws: ScriptError.self) { try scene("scene: 1\nexpects: x\n---\n0 pop") }
    let names = try #require(error?.message.split(separator: "moments are ").last?.split(separator: ", "))
    #expect(names.count == 29)
    for name in names {
      let moments = ["", " 0 1", " 1", " pan", " apart", " flies", " slides", " elsewhere"].compactMap { rest in
        try? scene("scene: 1\ntitle: a\nexpects: \(name)\(rest)\n---\n0 pop").expects.first
      }
      #expect(!moments.isEmpty, "\(name)")
    }
  }
}

@Suite("A folder of scenes")
struct SceneFolderTests {
  private let folder: ScratchFolder

  init() throws { folder = try ScratchFolder() }

  private func text(_ title: String, _ fields: String = "") -> String {
    "scene: 1\ntitle: \(title)\n\(fields)---\n0 pop\n"
  }

  @Test("A folder of scenes has them by their numbers, then by their names, and says what is none")
  func order() throws {
    try folder.write(text("a"), "b.scene")
    try folder.write(text("b"), "a.scene")
    try folder.write(text("c", "order: 20\n"), "z.scene")
    try folder.write(text("d", "order: 3\n"), "last.scene")
    try folder.write("scene: 1\ntitel: x\n", "wrong.scene")
    try folder.write("words", "README")
    let scenes = SceneFolder(folder.path)
    #expect(scenes.scenes.map(\.name) == ["last", "z", "a", "b"])
    #expect(scenes.mistakes.count == 1 && scenes.failure == nil)
    #expect(scenes.mistakes[0].hasPrefix("\(folder.path)/wrong.scene:2:1: there is no field \"titel\""))
  }

  @Test("A folder of scenes that is not there is said to be missing")
  func missing() {
    let scenes = SceneFolder(folder.file("nowhere"))
    #expect(scenes.scenes.isEmpty && scenes.failure?.description.contains(folder.file("nowhere")) == true)
  }

  @Test("A folder of scenes comes with the program, without a mistake")
  func bundled() {
    #expect(SceneFolder.bundled.mistakes == [] && SceneFolder.bundled.failure == nil)
    #expect(SceneFolder.bundled.scenes.count >= 102)
  }

  @Test("A scene is not read from a pipe, a folder, or a file that is too large")
  func hostile() throws {
    try folder.makeFolder("a.scene")
    #expect(throws: FileError.self) { try Scene(contentsOf: folder.file("a.scene")) }
    let error = #expect(throws: FileError.self) { try Scene(contentsOf: "/dev/zero") }
    #expect(error?.description == "cannot read /dev/zero: it is not a regular file")
    let largest = String(repeating: " ", count: TextFile.sceneLimit + 1)
    let large = #expect(throws: FileError.self) { try Scene(contentsOf: folder.write(largest, "c.scene")) }
    #expect(large?.description.hasSuffix("it is larger than 1 MiB") == true)
    #expect(throws: FileMistake.self) { try Scene(contentsOf: folder.write("\0\u{FFFD}", "b.scene")) }
  }
}
