import Foundation

/// The zooms that open a photo and close it again, in a window of one size.
struct Openings {
  let program: String
  let photos: Photos
  let display: Display
  let scratch: String
  let window: String

  private struct Flight {
    var rate = 0.0
    var longestGap = 0.0
    var processor = 0.0
    /// Seconds from the frame that knows of the click or the key, to the one in which the card has arrived and the first one from
    /// which on the photo is sharp, which no photo is in the grid.
    var arrival = 0.0
    var sharp: Double?
  }

  func measure(count: Int) throws {
    // So many that the grid is full, so few that they are soon there.
    let arguments = ["--window", window] + photos.files.prefix(80)
    let run = try Program(program, arguments, on: display, scratch: scratch)
    try run.waitForWindow()
    try run.trace.wait(for: "the thumbnails", within: 120) { $0.pictures.map { $0.made == $0.count } ?? false }
    sleep(2)
    var fresh: [Flight] = []
    var again: [Flight] = []
    var closings: [Flight] = []
    for column in 0..<count {
      // Never one beside the last one, whose pixels would be there already.
      try run.point(atColumn: column, row: 1 + column % 2)
      sleep(1)
      for opensAgain in [false, true] {
        let opening = try open(run)
        if opensAgain { again.append(opening) } else { fresh.append(opening) }
        closings.append(try close(run))
      }
    }
    report("opening zoom, \(window)", fresh)
    report("the same photo again", again)
    report("closing zoom, \(window)", closings)
  }

  private func open(_ run: Program) throws -> Flight {
    try fly(run, "pushing") { try run.click() }
  }

  private func close(_ run: Program) throws -> Flight {
    defer { sleep(1) }
    return try fly(run, "popping") { try run.press("Escape") }
  }

  private func fly(_ run: Program, _ phase: String, after act: () throws -> Void) throws -> Flight {
    try run.trace.read()
    let first = run.trace.frames.count
    let before = run.child.processorTime
    try act()
    // Nothing is read meanwhile: that would take the time that the program needs.
    sleep(2)
    let processor = run.child.processorTime - before
    let start = try run.trace.wait(for: "the flight", from: first) { $0.phase == phase }
    let end = try run.trace.wait(for: "its end", from: start) { $0.phase == "rest" }
    let times = run.trace.frames[start...end].map(\.t)
    let frames = run.trace.frames[start...]
    let blurred = frames.lastIndex { ($0.sharpness ?? 0) < 1 }.map { $0 + 1 } ?? start
    let sharp = blurred < frames.endIndex ? frames[blurred].t - times[0] : nil
    let gaps = zip(times.dropFirst(), times).map { $0 - $1 }
    return Flight(
      rate: Double(gaps.count) / (times[times.count - 1] - times[0]), longestGap: gaps.max() ?? 0,
      processor: processor, arrival: times[times.count - 1] - times[0], sharp: sharp)
  }

  private func report(_ what: String, _ flights: [Flight]) {
    let rate = String(format: "%.1f", flights.map(\.rate).median)
    let sharp = flights.compactMap(\.sharp)
    Table.row(
      what,
      "\(rate) fps, longest gap \(milliseconds(flights.map(\.longestGap).max() ?? 0, 1)) of \(flights.count) flights, "
        + "\(milliseconds(flights.map(\.processor).median)) of CPU; arrived after "
        + "\(milliseconds(flights.map(\.arrival).median))"
        + (sharp.max().map { ", sharp after \(milliseconds(sharp.median)), \(milliseconds($0)) at the latest" } ?? ""))
  }
}
