import FluidGeometry
import FluidGestures
import FluidMotion
import FluidNavigation
import FluidScene
import FluidScript
import FluidTestSupport
import PlaygroundInspector
import PlaygroundPages
import PlaygroundPictures
import PlaygroundShell
import PlaygroundTestSupport
import Testing

@testable import PlaygroundKit
@testable import PlaygroundShell

@MainActor
@Suite("Scenes")
struct ScenesTests {
  private static let size = Size(width: 900, height: 640)

  @Test("Come to what they expect, in its order, and to rest", arguments: RandomRun.cases(Scene.all.map(\.name)))
  func playing(name: String) throws {
    let scene = try #require(Scene.named(name))
    let left = try PlayedScene(scene)
    #expect(left.frames.missing(of: scene.expects) == nil)
    #expect(left.isAtRest)
    // One moment alone is there in a scene in which nothing happens.
    #expect(scene.expects.count > 1)
    guard scene.comparison != nil else { return }
    let right = try PlayedScene(scene, isBeside: true)
    #expect(right.frames.missing(of: scene.expectsBeside) == nil)
    #expect(right.isAtRest)
    let areTold =
      right.frames.missing(of: scene.expects) != nil || left.frames.missing(of: scene.expectsBeside) != nil
    #expect(areTold, "what is expected of one side is there on the other as well")
  }

  @Test(
    "Touch what they are about in windows of other sizes",
    arguments: ["documented-popover", "own-recognizer", "animator-slider", "animator-controls"],
    [Size(width: 900, height: 640), Size(width: 640, height: 480)])
  func otherSizes(name: String, size: Size) throws {
    let scene = try #require(Scene.named(name))
    #expect(try PlayedScene(scene, in: size).frames.missing(of: scene.expects) == nil)
    guard scene.comparison != nil else { return }
    #expect(try PlayedScene(scene, isBeside: true, in: size).frames.missing(of: scene.expectsBeside) == nil)
  }

  @Test("Show the same twice where nothing is set to something else")
  func twice() throws {
    let scene = try #require(Scene.named("row-with-gap"))
    let (once, again) = (try PlayedScene(scene), try PlayedScene(scene))
    #expect(once.frames.map(\.list) == again.frames.map(\.list))
  }

  @Test("Miss a moment that does not come, comes too early, or is not how they end")
  func missing() throws {
    let scene = try #require(Scene.named("tap-to-zoom"))
    let frames = try PlayedScene(scene).frames
    #expect(frames.missing(of: [.pushing, .held(.pan), .closed]) == .held(.pan))
    #expect(frames.missing(of: [.popping, .pushing, .closed]) == .pushing)
    #expect(frames.missing(of: [.pushing, .popping]) == .popping)
    #expect(frames.missing(of: [.pushing, .popping, .closed]) == nil)
  }

  // MARK: In a window

