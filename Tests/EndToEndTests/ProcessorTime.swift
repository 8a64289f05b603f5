import Foundation
import Testing

/// How much time all processors together have had so far, and how much of it they had nothing to do: proc_stat(5), in ticks.
struct ProcessorTime {
  private let all: Double
  private let idle: Double

  init() throws {
    let text = try String(contentsOfFile: "/proc/stat", encoding: .utf8)
    // Those of guests, the last two, are in the first two as well.
    let ticks = text.prefix { $0 != "\n" }.split(separator: " ").dropFirst().prefix(8).compactMap { Double($0) }
    try #require(ticks.count == 8, "\(text.prefix(100))")
    all = ticks.reduce(0, +)
    // Where they wait for a disk they could do something else.
    idle = ticks[3] + ticks[4]
  }

  /// The fraction of the time since then in which they had nothing to do.
  func idleness(since former: ProcessorTime) -> Double {
    all > former.all ? (idle - former.idle) / (all - former.all) : 0
  }
}
