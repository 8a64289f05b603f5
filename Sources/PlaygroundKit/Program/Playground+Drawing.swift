internal import FluidGestures
package import FluidMotion
internal import FluidScript
package import PlaygroundControls
package import PlaygroundPages

extension Playground {
  package var theme: Theme {
    let isDark =
      switch settings.window.appearance {
      case .light: false
      case .dark: true
      case .system: surroundings.desktop.isDark
      }
    let isHighContrast =
      switch settings.window.contrast {
      case .standard: false
      case .high: true
      case .system: surroundings.desktop.isHighContrast
      }
    return Theme(isDark: isDark, isHighContrast: isHighContrast)
  }

  /// What pages need to know to draw themselves now.
  package func pageContext(at now: Instant) -> PageContext {
    PageContext(
      size: surroundings.size, theme: theme, now: now, settings: settings, measure: surroundings.measure,
      hiddenSources: frame.hiddenSources)
  }
}
