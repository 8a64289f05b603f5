import FluidGeometry
import FluidMotion
import FluidScene
import FluidScript
import FluidTestSupport
import Foundation
import PlaygroundControls
import PlaygroundInspector
import PlaygroundPictures
import PlaygroundTestSupport
import Testing

@testable import PlaygroundKit
@testable import PlaygroundShell

/// The display lists of ten screens as text. `FLUIDZOOM_BLESS=1 swift test --filter ScreenGoldenTests` writes them anew.
@MainActor
@Suite("A screen's display list is the one that is kept")
struct ScreenGoldenTests {
  /// Moments of scripts over the bundled gallery.
  nonisolated private static let moments =
    LibraryStyle.allCases.map {
      (
        $0.rawValue, "0 set layout \($0.rawValue)\n400 wheel 300 300 0 -1\n6000 key down\n7000 end",
        Size(width: 640, height: 480)
      )
    } + [
      // A picture that is zoomed, with its counter and its hints.
      ("photo", "0 tap 100 150\n1000 key right\n2000 key +\n4600 end", Size(width: 640, height: 480)),
      ("details", "0 tap 100 150\n1000 key i\n2500 end", Size(width: 640, height: 480)),
      // The help, scrolled by a page.
      ("help", "0 key ?\n1000 key pagedown\n2500 end", Size(width: 700, height: 520)),
      // The bar while a title fades into another one and a recording runs, in a narrow window.
      ("bar", "500 key r\n2000 tap 100 150\n2165 end", Size(width: 402, height: 400)),
    ]

  /// Where the gallery lies, and how often a layer has been drawn, says nothing about what is seen.
  private func expectGolden(_ list: DisplayList, _ name: String) throws {
    let text = list.description.replacing(Checkout.gallery, with: "/Gallery").replacing(#/ version [0-9]+/#, with: "")
    if let difference = try Golden.difference(of: text, from: "Goldens/Screens/\(name).txt") {
      Issue.record("\(difference)")
    }
  }

  @Test(
    "The first page in each of its layouts, an open picture, the details beneath it, the help and the bar",
    arguments: moments)
  func gallery(name: String, script: String, size: Size) throws {
    let playground = Playground(
      whole: .pictures(PictureStore([Checkout.gallery], mode: .synchronous)), settings: Settings(), size: size,
      inspector: Inspector(), commands: TimeMachine.commands)
    try expectGolden(playground.play(script), name)
  }

  @Test("The sheet of a comparison over an export that runs")
  func desk() throws {
    let window = Size(width: 640, height: 480)
    let playground = Playground.inspected(.stage(Script.Stage()), settings: Settings(), size: window)
    var desk = Desk(measure: .advances)
    try desk.exportHalf()
    desk.openComparison(Settings(), since: Settings(), at: Instant(seconds: 10))
    var list = DisplayList(size: window, background: .black)
    desk.draw(into: &list, like: playground, at: Instant(seconds: 12))
    try expectGolden(list, "desk")
  }

  @Test("The line of stopped time, with a stretch that is marked")
  func transport() throws {
    let clock = try TestWindow.stoppedFlight(30)
    clock.mark(8, back: 20)
    try expectGolden(clock.press("left"), "transport")
  }
}

@Suite("A golden that differs")
struct GoldenDifferenceTests {
  @Test("Shows the lines that differ, and no others")
  func lines() {
    #expect(lineDifference(from: "a\nb\nc\n", to: "a\nx\nc\nd\n") == "2 - b\n2 + x\n4 + d")
    #expect(lineDifference(from: "a\nb\n", to: "a\nb\n") == nil)
    #expect(lineDifference(from: "a\n", to: "a\nb\nc\n", limit: 1) == "2 + b\nand 1 lines more")
  }

  @Test("Is told of where it is missing", .enabled(if: !Golden.isBlessing))
  func missing() throws {
    let difference = try #require(try Golden.difference(of: "text", from: "Goldens/no-such-golden.txt"))
    #expect(difference.contains("there is no golden"))
  }
}
