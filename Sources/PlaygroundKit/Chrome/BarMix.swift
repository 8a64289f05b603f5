package import FluidTransitions

/// The part of the bar that each page has while pages fly over each other, however many they are.
///
/// The words of pages cross-fade. A page that opens or closes takes nothing from the bar at once: at both ends of its flight the bar is
/// that of the pages that remain.
package struct BarMix: Hashable {
  /// What the bar says of one page.
  package struct Page: Hashable {
    package var words: BarWords.Words
    package var button: Chrome.Button
    /// Points by which the page's picture reaches under the bar.
    package var overlap = 0.0
    /// The page's part of the bar; all of it for the first one.
    package var part = BarOpacities()
  }

  /// The opacities of the buttons.
  package struct Buttons: Hashable {
    private var entrance = 0.0
    private var back = 0.0
    private var done = 0.0

    package subscript(button: Chrome.Button) -> Double {
      get {
        switch button {
        case .entrance: entrance
        case .back: back
        case .done: done
        }
      }
      set {
        switch button {
        case .entrance: entrance = newValue
        case .back: back = newValue
        case .done: done = newValue
        }
      }
    }
  }

  /// The pages, the lowest first.
  package private(set) var pages: [Page] = []
  /// The opacities of the words of the pages.
  package private(set) var words: [Double] = []
  package private(set) var buttons = Buttons()
  /// How much of the bar the buttons take, in points.
  package private(set) var buttonWidth = 0.0

  /// Forgets all pages, and keeps the memory for those of the next frame.
  package mutating func removePages() {
    pages.removeAll(keepingCapacity: true)
    words.removeAll(keepingCapacity: true)
    (buttons, buttonWidth) = (Buttons(), 0)
  }

  /// Adds a page over those that there are.
  package mutating func add(_ page: Page) {
    let part = page.part
    for index in words.indices { words[index] *= 1 - part.title }
    pages.append(page)
    words.append(part.title)
    for button in Chrome.Button.allCases {
      let former = buttons[button]
      // Two buttons do not lie on each other: the former one is gone while the other is faint.
      buttons[button] =
        button == page.button ? former + (1 - former) * part.button : former * max(0, 1 - part.button / Self.handover)
    }
    buttonWidth = buttonWidth * (1 - part.button) + page.button.width * part.button
  }

  /// The opacity of a page's button at which that of the page beneath is gone.
  private static let handover = 0.5
}
