package import FluidGestures
package import FluidMotion
package import FluidScript
package import PlaygroundControls

/// The tab that the panel shows: how far its section is scrolled, and what moves in it.
package struct PanelContent {
  package private(set) var tabs = TabStrip()
  package var scroll = ScrolledContent()
  package var switches = SwitchKnobs()
  package var tokens = LifecycleTokens()
  /// The text that options are searched for.
  package var search = SearchText()
  package var reducesMotion = false {
    didSet { (scroll.reducesMotion, tokens.reducesMotion) = (reducesMotion, reducesMotion) }
  }

  /// - Returns: whether another tab was shown before.
  package mutating func show(_ tab: InspectorTab, at now: Instant) -> Bool {
    guard tabs.select(tab, slides: !reducesMotion, at: now) else { return false }
    switches = SwitchKnobs()
    scroll.jump(to: 0)
    return true
  }

  /// Shows a tab, at rest.
  package mutating func restore(_ tab: InspectorTab) { tabs = TabStrip(selected: tab) }

  /// Returns the same tab and text, scrolled as far, at rest.
  package func atRest(at now: Instant) -> PanelContent {
    var copy = PanelContent()
    copy.restore(tabs.selected)
    copy.scroll = scroll
    copy.search = search
    copy.reducesMotion = reducesMotion
    copy.scroll.jump(to: scroll.offset(at: now))
    return copy
  }

  package func isMoving(at now: Instant) -> Bool {
    tabs.isMoving(at: now) || scroll.isMoving(at: now) || switches.isMoving(at: now)
      || (tabs.selected == .lifecycle && tokens.isAnimating(at: now))
  }
}
