import FluidGeometry
import FluidNavigation
import FluidScene
import FluidScript
import FluidTestSupport
import FluidTransitions
import PlaygroundInspector
import PlaygroundPictures
import PlaygroundTestSupport
import Testing

@testable import PlaygroundKit
@testable import PlaygroundShell

/// The bar was measured on time, and not on progress: each figure is one of those.
@MainActor
@Suite("The bar keeps its own time")
struct BarTimeTests {
  private static let open = "window 402 874\nset bar fades\n0 push ferry-in-the-harbour.svg\n"

  private func replay(_ script: String, fps: Int) throws -> Replay {
    let script = try Script(parsing: Self.open + script)
    let playground = Playground.inspected(
      .pictures(PictureStore([Checkout.gallery], mode: .synchronous)), settings: Settings().with(script.settings),
      size: Size(width: 402, height: 874))
    return Replay(playground, script: script, fps: fps)
  }

  /// The bar of the page in each millisecond.
  private func bars(_ script: String) throws -> [TraceFrame.Bar?] {
    var bars: [TraceFrame.Bar?] = []
    var replay = try replay(script, fps: 1000)
    try replay.run(
      trace: { if let frame = try? TraceFrame(parsing: $0) { bars.append(frame.surroundings.bar) } }, draw: nil)
    return bars
  }

  /// The first and the last millisecond of a change of a number, after a moment.
  private func change(
    of path: KeyPath<TraceFrame.Bar, Double>, in bars: [TraceFrame.Bar?], after moment: Int
  ) throws -> (first: Int, last: Int) {
    let values = bars.map { $0?[keyPath: path] }
    let first = try #require((moment..<values.count - 1).first { values[$0] != values[$0 + 1] })
    return (first, try #require((first + 1..<values.count - 1).first { values[$0] == values[$0 + 1] }))
  }

  @Test("On a push: the button fades in over 140 ms, and titles in 50 ms after 90")
  func push() throws {
    let bars = try bars("400 end")
    let begin = try #require(bars.firstIndex { $0 != nil })
    let button = try change(of: \.button, in: bars, after: begin)
    #expect(abs(button.last - button.first - 140) <= 1)
    #expect(abs(try #require(bars[button.first + 70]).button - 0.5) < 0.01)
    let title = try change(of: \.title, in: bars, after: begin)
    #expect(abs(title.first - button.first - 90) <= 1)
    #expect(abs(title.last - title.first - 50) <= 1)
  }

  @Test("In a drag that dismisses: it is swapped after 150 ms, and comes back on a cancel")
  func drag() throws {
    let bars = try bars(
      "1000 down 1 200 300\n1000 glide 1 200 340 30\n1030 glide 1 200 360 400\n1500 glide 1 200 300 300\n1900 up 1")
    let title = try change(of: \.title, in: bars, after: 900)
    let button = try change(of: \.button, in: bars, after: 900)
    // The finger has passed the slop of 18 points after some 14 of the 30 ms.
    #expect((1150...1180).contains(title.first) && abs(title.last - title.first - 50) <= 1)
    #expect(button.first == title.first && button.last == title.last)
    let back = try change(of: \.button, in: bars, after: title.last)
    #expect(abs(back.first - 1900) <= 1 && abs(back.last - back.first - 140) <= 1)
    #expect(bars.last??.title == 1)
  }

  @Test("Over a card that is held still")
  func still() throws {
    var titles: [[String]] = []
    var errors: [Double] = []
    // The word about the first catch has gone by the second one, and the card moves too little to be seen: the bar alone changes.
    let holds = [1000, 6000].map {
      "\($0) down 1 200 300\n\($0) glide 1 200 340 15\n\($0 + 15) glide 1 200 341 130\n"
    }
    var replay = try replay(holds.joined(separator: "1200 up 1\n") + "6500 end", fps: 60)
    let playground = replay.performer as? Playground
    try replay.run(trace: nil) { frame in
      let lines = frame.displayList.commands.textLines.filter {
        $0.position.y == Chrome.barHeight / 2 && $0.position.x == 201
      }
      titles.append(lines.filter { $0.color.alpha == 1 }.map(\.text))
      let name = lines.first { $0.text == "ferry-in-the-harbour.svg" }?.color.alpha ?? 0
      errors.append(abs(name - (playground?.shown.last?.bar.title ?? -1)))
    }
    #expect(titles[366] == ["ferry-in-the-harbour.svg"] && titles.last == ["Gallery"])
    #expect(try #require(errors.dropFirst(360).max()) < 1e-6)
  }

  @Test("In a landing: the back button fades over 235 ms")
  func landing() throws {
    let bars = try bars("1000 down 1 200 300\n1000 glide 1 200 700 90\n1090 up 1")
    let button = try change(of: \.button, in: bars, after: 900)
    #expect(abs(button.first - 1090) <= 1 && abs(button.last - button.first - 235) <= 2)
  }

  @Test("And turns round where its page is caught: no opacity jumps")
  func caught() throws {
    for moment in stride(from: 30, through: 150, by: 60) {
      let bars = try bars("\(moment) pop\n\(moment + 60) push ferry-in-the-harbour.svg\n\(moment + 90) pop")
      var former: TraceFrame.Bar?
      for bar in bars {
        if let bar, let former {
          #expect(abs(bar.title - former.title) < 0.05 && abs(bar.button - former.button) < 0.05)
        }
        former = bar
      }
      #expect(former == nil)
    }
  }
}
