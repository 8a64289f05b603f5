package import FluidTransitions

/// What the lab's tile remembers: how often it was told to come or go. A view keeps its state as long as its identity
/// stays the same, and a tile that is gone has none.
package struct LabTileState: Hashable {
  package private(set) var count = 0
  /// Whether the tile shows it.
  package var isShown = false
  private var identity: ViewIdentity?

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
