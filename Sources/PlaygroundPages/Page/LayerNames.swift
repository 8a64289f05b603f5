package import FluidScene

/// The names of all layers that the program draws into: the only place that gives any.
///
/// Each kind of layer has 2^24 names of its own, and all of them together leave room for the number of a pane: see ``PaneNames``.
package enum LayerNames {
  private enum Kind: UInt32 {
    case page = 0
    case source = 1
    case story = 2
    case bar = 4
    case notice = 5
    case film = 6
    case strip = 8
    case single = 15
  }

  // MARK: Of pages, by their numbers

  /// The page as a whole.
  package static func page(_ number: UInt32) -> LayerID { name(.page, number) }
  /// What the source of a page shows.
  package static func source(of page: LayerID) -> LayerID { name(.source, page.rawValue) }
  /// What scrolls on a story.
  package static func story(of page: LayerID) -> LayerID { name(.story, page.rawValue) }
  /// The bar that flies with a page.
  package static func bar(of page: LayerID) -> LayerID { name(.bar, page.rawValue) }
  /// The words in the place of a page's picture, while it flies.
  package static func notice(of page: LayerID) -> LayerID { name(.notice, page.rawValue) }
  /// One of the strips of a list that scrolls.
  ///
  /// - Parameter strip: less than ``stripCount``.
  package static func strip(_ strip: Int, of page: LayerID) -> LayerID {
    name(.strip, page.rawValue * UInt32(stripCount) + UInt32(strip))
  }

  /// The strips of a page.
  package static let stripCount = 16

  /// Returns all names of layers that are a page's own.
  package static func all(of page: LayerID) -> [LayerID] {
    [page, source(of: page), story(of: page), bar(of: page), notice(of: page)]
      + (0..<stripCount).map { strip($0, of: page) }
  }

  /// A short film that is drawn small.
  package static func film(_ number: UInt32) -> LayerID { name(.film, number) }

  // MARK: Of which there is one

  /// The first of the bar's digits that roll.
  package static let counter = name(.single, 0x100)
  /// The lab's tile.
  package static let labTile = name(.single, 0x200)
  /// The symbol on the tile, which has effects of its own.
  package static let labSymbol = name(.single, 0x201)
  /// The layers of the symbol, where they follow each other.
  package static let labDisc = name(.single, 0x202)
  package static let labTick = name(.single, 0x203)
  /// Tile and symbol together, where they are seen in perspective.
  package static let labGroup = name(.single, 0x204)
  /// A word of the lab's, of 128 at most.
  package static func labWord(_ index: Int) -> LayerID { name(.single, 0x280 + UInt32(index)) }
  /// The first of the lab's digits that roll.
  package static let labDigits = name(.single, 0x300)
  /// A layer that nothing is drawn into, kept for its pixels.
  package static let spare = name(.single, 0x400)
  package static let hints = name(.single, 0x500)
  package static let inspector = name(.single, 0x600)

  private static func name(_ kind: Kind, _ number: UInt32) -> LayerID {
    LayerID(rawValue: kind.rawValue << 24 + number)
  }
}
