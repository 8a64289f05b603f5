import FluidGeometry
import FluidGestures
import FluidMotion
import FluidScene
import FluidScript
import FluidTestSupport
import PlaygroundControls
import PlaygroundInspector
import PlaygroundPictures
import PlaygroundTestSupport
import Testing

@testable import PlaygroundKit
@testable import PlaygroundShell

@MainActor
@Suite("Words on a screen")
struct ScreenWordsTests {
  struct Screen: Sendable, CustomTestStringConvertible {
    let testDescription: String
    let script: String
    var stage = ""
    var size = Size(width: 900, height: 640)

    init(_ name: String, _ script: String, stage: String = "") {
      (testDescription, self.script, self.stage) = (name, script, stage)
    }
  }

  nonisolated static let screens =
    LibraryStyle.allCases.map {
      Screen("the library: \($0)", "0 set layout \($0.rawValue)\n400 wheel 300 300 0 -1\n6000 key down\n7000 end")
    }
    + InspectorTab.allCases.map {
      Screen("the inspector: \($0)", "0 inspector \($0.rawValue)\n900 tap 60 250\n2500 end", stage: stage)
    } + [
      Screen("hints", "100 end"),
      Screen("a name under the pointer", "0 mouse-move 100 150\n1500 end"),
      Screen("a picture, zoomed beneath the bar", "0 tap 100 150\n1000 key right\n2000 key +\n2500 key +\n4600 end"),
      Screen("details", "0 tap 100 150\n1000 key i\n2500 end"),
      Screen("a story", "0 set layout news\n100 tap 100 250\n2500 end"),
      Screen("help: gestures", "0 key ?\n1500 end"), Screen("help: keys", "0 key ?\n600 key right\n1500 end"),
      Screen("scenes", "0 tap 40 26\n1500 end"), Screen("the transition lab", "0 key t\n2500 end"),
      Screen("the menu", "0 tap 880 26\n1500 end"),
      Screen("the menu of a picture", "0 mouse-down right 100 150\n50 mouse-up right 100 150\n1500 end"),
      Screen("what is changed", "0 key a\n100 key b\n900 end"), Screen("a recording", "0 key r\n2500 end"),
      Screen("frame times and overlays", "0 key f\n100 key o\n200 push a\n2500 end", stage: stage),
    ]

  nonisolated private static let stage =
    "stage\nsource a 60 200 160 110 12\nsource b 200 360 140 140 16\npage photo 3:2\n"

  nonisolated private static let looks = [false, true].flatMap { isDark in
    [false, true].map { DesktopAppearance(isDark: isDark, isHighContrast: $0) }
  }

  private func expectLegible(_ list: DisplayList, atLeast contrast: Double = 4.5) {
    let lines = list.legibility
    #expect(lines.count > 1)
    for line in lines where line.contrast < contrast { Issue.record("\(line)") }
  }

  private func playground(_ screen: Screen, in size: Size) throws -> Playground {
    try Playground.inspected(
      screen.stage.isEmpty
        ? .pictures(PictureStore([Checkout.gallery], mode: .synchronous)) : .stage(of: screen.stage),
      settings: Settings(), size: size)
  }

  @Test("Are whole where text is magnified", arguments: RandomRun.cases(screens, [1.25, 1.5, 2], shortly: 5))
  func magnified(screen: Screen, scale: Double) throws {
    let size = Size(width: 1280, height: 800) * (1 / scale)
    let list = try playground(screen, in: size).play(screen.script)
    for line in list.commands.textLines {
      // Names may be of any length: of files, of folders and of the page, in the middle of the bar.
      let isPageName = line.style.weight == .semibold && line.position.y == Chrome.barHeight / 2
      if isPageName || line.text.contains(".svg") || line.text.contains("/") { continue }
      let width = TextMeasure.advances.width(of: line.text, in: line.style)
      let start =
        switch line.style.alignment {
        case .leading: line.position.x
        case .center: line.position.x - width / 2
        case .trailing: line.position.x - width
        }
      #expect(width <= line.maximumWidth && start >= 0 && start + width <= size.width, "\(line.text)")
    }
  }

  @Test("Stand out in all appearances", arguments: RandomRun.cases(screens, looks, shortly: 5))
  func words(screen: Screen, look: DesktopAppearance) throws {
    let playground = try playground(screen, in: screen.size)
    playground.do(InputEvent(.appearanceChanged(look), at: .zero))
    expectLegible(try playground.play(screen.script), atLeast: look.isHighContrast ? 6 : 4.5)
  }

  @Test("Stand out in the sheets of the desk", arguments: looks)
  func desk(look: DesktopAppearance) throws {
    let size = Size(width: 900, height: 640)
    let playground = Playground.inspected(.stage(Script.Stage()), settings: Settings(), size: size)
    playground.do(InputEvent(.appearanceChanged(look), at: .zero))
    for opensComparison in [true, false] {
      var desk = Desk(measure: .advances)
      try desk.exportHalf()
      if opensComparison { desk.openComparison(Settings(), since: Settings(), at: Instant(seconds: 10)) }
      var list = DisplayList(size: size, background: playground.theme.background)
      desk.draw(into: &list, like: playground, at: Instant(seconds: 12))
      expectLegible(list, atLeast: look.isHighContrast ? 6 : 4.5)
    }
  }
}
