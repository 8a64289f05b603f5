import Foundation

/// How much of a page's coming and going is late, for each way in which it comes: from the file that `--latency` writes, of a script
/// that opens and closes pictures of the bundled gallery.
struct Hitches {
  let program: String
  let display: Display
  let scratch: String
  let window: String

  /// The values of the option `transition` whose pages come by themselves and without a folder of animators.
  private static let styles = [
    "zoom", "push", "cover-vertical", "flip-horizontal", "cross-dissolve", "partial-curl", "news", "quarter-turn",
    "circle-reveal", "cards", "parallax-push", "hinge",
  ]

  /// A line of the file; all but a frame's have no number.
  private struct Line: Decodable {
    let frame: Int?
    /// Milliseconds.
    let presented, hitch: Double?
    let moving: Bool?
    let activity: String?
  }

  /// What was late, in milliseconds.
  private struct Lateness {
    var late = 0.0
    var motion = 0.0
    var frames = 0
    var most = 0.0

    /// Milliseconds a second.
    var ratio: Double { motion > 0 ? late / motion * 1000 : 0 }

    static func + (a: Lateness, b: Lateness) -> Lateness {
      Lateness(
        late: a.late + b.late, motion: a.motion + b.motion, frames: a.frames + b.frames, most: max(a.most, b.most))
    }
  }

  /// - Parameters:
  ///   - styles: those that are measured; all where none is named.
  ///   - flights: openings of each one.
  func measure(_ styles: [String], flights: Int) throws {
    for style in styles.isEmpty ? Self.styles : styles {
      let (start, before) = (Clock.now, othersTime)
      let (opening, closing) = try run(style, flights: flights)
      let others = (othersTime - before) / (Clock.now - start)
      let all = opening + closing
      Table.row(
        "\(style), \(window)",
        String(
          format: "%.1f ms/s: opening %.1f, closing %.1f; %d late frames in %.1f s of motion, by %.0f ms at most",
          all.ratio, opening.ratio, closing.ratio, all.frames, all.motion / 1000, all.most)
          + (others > 0.2 ? String(format: "; others took %.1f processors", others) : ""))
    }
  }

  /// Seconds of processor time of everything but the program and its display.
  private var othersTime: Double { Clock.machine - Clock.ended - display.processorTime }

  private func run(_ style: String, flights: Int) throws -> (opening: Lateness, closing: Lateness) {
    let (script, file) = (scratch + "/hitches.gesture", scratch + "/latency-\(style).jsonl")
    try self.script(flights: flights).write(toFile: script, atomically: true, encoding: .utf8)
    let arguments = ["--window", window, "--script", script, "--latency", file, "--set", "transition=\(style)"]
    let child = try Child(program, arguments, environment: display.environment)
    child.waitForEnd()
    var (opening, closing, former) = (Lateness(), Lateness(), 0.0)
    for text in try String(contentsOfFile: file, encoding: .utf8).split(separator: "\n") {
      let line = try JSONDecoder().decode(Line.self, from: Data(text.utf8))
      guard line.frame != nil, let presented = line.presented, let hitch = line.hitch else { continue }
      let motion = line.moving == true ? presented - former : hitch
      former = presented
      let frame = Lateness(late: hitch, motion: motion, frames: hitch > 0 ? 1 : 0, most: hitch)
      switch line.activity {
      case "opening": opening = opening + frame
      case "closing": closing = closing + frame
      default: break
      }
    }
    guard opening.motion > 0, closing.motion > 0 else { throw Failure("\(style) has not opened and closed a picture") }
    return (opening, closing)
  }

  /// Pictures of the grid's first two rows, each opened and closed, from the time on when all are there.
  private func script(flights: Int) -> String {
    var lines: [String] = []
    var time = 3000
    for number in 0..<flights {
      lines.append("\(time) tap \(100 + 178 * (number % 8)) \(150 + 178 * (number % 2))")
      lines.append("\(time + 1600) key escape")
      time += 3200
    }
    return (lines + ["\(time) end"]).joined(separator: "\n")
  }
}
