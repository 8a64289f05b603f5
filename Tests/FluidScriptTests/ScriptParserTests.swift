import FluidGeometry
import FluidGestures
import FluidMotion
import Testing

@testable import FluidScript

@Suite("A gesture script")
struct ScriptParserTests {
  @Test("A gesture script is read line by line, comments and empty lines left out")
  func everything() throws {
    let script = try Script(
      parsing: """
        # a comment
        window 402 874
        stage
        source a 20 300 120 180 12   # with a radius
        source b 10 20 30 40
        page photo 3:2
        set slow-motion 5

        0 tap 60 360
        100 down 1 200 400
        100 glide 1 200 500 100
        300 up 1
        400 key shift+s
        400 wheel 10 20 0 -1.5
        500 set alignment-rect off
        600 push a
        700 resize 300 200
        900 end
        """)
    #expect(script.windowSize == Size(width: 402, height: 874))
    #expect(script.stage?.sources.map(\.name) == ["a", "b"])
    #expect(script.stage?.sources.map(\.radius) == [12, 0])
    #expect(script.stage?.page == .photo(aspectRatio: 1.5))
    #expect(script.settings == [Settings.Assignment(option: .slowMotion, value: "5")])
    #expect(script.end == 900)
    let times = script.steps.map(\.time)
    #expect(times == times.sorted())
    #expect(script.steps.contains { $0.action == .push("a") && $0.time == 600 })
  }

  @Test(
    "A gesture script may begin with a byte-order mark",
    arguments: ["stage\n0 end", "# a comment\nstage\n0 end", "", "0 end"])
  func byteOrderMark(text: String) throws {
    #expect(try Script(parsing: "\u{FEFF}" + text) == Script(parsing: text))
  }

  @Test("A gesture script is due at each of its steps and at its end, which comes last", arguments: [700, 300.0])
  @MainActor
  func due(end: Double) throws {
    let script = try Script(parsing: "stage\nsource a 20 300 120 180\n100 push a\n300 pop\n\(end) end")
    var player = ScriptPlayer(script)
    #expect(player.nextTime == Instant(seconds: 0.1))
    _ = player.advance(to: Instant(seconds: 0.1))
    #expect(player.nextTime == Instant(seconds: 0.3))
    _ = player.advance(to: Instant(seconds: 0.3))
    #expect(player.isAtEnd)
    #expect(player.nextTime == Instant(seconds: end / 1000))
    #expect(ScriptPlayer(Script()).nextTime == nil)
  }

  @Test(
    "A gesture script says what the pushed pages are",
    arguments: [
      ("plain", Script.Stage.PageKind.plain), ("photo 3:2", .photo(aspectRatio: 1.5)),
      ("scroll 2400", .scroll(height: 2400)), ("pager 5", .pager(count: 5)),
    ])
  func pages(text: String, kind: Script.Stage.PageKind) throws {
    #expect(try Script(parsing: "stage\npage \(text)").stage?.page == kind)
  }

  @Test(
    "A gesture script plays a scene by its name, with its options, stage and lines, and lines of one's own beside them")
  func scene() throws {
    let scene = try #require(Scene.named("scrolled-page"))
    let own = try scene.script(in: Size(width: 402, height: 874))
    let script = try Script(parsing: "window 402 874\nscene scrolled-page\nset dimming accent\n700 key a\n9000 pop")
    #expect(script.windowSize == Size(width: 402, height: 874))
    #expect(script.stage == own.stage)
    #expect(script.settings == own.settings + [try Settings.Assignment(named: "dimming", parsing: "accent")])
    #expect(script.steps.count == own.steps.count + 3)
    #expect(script.steps.map(\.time) == script.steps.map(\.time).sorted())
    #expect(script.steps.last?.action == .pop)
    #expect(script.comparison == nil)
    #expect(try Script(parsing: "scene skinny-row").comparison == "source=picture")
  }

  @Test("A gesture script plays every scene by its name", arguments: Scene.all.map(\.name))
  func scenes(name: String) throws {
    let scene = try #require(Scene.named(name))
    var script = try scene.script(in: nil)
    script.comparison = scene.comparison
    #expect(try Script(parsing: "scene \(name)") == script)
  }

  @Test("A gesture script may have line ends of either kind", arguments: ["\n", "\r\n"])
  func lineEnds(end: String) throws {
    let lines = ["# a comment", "window 402 874", "", "0 tap 60 360 # there", "500 key escape", ""]
    let script = try Script(parsing: lines.joined(separator: end))
    #expect(script.windowSize == Size(width: 402, height: 874))
    #expect(script.steps.count == 4)
    let error = #expect(throws: ScriptError.self) { try Script(parsing: "stage\(end)0 pop\(end)1 fly") }
    #expect(error?.line == 3)
  }

