import Foundation

/// The first screenful of photos in Display P3 against the same in sRGB.
struct DisplayP3Photos {
  let program: String
  let photos: Photos
  let display: Display
  let scratch: String

  private struct Cost {
    /// In seconds since the start of the process.
    let wall: Double
    /// Seconds of all processors.
    let processor: Double
  }

  func measure(runs: Int) throws {
    let wide = try Photos(folder: copies())
    // For the pages of the files.
    _ = photos.floor()
    _ = wide.floor()
    var costs: [String: [Cost]] = [:]
    // In turns, so that what else the machine does is in all of them.
    for _ in 0..<runs {
      costs["sRGB", default: []].append(try cost(photos))
      costs["Display P3", default: []].append(try cost(wide))
    }
    for (kind, all) in costs.sorted(by: { $0.key > $1.key }) {
      Table.row(
        "first screenful, \(kind)",
        "\(seconds(all.map(\.wall).median)), \(seconds(all.map(\.processor).median)) of CPU")
    }
    func ratio(_ value: (Cost) -> Double) -> String {
      times((costs["Display P3"] ?? []).map(value).median / (costs["sRGB"] ?? []).map(value).median)
    }
    Table.row("Display P3 over sRGB", "\(ratio(\.wall)) in time, \(ratio(\.processor)) in CPU")
  }

  /// The same numbers with a profile.
  private func copies() throws -> String {
    let tests = (0..<4).reduce(URL(fileURLWithPath: #filePath)) { url, _ in url.deletingLastPathComponent() }
    let profile = try Data(
      contentsOf: tests.appendingPathComponent("FluidPicturesTests/Fixtures/Colors/p3.icc"))
    let content = Data("ICC_PROFILE\0\u{1}\u{1}".utf8) + profile
    let length = content.count + 2
    let segment = Data([0xFF, 0xE2, UInt8(length >> 8), UInt8(length & 0xFF)]) + content
    let folder = scratch + "/p3"
    try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
    for file in photos.files {
      let bytes = try Data(contentsOf: URL(fileURLWithPath: file))
      let copy = folder + "/" + URL(fileURLWithPath: file).lastPathComponent
      try (bytes.prefix(2) + segment + bytes.dropFirst(2)).write(to: URL(fileURLWithPath: copy))
    }
    return folder
  }

  private func cost(_ photos: Photos) throws -> Cost {
    let run = try Program(program, ["--set", "thumbnail-cache=off", photos.folder], on: display, scratch: scratch)
    let full = try run.trace.wait(for: "the first screenful") { $0.pictures.map { $0.shown == $0.visible } ?? false }
    let processor = run.child.processorTime
    return Cost(wall: (run.trace.startUp ?? 0) + run.trace.frames[full].t, processor: processor)
  }
}
