import FluidGeometry
import FluidScene
import FluidTestSupport
import Testing

@testable import PlaygroundControls

@Suite("A panel")
struct ThemeTests {
  private static let themes = [Theme.light, .highContrastLight, .dark, .highContrastDark]

  @Test("A panel has words that can be read on what they stand on", arguments: themes)
  func contrasts(theme: Theme) {
    let well = theme.well.over(theme.panel)
    for background in [theme.panel, well, theme.floating, theme.raised.over(well)] {
      #expect(theme.text.contrast(to: background) >= 4.5)
    }
    for background in [theme.panel, well] {
      #expect(theme.secondaryText.over(background).contrast(to: background) >= (theme.isHighContrast ? 7 : 4.5))
    }
    let marks = [Theme.alignmentMark, Theme.sourceMark, Theme.cardMark, Theme.touchMark, Theme.velocityMark]
    for mark in marks { #expect(theme.words(in: mark).contrast(to: theme.panel) >= 4.5) }
    #expect(theme.accentText.contrast(to: theme.accentBackground) >= 4.5)
    #expect(theme.outline.over(theme.panel).contrast(to: theme.panel) >= (theme.isHighContrast ? 4.5 : 3))
  }

  /// Shapes that a control cannot be seen without, each drawn alone.
  private static let controls: [(String, @Sendable (inout Canvas, Rect) -> Void)] = [
    ("button", { $0.button("", in: $1) }), ("main button", { $0.mainButton("", in: $1) }),
    ("chip", { $0.chip("", isOn: false, in: $1) }), ("chosen chip", { $0.chip("", isOn: true, in: $1) }),
    ("chosen segment", { Segments(["", ""], measure: .advances).draw(selected: 0, in: $1, on: &$0) }),
    ("stepper", { $0.stepper("", in: $1) }), ("focus", { $0.focusRing(around: RoundedShape($1), distance: 2) }),
    ("progress", { $0.progress(0.5, in: $1) }), ("scroll thumb", { $0.scrollThumb($1.minY...$1.maxY, x: 0) }),
    ("switch, off", { Control(id: 0, kind: .toggle(isOn: false), frame: $1, tip: "").draw(on: &$0) }),
    ("switch, on", { Control(id: 0, kind: .toggle(isOn: true), frame: $1, tip: "").draw(on: &$0) }),
    ("slider", { Control(id: 0, kind: .slider(0, marks: []), frame: $1, tip: "").draw(on: &$0) }),
    ("menu", { Control(id: 0, kind: .menu("", ["a"], selected: 0), frame: $1, tip: "").draw(on: &$0) }),
    ("field", { Control(id: 0, kind: .field("", placeholder: ""), frame: $1, tip: "").draw(on: &$0) }),
  ]

  @Test(
    "A panel has controls that stand out from it, and from the window's background", arguments: themes)
  func controls(theme: Theme) {
    for (name, draw) in Self.controls {
      for background in [theme.panel, theme.background] {
        var canvas = Canvas(theme: theme)
        draw(&canvas, Rect(x: 10, y: 10, width: 120, height: 24))
        let strongest = canvas.commands.compactMap(\.color).map { $0.over(background).contrast(to: background) }.max()
        #expect(strongest ?? 0 >= 3, "\(name)")
      }
    }
  }

  @Test("A panel has sliders whose line is seen where it is not filled", arguments: themes)
  func slider(theme: Theme) {
    var canvas = Canvas(theme: theme)
    Control(id: 0, kind: .slider(0, marks: []), frame: Rect(x: 0, y: 0, width: 300, height: 18), tip: "")
      .draw(on: &canvas)
    let line = canvas.commands.first?.color ?? .clear
    #expect(line.over(theme.panel).contrast(to: theme.panel) >= 3)
  }
}

extension DisplayList.Command {
  /// Of a shape.
  fileprivate var color: Color? {
    switch self {
    case .fill(_, let color, _), .stroke(_, _, let color), .line(_, _, _, let color): color
    default: nil
    }
  }
}