  @Test("A gesture script lets a finger glide with 120 samples a second, the last one exactly at its end")
  func glide() throws {
    let script = try Script(parsing: "stage\n0 down 1 0 0\n100 glide 1 30 60 250\n400 up 1")
    let moves = script.steps.compactMap { step in
      if case .input(.touch(_, .moved, let point)) = step.action { (step.time, point) } else { nil }
    }
    #expect(moves.count == 30)
    #expect(moves.last?.0 == 350)
    #expect(moves.last?.1 == Point(x: 30, y: 60))
    for (time, point) in moves { #expect(abs(point.x - 30 * (time - 100) / 250) < 1e-9) }
  }

  @Test(
    "A gesture script names the line and the mistake",
    arguments: [
      ("stage\n0 fly 1 2", 2, "fly"),
      ("100 pop\n50 pop", 2, "before"),
      ("1e300 end", 1, "a day"),
      ("0 pop\n86400001 pop", 2, "a day"),
      ("86399960 tap 1 2", 1, "a day"),
      ("0 down 1 0 0\n86399000 glide 1 30 60 3000", 2, "a day"),
      ("0 clock 1e300", 1, "clock"),
      ("0 clock -1e300", 1, "clock"),
      ("0 move-sources 3", 1, "missing"),
      ("0 pop\nstage", 2, "no time"),
      ("source a 1 2 3 4", 1, "stage"),
      ("stage\nsource a 1 2 3", 2, "missing"),
      ("stage\nsource a 1 2 0 4", 2, "above 0"),
      ("stage\nsource home 1 2 3 4", 2, "home"),
      ("stage\nsource a 1 2 3 4\nsource a 1 2 3 4", 3, "already"),
      ("set dimming accent\nscene grids", 2, "no scene"),
      ("scene", 1, "missing"),
      ("stage\nscene grid", 2, "one scene"),
      ("scene grid\nscene grid", 2, "one scene"),
      ("0 scene grid", 1, "a time"),
      ("0 stage", 1, "a time"),
      ("stage\npage photo wide", 2, "ratio"),
      ("stage\npage photo 0:0", 2, "ratio"),
      ("stage\npage scroll 0", 2, "above 0"),
      ("stage\npage scroll", 2, "missing"),
      ("stage\npage scroll long", 2, "not a number"),
      ("stage\npage pager 0", 2, "between 1"),
      ("stage\npage pager 2.5", 2, "number of photos"),
      ("stage\npage book", 2, "no page"),
      ("0 down 1 2", 1, "missing"),
      ("0 down 1 2 nan", 1, "not a number"),
      ("0 move 1 2 3", 1, "not down"),
      ("0 down 1 2 3\n1 down 1 2 3", 2, "already"),
      ("0 down 1 2 3\n1 glide 1 2 3 1e12", 2, "at most"),
      ("0 key hyper+x", 1, "not a key"),
      ("0 mouse-down thumb 1 2", 1, "button"),
      ("0 set colour red", 1, "no option"),
      ("0 set backdrop sideways", 1, "zooms, fades"),
      ("0 set slow-motion 21", 1, "a number from 1 to 20"),
      ("0 pop now", 1, "too many"),
      ("-5 pop", 1, "0 or more"),
      ("window 0 5", 1, "above 0"),
      ("0 resize 5 5 0", 1, "above 0"),
      ("0 desktop blue", 1, "dark or light"),
      ("0 drop", 1, "missing"),
      ("0 zoom 0 1 1", 1, "above 0"),
      ("0 lab picture=-1", 1, "picture=-1"),
      ("0 lab tile=there", 1, "tile=there"),
      ("0 lab removal=vanish", 1, "removal=vanish"),
      ("0 lab number=-9223372036854775808", 1, "number="),
      ("0 lab focus=tile", 1, "focus=tile"),
      ("0 inspector closed", 1, "a tab"),
      ("0 turn 0", 1, "number of a picture"),
      ("0 open a wide", 1, "popover"),
      ("0 open a push stack", 1, "a stack is presented"),
      ("0 tune gravity 9.81", 1, "no constant"),
    ])
  func mistakes(text: String, line: Int, word: String) {
    let error = #expect(throws: ScriptError.self) { try Script(parsing: text) }
    #expect(error?.line == line)
    #expect(error?.message.contains(word) == true, "\(error?.message ?? "")")
  }
}
