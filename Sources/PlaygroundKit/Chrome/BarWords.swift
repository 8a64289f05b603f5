internal import FluidGeometry
package import FluidMotion
internal import PlaygroundControls
package import PlaygroundPages

/// What the bar says of the page on top, and what it said of it a moment ago: where a page turns to another picture, the
/// old title fades before the new one comes, and the counter's digits roll, up to the next picture and down to the one before.
@MainActor
package struct BarWords {
  package struct Words: Hashable {
    package var title = ""
    package var detail = ""

    /// - Parameter item: the page's; `nil` where no page has a bar.
    package init(_ item: NavigationItem? = nil) { (title, detail) = (item?.title ?? "", item?.detail ?? "") }
  }

  /// What is said at the side.
  package private(set) var counter = RollingText("")
  private var page: ObjectIdentifier?
  private var words = Words()
  private var formerTitle = ""
  private var change = Motion<Double>(resting: 1)

  /// The old title is gone after this part of the change; the new one begins to come then.
  private static let handover = 0.4
  private static let tolerance = 0.004

  /// Shows other words; another page's words are there at once, since they fade with their page.
  package mutating func show(_ words: Words, of page: Page?, reducesMotion: Bool, at now: Instant) {
    counter.finish(at: now)
    guard words != self.words || page.map({ ObjectIdentifier($0) }) != self.page else { return }
    if let page, self.page == ObjectIdentifier(page) {
      if words.title != self.words.title { changeTitle(at: now) }
      let countsDown = Self.number(in: words.detail) < Self.number(in: self.words.detail)
      counter.set(words.detail, countsDown: countsDown, reducesMotion: reducesMotion, at: now)
    } else {
      change = Motion<Double>(resting: 1, at: now)
      counter = RollingText(words.detail)
    }
    self.page = page.map { ObjectIdentifier($0) }
    self.words = words
  }

  private mutating func changeTitle(at now: Instant) {
    // A title that was still appearing has not been read: what is fading continues.
    if change.value(at: now) > Self.handover { formerTitle = words.title }
    change = Motion<Double>(from: 0, to: 1, spring: Fade.spring, start: now)
  }

  /// The first one in a text.
  private static func number(in text: String) -> Int {
    Int(text.drop { !$0.isWholeNumber }.prefix { $0.isWholeNumber }) ?? 0
  }

  package func isAnimating(at now: Instant) -> Bool {
    !change.isSettled(within: Self.tolerance, at: now) || counter.isMoving(at: now)
  }

  package func forEachTitle(at now: Instant, _ body: (_ title: String, _ opacity: Double) -> Void) {
    let change = change.value(at: now)
    let leaving = (1 - change / Self.handover).clamped(to: 0...1)
    if leaving > 0 { body(formerTitle, leaving) }
    body(words.title, ((change - Self.handover) / (1 - Self.handover)).clamped(to: 0...1))
  }
}
