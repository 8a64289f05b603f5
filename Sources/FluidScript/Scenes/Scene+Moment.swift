extension Scene {
  /// What a frame of a scene shows, in the terms of its trace and of the words that are drawn.
  ///
  /// A scene ``expects`` some of them in their order, and the last one in its last frame; a test plays every scene and looks for
  /// them. Pages go by how their names begin.
  package enum Moment: Hashable, Sendable {
    /// The topmost card flies by itself.
    case pushing, popping, landing, returning
    /// A touch has caught the topmost card, and has not moved it.
    case caught
    /// A gesture moves the topmost card.
    case held(Gesture)
    /// Nothing moves, and this page is on top.
    case open(String)
    /// Nothing moves, and nothing is open.
    case closed
    /// A callback, such as `delegate.didShow(grid)`.
    case told(String)
    /// The topmost card belongs to this source.
    case from(String)
    /// The topmost card belongs to a source that is not there.
    case fromNothing
    /// The topmost card belongs to a source that lies below the window.
    case fromBelow
    /// A card flies without a source: it slides, or an animator has it.
    case withoutSource
    /// The place of the source is empty, and the card does not cover it.
    case gap
    /// What has gone from the page beneath is so much of the source's width.
    case gone(ClosedRange<Double>)
    /// The topmost card is rotated by a twentieth of a turn or more.
    case rotated
    /// An item is highlighted by an amount within this range.
    case highlighted(ClosedRange<Double>)
    /// The topmost card's progress lies within this range.
    case progress(ClosedRange<Double>)
    /// The opacity of what lies behind the content of the page.
    case backing(Double)
    /// A sheet rests at this detent, or goes to it.
    case detent(String)
    /// What the page on top shows is scrolled by 100 points or more.
    case scrolled
    /// The picture of the page on top is wider than its page.
    case magnified
    /// These words are drawn, or words that contain them.
    case says(String)
    /// The topmost card's source is so many times as wide as it is high.
    case sourceRatio(ClosedRange<Double>)
    /// The middle of the topmost card lies within this range of the window's width, in fractions.
    case middle(ClosedRange<Double>)
    /// Half way, the page's picture and the source's are in the card like this.
    case pictures(Pictures)
    /// A page in flight has its bar in its card, or the bar stays where it is.
    case bar(Bar)
    /// The topmost page moves as a whole in this way.
    case moves(Movement)
    /// The card closes there.
    case closes(Place)

    /// How the page's picture and the source's lie in a card.
    package enum Pictures: String, CaseIterable, Hashable, Sendable {
      /// One beside the other: a ghost.
      case apart
      /// One on the other, in a card that the page around them is in as well.
      case together
      /// One on the other, in a card that they fill.
      case alone
    }

    /// What the bar does.
    package enum Bar: String, CaseIterable, Hashable, Sendable { case flies, stays }

    /// How a page moves as a whole.
    package enum Movement: String, CaseIterable, Hashable, Sendable {
      case slides, rises, grows, dissolves, turns
      /// The page beneath rolls up.
      case curls
    }

    /// Where a card closes.
    package enum Place: String, CaseIterable, Hashable, Sendable {
      /// Where it opened.
      case samePlace = "same-place"
      case elsewhere
    }

    /// What holds a card.
    package enum Gesture: String, CaseIterable, Hashable, Sendable {
      case pan, edge, anywhere, pinch, spread
    }
  }
}
