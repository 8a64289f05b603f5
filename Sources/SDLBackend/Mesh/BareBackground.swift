/// What of a target nothing opaque covers, in rectangles of whole pixels: the rest need not be cleared.
struct BareBackground {
  typealias Box = UprightCut.Box

  private(set) var pieces: ContiguousArray<Box>

  private static let limit = 24

  /// Whether the whole target is better cleared than pieces of it.
  private(set) var isWhole: Bool
  /// Whether that can be.
  private let isAll: Bool

  /// - Parameters:
  ///   - box: what is drawn on.
  ///   - isWhole: whether that is the whole target.
  init(_ box: Box, isWhole: Bool) {
    pieces = [box]
    self.isWhole = isWhole
    isAll = isWhole
  }

  mutating func cover(_ box: Box) {
    guard pieces.count < Self.limit else {
      isWhole = isAll
      return
    }
    isWhole = false
    var rest: ContiguousArray<Box> = []
    for piece in pieces {
      if box.meets(piece) { piece.forEachPart(without: box) { rest.append($0) } } else { rest.append(piece) }
    }
    pieces = rest
  }
}
