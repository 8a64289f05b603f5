/// What of a target nothing opaque covers, in rectangles of whole pixels: the rest need not be cleared.
struct BareBackground {
  typealias Box = UprightCut.Box

  private(set) var pieces: ContiguousArray<Box>

  private static let limit = 24

  /// - Parameter box: the whole target.
  init(_ box: Box) { pieces = [box] }

  /// Whether it is better cleared as a whole than in pieces.
  private(set) var isWhole = true

  mutating func cover(_ box: Box) {
    guard pieces.count < Self.limit else {
      isWhole = true
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
