import Foundation

/// All thumbnails of a folder without the desktop's cache, with it for the first time, and with it again.
struct RememberedGrid {
  let program: String
  let photos: Photos
  let display: Display
  let scratch: String

  private struct Cost {
    /// In seconds since the start of the process: until the first screenful, and until the last thumbnail.
    let screenful, all: Double
    /// Seconds of all processors, until nothing is left to do.
    let processor: Double
  }

  func measure(runs: Int) throws {
    // Once for the pages of the files, once for the time.
    _ = photos.floor()
    let floor = photos.floor()
    Table.row("floor: libjpeg at 1/8", "\(seconds(floor.wall)), \(seconds(floor.processor)) of CPU")
    var costs: [String: [Cost]] = [:]
    let kinds = ["without a cache", "the first time", "again"]
    for _ in 0..<runs {
      try? FileManager.default.removeItem(atPath: cache)
      for kind in kinds { costs[kind, default: []].append(try cost(usesCache: kind != kinds[0])) }
    }
    for kind in kinds {
      let all = costs[kind] ?? []
      let (wall, processor) = (all.map(\.all).median, all.map(\.processor).median)
      Table.row(
        kind,
        "first screenful \(seconds(all.map(\.screenful).median)), all \(seconds(wall)), \(seconds(processor)) of CPU: "
          + "\(times(wall / floor.wall)) and \(times(processor / floor.processor)) of the floor")
    }
    let bytes = entries.reduce(0) { sum, name in
      let attributes = try? FileManager.default.attributesOfItem(atPath: cache + "/" + name)
      return sum + (attributes?[.size] as? Int ?? 0)
    }
    Table.row("the cache", "\(entries.count) entries, \(bytes / max(entries.count, 1) / 1024) KB each")
  }

  private var cache: String { scratch + "/cache/thumbnails" }

  private var entries: [String] {
    FileManager.default.enumerator(atPath: cache)?.compactMap { $0 as? String }.filter { $0.hasSuffix(".png") } ?? []
  }

  private func cost(usesCache: Bool) throws -> Cost {
    let option = "thumbnail-cache=\(usesCache ? "on" : "off")"
    let run = try Program(program, ["--set", option, photos.folder], on: display, scratch: scratch)
    let full = try run.trace.wait(for: "the first screenful") { $0.pictures.map { $0.shown == $0.visible } ?? false }
    let last = try run.trace.wait(for: "the last thumbnail", within: 600, poll: 50_000) {
      $0.pictures.map { $0.made == $0.count } ?? false
    }
    // What is written after the last picture counts, and what an idle window takes does not.
    let processor = run.child.waitForIdleness()
    let start = run.trace.startUp ?? 0
    return Cost(
      screenful: start + run.trace.frames[full].t, all: start + run.trace.frames[last].t,
      processor: processor)
  }
}
