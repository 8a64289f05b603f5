import FluidGeometry
import FluidGestures
import FluidMotion
import FluidScene
import FluidScript
import FluidTestSupport
import PlaygroundControls
import PlaygroundInspector
import PlaygroundTestSupport
import Testing

@testable import PlaygroundKit
@testable import PlaygroundShell

@MainActor
@Suite("What lies over the window")
struct DeskTests {
  private static let window = Size(width: 640, height: 480)
  private let playground: Playground

  init() throws {
    playground = Playground.inspected(try .stage(of: "stage\n0 end"), settings: Settings(), size: Self.window)
  }

  private func draw(_ desk: inout Desk, at now: Instant) -> [DisplayList.TextLine] {
    var list = DisplayList(size: Self.window, background: .black)
    desk.draw(into: &list, like: playground, at: now)
    return list.textLines
  }

  /// A desk that offers comparisons.
  private func comparing() -> Desk {
    var desk = Desk(measure: .advances)
    desk.openComparison(Settings(), since: Settings(), at: .zero)
    return desk
  }

  private func key(_ name: String) -> InputEvent { InputEvent(.keyDown(KeyChord(name), isRepeat: false), at: .zero) }

  private func click(_ point: Point) -> [InputEvent] {
    [InputEvent(.mouseDown(.left, point), at: .zero), InputEvent(.mouseUp(.left, point), at: .zero)]
  }

  @Test("Is nothing until it is opened")
  func closed() {
    var desk = Desk(measure: .advances)
    let events = [key("return")] + click(Point(x: 320, y: 90))
    #expect(desk.take(events, at: .zero).others == events)
    #expect(draw(&desk, at: .zero).isEmpty)
    #expect(!desk.isAnimating(at: .zero) && desk.nextChange(after: .zero) == nil)
  }

  @Test("Takes keys and presses while a sheet is open, and leaves what is about the window")
  func modal() {
    var desk = comparing()
    _ = draw(&desk, at: .zero)
    let quit = InputEvent(.keyDown(KeyChord("q", .control), isRepeat: false), at: .zero)
    let resized = InputEvent(.resized(Self.window, scale: 2), at: .zero)
    let released = InputEvent(.keyUp(KeyChord("a")), at: .zero)
    let touch = InputEvent(.touch(TouchID(rawValue: 3), .began, Point(x: 320, y: 240)), at: .zero)
    #expect(desk.take([key("a"), quit, resized, touch, released], at: .zero).others == [quit, resized, released])
    // A finger that began on it stays its own.
    _ = desk.take([key("escape")], at: .zero)
    let lifted = InputEvent(.touch(TouchID(rawValue: 3), .ended, .zero), at: .zero)
    #expect(desk.take([lifted, key("a")], at: .zero).others == [key("a")])
  }

