internal import FluidGeometry
internal import FluidMotion

/// What the bar says of the page on top, and what it said of it a moment ago: where a page turns to another picture, the
/// old words fade before the new ones come, all of them where they are.
@MainActor
struct BarWords {
  struct Words: Hashable {
    var title = ""
    var detail = ""
  }

  private var page: ObjectIdentifier?
  private var words = Words()
  private var former = Words()
  private var change = SpringMotion(resting: 1)

  /// The old words are gone after this part of the change; the new ones begin to come then.
  private static let handover = 0.4
  private static let tolerance = 0.004

  /// Takes note of what is said now; another page's words are there at once, since they fade with their page.
  mutating func say(_ words: Words, of page: Page?, at now: Instant) {
    guard words != self.words || page.map({ ObjectIdentifier($0) }) != self.page else { return }
    if let page, self.page == ObjectIdentifier(page) {
      // Words that were still coming have not been read: what is fading goes on.
      if change.value(at: now) > Self.handover { former = self.words }
      change = SpringMotion(from: 0, to: 1, spring: Chrome.fading, start: now)
    } else {
      change = SpringMotion(resting: 1, at: now)
    }
    self.page = page.map { ObjectIdentifier($0) }
    self.words = words
  }

  func isAnimating(at now: Instant) -> Bool { !change.isSettled(within: Self.tolerance, at: now) }

  func forEach(at now: Instant, _ body: (_ words: Words, _ opacity: Double) -> Void) {
    let change = change.value(at: now)
    let leaving = (1 - change / Self.handover).clamped(to: 0...1)
    if leaving > 0 { body(former, leaving) }
    body(words, ((change - Self.handover) / (1 - Self.handover)).clamped(to: 0...1))
  }
}
