internal import FluidGeometry
package import FluidMotion
internal import PlaygroundControls

/// Which items of the first page, or of a story, are highlighted, and how much: one that a finger is on, and those whose pages are open.
///
/// The highlight of an open page's item stays until the page goes, and fades with it: in step with a finger that draws it off,
/// and back to all of it where the page returns.
package struct LibraryHighlights {
  /// Of one picture.
  private struct Highlight {
    let index: Int
    /// Whether there is a reason for it.
    var fade: Fade
    /// What is left of it as the page closes, 0 to 1.
    var fraction = 1.0
    /// Whether a page of this frame has it.
    var isFollowed = false
  }

  /// The opacity of a full highlight over a row or a card, and over a picture.
  package static let rowShade = 0.09
  package static let thumbnailShade = 0.22

  /// A press has to be seen though a tap is short.
  private static let spring = Spring(duration: 0.12, bounce: 0)

  /// How far a page was open when it began to close.
  private struct Beginning {
    let id: ObjectIdentifier
    let progress: Double
    var isFollowed = true
  }

  /// A page that came out of an item.
  package struct OpenPage {
    package let id: ObjectIdentifier
    /// The picture that it shows now.
    package let index: Int
    /// Whether it is open or opens, and does not close.
    package let isArriving: Bool
    /// Whether it is open and still.
    package let isOpen: Bool
    /// How far it is open, 0 to 1.
    package let progress: Double
  }

  // A few at most: what is searched is short, and no frame takes memory for it.
  private var highlights: [Highlight] = []
  private var beginnings: [Beginning] = []
  private var pressed: Int?

  /// A finger lands on an item; `nil` where it has lifted, or has become a gesture that opens nothing.
  package mutating func press(_ index: Int?, at now: Instant) {
    guard index != pressed else { return }
    pressed = index
    if let index { show(index, isAtOnce: false, at: now) }
  }

  /// Follows the open pages of a frame.
  package mutating func follow(_ pages: [OpenPage], at now: Instant) {
    beginFrame()
    for page in pages { follow(page, at: now) }
    endFrame(at: now)
  }

  /// Before the pages of a frame are followed.
  package mutating func beginFrame() {
    for position in highlights.indices { highlights[position].isFollowed = false }
    for position in beginnings.indices { beginnings[position].isFollowed = false }
  }

  /// Follows one of the open pages of a frame.
  package mutating func follow(_ page: OpenPage, at now: Instant) {
    let fraction = fraction(of: page)
    // A page that was not seen to open has been open for long.
    let position = show(page.index, isAtOnce: page.isOpen, at: now)
    let former = highlights[position].isFollowed ? highlights[position].fraction : 0
    highlights[position].fraction = max(former, fraction)
    highlights[position].isFollowed = true
  }

  /// After all pages of a frame.
  package mutating func endFrame(at now: Instant) {
    beginnings.removeAll { !$0.isFollowed }
    for position in highlights.indices where !highlights[position].isFollowed && highlights[position].index != pressed {
      highlights[position].fade.hide(at: now)
    }
    let pressed = pressed
    highlights.removeAll { highlight in
      !highlight.isFollowed && highlight.index != pressed
        && (highlight.fraction < Self.minimum || !highlight.fade.isVisible(at: now))
    }
  }

  private mutating func fraction(of page: OpenPage) -> Double {
    let position = beginnings.firstIndex { $0.id == page.id }
    if page.isArriving { return 1 }
    guard let position else {
      beginnings.append(Beginning(id: page.id, progress: max(0.01, page.progress)))
      return 1
    }
    beginnings[position].isFollowed = true
    return (page.progress / beginnings[position].progress).clamped(to: 0...1)
  }

  /// - Returns: the place of the picture's highlight.
  @discardableResult
  private mutating func show(_ index: Int, isAtOnce: Bool, at now: Instant) -> Int {
    if let position = highlights.firstIndex(where: { $0.index == index }) {
      highlights[position].fade.show(at: now)
      return position
    }
    var fade = Fade(isShown: isAtOnce, spring: Self.spring, at: now)
    fade.show(at: now)
    highlights.append(Highlight(index: index, fade: fade))
    return highlights.count - 1
  }

  /// Less than this is none.
  private static let minimum = 0.02

  /// How much of the highlight a picture's item has, 0 to 1.
  package func amount(of index: Int, at now: Instant) -> Double {
    highlights.first { $0.index == index }.map { $0.fade.opacity(at: now) * $0.fraction } ?? 0
  }

  package var isEmpty: Bool { highlights.isEmpty }

  /// The highlighted pictures.
  package var indices: some Sequence<Int> { highlights.lazy.map(\.index) }

  /// Returns the picture whose highlight is the strongest, and how strong it is.
  package func strongest(at now: Instant) -> (index: Int, amount: Double)? {
    indices.map { ($0, amount(of: $0, at: now)) }.max { $0.1 < $1.1 }
  }

  package func isAnimating(at now: Instant) -> Bool { highlights.contains { $0.fade.isAnimating(at: now) } }
}