  @Test("Orders the comparison that the keys have come to", arguments: [1, 4, 10])
  func comparison(row: Int) {
    var desk = comparing()
    _ = draw(&desk, at: .zero)
    let taken = desk.take((0..<row).map { _ in key("down") } + [key("return")], at: .zero)
    let option = ComparisonPlan.options[row - 1]
    #expect(
      taken.requests == ComparisonPlan.others(of: option, than: Settings()).prefix(1).map { .compare(Comparison($0)) })
    #expect(taken.others.isEmpty)
  }

  @Test("Scrolls rows without room: keys and the wheel reach all", arguments: [480.0, 300, 120])
  func scrolled(height: Double) throws {
    var desk = comparing()
    let window = Size(width: 640, height: height)
    var now = Instant.zero
    /// The words of the rows that are seen as a whole, by their places, at rest.
    func rows() -> [String: Double] {
      now = now + 2
      var list = DisplayList(size: window, background: .black)
      desk.draw(into: &list, like: playground, at: now)
      let clip = list.commands.lazy.compactMap { if case .pushClip(let rect) = $0 { rect } else { nil } }.first
      let titles = ["Preset", "Slow motion"] + ComparisonPlan.options.map(\.title)
      return list.textLines.reduce(into: [:]) { rows, line in
        guard titles.contains(line.text), let clip, line.position.y - 13 > clip.minY - 1,
          line.position.y + 13 < clip.maxY + 1
        else { return }
        rows[line.text] = line.position.y
      }
    }
    let first = rows().sorted { $0.value < $1.value }
    #expect(first.first?.key == "Preset" && first.allSatisfy { $0.key != "Slow motion" })
    #expect(zip(first, first.dropFirst()).allSatisfy { $1.value - $0.value == 28 }, "rows are as high as elsewhere")
    for option in ComparisonPlan.options {
      _ = desk.take([key("down")], at: now)
      #expect(rows()[option.title] != nil, "\(option.title)")
    }
    #expect(rows()["Preset"] == nil)
    for _ in 0..<8 { _ = desk.take([InputEvent(.wheel(Point(x: 320, y: 60), Vector(dx: 0, dy: 1)), at: now)], at: now) }
    #expect(rows()["Preset"] != nil)
  }

  @Test("A comparison is with a preset first, then with what was kept of the changes, then with one option")
  func comparedWith() throws {
    let settings = try Settings([.dimming: "white", .physics: "measured"])
    var plan = ComparisonPlan(settings, since: Settings())
    #expect(plan.sheet.rows.prefix(4).map(\.title) == ["Preset", "2 changes", "Dimming", "Physics"])
    plan.step(0, by: 1)
    #expect(plan.choice(0)?.assignments == Preset.appStore.assignments && plan.choice(0)?.title == "App Store")
    #expect(settings.with(plan.choice(1)?.assignments ?? []) == Settings())
    #expect(plan.choice(2) == Comparison(Settings.Assignment(option: .dimming, value: "black")))
    #expect(plan.choice(plan.sheet.rows.count) == nil)
  }

  @Test("Is operated by the mouse as by keys")
  func mouse() throws {
    var desk = comparing()
    let sheet = ComparisonPlan(Settings(), since: Settings()).sheet
    let frame = sheet.frame(in: Self.window)
    #expect(Rect(origin: .zero, size: Self.window).contains(frame))
    _ = draw(&desk, at: .zero)
    let row = try #require(ComparisonPlan.options.firstIndex(of: .transition))
    let control = sheet.controlFrame(row + 1, in: frame)
    let right = Point(x: control.maxX - 5, y: control.midY)
    let taken = desk.take(click(right) + click(sheet.actionFrame(in: frame).center), at: .zero)
    #expect(taken.others.isEmpty)
    #expect(taken.requests == [.compare(Comparison(Settings.Assignment(option: .transition, value: "cover-vertical")))])
    desk.openComparison(Settings(), since: Settings(), at: .zero)
    // Beside it one leaves it.
    let leaving = desk.take(click(Point(x: 5, y: 5)), at: .zero)
    #expect(leaving.others.isEmpty && leaving.requests.isEmpty)
    #expect(desk.take(click(Point(x: 5, y: 5)), at: .zero).others.count == 2)
  }

  @Test("Tells how far an export is, where it has gone, and lets one fetch the path")
  func export() throws {
    var desk = Desk(measure: .advances)
    let export = try desk.exportHalf()
    #expect(desk.nextChange(after: Instant(seconds: 10)) != nil)
    #expect(draw(&desk, at: Instant(seconds: 10)).contains { $0.text == "30 of 60 frames   0:10 left" })
    // It is no further than it was.
    export.next = .running(nil)
    _ = desk.take([], at: Instant(seconds: 10))
    #expect(draw(&desk, at: Instant(seconds: 10)).contains { $0.text == "30 of 60 frames   0:10 left" })
    export.next = .done
    _ = desk.take([], at: Instant(seconds: 20))
    #expect(!export.isCancelled && !desk.isExporting && desk.endExport() == .copy("/a/b.webp"))
    // It stays until there is input, and a while.
    #expect(draw(&desk, at: Instant(seconds: 500)).contains { $0.text == "/a/b.webp" })
    _ = desk.take([key("a")], at: Instant(seconds: 500))
    #expect(draw(&desk, at: Instant(seconds: 505)).contains { $0.text == "/a/b.webp" })
    _ = draw(&desk, at: Instant(seconds: 515))
    #expect(draw(&desk, at: Instant(seconds: 520)).isEmpty)
  }

  @Test("Says in one sentence why there is no film")
  func failure() {
    var desk = Desk(measure: .advances)
    let export = desk.beginExport()
    export.next = .failed("cannot write /a/b.webp: No space left on device")
    _ = desk.take([], at: .zero)
    #expect(!desk.isExporting)
    let words = draw(&desk, at: Instant(seconds: 1)).map(\.text)
    #expect(words.contains("Not exported"))
    #expect(words.joined(separator: " ").contains("cannot write /a/b.webp: No space left on device"))
  }

  @Test("An export that is cancelled counts as running until it has tidied up")
  func cancelling() {
    var desk = Desk(measure: .advances)
    let export = desk.beginExport()
    #expect(desk.endExport() == nil && export.isCancelled && desk.isExporting)
    export.next = .cancelled
    _ = desk.take([], at: .zero)
    #expect(!desk.isExporting)
    #expect(draw(&desk, at: Instant(seconds: 1)).contains { $0.text == "Export cancelled" })
  }
}
