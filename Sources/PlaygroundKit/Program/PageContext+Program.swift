package import FluidMotion
package import PlaygroundPages

extension PageContext {
  /// Collects what pages of a program need to know to draw themselves now.
  @MainActor
  package init(of program: Playground, at now: Instant) {
    self.init(
      size: program.surroundings.size, theme: program.theme, now: now, settings: program.settings,
      measure: program.surroundings.measure, hiddenSources: program.frame.hiddenSources)
  }
}
