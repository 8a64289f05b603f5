import FluidGeometry
import FluidMotion
import FluidScene
import FluidTestSupport
import Testing

@testable import PlaygroundControls

@Suite("A control")
struct ControlTests {
  private static let frame = Rect(x: 20, y: 10, width: 200, height: 24)

  private func control(_ kind: ControlKind) -> Control<Int> { Control(id: 1, kind: kind, frame: Self.frame, tip: "") }

  @Test(
    "A control of one of a few words is as wide as all of them, without gaps",
    arguments: [["a"], ["on", "off"], ["x", "yyyy", "zz"]])
  func segments(words: [String]) {
    let segments = Segments(words, measure: .advances)
    let frames = segments.frames(in: Self.frame)
    #expect(frames.first?.minX == Self.frame.minX && frames.last?.maxX == Self.frame.maxX)
    for (left, right) in zip(frames, frames.dropFirst()) { #expect(left.maxX == right.minX) }
    for (index, frame) in frames.enumerated() {
      guard case .select(index) = control(.segments(segments, selected: nil)).operation(at: frame.center) else {
        Issue.record("segment \(index) of \(words)")
        continue
      }
    }
  }

  @Test(
    "A control that slides goes from end to end", arguments: [(-50.0, 0.0), (27, 0), (120, 0.5), (213, 1), (400, 1)])
  func slider(x: Double, fraction: Double) {
    #expect(abs(control(.slider(0.3, marks: [])).fraction(at: Point(x: x, y: 20)) - fraction) < 1e-9)
  }

  @Test("A control mirrored is drawn on the other side, its words unmirrored")
  func mirrored() {
    var plain = Canvas(theme: .light)
    var mirrored = Canvas(theme: .light, mirrorWidth: 340)
    control(.menu("Title", ["a"], selected: 0)).draw(on: &plain)
    control(.menu("Title", ["a"], selected: 0)).draw(on: &mirrored)
    func line(_ canvas: Canvas) -> DisplayList.TextLine? { canvas.commands.textLines.first }
    #expect(line(plain)?.position.x == 30 && line(plain)?.style.alignment == .leading)
    #expect(line(mirrored)?.position.x == 310 && line(mirrored)?.style.alignment == .trailing)
    #expect(line(mirrored)?.text == "Title")
  }
}

@Suite("A fade")
struct FadeTests {
  @Test("A fade comes and goes, and can be turned back on its way without a jump")
  func turnedBack() {
    var fade = Fade()
    #expect(!fade.isShown && !fade.isVisible(at: .zero))
    fade.show(at: .zero)
    let now = Instant(seconds: 0.1)
    let opacity = fade.opacity(at: now)
    #expect(fade.isShown && fade.isAnimating(at: now) && opacity > 0 && opacity < 1)
    fade.hide(at: now)
    #expect(fade.opacity(at: now) == opacity && !fade.isShown)
    #expect(!fade.isVisible(at: Instant(seconds: 3)) && !fade.isAnimating(at: Instant(seconds: 3)))
  }
}

@Suite("Text that is measured")
struct TextMeasureTests {
  /// Ten points a character.
  private let measure = TextMeasure { text, _ in Double(text.count) * 10 }

  @Test(
    "Text that is measured leaves whole hints out where there is no room, those in the middle first",
    arguments: [(200.0, "a  b  c  d"), (90, "a  b  d"), (40, "a  d"), (20, "a"), (5, "")])
  func hints(width: Double, line: String) {
    #expect(measure.hints("a  b  c  d", within: width, in: TextStyle(.caption), gap: "  ") == line)
  }

  @Test("Text that is measured places chips by the width that it is given")
  func chips() {
    var layout = ChipLayout<Int>(width: 340, isMirrored: false, measure: measure)
    layout.add([(id: 1, title: "abc"), (id: 2, title: "abcdef")])
    #expect(layout.chips.map(\.frame.width) == [50, 80])
    #expect(layout.chips.map(\.frame.minX) == [16, 72])
  }
}
