import FluidScene
import Foundation
import Testing

@testable import PlaygroundControls

@Suite("Words on a panel")
struct ThemeTests {
  /// The contrast of two opaque colours, 1 to 21, as WCAG 2 has it.
  private func contrast(_ a: Color, _ b: Color) -> Double {
    func luminance(_ color: Color) -> Double {
      func linear(_ value: Double) -> Double { value <= 0.04045 ? value / 12.92 : pow((value + 0.055) / 1.055, 2.4) }
      return 0.2126 * linear(color.red) + 0.7152 * linear(color.green) + 0.0722 * linear(color.blue)
    }
    let (light, dark) = (max(luminance(a), luminance(b)), min(luminance(a), luminance(b)))
    return (light + 0.05) / (dark + 0.05)
  }

  private func over(_ background: Color, _ color: Color) -> Color {
    background.mixed(with: color.opacity(1 / color.alpha), by: color.alpha)
  }

  @Test("Words on a panel can be read on what they stand on", arguments: [Theme.light, .dark])
  func contrasts(theme: Theme) {
    let canvas = Canvas(theme: theme)
    let well = over(theme.panel, canvas.well)
    for background in [theme.panel, well, canvas.floating, over(well, canvas.raised)] {
      #expect(contrast(theme.text, background) >= 4.5)
    }
    for background in [theme.panel, well] {
      #expect(contrast(over(background, theme.secondaryText), background) >= 4.5)
    }
    let marks = [Theme.alignmentMark, Theme.sourceMark, Theme.cardMark, Theme.touchMark, Theme.velocityMark]
    for mark in marks { #expect(contrast(theme.words(in: mark), theme.panel) >= 4.5) }
    #expect(contrast(.white, Theme.accentBackground) >= 4.5)
  }
}
