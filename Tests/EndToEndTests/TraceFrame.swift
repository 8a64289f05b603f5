/// One line of a trace, as far as these tests read it.
struct TraceFrame: Decodable {
  struct Box: Decodable, Equatable {
    let x, y, width, height: Double
    var rotation: Double?
  }

  struct Source: Decodable {
    let name: String
    let x, y, width, height: Double?
    let hidden: Bool
  }

  /// Tiles in sight, those of them that show what they should, and thumbnails made so far.
  struct Census: Decodable {
    let visible, shown, made: Int
  }

  let frame: Int
  let t: Double
  let stack: [String]
  let states: [String: String]
  let events: [String]
  let turn: [Int]
  let phase: String
  let gesture: String
  let progress: Double
  let card: Box?
  let picture: Box?
  let source: Source?
  let scroll: Double?
  let pictures: Census?

  /// Every tile in sight shows its picture, or says why it cannot.
  var showsAllTiles: Bool { pictures.map { $0.visible > 0 && $0.shown == $0.visible } ?? false }

  /// Nothing moves, and every page is either there or gone.
  var isAtRest: Bool { phase == "rest" && states.values.allSatisfy { $0 == "appeared" || $0 == "disappeared" } }
}

/// A callback and the turn of the run loop it came in.
struct TraceEvent: Equatable {
  let name: String
  let turn: Int
}
