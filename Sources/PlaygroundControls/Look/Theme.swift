package import FluidScene

/// The colours of the design, light and dark, each also with a high contrast.
package struct Theme: Hashable, Sendable {
  package let isHighContrast: Bool
  package let background: Color
  package let text: Color
  /// Overlays that float above everything: help, frame times.
  package let panel: Color
  package let hairline: Color
  /// A tile whose picture is not there yet.
  package let placeholder: Color
  /// The back of a page.
  package let paper: Color

  package var isDark: Bool { background.green < 0.5 }
  /// For secondary words: as much of the text's strength as makes 4.6 to 1 on the background, and 7 to 1 with a high contrast.
  package var secondaryText: Color { text.opacity(isHighContrast ? 0.82 : 0.62) }
  /// The same on the well of a control, which is a little darker than the background.
  package var wellText: Color { text.opacity(isHighContrast ? 0.86 : 0.66) }

  /// What a control is seen by: 3 to 1 on the background and on panels, and 4.5 to 1 with a high contrast.
  package var outline: Color { text.opacity(isHighContrast ? 0.75 : 0.54) }

  /// The background of what can be operated, a shade off the panel.
  package var well: Color { text.opacity(0.09) }
  /// The background of what stands out from a well.
  package var raised: Color { isDark ? text.opacity(0.22) : panel }
  /// The background of what floats over the panel.
  package var floating: Color { isDark ? panel.mixed(with: text, by: 0.08) : panel }

  package static let accent = Color(hex: 0x3D7DFF)
  /// The background of what is chosen, and of the main button.
  package var accentBackground: Color { isHighContrast ? text : Self.accent.darkened(by: 0.87) }
  /// Words on that background: 4.8 to 1.
  package var accentText: Color { isHighContrast ? background : .white }
  /// Five things have a colour each, the same everywhere: alignment, source, card, touch, velocity.
  package static let alignmentMark = Color(hex: 0xFF9F0A)
  package static let sourceMark = Color(hex: 0x30B15C)
  package static let cardMark = Color(hex: 0x3D7DFF)
  package static let touchMark = Color(hex: 0xF0446E)
  package static let velocityMark = Color(hex: 0x9B5DE5)

  /// The colour of one of the five as that of words: 4.5 to 1 on a panel.
  package func words(in mark: Color) -> Color { mark.mixed(with: text, by: isHighContrast ? 0.6 : isDark ? 0.2 : 0.4) }

  package init(isDark: Bool, isHighContrast: Bool) {
    switch (isDark, isHighContrast) {
    case (false, false): self = .light
    case (false, true): self = .highContrastLight
    case (true, false): self = .dark
    case (true, true): self = .highContrastDark
    }
  }

  private init(
    isHighContrast: Bool = false, background: Color, text: Color, panel: Color, hairline: Color, placeholder: Color,
    paper: Color
  ) {
    (self.background, self.text, self.panel) = (background, text, panel)
    (self.hairline, self.placeholder, self.paper) = (hairline, placeholder, paper)
    self.isHighContrast = isHighContrast
  }

  package static let light = Theme(
    background: Color(hex: 0xF5F4F1), text: Color(hex: 0x1B1B1F), panel: Color(hex: 0xFFFFFF),
    hairline: Color(hex: 0x000000, alpha: 0.1), placeholder: Color(hex: 0xE4E2DD),
    paper: Color(hex: 0xFFFDF8))
  package static let dark = Theme(
    background: Color(hex: 0x121215), text: Color(hex: 0xF2F1EE), panel: Color(hex: 0x222226),
    hairline: Color(hex: 0xFFFFFF, alpha: 0.12), placeholder: Color(hex: 0x222227),
    paper: Color(hex: 0x35353B))
  package static let highContrastLight = Theme(
    isHighContrast: true, background: .white, text: .black, panel: .white, hairline: Color(hex: 0x000000, alpha: 0.6),
    placeholder: light.placeholder, paper: .white)
  package static let highContrastDark = Theme(
    isHighContrast: true, background: .black, text: .white, panel: .black, hairline: Color(hex: 0xFFFFFF, alpha: 0.6),
    placeholder: dark.placeholder, paper: dark.placeholder)
  /// A picture alone on black, without the bar.
  package static let black = Theme(
    background: .black, text: dark.text, panel: dark.panel, hairline: dark.hairline, placeholder: dark.placeholder,
    paper: dark.paper)

  /// Returns the theme at a fraction of the way to another one.
  package func mixed(with other: Theme, by fraction: Double) -> Theme {
    guard fraction > 0 else { return self }
    return Theme(
      isHighContrast: isHighContrast, background: background.mixed(with: other.background, by: fraction),
      text: text.mixed(with: other.text, by: fraction),
      panel: panel.mixed(with: other.panel, by: fraction), hairline: hairline.mixed(with: other.hairline, by: fraction),
      placeholder: placeholder.mixed(with: other.placeholder, by: fraction),
      paper: paper.mixed(with: other.paper, by: fraction))
  }
}
