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
  private static let stage = "stage\nsource a 60 200 160 110 12\n0 end"

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

  private func window() throws -> TestWindow {
    let playground = Playground(whole: try .stage(of: Self.stage), settings: Settings(), size: Self.size)
    let window = TestWindow(Shell(Mode(TimeMachine(playground)), files: ShellFiles()))
    window.run(90)
    return window
  }

  /// Presses a key, and lets a moment pass.
  private func press(_ keys: String..., for seconds: Double = 1.5, in window: TestWindow) {
    window.pressTogether(keys, then: Int(seconds * 60))
  }

  /// Finds a scene of the list by its name, and opens it.
  private func visit(_ name: String, for seconds: Double = 1.5, in window: TestWindow) throws -> Shell {
    press("shift+t", in: window)
    window.pressTogether(["/"] + name.map { String($0) } + ["return"], then: Int(seconds * 60))
    return try #require(window.shell)
  }

  @Test("Are chosen from a list, played in the place of what is there, and left by Escape")
  func visiting() throws {
    let window = try window()
    let program = window.playground
    let shell = try visit("scrolled-page", in: window)
    #expect(shell.mode.visit?.scene.name == "scrolled-page")
    #expect(shell.playground !== program)
    // Its script ends with the page's dismissal.
    window.run(360)
    #expect(shell.playground.front.isRootOnTop)
    press("escape", in: window)
    #expect(shell.mode.visit == nil)
    #expect(shell.playground === program)
    #expect(program.navigation.topViewController.title == "scenes")
    // The first one clears the search.
    press("escape", "escape", in: window)
    #expect(program.front.isRootOnTop)
  }

  @Test("A scene begins beneath the still of its card, which stays until its pictures are there", arguments: [1.0, 2])
  func covered(scale: Double) throws {
    let gallery = try TinyGallery(hasShapes: true)
    let playground = Playground(
      whole: try .stage(of: Self.stage), settings: Settings(), size: Self.size, scale: scale, inspector: nil,
      kinds: Playground.kinds { PictureStore(gallery.paths, mode: .synchronous) })
    let window = TestWindow(Shell(Mode(TimeMachine(playground)), files: ShellFiles()))
    let shell = try #require(window.shell)
    let scene = try #require(Scene.first.first)
    let films = LayerNames.film(0).rawValue..<LayerNames.film(255).rawValue
    /// The place and the opacity with which the still is seen.
    var stills: [(frame: Rect, opacity: Double)] = []
    func step(_ keys: [String]) {
      window.pressTogether(keys)
      var seen = (frame: Rect.zero, opacity: 0.0)
      for case .layer(let paint) in window.list.commands where films.contains(paint.layer.rawValue) {
        if paint.frame.width > seen.frame.width { seen = (paint.frame, paint.opacity) }
      }
      stills.append(seen)
    }
    for frame in 0..<480 { step(frame == 0 ? ["shift+t"] : []) }
    #expect(shell.mode.visit == nil)
    stills = []
    for frame in 0..<330 { step(frame == 0 ? ["home", "return"] : []) }
    #expect(shell.mode.visit?.scene == scene && shell.mode.visit?.start != nil)
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
    let window = try window()
    let shell = try visit("catch", in: window)
    var said: [String] = []
    for _ in 0..<170 where !shell.desk.caption.isOver {
      window.run(3)
      let text = shell.desk.caption.narration.text
      if said.last != text { said.append(text) }
      if text == "Drags down" {
        #expect(shell.playground.fingers.areShown)
        break
      }
    }
    #expect(said.contains("Presses") && said.last == "Drags down")
    window.step(.mouseDown(.left, Point(x: 20, y: 300)))
    #expect(shell.desk.caption.isOver && !shell.playground.fingers.areShown && shell.mode.visit?.player == nil)
    window.run(6)
    let button = try #require(shell.desk.caption.replay)
    let former = shell.playground
    window.step(.mouseDown(.left, button.center))
    #expect(shell.playground !== former && shell.mode.visit?.player != nil && !shell.desk.caption.isOver)
  }

  @Test("Follow one another, and what was there first comes back")
  func another() throws {
    let window = try window()
    let program = window.playground
    let first = try visit("scrolled-page", for: 8, in: window).playground
    _ = try visit("scrolled-page", for: 8, in: window)
    #expect(window.playground !== first)
    press("escape", in: window)
    #expect(window.playground === program)
  }

  @Test("Whose time is stopped stay for an Escape that closes the help or the panel, or that lets time go on")
  func stopped() throws {
    let window = try window()
    let shell = try #require(window.shell)
    let scene = try #require(Scene.named("scrolled-page"))
    _ = shell.visit(
      scene, WindowInput([], at: window.now, beginning: .zero, contentSize: Self.size, scale: 1), at: window.now)
    window.run(480)
    press("space", in: window)
    #expect(window.stopped != nil)
    press("f1", in: window)
    #expect(window.stopped?.help.isOpen == true)
    press("escape", in: window)
    #expect(shell.mode.visit != nil && window.stopped?.help.isOpen == false)
    press("shift+tab", in: window)
    #expect(window.stopped?.panel.inspector?.hasKeyboard == true)
    press("escape", in: window)
    #expect(shell.mode.visit != nil && window.stopped?.panel.inspector?.hasKeyboard == false)
    press("escape", in: window)
    #expect(shell.mode.visit != nil && window.stopped == nil)
    press("escape", in: window)
    #expect(shell.mode.visit == nil)
  }

  @Test("Side by side stay for an Escape that closes what is open in either of the two")
  func openOnTheRight() throws {
    let window = try window()
    let shell = try #require(window.shell)
    let panels = try [1, 2].map { _ in
      Playground.inspected(try .stage(of: Self.stage), settings: Settings(), size: Self.size)
    }
    shell.mode.begin(
      SceneVisit(try #require(Scene.named("tap-to-zoom")), nil, at: .zero),
      of: SideBySide(panels[0], panels[1], comparing: [.dimming]))
    window.run(90)
    panels[1].navigator.push(named: "a")
    window.run(90)
    press("escape", in: window)
    #expect(shell.mode.visit != nil && panels[1].front.isRootOnTop)
    press("escape", in: window)
    #expect(shell.mode.visit == nil)
  }

  @Test("Set options that are not kept")
  func settings() throws {
    let window = try window()
    let shell = try visit("slow-motion", in: window)
    #expect(shell.playground.settings.study.slowness == 10)
    press("escape", "escape", for: 6, in: window)
    press("escape", in: window)
    #expect(shell.playground.settings.study.slowness == 1)
  }
}
