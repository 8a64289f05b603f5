internal import FluidGeometry
internal import FluidGestures
package import FluidMotion
package import FluidNavigation
package import FluidScene
internal import FluidScript
internal import FluidTransitions
package import PlaygroundControls
package import PlaygroundPages
internal import PlaygroundPictures

extension Playground {
  /// Whether reading goes from right to left.
  package var isMirrored: Bool { settings.gestures.isRightToLeft }

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
      size: size, theme: theme, now: now, settings: settings, measure: measure, hiddenSources: frame.hiddenSources)
  }

  /// Composes what is seen now.
  ///
  /// - Parameter panel: whose overlays lie over the pages.
  func compose(into list: inout DisplayList, at now: Instant, overlaysOf panel: (any InspectorPanel)?) {
    frame.hideSources(of: shown)
    FrameComposer(self, at: now).compose(into: &list, overlaysOf: panel)
  }

  /// What the last frame shows, without its inspector.
  ///
  /// - Parameter panel: whose overlays lie over the pages; `nil` for those of the program's own.
  package func frameWithoutInspector(overlaysOf panel: (any InspectorPanel)? = nil) -> DisplayList {
    let wasShown = frame.showsInspector
    frame.showsInspector = false
    defer { frame.showsInspector = wasShown }
    var list = DisplayList(size: windowSize, background: .black)
    compose(into: &list, at: navigation.now, overlaysOf: panel ?? inspector)
    return list
  }

  /// The visible page that was opened last; `nil` while only the first one is visible.
  package var topPage: PresentedPage? { topPage { _ in true } }

  /// The same but for sheets and popovers, which have no bar.
  package var barPage: PresentedPage? { topPage(where: \.style.fillsWindow) }

  private func topPage(where isMeant: (PresentedPage) -> Bool) -> PresentedPage? {
    var top: Int?
    var level = 0
    for index in shown.indices where shown[index].level > level && isMeant(shown[index]) {
      (top, level) = (index, shown[index].level)
    }
    return top.map { shown[$0] }
  }
}
