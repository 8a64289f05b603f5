internal import FluidMotion
internal import FluidScript
internal import PlaygroundKit

/// What the window shows, with the script that plays in it as frames come.
@MainActor
enum Showing {
  /// What the command line asks for.
  case program(ScriptPlayer?)
  case scene(SceneVisit, ScriptPlayer?)

  /// `nil` where no scene plays.
  var visit: SceneVisit? { if case .scene(let visit, _) = self { visit } else { nil } }

  var player: ScriptPlayer? {
    switch self {
    case .program(let player), .scene(_, let player): player
    }
  }

  /// Seconds of the program's time at which the script began; `nil` where it is still to begin.
  var start: Double? {
    switch self {
    case .program: 0
    case .scene(let visit, _): visit.start?.seconds
    }
  }

  /// Ends the script of a scene, which is the user's from then on.
  ///
  /// - Returns: the steps that let go of what the script holds.
  mutating func interrupt(at now: Instant) -> [Input] {
    guard case .scene(let visit, let player?) = self else { return [] }
    self = .scene(visit, nil)
    return player.release.map { .action($0, at: now) }
  }

  /// Returns the steps that are due.
  ///
  /// - Parameters:
  ///   - now: the program's time.
  ///   - playground: what they are played on.
  mutating func advance(to now: Instant, on playground: Playground) -> [Input] {
    switch self {
    case .program(var player):
      defer { self = .program(player) }
      return player?.inputs(to: now) ?? []
    case .scene(var visit, var player):
      visit.begin(on: playground, at: now)
      defer { self = .scene(visit, player) }
      guard let start = visit.start?.seconds else { return [] }
      return player?.inputs(to: now + -start).map { $0.delayed(by: start) } ?? []
    }
  }
}
