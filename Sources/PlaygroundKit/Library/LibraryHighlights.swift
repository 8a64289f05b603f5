internal import FluidGeometry
package import FluidMotion
internal import PlaygroundControls

/// Which items of the first page are highlighted, and how much: one that a finger is on, and those whose pages are open.
///
/// The highlight of an open page's item stays until the page goes, and is let go with it: in step with a finger that draws it off,
/// and back to all of it where the page returns.
package struct LibraryHighlights {
  /// Of one picture.
  private struct Highlight {
    /// Whether there is a reason for it.
    var fade = Fade(spring: Self.spring)
    /// What is left of it on the way back, 0 to 1.
    var fraction = 1.0

    /// A press has to be seen though a tap is short.
    private static let spring = Spring(duration: 0.12, bounce: 0)
  }

  /// A page that came out of an item.
  package struct OpenPage {
    package let id: ObjectIdentifier
    /// The picture that it shows now.
    package let index: Int
    /// Whether it is open or opens, and is not on its way back.
    package let isArriving: Bool
    /// Whether it is open and still.
    package let isOpen: Bool
    /// How far it is open, 0 to 1.
    package let progress: Double

    package init(id: ObjectIdentifier, index: Int, isArriving: Bool, isOpen: Bool, progress: Double) {
      (self.id, self.index, self.progress) = (id, index, progress)
      (self.isArriving, self.isOpen) = (isArriving, isOpen)
    }
  }

  private var highlights: [Int: Highlight] = [:]
  private var pressed: Int?
  /// How far a page was open when its way back began.
  private var beginnings: [ObjectIdentifier: Double] = [:]

  package init() {}

  /// A finger lands on an item; `nil` where it has lifted, or has become a gesture that opens nothing.
  package mutating func press(_ index: Int?, at now: Instant) {
    guard index != pressed else { return }
    pressed = index
    if let index { highlights[index, default: Highlight()].fade.show(at: now) }
  }

  /// Follows the open pages of a frame.
  package mutating func follow(_ pages: [OpenPage], at now: Instant) {
    var fractions: [Int: Double] = [:]
    beginnings = beginnings.filter { id, _ in pages.contains { $0.id == id } }
    for page in pages {
      if page.isArriving {
        beginnings[page.id] = nil
        fractions[page.index] = 1
      } else {
        let beginning = beginnings[page.id] ?? max(0.01, page.progress)
        beginnings[page.id] = beginning
        fractions[page.index] = max(
          fractions[page.index] ?? 0, (page.progress / beginning).clamped(to: 0...1))
      }
    }
    for (index, fraction) in fractions {
      // A page that was not seen to open has been open for long.
      let isNew = highlights[index] == nil && pages.contains { $0.index == index && $0.isOpen }
      highlights[index, default: isNew ? Highlight(fade: Fade(isShown: true, at: now)) : Highlight()].fraction =
        fraction
      highlights[index]?.fade.show(at: now)
    }
    for (index, highlight) in highlights where fractions[index] == nil && index != pressed {
      highlights[index]?.fade.hide(at: now)
      if highlight.fraction < Self.least || !highlight.fade.isVisible(at: now) { highlights[index] = nil }
    }
  }

  /// Less than this is none.
  private static let least = 0.02

  /// How much of the highlight a picture's item has, 0 to 1.
  package func amount(of index: Int, at now: Instant) -> Double {
    highlights[index].map { $0.fade.opacity(at: now) * $0.fraction } ?? 0
  }

  /// The highlighted pictures.
  package var indices: some Sequence<Int> { highlights.keys.sorted() }

  package func isAnimating(at now: Instant) -> Bool { highlights.values.contains { $0.fade.isAnimating(at: now) } }
}