  private func shell() throws -> Shell {
    let script = try Script(parsing: "stage\nsource a 60 200 160 110 12\n0 end")
    let playground = Playground(whole: .stage(try #require(script.stage)), settings: Settings(), size: Self.size)
    return Shell(Mode(TimeMachine(playground)), files: ShellFiles())
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
  private static let back = KeyChord("escape")

  /// Finds a scene by its name, and opens it.
  private static func choice(of name: String) -> [KeyChord] {
    [KeyChord("/")] + name.map { KeyChord(String($0)) } + [KeyChord("return")]
  }

  @Test("Are chosen from a list, played in the place of what is there, and left by Escape")
  func visiting() throws {
    let shell = try shell()
    type([], at: 0, in: shell)
    let program = shell.playground
    type([Self.list], at: 2, in: shell)
    #expect(program.navigation.topViewController.title == "scenes")
    type(Self.choice(of: "scrolled-page"), at: 4, in: shell)
    #expect(shell.showing.visit?.scene.name == "scrolled-page")
    #expect(shell.playground !== program)
    // Its script ends with the page's dismissal.
    type([], at: 6, lasting: 6, in: shell)
    #expect(shell.playground.isRootOnTop)
    type([Self.back], at: 13, in: shell)
    #expect(shell.showing.visit == nil)
    #expect(shell.playground === program)
    #expect(program.navigation.topViewController.title == "scenes")
    // The first one clears the search.
    type([Self.back, Self.back], at: 15, in: shell)
    #expect(program.isRootOnTop)
  }

  @Test("A scene begins beneath the still of its card, which stays until its pictures are there", arguments: [1.0, 2])
  func covered(scale: Double) throws {
    let script = try Script(parsing: "stage\nsource a 60 200 160 110 12\n0 end")
    let gallery = try TinyGallery(hasShapes: true)
    let playground = Playground(
      whole: .stage(try #require(script.stage)), settings: Settings(), size: Self.size, scale: scale, inspector: nil,
      kinds: Playground.kinds { PictureStore(gallery.paths, mode: .synchronous) })
    let shell = Shell(Mode(TimeMachine(playground)), files: ShellFiles())
    let scene = try #require(Scene.first.first)
    let films = LayerNames.film(0).rawValue..<LayerNames.film(255).rawValue
    /// The place and the opacity with which the still is seen.
    var stills: [(frame: Rect, opacity: Double)] = []
    func step(_ keys: [KeyChord] = [], at time: Double) {
      let now = Instant(seconds: time)
      let events = keys.map { InputEvent(.keyDown($0, isRepeat: false), at: now) }
      let output = shell.step(WindowInput(events, at: now, beginning: now, contentSize: Self.size, scale: scale))
      var seen = (frame: Rect.zero, opacity: 0.0)
      for case .layer(let paint) in output.displayList.commands where films.contains(paint.layer.rawValue) {
        if paint.frame.width > seen.frame.width { seen = (paint.frame, paint.opacity) }
      }
      stills.append(seen)
    }
    for frame in 0..<480 { step(frame == 0 ? [Self.list] : [], at: Double(frame) / 60) }
    #expect(shell.showing.visit == nil)
    stills = []
    for frame in 0..<330 { step(frame == 0 ? [KeyChord("home"), KeyChord("return")] : [], at: 8 + Double(frame) / 60) }
    #expect(shell.showing.visit?.scene == scene && shell.showing.start != nil)
    let opened = try #require(stills.firstIndex { $0.frame.width > 300 })
    #expect(stills.last?.opacity == 0 && stills[opened...].filter { $0.opacity == 1 }.count > 170)
    for (former, next) in zip(stills[opened...], stills[(opened + 1)...]) where next.opacity > 0 {
      #expect(next.opacity <= former.opacity && former.opacity - next.opacity < 0.2)
      #expect(next.frame.distance(to: former.frame) < 90)
    }
    let still = try #require(stills.last { $0.opacity == 1 }).frame
    #expect(stills.filter { $0.opacity > 0 && $0.frame.width > still.width + 4 }.isEmpty)
  }

  @Test("A scene shows its fingers and says what they do, is the user's from the first touch, and can be played again")
  func narrated() throws {
    let shell = try shell()
    type([], at: 0, in: shell)
    type([Self.list], at: 2, in: shell)
    type(Self.choice(of: "catch"), at: 4, in: shell)
    var said: [String] = []
    var second = 5.5
    while !shell.desk.caption.isOver, second < 14 {
      type([], at: second, lasting: 0.05, in: shell)
      second += 0.05
      let text = shell.desk.caption.narration.text
      if said.last != text { said.append(text) }
      if text == "Drags down" {
        #expect(shell.playground.fingers.areShown)
        break
      }
    }
    #expect(said.contains("Presses") && said.last == "Drags down")
    let now = Instant(seconds: second)
    let press = InputEvent(.mouseDown(.left, Point(x: 20, y: 300)), at: now)
    _ = shell.step(WindowInput([press], at: now, beginning: now, contentSize: Self.size, scale: 1))
    #expect(shell.desk.caption.isOver && !shell.playground.fingers.areShown && shell.showing.player == nil)
    type([], at: second + 0.1, lasting: 0.1, in: shell)
    let button = try #require(shell.desk.caption.replay)
    let former = shell.playground
    let later = Instant(seconds: second + 0.3)
    let click = InputEvent(.mouseDown(.left, button.center), at: later)
    _ = shell.step(WindowInput([click], at: later, beginning: later, contentSize: Self.size, scale: 1))
    #expect(shell.playground !== former && shell.showing.player != nil && !shell.desk.caption.isOver)
  }

  @Test("Follow one another, and what was there first comes back")
  func another() throws {
    let shell = try shell()
    let program = shell.playground
    type([], at: 0, in: shell)
    let choice = Self.choice(of: "scrolled-page")
    type([Self.list], at: 2, in: shell)
    type(choice, at: 4, lasting: 8, in: shell)
    let first = shell.playground
    type([Self.list], at: 13, in: shell)
    type(choice, at: 15, lasting: 8, in: shell)
    #expect(shell.playground !== first)
    type([Self.back], at: 24, in: shell)
    #expect(shell.playground === program)
  }

  @Test("Whose time is stopped stay for an Escape that closes the help or the panel, or that lets time go on")
  func stopped() throws {
    let shell = try shell()
    type([], at: 0, in: shell)
    let scene = try #require(Scene.named("scrolled-page"))
    let input = WindowInput([], at: Instant(seconds: 2), beginning: .zero, contentSize: Self.size, scale: 1)
    _ = shell.visit(scene, input, at: Instant(seconds: 2))
    type([], at: 2, lasting: 8, in: shell)
    var isStopped: Bool { shell.mode.top is StoppedTime }
    var past: Past? { (shell.mode.top as? StoppedTime)?.past }
    type([KeyChord("space")], at: 10, in: shell)
    #expect(isStopped)
    type([KeyChord("f1")], at: 12, in: shell)
    #expect(past?.help.isOpen == true)
    type([Self.back], at: 14, in: shell)
    #expect(shell.showing.visit != nil && past?.help.isOpen == false)
    type([KeyChord("tab", .shift)], at: 16, in: shell)
    #expect(past?.inspector?.hasKeyboard == true)
    type([Self.back], at: 18, in: shell)
    #expect(shell.showing.visit != nil && past?.inspector?.hasKeyboard == false)
    type([Self.back], at: 20, in: shell)
    #expect(shell.showing.visit != nil && !isStopped)
    type([Self.back], at: 22, in: shell)
    #expect(shell.showing.visit == nil)
  }

  @Test("Side by side stay for an Escape that closes what is open in either of the two")
  func openOnTheRight() throws {
    let shell = try shell()
    type([], at: 0, in: shell)
    let panels = try [1, 2].map { _ in
      Playground.inspected(
        .stage(try #require(try Script(parsing: "stage\nsource a 60 200 160 110 12").stage)), settings: Settings(),
        size: Self.size)
    }
    shell.mode = Mode(SideBySide(panels[0], panels[1], comparing: [.dimming]))
    shell.showing = .scene(
      SceneVisit(try #require(Scene.named("tap-to-zoom")), before: shell.mode, at: .zero), nil)
    type([], at: 2, in: shell)
    panels[1].push(named: "a")
    type([], at: 4, in: shell)
    type([Self.back], at: 6, in: shell)
    #expect(shell.showing.visit != nil && panels[1].isRootOnTop)
    type([Self.back], at: 8, in: shell)
    #expect(shell.showing.visit == nil)
  }

  @Test("Set options that are not kept")
  func settings() throws {
    let shell = try shell()
    type([], at: 0, in: shell)
    type([Self.list], at: 2, in: shell)
    type(Self.choice(of: "slow-motion"), at: 4, in: shell)
    #expect(shell.playground.settings.study.slowness == 10)
    type([Self.back, Self.back], at: 10, lasting: 6, in: shell)
    type([Self.back], at: 20, in: shell)
    #expect(shell.playground.settings.study.slowness == 1)
  }
}
