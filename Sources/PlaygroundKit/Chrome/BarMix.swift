internal import FluidGeometry

/// The part of the bar that each page has while pages fly over each other, however many they are.
///
/// The words of a page are gone before those of the page over it come, so that two titles never lie on each other. A page that opens
/// or closes takes nothing from the bar at once: at both ends of its flight the bar is that of the pages that remain.
package struct BarMix: Hashable {
  /// What the bar says of one page.
  package struct Page: Hashable {
    package var words: BarWords.Words
    package var button: Chrome.Button
    /// Points by which the page's picture reaches under the bar.
    package var overlap = 0.0
    /// How far the page is open, 0 to 1; 1 for the first one.
    package var openness = 1.0
  }

  /// The opacities of the buttons.
  package struct Buttons: Hashable {
    private var scenes = 0.0
    private var back = 0.0
    private var done = 0.0

    package subscript(button: Chrome.Button) -> Double {
      get {
        switch button {
        case .scenes: scenes
        case .back: back
        case .done: done
        }
      }
      set {
        switch button {
        case .scenes: scenes = newValue
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
    let leaving = (1 - page.openness / 0.4).clamped(to: 0...1)
    let arriving = Self.arriving(page.openness)
    for index in words.indices { words[index] *= leaving }
    pages.append(page)
    words.append(arriving)
    for button in Chrome.Button.allCases {
      let former = buttons[button]
      buttons[button] = button == page.button ? former + (1 - former) * arriving : former * leaving
    }
    buttonWidth = buttonWidth * (1 - arriving) + page.button.width * arriving
  }

  /// Returns the opacity of the words of a page that is as far open.
  private static func arriving(_ openness: Double) -> Double { ((openness - 0.5) / 0.4).clamped(to: 0...1) }
}
