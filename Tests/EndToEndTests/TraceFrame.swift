import FluidScript
import Foundation

extension TraceFrame {
  /// Those of a whole trace.
  static func all(in file: URL) throws -> [TraceFrame] {
    try String(contentsOf: file, encoding: .utf8).split(separator: "\n").dropFirst().map { try TraceFrame(parsing: $0) }
  }

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
