import FluidGeometry
import FluidMotion
import FluidPainter
import FluidScene
import FluidScript
import FluidTestSupport
import PlaygroundControls
import PlaygroundPages
import PlaygroundTestSupport
import Testing

@testable import PlaygroundKit

@MainActor
@Suite("The counter in the bar")
struct CounterTests {
  /// The parts of the counter that a frame shows: which characters of which line, where and how strong.
  private struct Part: Hashable {
    let text: String
    let dy: Double
    let opacity: Double
  }

  private func rolling(_ list: DisplayList) -> [Part] {
    let lines: [LayerID: DisplayList.TextLine] = list.layers.reduce(into: [:]) { lines, layer in
      if case .text(let line) = layer.commands.first, layer.id.isOfCounter { lines[layer.id] = line }
    }
    return list.commands.layerPaints.compactMap { paint in
      guard let line = lines[paint.layer], let shown = line.shown else { return nil }
      return Part(text: String(Array(line.text)[shown]), dy: paint.transform.ty, opacity: paint.opacity)
    }
  }

  private func lines(_ list: DisplayList) -> [DisplayList.TextLine] {
    list.commands.textLines.filter(\.style.hasTabularDigits)
  }

  private static let painter = RollingTextPainter(
    style: TextStyle(.caption, hasTabularDigits: true, alignment: .trailing), color: .black,
    position: Point(x: 200, y: 26), firstLayer: LayerID(rawValue: 0x8000_0000), measure: .advances)

  @Test("Rolls up to the next picture and down to the one before", arguments: [("right", 1.0), ("left", -1)])
  func rolling(key: String, side: Double) throws {
    let opened = try OpenedPhoto(3)
    let (old, new) = ("4", side > 0 ? "5" : "3")
    var seen = 0
    let last = try opened.playground.play("0 key \(key)\n1500 end") { list, _ in
      for part in rolling(list) {
        seen += 1
        // It may swing a little past its place.
        #expect((part.text == new ? side : -side) * part.dy > -1.5 && [old, new].contains(part.text))
        #expect((0...1).contains(part.opacity))
      }
    }
    #expect(seen > 10)
    let still = lines(last)
    #expect(
      still.map(\.text) == ["\(new) of 28"] && still[0].shown == nil && still[0].color == Theme.light.secondaryText)
    #expect(opened.playground.isAtRest && !last.layers.contains { $0.id.isOfCounter })
  }

  @Test("Leaves everything but the digits that change where it is")
  func columns() throws {
    let opened = try OpenedPhoto(8)
    var frames = 0
    try opened.playground.play("0 key right\n1500 end") { list, _ in
      guard !rolling(list).isEmpty else { return }
      frames += 1
      let still = lines(list)
      #expect(still.count == 1 && still[0].shown == 2..<8 && still[0].text.hasSuffix(" of 28"))
      let unit = still[0].position
      #expect(unit == Point(x: 592, y: 26))
    }
    #expect(frames > 5)
  }

  @Test("Is cut to the bar")
  func clip() throws {
    let opened = try OpenedPhoto(8)
    let list = try opened.playground.play("0 key right\n150 end")
    let text = list.description
    #expect(text.contains("clip 436 0 156 52\ndraw layer \(LayerNames.counter.rawValue)") && text.contains("blur"))
  }

  @Test("Says the old number when it changes", arguments: [("12", "13"), ("9", "10"), ("19", "8"), ("120", "131")])
  func moment(old: String, new: String) {
    var text = RollingText(old + " of 140")
    text.set(new + " of 140", countsDown: false, reducesMotion: false, at: Instant(seconds: 1))
    var commands: [DisplayList.Command] = []
    Self.painter.draw(text, at: Instant(seconds: 1), into: &commands)
    let seen = commands.textLines.flatMap { line in
      let characters = Array(line.text)
      return Array(characters[line.shown ?? 0..<characters.count])
    }
    #expect(String(seen) == old + " of 140")
  }

  @Test("Continues from where it is when it is reversed or hurried on", arguments: 1...8)
  func continuity(seed: UInt64) {
    let seed = RandomRun.seed &+ seed
    var random = SeededGenerator(seed: seed)
    var text = RollingText("12 of 120")
    var now = Instant.zero
    func parts() -> [Part] {
      var list = DisplayList(size: Size(width: 220, height: 52), background: .white)
      var layers = PageLayers()
      Self.painter.addLayers(of: text, at: now, to: &list.layers, &layers)
      Self.painter.draw(text, at: now, into: &list.commands)
      return rolling(list)
    }
    for _ in 0..<60 {
      let before = parts().filter { $0.opacity > 0.02 }
      let next = 1 + random.index(below: 120)
      text.set("\(next) of 120", countsDown: random.chance(0.5), reducesMotion: false, at: now)
      // A digit that comes in begins unseen; all others are where they were.
      let after = parts().filter { $0.opacity > 0.02 }
      for part in before {
        let twins = after.filter { $0.text == part.text && abs($0.dy - part.dy) < 1e-6 }
        #expect(!twins.isEmpty || abs(part.dy) < 0.5, "seed \(seed)")
      }
      now = now + random.number(0.01...0.3)
      text.finish(at: now)
    }
    now = now + 3
    text.finish(at: now)
    #expect(!text.isMoving(at: now) && parts().isEmpty)
  }

  @Test("Fades where people ask for less motion")
  func reducedMotion() throws {
    let opened = try OpenedPhoto(3, Settings([.reduceMotion: "on"]))
    var both = 0
    let last = try opened.playground.play("0 key right\n1500 end") { list, _ in
      #expect(rolling(list).isEmpty)
      if Set(lines(list).map(\.text)).isSuperset(of: ["4 of 28", "5 of 28"]) { both += 1 }
    }
    #expect(both > 5 && lines(last).map(\.text) == ["5 of 28"])
  }
}

extension LayerID {
  /// Whether a digit of the counter has the name.
  fileprivate var isOfCounter: Bool { (LayerNames.counter.rawValue..<LayerNames.labTile.rawValue).contains(rawValue) }
}
