import Foundation

/// A folder of 100,000 small pictures: when they are found and first seen, and what each of them takes of memory.
struct ManyPictures {
  let program: String
  let display: Display
  let scratch: String

  private static let (few, many) = (20_000, 100_000)

  private struct Start {
    /// Seconds from the start of the process: until every tile in sight has its picture, and until all pictures are found.
    let seen, found: Double
    /// Bytes of memory of the program's own, some seconds later.
    let memory: Double
  }

  func measure(runs: Int) throws {
    let folders = try [Self.few, Self.many].map { try Photos.small(count: $0, in: "\(scratch)/\($0)") }
    var starts: [[Start]] = [[], []]
    for _ in 0..<runs {
      for (place, folder) in folders.enumerated() { starts[place].append(try start(on: folder)) }
    }
    for (count, starts) in zip([Self.few, Self.many], starts) {
      Table.row(
        "\(count) pictures",
        "first screenful \(seconds(starts.map(\.seen).median)), all found \(seconds(starts.map(\.found).median))")
    }
    let bytes = starts.map { $0.map(\.memory).median }
    Table.row(
      "memory of a picture", String(format: "%.0f bytes", (bytes[1] - bytes[0]) / Double(Self.many - Self.few)))
  }

  private func start(on folder: String) throws -> Start {
    let count = (try FileManager.default.contentsOfDirectory(atPath: folder)).count
    let run = try Program(
      program, ["--window", "1280x800", "--set", "thumbnail-cache=off", folder], on: display, scratch: scratch)
    let seen = try run.trace.wait(for: "the first screenful") { $0.pictures.map { $0.shown == $0.visible } ?? false }
    let found = try run.trace.wait(for: "the last picture") { $0.pictures?.count == count }
    let startUp = run.trace.startUp ?? 0
    // Few thumbnails are kept by then, and as many in both folders.
    sleep(3)
    return Start(
      seen: startUp + run.trace.frames[seen].t, found: startUp + run.trace.frames[found].t,
      memory: run.child.ownMemory)
  }
}
