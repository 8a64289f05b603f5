package import FluidEffects

/// What the lab's tile remembers: how often it was told to come or go. A view keeps its state as long as its identity
/// stays the same, and a tile that is gone has none.
package struct LabTileState: Hashable {
  package private(set) var count = 0
  /// Whether the tile shows it.
  package var isShown = false
  private var identity: ViewIdentity?

  package init() {}

  /// - Parameters:
  ///   - count: how often the tile was told to come or go.
  ///   - identity: that of the tile then.
  package init(_ count: Int, identity: ViewIdentity) { (self.count, self.identity) = (count, identity) }

  /// How often the tile was told to come or go; `nil` where it never was.
  package var turns: Int? { identity == nil ? nil : count }

  /// Takes note of what the tile was told.
  ///
  /// - Parameters:
  ///   - isNew: whether the tile was absent before.
  ///   - identity: that of the tile, now that it comes or goes.
  package mutating func turn(isNew: Bool, identity: ViewIdentity) {
    count = isNew || (self.identity ?? identity) != identity ? 0 : count + 1
    self.identity = identity
  }
}
